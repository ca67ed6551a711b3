/**
 * Two Vitest projects whose workers serve many files: tests that need a jsdom window and tests that do not. Starting a
 * worker and loading jsdom per file took longer than the tests themselves; `setup.ts` resets modules for every file.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const FILES = [
  'src/**/*.test.{ts,tsx}',
  'tests/unit/**/*.test.ts',
  'tests/documents/**/*.test.ts',
  'tests/bench/**/*.test.ts',
  'scripts/**/*.test.ts',
  'tests/fixtures/**/*.test.ts',
];

/** The comment by which Vitest chooses the environment. */
const NEEDS_WINDOW = '// @vitest-environment jsdom';

const inWindow = globSync(FILES, { cwd: ROOT }).filter((file) =>
  readFileSync(join(ROOT, file), 'utf8').includes(NEEDS_WINDOW),
);

/** Vitest's `projects`, run one after the other: a worker is reused only by files of the same project. */
export const UNIT_PROJECTS = [
  {
    extends: true as const,
    test: {
      name: 'window',
      environment: 'jsdom',
      include: inWindow,
      setupFiles: ['tests/unit/fresh-window.ts'],
      sequence: { groupOrder: 0 },
    },
  },
  {
    extends: true as const,
    test: { name: 'node', environment: 'node', include: FILES, exclude: inWindow, sequence: { groupOrder: 1 } },
  },
];
