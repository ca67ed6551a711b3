/** Names of test files and of their tests. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
