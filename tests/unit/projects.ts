/**
 * Two groups of tests, each in workers that serve many files: those that need a browser's window and those that do
 * not. Starting a worker and loading jsdom for each file took longer than the tests themselves; `setup.ts` gives every
 * file fresh modules of ours nonetheless.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const FILES = ['src/**/*.test.{ts,tsx}', 'tests/unit/**/*.test.ts', 'tests/documents/**/*.test.ts', 'tests/bench/**/*.test.ts', 'tests/fixtures/**/*.test.ts'];

/** What Vitest itself goes by. */
const NEEDS_WINDOW = '// @vitest-environment jsdom';

const inWindow = globSync(FILES, { cwd: ROOT }).filter((file) => readFileSync(join(ROOT, file), 'utf8').includes(NEEDS_WINDOW));

/** Vitest's `projects`, one after the other: a worker is kept only while the next file is of the same project. */
export const UNIT_PROJECTS = [
  { extends: true as const, test: { name: 'window', environment: 'jsdom', include: inWindow, setupFiles: ['tests/unit/fresh-window.ts'], sequence: { groupOrder: 0 } } },
  { extends: true as const, test: { name: 'node', environment: 'node', include: FILES, exclude: inWindow, sequence: { groupOrder: 1 } } },
];
