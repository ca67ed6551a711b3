/**
 * Reads the docstrings of operations, schemas and fields from the contract's sources. Types and limits come from the
 * schemas at run time; the texts exist only in the source, so that no browser has to load them.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, type ESTree } from 'vite';

const CONTRACT = join(import.meta.dirname, '../../src/contract');

type Node = ESTree.Node;
type Program = ESTree.Program;

/** The documentation of a schema: its text, the exported type's name, and the same of its parts. */
export interface SchemaDoc {
  readonly text?: string | undefined;
  /** Name of the exported type of this object, e.g. `Vehicle`. */
  readonly type?: string | undefined;
  readonly fields?: ReadonlyMap<string, SchemaDoc>;
  /** Documentation of the entries of a list, or of the values of an object keyed by field code. */
  readonly items?: SchemaDoc;
}

export interface OperationDoc {
  readonly text: string;
  /** The codes of `@errors`; `scan.*` means all codes about a photo. */
  readonly errors: readonly string[];
  /** The text of `@repeat`: the effect of repeating the request. */
  readonly repeat: string | undefined;
  readonly input: SchemaDoc;
  readonly output: SchemaDoc;
}

interface Source {
  readonly name: string;
  readonly comments: readonly { readonly type: string; readonly value: string; readonly end: number }[];
  readonly text: string;
  /** Top-level values and functions by name, with the offset where their docstring ends. */
  readonly values: ReadonlyMap<string, { readonly node: Node; readonly start: number }>;
  /** File and exported name of imports from other contract files, by local name. */
  readonly imports: ReadonlyMap<string, { readonly file: string; readonly name: string }>;
  /** Type names by the name of their schema. */
  readonly types: ReadonlyMap<string, string>;
}

const sources = new Map<string, Source>();

/** The value that is written, without what only the type checker sees: `as`, `satisfies`, `!`. */
function withoutTypes(node: Node): Node {
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
      return withoutTypes(node.expression);
    default:
      return node;
  }
}

const plain = (comment: string): string =>
  comment
    .replaceAll(/^\s*\* ?/gmu, '')
    .replaceAll(/\s*\n(?!\s*@)\s*/gu, ' ')
    .trim();

function valuesOf(program: Program): Source['values'] {
  const values = new Map<string, { node: Node; start: number }>();
  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type === 'FunctionDeclaration' && declared.id !== null)
      values.set(declared.id.name, { node: declared, start: statement.start });
    if (declared?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declared.declarations) {
      if (id.type === 'Identifier' && init !== null)
        values.set(id.name, { node: withoutTypes(init), start: statement.start });
    }
  }
  return values;
}

function importsOf(program: Program): Source['imports'] {
  const found = program.body.flatMap((statement) => {
    if (statement.type !== 'ImportDeclaration' || !statement.source.value.startsWith('./')) return [];
    const file = statement.source.value.slice('./'.length);
    return statement.specifiers.flatMap((item) =>
      item.type === 'ImportSpecifier' && item.imported.type === 'Identifier'
        ? [[item.local.name, { file, name: item.imported.name }] as const]
        : [],
    );
  });
  return new Map(found);
}

function sourceOf(name: string): Source {
  const known = sources.get(name);
  if (known !== undefined) return known;
  const text = readFileSync(join(CONTRACT, `${name}.ts`), 'utf8');
  const { program, comments } = parseSync(`${name}.ts`, text);
  const types = new Map([
    ...[...text.matchAll(/^export type (\w+) = InferType<typeof (\w+)>/gmu)].map(
      ([, type = '', schema = '']) => [schema, type] as const,
    ),
    ...[...text.matchAll(/^export const (\w+) = byFieldOf<(\w+)>/gmu)].map(
      ([, schema = '', type = '']) => [schema, type] as const,
    ),
  ]);
  const source = { name, text, comments, values: valuesOf(program), imports: importsOf(program), types };
  sources.set(name, source);
  return source;
}

/** The docstring that ends directly before an offset. */
function docstringBefore({ comments, text }: Source, start: number): string | undefined {
  const above = comments.findLast(({ end }) => end <= start);
  const isDocstring =
    above?.type === 'Block' && above.value.startsWith('*') && text.slice(above.end, start).trim() === '';
  return isDocstring ? plain(above.value) : undefined;
}

function fieldsOf(source: Source, written: Node): Map<string, SchemaDoc> {
  const node = withoutTypes(written);
  const fields = new Map<string, SchemaDoc>();
  if (node.type !== 'ObjectExpression')
    return node.type === 'Identifier' ? new Map(docOfName(source, node.name).fields) : fields;
  for (const property of node.properties) {
    if (property.type === 'SpreadElement')
      for (const [name, doc] of fieldsOf(source, property.argument)) fields.set(name, doc);
    else {
      const { key } = property;
      const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';
      const doc = docOf(source, property.value);
      const own = docstringBefore(source, property.start);
      fields.set(name, own === undefined ? doc : { ...doc, text: own });
    }
  }
  return fields;
}

