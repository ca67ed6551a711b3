/**
 * What the contract's sources say in their docstrings about operations, schemas and their fields. Schemas know types and
 * limits when they run; the sentences stand in the source alone, so that no browser has to load them.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, type ESTree } from 'vite';

const CONTRACT = join(import.meta.dirname, '../../src/contract');

type Node = ESTree.Node;
type Program = ESTree.Program;

/** What is written about a schema: a sentence, the name it is exported under, and the same of its parts. */
export interface SchemaDoc {
  readonly text?: string | undefined;
  /** The exported type that stands for this object, e.g. `Vehicle`. */
  readonly type?: string | undefined;
  readonly fields?: ReadonlyMap<string, SchemaDoc>;
  /** Of each entry of a list, or of each value of an object whose keys are the document's fields. */
  readonly items?: SchemaDoc;
}

/** What is written about an operation. */
export interface OperationDoc {
  readonly text: string;
  /** The codes behind `@errors`; `scan.*` stands for whatever can be wrong with a photo. */
  readonly errors: readonly string[];
  /** What stands behind `@repeat`: what a second, equal request does. */
  readonly repeat: string | undefined;
  readonly input: SchemaDoc;
  readonly output: SchemaDoc;
}

interface Source {
  readonly name: string;
  readonly comments: readonly { readonly type: string; readonly value: string; readonly end: number }[];
  readonly text: string;
  /** Initial values and functions by their names, with the place where a docstring would end. */
  readonly values: ReadonlyMap<string, { readonly node: Node; readonly start: number }>;
  /** File and name of what is imported from the contract itself. */
  readonly imports: ReadonlyMap<string, { readonly file: string; readonly name: string }>;
  /** Names of types by the schema that they are made from. */
  readonly types: ReadonlyMap<string, string>;
}

const sources = new Map<string, Source>();

const plain = (comment: string): string => comment.replaceAll(/^\s*\* ?/gmu, '').replaceAll(/\s*\n(?!\s*@)\s*/gu, ' ').trim();

function valuesOf(program: Program): Source['values'] {
  const values = new Map<string, { node: Node; start: number }>();
  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type === 'FunctionDeclaration' && declared.id !== null) values.set(declared.id.name, { node: declared, start: statement.start });
    if (declared?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declared.declarations) {
      if (id.type === 'Identifier' && init !== null) values.set(id.name, { node: init, start: statement.start });
    }
  }
  return values;
}

