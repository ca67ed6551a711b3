/** Turns a contract schema into table rows: name, type with its limits, presence, meaning. */
import type { SchemaDescription } from 'yup';
import { MAX_TYRES } from '~/contract/limits';
import type { SchemaDoc } from './docstrings.ts';

/** A row of a table of fields. */
export interface Row {
  /** Dotted path; `[]` stands for each entry of a list. */
  readonly path: string;
  readonly type: string;
  readonly presence: string;
  readonly meaning: string;
}

/** A named type that rows reference; it is described once, at the end of the page. */
export interface NamedType {
  readonly name: string;
  readonly description: SchemaDescription;
  readonly doc: SchemaDoc;
}

type LinkType = (type: NamedType) => string;
/** The parts of yup's schema descriptions that are used, in one type. */
interface Schema {
  readonly type: string;
  readonly optional?: boolean;
  readonly nullable?: boolean;
  readonly oneOf?: readonly unknown[];
  readonly tests?: readonly { readonly name?: string; readonly params?: Record<string, unknown> }[];
  /** Of an object. */
  readonly fields?: Readonly<Record<string, Schema>>;
  /** Of a list. */
  readonly innerType?: Schema;
}

/** The text of a validation rule; empty when another column already says it. */
export function ruleText(
  type: string,
  { name, params }: { readonly name?: string; readonly params?: Record<string, unknown> },
): string {
  const unit = type === 'string' ? ' characters' : type === 'array' ? ' entries' : '';
  const value = (key: string): string => Number(params?.[key]).toLocaleString('en-GB');
  switch (name) {
    case 'min':
      if (type === 'string' && params?.min === 1) return 'not empty';
      return params?.more === undefined ? `at least ${value('min')}${unit}` : `more than ${value('more')}`;
    case 'max':
      return params?.less === undefined ? `at most ${value('max')}${unit}` : `less than ${value('less')}`;
    case 'length':
      return `exactly ${value('length')}${unit}`;
    case 'integer':
      return 'whole';
    case 'email':
      return 'an e-mail address';
    case 'day':
      return '`YYYY-MM-DD`';
    case 'month-day':
      return '`MM-DD`';
    case 'month':
      return '`YYYY-MM`';
    case 'moment':
      return '`YYYY-MM-DDThh:mm:ss.sssZ`';
    case 'key':
    case 'sha256':
      return '64 lowercase hex digits';
    case 'word':
      return 'ASCII letters, digits, `_` and `-`';
    case 'web':
      return 'an http(s) address';
    case 'http-address':
      return 'an http(s) address, or a path that starts with one `/`';
    case 'host':
      return 'its host has a dot';
    case 'password':
      return 'at least 6 characters, with an upper-case letter, a lower-case letter and a digit';
    case 'ascending':
      return 'distances and days ascend';
    case 'ids':
    case 'unique':
      return 'each `id` once';
    case 'order':
      return 'no period ends before it starts';
    case 'km':
      return 'no period ends with less km than it starts with';
    case 'mounted':
      return 'one set mounted at a time';
    case 'tyres':
      return `at most ${MAX_TYRES} tyres in all`;
    default:
      return '';
  }
}

const isRequired = ({ optional, tests }: Schema): boolean =>
  optional === false || (tests ?? []).some(({ name }) => name === 'required');

function ruleTexts(schema: Schema): string[] {
  const texts = (schema.tests ?? []).map((test) => ruleText(schema.type, test));
  const nonEmpty =
    schema.type === 'string' &&
    (schema.tests ?? []).some(({ name }) => name === 'required') &&
    (schema.oneOf ?? []).length === 0;
  return [...new Set([...(nonEmpty && !texts.includes('not empty') ? ['not empty'] : []), ...texts])].filter(
    (text) => text !== '',
  );
}

function baseType(schema: Schema): string {
  const choices = (schema.oneOf ?? []).filter((choice) => choice !== null);
  if (choices.length > 0) return choices.map((choice) => `\`${JSON.stringify(choice)}\``).join(', ');
  switch (schema.type) {
    case 'string':
      return 'text';
    case 'array':
      return 'list';
    case 'mixed':
      // In the contract a `mixed` property is always a file.
      return 'file';
    default:
      return schema.type;
  }
}

function typeOf(schema: Schema): string {
  return [baseType(schema), ...ruleTexts(schema)].join(', ') + (schema.nullable === true ? ', or null' : '');
}

const isObject = (schema: Schema): boolean => schema.fields !== undefined;

function rowsOf(path: string, schema: Schema, doc: SchemaDoc, linkType: LinkType): Row[] {
  const presence = isRequired(schema) ? 'yes' : 'no';
  const row = (type: string): Row => ({ path, type, presence, meaning: doc.text ?? '' });
  const orNull = schema.nullable === true ? ', or null' : '';
  if (schema.type === 'array' && schema.innerType !== undefined) {
    const inner: Schema = schema.innerType;
    const items = doc.items ?? {};
    const limits = ruleTexts(schema)
      .map((text) => `, ${text}`)
      .join('');
    if (isObject(inner) && items.type !== undefined)
      return [
        row(
          `list of ${linkType({ name: items.type, description: inner as unknown as SchemaDescription, doc: items })}${limits}${orNull}`,
        ),
      ];
    if (isObject(inner))
      return [row(`list of objects${limits}${orNull}`), ...fieldRows(inner, items, linkType, `${path}[].`)];
    return [row(`list of: ${typeOf(inner)}${limits}${orNull}`)];
  }
  if (isObject(schema)) {
    if (doc.type !== undefined)
      return [
        row(`${linkType({ name: doc.type, description: schema as unknown as SchemaDescription, doc })}${orNull}`),
      ];
    return [row(`object${orNull}`), ...fieldRows(schema, doc, linkType, `${path}.`)];
  }
  return [row(typeOf(schema))];
}

function fieldRows(schema: Schema, doc: SchemaDoc, linkType: LinkType, before: string): Row[] {
  return Object.entries(schema.fields ?? {}).flatMap(([field, schemaOfField]) =>
    rowsOf(`${before}${field}`, schemaOfField, doc.fields?.get(field) ?? doc.items ?? {}, linkType),
  );
}

/** The rows of an object's fields. @param linkType links to a named type and registers it */
export function objectRows(description: SchemaDescription, doc: SchemaDoc, linkType: LinkType): Row[] {
  return fieldRows(description as unknown as Schema, doc, linkType, '');
}

/** Describes a response: a named type, a list of it, or rows of its own. */
export function responseRows(
  description: SchemaDescription,
  doc: SchemaDoc,
  linkType: LinkType,
): { readonly text: string; readonly rows: readonly Row[] } {
  const schema = description as unknown as Schema;
  const inner: Schema | undefined = schema.innerType;
  if (inner !== undefined && isObject(inner)) {
    const items = doc.items ?? {};
    return {
      text: `A list of ${items.type === undefined ? 'objects' : linkType({ name: items.type, description: inner as unknown as SchemaDescription, doc: items })}.`,
      rows: items.type === undefined ? fieldRows(inner, items, linkType, '') : [],
    };
  }
  if (!isObject(schema))
    return {
      text: schema.type === 'mixed' ? 'Any JSON value; it is not looked at.' : `${baseType(schema)}.`,
      rows: [],
    };
  if (doc.type !== undefined) return { text: `${linkType({ name: doc.type, description, doc })}.`, rows: [] };
  return { text: 'An object:', rows: fieldRows(schema, doc, linkType, '') };
}
