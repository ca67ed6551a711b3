/**
 * Generates the API reference as one Markdown page, from the contract's schemas, its docstrings and recorded examples.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERROR_CODES, ERROR_STATUS, errorBody, isErrorCode } from '~/contract/error-codes';
import type { Operation } from '~/contract/operation';
import { OPERATIONS } from '~/contract/operations';
import { FIELD_CODES } from '~/zb1/field-codes';
import { errorBodyDoc, errorDocs, introOf, operationDocsOf, type OperationDoc } from './docstrings.ts';
import { examplePart } from './example-text.ts';
import { makeExamples, type Example } from './examples.ts';
import { objectRows, responseRows, type NamedType, type Row } from './schema-rows.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The chapters: contract file and title. */
const CHAPTERS = [
  ['scan', 'Scan'],
  ['cars', 'Cars'],
  ['car-files', 'Files of a car'],
  ['tyre-sets', 'Tyre sets'],
  ['deadlines', 'Deadlines'],
  ['value', 'Residual value'],
  ['photos', 'Photos'],
  ['album-photos', 'Album photos'],
  ['documents', 'Documents'],
  ['history', 'History'],
  ['report', 'Report'],
  ['weak-points', 'Weak points'],
  ['lubricants', 'Lubricants'],
  ['vehicle-search', 'Vehicle search'],
  ['share', 'Sharing'],
  ['user', 'Account'],
  ['subscription', 'Subscription'],
  ['declarations', 'Withdrawal and cancellation'],
  ['newsletter', 'Newsletter'],
  ['reminder', 'Reminders'],
  ['contact', 'Contact'],
] as const;

/** Types with one property per field of the document, described in one sentence instead of 64 rows. */
const BY_FIELD: Readonly<Record<string, string>> = {
  FieldValues:
    'An object: [field code](#fields-of-the-document) → text as it is printed, at most 1,000 characters: leading zeros and `-` are kept, lines of one field are joined by `/`. Absent: not read, not entered.',
  Readings:
    'An object: [field code](#fields-of-the-document) → [Reading](#type-reading). Absent: nothing was found there.',
};

const anchor = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\w -]/gu, '')
    .replaceAll(' ', '-');
const cell = (text: string): string => text.replaceAll('|', String.raw`\|`);

function table(rows: readonly Row[]): string {
  const lines = rows.map(
    ({ path, type, presence, meaning }) => `| \`${path}\` | ${cell(type)} | ${presence} | ${cell(meaning)} |`,
  );
  return ['| field | type | required | meaning |', '|---|---|---|---|', ...lines].join('\n');
}

/** Collects the named types that are referenced, so that each is described once. */
function typeRegister() {
  const types = new Map<string, NamedType>();
  const link = (type: NamedType): string => {
    if (!types.has(type.name)) types.set(type.name, type);
    return `[${type.name}](#type-${anchor(type.name)})`;
  };
  const typeSection = (type: NamedType): string => {
    const rows = table(objectRows(type.description, type.doc, link));
    const text = BY_FIELD[type.name] ?? [type.doc.text, rows].filter(Boolean).join('\n\n');
    return `### Type ${type.name}\n\n${text}`;
  };
  /** All types, including those that only other types reference. */
  const sections = (): string[] => {
    const sectionsByName = new Map<string, string>();
    for (
      let open = [...types.values()];
      open.length > 0;
      open = [...types.values()].filter(({ name }) => !sectionsByName.has(name))
    ) {
      for (const type of open) sectionsByName.set(type.name, typeSection(type));
    }
    return [...sectionsByName].toSorted(([a], [b]) => a.localeCompare(b, 'en')).map(([, text]) => text);
  };
  return { link, sections };
}

type LinkType = (type: NamedType) => string;

const ACCESS = {
  anyone: 'everyone, without a token; one that comes along is ignored',
  guest: 'everyone; a token that comes along must be valid, else 401',
  public: 'everyone; a token that comes along must be valid, else 401, after which the call may come again without one',
  user: 'signed-in people (`Authorization: Bearer …`)',
} as const;
const ENCODINGS = {
  query: 'in the query string',
  json: 'as a JSON body (`Content-Type: application/json`)',
  multipart: 'as a form (`multipart/form-data`)',
} as const;

function inputPart(operation: Operation, { input }: OperationDoc, link: LinkType): string {
  const rows = objectRows(operation.input.describe(), input, link);
  if (rows.length === 0)
    return operation.encoding === 'json' ? '**Input**: none; the body is `{}`.' : '**Input**: none.';
  return `**Input** ${ENCODINGS[operation.encoding]}:\n\n${table(rows)}`;
}

function answerPart(operation: Operation, { output }: OperationDoc, link: LinkType): string {
  if (operation.answer === 'empty') return '**Answer**: 204 without a body.';
  if (operation.answer === 'file') return '**Answer**: 200 with the bytes of the file ([files](#files)).';
  const { text, rows } = responseRows(operation.output.describe(), output, link);
  return [`**Answer**: 200. ${text}`, ...(rows.length === 0 ? [] : [table(rows)])].join('\n\n');
}

/** `scan.*` codes that are not about the photo. */
const NOT_ABOUT_PHOTO: readonly string[] = ['scan.not-found', 'scan.guest-limit'];

