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
  'tests/faults/**/*.test.ts',
  'tests/bench/**/*.test.ts',
  'scripts/**/*.test.ts',
  'tests/fixtures/**/*.test.ts',
];

/** The comment by which Vitest chooses the environment. */
const NEEDS_WINDOW = '// @vitest-environment jsdom';

/** The import of tests that look at more cases in the deep tests, which run no others. */
const HAS_DEPTHS = 'lib/depth.testing';

const isDeep = process.env.SCHEINWERFER_TEST_DEPTH === 'deep';
const files = globSync(FILES, { cwd: ROOT })
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))
  .filter(({ text }) => !isDeep || text.includes(HAS_DEPTHS));
const inWindow = files.filter(({ text }) => text.includes(NEEDS_WINDOW)).map(({ file }) => file);

/**
 * What `vi.useFakeTimers()` replaces unless a test says otherwise: not `setInterval`. jsdom starts its frames with it
 * when a focused element is removed; a fake one never fires again, and later files get no animation frame.
 */
export const FAKED_TIMERS = [
  'Date',
  'performance',
  'setTimeout',
  'clearTimeout',
  'setImmediate',
  'clearImmediate',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
] as const;

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
    test: {
      name: 'node',
      environment: 'node',
      include: isDeep ? files.map(({ file }) => file) : FILES,
      exclude: inWindow,
      sequence: { groupOrder: 1 },
    },
  },
];
