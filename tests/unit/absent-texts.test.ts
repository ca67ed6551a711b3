/**
 * A test that something is absent passes for ever once the text it names is gone from the app. So each text that a
 * `queryBy…` names must be a text of the app, or occur in the test itself (what it renders, or finds at first).
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** The words that a query names, exactly (a string) or as a pattern. */
interface Wanted {
  readonly line: number;
  readonly source: string;
  readonly value: string | RegExp;
}

type Node = Readonly<Record<string, unknown>> & { readonly type: string; readonly start: number; readonly end: number };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function visit(value: unknown, each: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, each);
  if (!isNode(value)) return;
  each(value);
  for (const inner of Object.values(value)) if (typeof inner === 'object') visit(inner, each);
}

/** The name of an identifier or property. */
const nameOf = (node: unknown): string => {
  if (!isNode(node)) return '';
  if (node.type === 'MemberExpression') return nameOf(node.property);
  return typeof node.name === 'string' ? node.name : '';
};

/** Testing Library finds text with plain spaces. */
const withPlainSpaces = (text: string): string => text.replaceAll(/[\u{a0}\u{202f}]/gu, ' ').replaceAll('\u{ad}', '');

/** The literals that name the element sought: the text or label, or the name of a role. */
function literalsOfQuery({ callee, arguments: values }: Node): Node[] {
  const query = /^query(?:All)?By(?<by>\w+)$/u.exec(nameOf(callee))?.groups?.by;
  if (query === undefined || query === 'TestId' || !Array.isArray(values)) return [];
  const [first, options] = values as readonly unknown[];
  const properties = isNode(options) && Array.isArray(options.properties) ? (options.properties as Node[]) : [];
  const named = properties.filter(({ key }) => /^(?:name|description)$/u.test(nameOf(key))).map(({ value }) => value);
  return [...(query === 'Role' ? [] : [first]), ...named].filter(isNode).filter(({ type }) => type === 'Literal');
}

function readTest(file: string, text: string): { readonly wanted: Wanted[]; readonly others: string[] } {
  const { program } = parseSync(file, text);
  const queried = new Set<Node>();
  const others: string[] = [];
  // A call is visited before its arguments.
  visit(program, (node) => {
    if (node.type === 'CallExpression') for (const literal of literalsOfQuery(node)) queried.add(literal);
    if (queried.has(node)) return;
    if (node.type === 'Literal' && typeof node.value === 'string') others.push(node.value);
    // A pattern that another query finds.
    if (node.type === 'Literal' && node.value instanceof RegExp) others.push(text.slice(node.start, node.end));
    if (node.type === 'TemplateElement' || node.type === 'JSXText') others.push(text.slice(node.start, node.end));
  });
  const wanted = [...queried].flatMap(({ value, start, end }) =>
    typeof value === 'string' || value instanceof RegExp
      ? [{ line: text.slice(0, start).split('\n').length, source: text.slice(start, end), value }]
      : [],
  );
  return { wanted, others: others.map(withPlainSpaces) };
}

/** A test whether a text of the app with any values for its placeholders is what a query names. */
function createMatcher(texts: readonly string[]): (value: string | RegExp) => boolean {
  const exact = new Set(texts);
  const templates = texts
    .filter((text) => text.includes('{{') && /\p{L}/u.test(text.replaceAll(/\{\{[^}]*\}\}/gu, '')))
    .map((text) =>
      text
        .split(/\{\{[^}]*\}\}/u)
        .map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`))
        .join('.+'),
    )
    .map((pattern) => new RegExp(`^${pattern}$`, 'u'));
  const searched = texts.flatMap((text) =>
    text.includes('{{') ? [text, text.replaceAll(/\{\{[^}]*\}\}/gu, '')] : text,
  );
  return (value) =>
    typeof value === 'string'
      ? exact.has(value) || templates.some((template) => template.test(value))
      : searched.some((text) => value.test(text));
}

const leaves = (value: unknown): string[] =>
  typeof value === 'string' ? [withPlainSpaces(value)] : Object.values(value as object).flatMap(leaves);

/** What the queries of a test name and neither the app nor the rest of the test has. */
function unknownTexts(file: string, text: string, isOfApp: (value: string | RegExp) => boolean): string[] {
  const { wanted, others } = readTest(file, text);
  return wanted
    .filter(({ value, source }) => {
      const plain = typeof value === 'string' ? withPlainSpaces(value) : value;
      const isInTest = (other: string) =>
        typeof plain === 'string' ? other.includes(plain) : other === source || plain.test(other);
      return !isOfApp(plain) && !others.some(isInTest);
    })
    .map(({ line, source }) => `${file}:${String(line)} ${source}`);
}

const APP = createMatcher(
  globSync('locales/*/*.json', { cwd: root }).flatMap((file) =>
    leaves(JSON.parse(readFileSync(join(root, file), 'utf8'))),
  ),
);

it('a text that a test finds absent exists in the app or in the test', () => {
  const tests = globSync('{src,tests}/**/*.{test,testing}.{ts,tsx}', { cwd: root })
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
    .filter(({ text }) => /\bquery(?:All)?By/u.test(text));
  expect(tests.length).toBeGreaterThan(100);
  expect(tests.flatMap(({ file, text }) => unknownTexts(file, text, APP))).toEqual([]);
});

it('finds texts that exist nowhere', () => {
  const isOfApp = createMatcher(['Speichern', 'Feld {{code}} fehlt', '{{count}} km', 'passt nicht zu {{field}}']);
  const source = `
    const data = ['HL SW 10', "Gelöscht"];
    screen.queryByText('Speichern');
    screen.queryByText('Speicher');
    screen.queryByText('Feld A fehlt');
    within(list).queryAllByText(/Felder/u);
    screen.queryByRole('button', { hidden: true, name: /^HL /u });
    screen.queryByRole('link', { name: /OD/u });
    screen.queryByText(/nicht zu\\s*$/u);
    screen.queryByText('Gelöscht');
    screen.queryByRole('dialog');
    screen.queryByTestId('dialog');
    screen.getByText(/neue \\d+/u);
    screen.queryByText(/neue \\d+/u);
    screen.queryByLabelText(name);`;
  expect(unknownTexts('a.test.ts', source, isOfApp)).toEqual([
    "a.test.ts:4 'Speicher'",
    'a.test.ts:6 /Felder/u',
    'a.test.ts:8 /OD/u',
  ]);
});
