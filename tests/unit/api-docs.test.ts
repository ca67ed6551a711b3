/** docs/api.md matches the contract. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { SchemaDoc } from '../../scripts/api-docs/docstrings';
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

/** The part of yup's schema descriptions that is used here. */
interface Schema {
  readonly fields?: Readonly<Record<string, Schema>>;
  readonly innerType?: Schema;
}

/** Paths of the fields whose line in the contract's source was not found, so that their docstrings are lost. */
function fieldsNotFound(path: string, schema: object, doc: SchemaDoc): string[] {
  const { fields, innerType }: Schema = schema;
  if (innerType !== undefined) return fieldsNotFound(`${path}[]`, innerType, doc.items ?? {});
  return Object.entries(fields ?? {}).flatMap(([name, field]) => {
    const fieldDoc = doc.fields?.get(name) ?? doc.items;
    return fieldDoc === undefined ? [`${path}.${name}`] : fieldsNotFound(`${path}.${name}`, field, fieldDoc);
  });
}

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

  it('finds every field of every call in the contract, with its docstring', () => {
    const notFound = documented.flatMap(([{ name, input, output }, doc]) => [
      ...fieldsNotFound(`${name} input`, input.describe(), doc.input),
      ...fieldsNotFound(`${name} output`, output.describe(), doc.output),
    ]);
    expect(notFound).toEqual([]);
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
