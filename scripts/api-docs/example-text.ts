/** An example of a call as the reference shows it: what was sent, what came back, short enough to be read. */
import type { Operation } from '~/contract/operation';
import type { OperationDoc, SchemaDoc } from './docstrings.ts';
import { withoutChance, type Example } from './examples.ts';

const WIDTH = 120;

/** JSON with one line for whatever fits into it. */
function shortJson(value: unknown, indent = ''): string {
  const line = JSON.stringify(value).replaceAll(/(?<=[^\\]"):(?=[["{\dtfn-])/gu, ': ').replaceAll(/,(?=["{])/gu, ', ');
  if (line.length + indent.length <= WIDTH || typeof value !== 'object' || value === null) return line;
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const parts = Array.isArray(value)
    ? value.map((one) => shortJson(one, inner))
    : Object.entries(value).filter(([, one]) => one !== undefined).map(([name, one]) => `${JSON.stringify(name)}: ${shortJson(one, inner)}`);
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`;
}

/** In the order of the tables; readings and long lists cut to what shows their shape. */
function readable(value: unknown, doc: SchemaDoc, top = true): unknown {
  if (Array.isArray(value)) return (value.length > 4 ? value.slice(0, 2) : value).map((one) => readable(one, doc.items ?? {}, false));
  if (typeof value !== 'object' || value === null) return value;
  if (doc.type === 'Vehicle' && !top) return `(as in ${SHOWS_VEHICLE})`;
  const given = Object.entries(value);
  const order = [...(doc.fields?.keys() ?? [])];
  const entries = doc.type === 'Readings' ? given.slice(0, 1) : given.toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other));
  return Object.fromEntries(entries.map(([name, one]) => [name, readable(one, doc.fields?.get(name) ?? {}, false)]));
}

/** The input as it is shown; of files their names. */
const sample = (input: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(input)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value instanceof File ? `(file) ${value.name}` : withoutChance(value, name)]),
  );

function request({ method, path, encoding }: Operation, { input }: Example): string {
  const given = sample(input);
  const entries = Object.entries(given);
  const query = encoding === 'query' && entries.length > 0 ? `?${entries.map(([name, value]) => `${name}=${String(value)}`).join('&')}` : '';
  const form = entries.map(([name, value]) => `${name}: ${String(value)}`).join('\n');
  const body = encoding === 'query' ? '' : `\n\n${encoding === 'json' ? shortJson(given) : form}`;
  return `\`\`\`http\n${method} ${path}${query}${body}\n\`\`\``;
}

/** The answer of this call shows a whole vehicle, and this one a whole scan; others that answer one refer to it. */
const SHOWS_VEHICLE = 'Cars.GetVehicle';
const SHOWS_SCAN = 'Scan.Scan';

function answered({ name }: Operation, { output }: OperationDoc, { status, answer, fileType }: Example): string {
  if (fileType !== undefined) return `${status}, \`${fileType}\``;
  if (answer === undefined) return String(status);
  if (output.type === 'Vehicle' && name !== SHOWS_VEHICLE) return `${status}, a vehicle as in \`${SHOWS_VEHICLE}\``;
  if (output.type === 'ScanResult' && name !== SHOWS_SCAN) return `${status}, a scan as in \`${SHOWS_SCAN}\``;
  return `${status}\n\n\`\`\`json\n${shortJson(readable(withoutChance(answer), output))}\n\`\`\``;
}

/** The example of a call, folded away until it is wanted. */
export function examplePart(operation: Operation, doc: OperationDoc, example: Example): string {
  return `<details><summary>Example</summary>\n\n${request(operation, example)}\n\n${answered(operation, doc, example)}\n\n</details>`;
}