/** A call's own error codes, and those of input validation and authentication. */
export function ownErrors(operation: Operation, { errors }: Pick<OperationDoc, 'errors'>): string[] {
  const general = [
    ...(Object.keys(operation.input.fields).length > 0 ? ['validation'] : []),
    ...(operation.access === 'anyone' ? [] : ['unauthorized']),
  ];
  const photo = ERROR_CODES.filter((code) => code.startsWith('scan.') && !NOT_ABOUT_PHOTO.includes(code));
  return [...general, ...errors.flatMap((code) => (code === 'scan.*' ? photo : [code]))];
}

function errorPart(operation: Operation, doc: OperationDoc): string {
  const aboutPhoto = doc.errors.includes('scan.*');
  const codes = ownErrors(operation, { errors: doc.errors.filter((code) => code !== 'scan.*') });
  const named = codes.map((code) => `${isErrorCode(code) ? ERROR_STATUS[code] : '?'} \`${code}\``);
  return `**Errors**: ${[...named, ...(aboutPhoto ? ['the `scan.*` codes about a photo'] : [])].join(', ')}.`;
}

function defaultRepeat({ method, input }: Operation): string | undefined {
  if (method === 'GET') return 'gives the answer of that moment.';
  if (method !== 'PUT') return undefined;
  return 'version' in input.fields
    ? 'sets the same values again; with a `version` it is refused with 409 `conflict`, since the first one has raised it.'
    : 'sets the same values again.';
}

/** The effect of repeating the request, e.g. after its response was lost. */
function repeatPart(operation: Operation, { repeat }: OperationDoc): string {
  const { name } = operation;
  const text = repeat ?? defaultRepeat(operation);
  if (text === undefined)
    throw new Error(`${name}: what a second, equal request does stands behind @repeat of its docstring`);
  return `**A second time**: ${text}`;
}

function operationSection(operation: Operation, doc: OperationDoc, example: Example, link: LinkType): string {
  return [
    `### ${operation.name}`,
    `\`${operation.method} ${operation.path}\` · for ${ACCESS[operation.access]}`,
    doc.text,
    inputPart(operation, doc, link),
    answerPart(operation, doc, link),
    errorPart(operation, doc),
    repeatPart(operation, doc),
    examplePart(operation, doc, example),
  ].join('\n\n');
}

/**
 * The calls of the contract with their documentation, by chapter.
 * @throws Error when a call's file is missing in `CHAPTERS`
 */
export function documentedOperations(): {
  readonly file: string;
  readonly title: string;
  readonly operations: readonly (readonly [Operation, OperationDoc])[];
}[] {
  const all: Readonly<Record<string, Operation>> = OPERATIONS;
  const chapters = CHAPTERS.map(([file, title]) => ({
    file,
    title,
    operations: [...operationDocsOf(file)].flatMap(([name, doc]) =>
      all[name] === undefined ? [] : [[all[name], doc] as const],
    ),
  }));
  const sectionsByName = new Set(chapters.flatMap(({ operations }) => operations.map(([{ name }]) => name)));
  const missing = Object.keys(all).filter((name) => !sectionsByName.has(name));
  if (missing.length > 0) throw new Error(`No chapter of scripts/api-docs/page.ts holds ${missing.join(', ')}`);
  return chapters;
}

function errorTable(): string {
  const texts = errorDocs();
  const byStatus = Object.entries(ERROR_STATUS).toSorted(([, a], [, b]) => a - b);
  return [
    '| status | code | when |',
    '|---|---|---|',
    ...byStatus.map(([code, status]) => `| ${status} | \`${code}\` | ${cell(texts.get(code) ?? '')} |`),
  ].join('\n');
}

function fieldTable(): string {
  const { fields } = JSON.parse(readFileSync(join(ROOT, 'locales/en/zb1.json'), 'utf8')) as {
    fields: Record<string, { label: string; help: string }>;
  };
  const rows = FIELD_CODES.map((code) => {
    const { label = '', help = '' } = fields[code.replaceAll('.', '_')] ?? {};
    return `| \`${code}\` | ${cell(label)} | ${cell(help)} |`;
  });
  return ['| code | name | meaning |', '|---|---|---|', ...rows].join('\n');
}

/** The page as Markdown. */
export async function apiPage(): Promise<string> {
  const examples = await makeExamples();
  const { link, sections } = typeRegister();
  const chapters = documentedOperations();
  const contents = chapters.map(({ operations }) => {
    const rows = operations.map(
      ([{ name, method, path, access }]) =>
        `| [\`${name}\`](#${anchor(name)}) | \`${method} ${path}\` | ${access === 'user' ? 'signed in' : 'everyone'} |`,
    );
    return rows.join('\n');
  });
  const sectionsByName = chapters.map(({ file, title, operations }) => {
    const parts = operations.map(([operation, doc]) => {
      const example = examples.get(operation.name);
      if (example === undefined)
        throw new Error(`${operation.name}: the journey of scripts/api-docs/examples.ts does not make this call`);
      return operationSection(operation, doc, example, link);
    });
    return [`## ${title}`, introOf(file), ...parts].join('\n\n');
  });
  const general = readFileSync(join(import.meta.dirname, 'general.md'), 'utf8').trim();
  const page = [
    general
      .replace('<!-- calls -->', ['| call | address | who |', '|---|---|---|', ...contents].join('\n'))
      .replace('<!-- error body -->', table(objectRows(errorBody.describe(), errorBodyDoc(), link)))
      .replace('<!-- error codes -->', errorTable()),
    ...sectionsByName,
    '## Types',
    ...sections(),
    `## Fields of the document\n\n${fieldTable()}`,
  ].join('\n\n');
  return `${page}\n`;
}
