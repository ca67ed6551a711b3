/** The list of the ASVS: what is met names its test, and what is not says why. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const text = readFileSync(join(import.meta.dirname, '../../docs/asvs.md'), 'utf8');
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+)\S* \| ([^|]*) \|([^|]*)\|$/gmu)].map(([, number = '', state = '', where = '']) => ({ number, state, where: where.trim() }));

/** The first section of each chapter asks for documents. */
const asksForDocument = (number: string): boolean => /^\d+\.1\./u.test(number);

describe('the list of the ASVS', () => {
  it('has all rows in a form that is read', () => {
    expect(rows.length).toBeGreaterThan(90);
    expect(rows.length).toBe(text.match(/^\| \d/gmu)?.length);
  });

  it.each(rows)('$number, $state, says where or why', ({ number, state, where }) => {
    expect(['met', 'open', 'open in part', 'n/a', 'server', 'host']).toContain(state);
    expect(where).not.toBe('');
    if (state === 'met' && !asksForDocument(number)) expect(where).toMatch(/\.test\.tsx?`|\.spec\.ts`/u);
  });
});
