/** Names of test files. */
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
