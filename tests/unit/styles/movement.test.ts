import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
/** Animations that say that something is in progress. */
const PROGRESS = new Set(['src/features/subscription/payment.module.css']);

it('nothing but progress moves without end (WCAG 2.2.2)', () => {
  const endless = globSync('src/**/*.css', { cwd: root }).filter((path) =>
    /animation[^;]*\binfinite\b/u.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(endless.filter((path) => !PROGRESS.has(path))).toEqual([]);
});
