/** Classes of CSS modules: the type checker knows no names of them, so a missing one is `undefined` in the page. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The names of the groups in every match of a pattern. */
const matchesOf = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);

/** The classes of a style sheet; comments, addresses, fractions and what is global are none. */
const classesOf = (css: string): ReadonlySet<string> =>
  new Set(
    matchesOf(
      css.replaceAll(/\/\*.*?\*\/|url\([^)]*\)|'[^']*'|:global\((?:[^()]|\([^()]*\))*\)/gsu, ''),
      /\.([a-z_][\w-]*)/giu,
    ),
  );

const sheets = new Map(globSync('src/**/*.module.css', { cwd: root }).map((file) => [file, classesOf(read(file))]));

/** What the sources and other style sheets use of each style sheet. */
const used = new Map([...sheets.keys()].map((file) => [file, new Set<string>()]));
const missing: string[] = [];

// Not in a path or in the key of a text.
const usesOf = (text: string, binding: string): string[] =>
  matchesOf(text, new RegExp(String.raw`(?<![\w./'\x60])${binding}\.(\w+)`, 'gu'));

const pathOf = (importer: string, sheet: string): string =>
  sheet.startsWith('~/') ? `src/${sheet.slice(2)}` : join(dirname(importer), sheet);

function recordUse(importer: string, sheet: string, names: readonly string[]): void {
  const file = pathOf(importer, sheet);
  for (const name of names) {
    used.get(file)?.add(name);
    if (sheets.get(file)?.has(name) !== true) missing.push(`${importer}: ${name} of ${file}`);
  }
}

for (const file of globSync('src/**/*.{ts,tsx}', { cwd: root })) {
  const text = read(file);
  for (const [, binding = '', sheet = ''] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/gu))
    recordUse(file, sheet, usesOf(text, binding));
}
for (const file of sheets.keys()) {
  for (const [, names = '', sheet = ''] of read(file).matchAll(/composes: ([\w ]+) from '([^']+)'/gu))
    recordUse(file, sheet, names.split(' '));
}

it('names only classes that its style sheet has', () => {
  expect(sheets.size).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});

it('has no class that no component uses', () => {
  const unused = [...sheets].flatMap(([file, classes]) =>
    [...classes].filter((name) => used.get(file)?.has(name) !== true).map((name) => `${file}: ${name}`),
  );
  expect(unused).toEqual([]);
});