function importsOf(program: Program): Source['imports'] {
  const found = program.body.flatMap((statement) => {
    if (statement.type !== 'ImportDeclaration' || !statement.source.value.startsWith('./')) return [];
    const file = statement.source.value.slice('./'.length);
    return statement.specifiers.flatMap((one) =>
      one.type === 'ImportSpecifier' && one.imported.type === 'Identifier' ? [[one.local.name, { file, name: one.imported.name }] as const] : [],
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
    ...[...text.matchAll(/^export type (\w+) = InferType<typeof (\w+)>/gmu)].map(([, type = '', schema = '']) => [schema, type] as const),
    ...[...text.matchAll(/^export const (\w+) = byFieldOf<(\w+)>/gmu)].map(([, schema = '', type = '']) => [schema, type] as const),
  ]);
  const source = { name, text, comments, values: valuesOf(program), imports: importsOf(program), types };
  sources.set(name, source);
  return source;
}

/** The docstring that ends right before a place of the source. */
function docstringBefore({ comments, text }: Source, start: number): string | undefined {
  const above = comments.findLast(({ end }) => end <= start);
  const isDocstring = above?.type === 'Block' && above.value.startsWith('*') && text.slice(above.end, start).trim() === '';
  return isDocstring ? plain(above.value) : undefined;
}

function fieldsOf(source: Source, node: Node | undefined): Map<string, SchemaDoc> {
  const fields = new Map<string, SchemaDoc>();
  if (node?.type !== 'ObjectExpression') return node?.type === 'Identifier' ? new Map(named(source, node.name).fields) : fields;
  for (const property of node.properties) {
    if (property.type === 'SpreadElement') for (const [name, doc] of fieldsOf(source, property.argument)) fields.set(name, doc);
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

/** What is written about a schema that has a name. */
function named(source: Source, name: string): SchemaDoc {
  const imported = source.imports.get(name);
  if (imported !== undefined) return named(sourceOf(imported.file), imported.name);
  const value = source.values.get(name);
  if (value === undefined) return {};
  const doc = docOf(source, value.node);
  const isShape = value.node.type === 'ObjectExpression';
  // What the building blocks say (a line, a day) stands in the column of types already.
  const text = source.name === 'schemas' ? undefined : docstringBefore(source, value.start);
  return { ...doc, text: text ?? doc.text, type: isShape ? undefined : (source.types.get(name) ?? doc.type) };
}

function docOf(source: Source, node: Node): SchemaDoc {
  switch (node.type) {
    case 'Identifier':
      return named(source, node.name);
    case 'ObjectExpression':
      return { fields: fieldsOf(source, node) };
    case 'ArrowFunctionExpression':
      return docOf(source, node.body);
    case 'TSAsExpression':
      return docOf(source, node.expression);
    case 'CallExpression':
      return docOfCall(source, node);
    default:
      return {};
  }
}

function docOfCall(source: Source, { callee, arguments: [first] }: ESTree.CallExpression): SchemaDoc {
  if (callee.type === 'MemberExpression') return docOf(source, callee.object);
  if (callee.type !== 'Identifier') return {};
  if (callee.name === 'object' && first !== undefined) return { fields: fieldsOf(source, first) };
  if ((callee.name === 'array' || callee.name === 'byFieldOf') && first !== undefined) return { items: docOf(source, first) };
  // Helpers of the contract's sources such as `day()`: what stands above them holds for what they make.
  return named(source, callee.name);
}

/** The docstring at the head of a contract file. */
export function introOf(file: string): string {
  const [first] = sourceOf(file).comments;
  return first === undefined ? '' : plain(first.value);
}

/** What is written about the operation that a contract file exports under a name; undefined when it is no operation. */
function operationDoc(source: Source, exported: string): readonly [string, OperationDoc] | undefined {
  const value = source.values.get(exported);
  if (value?.node.type !== 'CallExpression' || value.node.callee.type !== 'Identifier' || value.node.callee.name !== 'defineOperation') return undefined;
  const [definition] = value.node.arguments;
  if (definition?.type !== 'ObjectExpression') return undefined;
  const property = (wanted: string): Node | undefined =>
    definition.properties.flatMap((one) => (one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === wanted ? [one.value] : []))[0];
  const name = property('name');
  if (name?.type !== 'Literal') return undefined;
  const input = property('input');
  const spread = definition.properties.flatMap((one) => (one.type === 'SpreadElement' ? [docOf(source, one.argument)] : []));
  const output = property('output');
  const inherited = spread.flatMap(({ fields }) => fields?.get('output') ?? [])[0];
  const [text = '', ...tags] = (docstringBefore(source, value.start) ?? '').split(/\n?\s*(?=@(?:errors|repeat)\b)/u);
  const tag = (wanted: string): string | undefined => tags.find((one) => one.startsWith(wanted))?.slice(wanted.length).trim();
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

/** What is written about the operations of a contract file, by their names. */
export function operationDocsOf(file: string): ReadonlyMap<string, OperationDoc> {
  const source = sourceOf(file);
  return new Map([...source.values.keys()].map((exported) => operationDoc(source, exported)).filter((one) => one !== undefined));
}

/** What is written about each error code; a code without a docstring of its own has that of the one above it. */
export function errorDocs(): ReadonlyMap<string, string> {
  const source = sourceOf('error-codes');
  const table = source.values.get('ERROR_STATUS')?.node;
  const entries = table?.type === 'TSAsExpression' ? table.expression : table;
  return new Map([...fieldsOf(source, entries)].map(([code, { text }]) => [code, text ?? '']));
}

/** What is written about the answer to a failed call. */
export function errorBodyDoc(): SchemaDoc {
  return named(sourceOf('error-codes'), 'errorBody');
}
