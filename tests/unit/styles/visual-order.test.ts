import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

it('shows everything in the order in which it is read and focused (WCAG 1.3.2 and 2.4.3)', () => {
  const files = [...globSync('src/**/*.css', { cwd: root }), 'src/ui/theme-components.ts'];
  const reversed = files.filter((path) => /(?:row|column)-reverse/u.test(readFileSync(join(root, path), 'utf8')));
  expect(reversed).toEqual([]);
});
