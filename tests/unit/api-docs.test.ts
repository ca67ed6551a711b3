/** docs/api.md matches the contract. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { documentedOperations, apiPage, ownErrors } from '../../scripts/api-docs/page';
import { ERROR_CODES, isErrorCode } from '../../src/contract/error-codes';
import { OPERATION_NAMES } from '../../src/contract/operations';

const written = readFileSync(join(import.meta.dirname, '../../docs/api.md'), 'utf8');
const documented = documentedOperations().flatMap(({ operations }) => operations);

/** Error codes of every call, of browser storage, and of unimplemented calls. */
const GENERAL: readonly RegExp[] = [
  /^not-found$/u,
  /^method-not-allowed$/u,
  /^rate-limited$/u,
  /^server$/u,
  /^unavailable$/u,
  /^not-implemented$/u,
  /^storage\./u,
];

describe('docs/api.md', () => {
  it('matches the contract; otherwise run `npm run docs:api`', async () => {
    expect(await apiPage()).toBe(written);
  });

  it('is the same whatever language the machine has', async () => {
    vi.spyOn(String.prototype, 'localeCompare').mockImplementation(function compare(
      this: string,
      other,
      language = 'lt',
    ) {
      return new Intl.Collator(language).compare(this, other);
    });
    expect(await apiPage()).toBe(written);
  });

  it('has every call', () => {
    expect(documented.map(([{ name }]) => name).toSorted()).toEqual(OPERATION_NAMES.toSorted());
    for (const name of OPERATION_NAMES) expect(written).toContain(`\n### ${name}\n`);
  });

  it('describes every call', () => {
    expect(documented.filter(([, { text }]) => text === '').map(([{ name }]) => name)).toEqual([]);
  });

  it('lists every error code at a call that uses it, and no unknown one', () => {
    const named = new Set(documented.flatMap(([operation, doc]) => ownErrors(operation, doc)));
    expect([...named].filter((code) => !isErrorCode(code))).toEqual([]);
    expect(ERROR_CODES.filter((code) => !named.has(code) && !GENERAL.some((pattern) => pattern.test(code)))).toEqual(
      [],
    );
  });

  it('links to existing headings', () => {
    const headings = new Set(
      [...written.matchAll(/^#+ (.*)$/gmu)].map(([, text = '']) =>
        text
          .toLowerCase()
          .replaceAll(/[^\w -]/gu, '')
          .replaceAll(' ', '-'),
      ),
    );
    const targets = new Set([...written.matchAll(/\]\(#([^)]+)\)/gu)].map(([, target = '']) => target));
    expect(targets.size).toBeGreaterThan(100);
    expect([...targets].filter((target) => !headings.has(target))).toEqual([]);
  });
});