/** The documentation of a named schema. */
function docOfName(source: Source, name: string): SchemaDoc {
  const imported = source.imports.get(name);
  if (imported !== undefined) return docOfName(sourceOf(imported.file), imported.name);
  const value = source.values.get(name);
  if (value === undefined) return {};
  const doc = docOf(source, value.node);
  const isShape = value.node.type === 'ObjectExpression';
  // Docstrings of the basic schemas (a line, a day) would repeat the type column.
  const text = source.name === 'schemas' ? undefined : docstringBefore(source, value.start);
  return { ...doc, text: text ?? doc.text, type: isShape ? undefined : (source.types.get(name) ?? doc.type) };
}

function docOf(source: Source, written: Node): SchemaDoc {
  const node = withoutTypes(written);
  switch (node.type) {
    case 'Identifier':
      return docOfName(source, node.name);
    case 'ObjectExpression':
      return { fields: fieldsOf(source, node) };
    case 'ArrowFunctionExpression':
      return docOf(source, node.body);
    case 'CallExpression':
      return docOfCall(source, node);
    case 'MemberExpression':
      return node.property.type === 'Identifier' && !node.computed
        ? (docOf(source, node.object).fields?.get(node.property.name) ?? {})
        : {};
    default:
      return {};
  }
}

function docOfCall(source: Source, { callee, arguments: [first] }: ESTree.CallExpression): SchemaDoc {
  if (callee.type === 'MemberExpression') return docOf(source, callee.object);
  if (callee.type !== 'Identifier') return {};
  if (callee.name === 'object' && first !== undefined) return { fields: fieldsOf(source, first) };
  if ((callee.name === 'array' || callee.name === 'byFieldOf') && first !== undefined)
    return { items: docOf(source, first) };
  // Schema factories such as `day()`: their docstring applies to what they return.
  return docOfName(source, callee.name);
}

/** The docstring at the top of a contract file. */
export function introOf(file: string): string {
  const [first] = sourceOf(file).comments;
  return first === undefined ? '' : plain(first.value);
}

/** The documentation of an exported operation; undefined when the export is not an operation. */
function operationDoc(source: Source, exported: string): readonly [string, OperationDoc] | undefined {
  const value = source.values.get(exported);
  if (
    value?.node.type !== 'CallExpression' ||
    value.node.callee.type !== 'Identifier' ||
    value.node.callee.name !== 'defineOperation'
  )
    return undefined;
  const [argument] = value.node.arguments;
  const definition = argument && withoutTypes(argument);
  if (definition?.type !== 'ObjectExpression') return undefined;
  const property = (wanted: string): Node | undefined =>
    definition.properties.flatMap((item) =>
      item.type === 'Property' && item.key.type === 'Identifier' && item.key.name === wanted ? [item.value] : [],
    )[0];
  const name = property('name');
  if (name?.type !== 'Literal') return undefined;
  const input = property('input');
  const spread = definition.properties.flatMap((item) =>
    item.type === 'SpreadElement' ? [docOf(source, item.argument)] : [],
  );
  const output = property('output');
  const inherited = spread.flatMap(({ fields }) => fields?.get('output') ?? [])[0];
  const [text = '', ...tags] = (docstringBefore(source, value.start) ?? '').split(/\n?\s*(?=@(?:errors|repeat)\b)/u);
  const tag = (wanted: string): string | undefined =>
    tags
      .find((item) => item.startsWith(wanted))
      ?.slice(wanted.length)
      .trim();
  return [
    String(name.value),
    {
      text,
      errors: (tag('@errors') ?? '').split(/\s+/u).filter((code) => code !== ''),
      repeat: tag('@repeat'),
      input: input === undefined ? {} : docOf(source, input),
      output: output === undefined ? (inherited ?? {}) : docOf(source, output),
    },
  ];
}

/** The documentation of a contract file's operations, by operation name. */
export function operationDocsOf(file: string): ReadonlyMap<string, OperationDoc> {
  const source = sourceOf(file);
  return new Map(
    [...source.values.keys()].map((exported) => operationDoc(source, exported)).filter((item) => item !== undefined),
  );
}

/** The documentation of each error code; a code without a docstring has that of the code above it. */
export function errorDocs(): ReadonlyMap<string, string> {
  const source = sourceOf('error-codes');
  const table = source.values.get('ERROR_STATUS')?.node;
  const fields = table === undefined ? [] : fieldsOf(source, table);
  return new Map([...fields].map(([code, { text }]) => [code, text ?? '']));
}

/** The documentation of the error body. */
export function errorBodyDoc(): SchemaDoc {
  return docOfName(sourceOf('error-codes'), 'errorBody');
}
