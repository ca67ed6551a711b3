import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const SUPPORTED = /^@supports \(grid-template-rows: subgrid\) \{\n(?:(?: .*)?\n)*\}/gmu;
/** Without subgrid only the heights of neighbours differ. */
const WORKS_WITHOUT = ['src/features/home/steps/steps.module.css'];

const sheets = globSync('src/**/*.css', { cwd: root })
  .filter((path) => !WORKS_WITHOUT.includes(path))
  .map((path) => [path, readFileSync(join(root, path), 'utf8')] as const)
  .filter(([, css]) => css.includes('grid-template-rows: subgrid'));

it.each(sheets)('aligns rows by subgrid only where the browser has it, from Chrome 117 on: %s', (_path, css) => {
  expect(css.replaceAll(SUPPORTED, '')).not.toContain('grid-template-rows: subgrid');
});
