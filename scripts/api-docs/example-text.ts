/** Formats an example of a call for the reference: request and response, shortened. */
import type { Operation } from '~/contract/operation';
import type { OperationDoc, SchemaDoc } from './docstrings.ts';
import { withoutRandomValues, type Example } from './examples.ts';

const WIDTH = 120;

/** JSON in which everything that fits into one line takes one. */
function shortJson(value: unknown, indent = ''): string {
  const line = JSON.stringify(value)
    .replaceAll(/(?<=[^\\]"):(?=[["{\dtfn-])/gu, ': ')
    .replaceAll(/,(?=["{])/gu, ', ');
  if (line.length + indent.length <= WIDTH || typeof value !== 'object' || value === null) return line;
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const parts = Array.isArray(value)
    ? value.map((item) => shortJson(item, inner))
    : Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([name, item]) => `${JSON.stringify(name)}: ${shortJson(item, inner)}`);
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`;
}

/** Properties in the order of the tables; readings and long lists are shortened. */
function readable(value: unknown, doc: SchemaDoc, top = true): unknown {
  if (Array.isArray(value))
    return (value.length > 4 ? value.slice(0, 2) : value).map((item) => readable(item, doc.items ?? {}, false));
  if (typeof value !== 'object' || value === null) return value;
  if (doc.type === 'Vehicle' && !top) return `(as in ${SHOWS_VEHICLE})`;
  const values = Object.entries(value);
  const order = [...(doc.fields?.keys() ?? [])];
  const entries =
    doc.type === 'Readings' ? values.slice(0, 1) : values.toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  return Object.fromEntries(entries.map(([name, item]) => [name, readable(item, doc.fields?.get(name) ?? {}, false)]));
}

/** The input as shown; files by name. */
const sample = (input: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(input)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [
        name,
        value instanceof File ? `(file) ${value.name}` : withoutRandomValues(value, name),
      ]),
  );

function request({ method, path, encoding }: Operation, { input }: Example): string {
  const values = sample(input);
  const entries = Object.entries(values);
  const query =
    encoding === 'query' && entries.length > 0
      ? `?${entries.map(([name, value]) => `${name}=${String(value)}`).join('&')}`
      : '';
  const form = entries.map(([name, value]) => `${name}: ${String(value)}`).join('\n');
  const body = encoding === 'query' ? '' : `\n\n${encoding === 'json' ? shortJson(values) : form}`;
  return `\`\`\`http\n${method} ${path}${query}${body}\n\`\`\``;
}

/** Calls whose example contains a complete vehicle or scan; other examples refer to them. */
const SHOWS_VEHICLE = 'Cars.GetVehicle';
const SHOWS_SCAN = 'Scan.Scan';

function responseText({ name }: Operation, { output }: OperationDoc, { status, answer, fileType }: Example): string {
  if (fileType !== undefined) return `${status}, \`${fileType}\``;
  if (answer === undefined) return String(status);
  if (output.type === 'Vehicle' && name !== SHOWS_VEHICLE) return `${status}, a vehicle as in \`${SHOWS_VEHICLE}\``;
  if (output.type === 'ScanResult' && name !== SHOWS_SCAN) return `${status}, a scan as in \`${SHOWS_SCAN}\``;
  return `${status}\n\n\`\`\`json\n${shortJson(readable(withoutRandomValues(answer), output))}\n\`\`\``;
}

/** The example of a call as a collapsed <details>. */
export function examplePart(operation: Operation, doc: OperationDoc, example: Example): string {
  return `<details><summary>Example</summary>\n\n${request(operation, example)}\n\n${responseText(operation, doc, example)}\n\n</details>`;
}
