/** docs/api.md matches the contract. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { SchemaDoc } from '../../scripts/api-docs/docstrings';
import { documentedOperations, apiPage, ownErrors } from '../../scripts/api-docs/page';
import { ruleText } from '../../scripts/api-docs/schema-rows';
import { ERROR_CODES, isErrorCode } from '../../src/contract/error-codes';
import { OPERATION_NAMES, OPERATIONS } from '../../src/contract/operations';

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
  readonly type: string;
  readonly tests?: readonly Rule[];
  readonly fields?: Readonly<Record<string, Schema>>;
  readonly innerType?: Schema;
}

/** Paths of the fields whose line in the contract's source was not found, so that their docstrings are lost. */
function fieldsNotFound(path: string, schema: object, doc: SchemaDoc): string[] {
  const { fields, innerType } = schema as Schema;
  if (innerType !== undefined) return fieldsNotFound(`${path}[]`, innerType, doc.items ?? {});
  return Object.entries(fields ?? {}).flatMap(([name, field]) => {
    const fieldDoc = doc.fields?.get(name) ?? doc.items;
    return fieldDoc === undefined ? [`${path}.${name}`] : fieldsNotFound(`${path}.${name}`, field, fieldDoc);
  });
}

interface Rule {
  readonly name?: string;
  readonly params?: Record<string, unknown>;
}

/** Names of the rules of a schema of which the page says nothing. */
function untoldRules(schema: Schema): string[] {
  const { type, tests = [], fields = {}, innerType } = schema;
  const own = tests.filter((rule) => ruleText(type, rule) === '').map(({ name = '' }) => name);
  return [...own, ...[...Object.values(fields), ...(innerType ? [innerType] : [])].flatMap(untoldRules)];
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

  it('says every rule that answers and requests are checked by', () => {
    const schemas = Object.values(OPERATIONS).flatMap(({ input, output }) => [input.describe(), output.describe()]);
    const untold = new Set(schemas.flatMap((schema) => untoldRules(schema as Schema)));
    // A column of its own, and the docstring of a type.
    const elsewhere = new Set(['required', 'interval']);
    expect([...untold].filter((name) => !elsewhere.has(name))).toEqual([]);
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
