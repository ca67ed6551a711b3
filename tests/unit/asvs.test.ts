/** The ASVS list: every met requirement names its test, and every other one a reason. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Operation } from '~/contract/operation';
import { OPERATION_NAMES, OPERATIONS } from '~/contract/operations';

const text = readFileSync(join(import.meta.dirname, '../../docs/asvs.md'), 'utf8');
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+)\S* \| ([^|]*) \|([^|]*)\|$/gmu)].map(
  ([, number = '', state = '', where = '']) => ({ number, state, where: where.trim() }),
);

/** The first section of each chapter requires documentation instead of tests. */
const asksForDocument = (number: string): boolean => /^\d+\.1\./u.test(number);

describe('the list of the ASVS', () => {
  it('has only rows that can be parsed', () => {
    expect(rows.length).toBeGreaterThan(90);
    expect(rows.length).toBe(text.match(/^\| \d/gmu)?.length);
  });

  it.each(rows)('$number, $state, names a test or a reason', ({ number, state, where }) => {
    expect(['met', 'open', 'open in part', 'n/a', 'server', 'host']).toContain(state);
    expect(where).not.toBe('');
    if (state === 'met' && !asksForDocument(number)) expect(where).toMatch(/\.test\.tsx?`|\.spec\.ts`/u);
  });

  it('3.5.2 names every call that changes something and needs no account', () => {
    const changing = OPERATION_NAMES.filter((name) => {
      const { access, method }: Operation = OPERATIONS[name];
      return access !== 'user' && method !== 'GET';
    });
    const row = rows.find(({ number }) => number === '3.5.2')?.where ?? '';
    const named = [...row.matchAll(/`(\w+\.\w+)`/gu)].map(([, name = '']) => name);
    expect(named.toSorted()).toEqual(changing.toSorted());
  });
});
