/** Names of test files and of their tests. */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

it('are `*.property.test.ts` for exactly the tests with arbitrary input', () => {
  const tests = globSync('{src,tests,scripts,training}/**/*.test.{ts,tsx}', { cwd: root });
  expect(tests.length).toBeGreaterThan(500);
  const named = tests.filter((file) => file.includes('.property.'));
  const arbitrary = tests.filter((file) =>
    /^import [^;]*from '(?:fast-check|[^']*hostile\.testing)';/mu.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(arbitrary.toSorted()).toEqual(named.toSorted());
});

it('are spelled like the component of their folder that they test', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root });
  const modules = new Set(files.map((file) => file.replace(/\.tsx?$/u, '')));
  const subjects = files.filter((file) => file.endsWith('.test.tsx')).map((file) => file.replace('.test.tsx', ''));
  expect(subjects.length).toBeGreaterThan(150);
  // A folder has a test of its name too (`layout/layout.test.tsx`).
  const others = subjects.filter((path) => !modules.has(path) && basename(path) !== basename(dirname(path)));
  const misspelled = others.filter(
    (path) => /^[A-Z]/u.test(basename(path)) || modules.has(join(dirname(path), pascalCase(basename(path)))),
  );
  expect(misspelled).toEqual([]);
});

const pascalCase = (kebab: string): string =>
  kebab.replaceAll(/(?:^|-)([a-z])/gu, (_, letter: string) => letter.toUpperCase());

it('have a word besides their placeholders where no `describe` names the subject', () => {
  const tests = globSync('{src,tests,scripts,training}/**/*.test.{ts,tsx}', { cwd: root });
  // At the start of a line: a test, or the end of the table of one.
  const titles = tests.flatMap((file) =>
    [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /^(?:(?:it|test)\b.*|\](?: as const)?\))\(\s*'(?<title>.*)',/gmu,
      ),
    ].map(({ groups }) => `${file}: ${groups?.title}`),
  );
  expect(titles.length).toBeGreaterThan(500);
  const words = (line: string): string => line.slice(line.indexOf(': ')).replaceAll(/%[a-z]|\$[\w.]+/gu, '');
  expect(titles.filter((line) => !/\p{L}{2}/u.test(words(line)))).toEqual([]);
});
