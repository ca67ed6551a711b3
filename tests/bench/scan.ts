/**
 * Measures the built scanner in headless Chromium and prints its figures with their targets.
 *
 *   npm run bench:scan                                  the final set, generated into .cache when missing
 *   npm run bench:scan -- --set tuning|validation|final|real-life|real-life-tuning|real-life-validation [--count 30]
 *     [--json OUT]
 *   npm run bench:scan -- --dir DIR [--json OUT]        every document of a folder, PDFs and two sides too; figures for
 *     those with a NAME.json
 *   npm run bench:scan -- --levels L0,L2 [--seed 4711] [--count 8]      a generated series at these levels
 *   npm run bench:scan -- --covered 125 [--set tuning|validation|final]
 *     documents with covers over eight fields each
 *   npm run bench:scan -- --frames 40 [--set tuning|validation|final]
 *     three pictures of each document: the sharpest, a vote of two
 *   npm run bench:scan -- --reasons 8                   the reasons of drawn pictures that cannot be read, eight of each
 *     kind
 *   npm run bench:scan -- --zb2 4                       whether pictures of a Teil II are named, four in each of
 *     fourteen ways
 *
 * --weights FILE uses these weights of the line reader instead of the app's.
 * --tesseract 6 times native tesseract on the first 6 images of each group, `all` on every one, 0 on none.
 * NAME.json holds the printed text by field code; `_meta` may name `group`, `level`, and `visible` or `hidden` fields.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';

const { values: options } = parseArgs({
  options: {
    set: { type: 'string', default: 'final' },
    dir: { type: 'string' },
    json: { type: 'string' },
    count: { type: 'string' },
    seed: { type: 'string' },
    levels: { type: 'string' },
    tesseract: { type: 'string', default: '6' },
    weights: { type: 'string' },
    covered: { type: 'string' },
    frames: { type: 'string' },
    reasons: { type: 'string' },
    zb2: { type: 'string' },
  },
});

const root = resolve(import.meta.dirname, '../..');
const { module } = await runnerImport<typeof import('./run')>(resolve(import.meta.dirname, 'run.ts'), {
  configFile: false,
  root,
  logLevel: 'error',
  resolve: { alias: { '~': resolve(root, 'src') } },
});

const SETS = ['tuning', 'validation', 'final', 'real-life', 'real-life-tuning', 'real-life-validation'] as const;
const set = SETS.find((known) => known === options.set);
if (set === undefined) throw new Error(`There is no set ${options.set}: ${SETS.join(', ')}`);
const count = options.count === undefined ? undefined : Number(options.count);
const asksForSeries = options.seed !== undefined || options.levels !== undefined;

/** @throws Error unless it is a positive whole number */
function countOf(name: 'covered' | 'frames' | 'reasons' | 'zb2'): number {
  const number = Number(options[name]);
  if (!Number.isInteger(number) || number < 1) throw new Error(`--${name} is a number from 1, not ${options[name]}`);
  return number;
}

await module.runBench({
  set,
  ...(options.reasons !== undefined && { reasons: countOf('reasons') }),
  ...(options.covered !== undefined && { covered: countOf('covered') }),
  ...(options.frames !== undefined && { frames: countOf('frames') }),
  ...(options.zb2 !== undefined && { zb2: countOf('zb2') }),
  ...(options.dir !== undefined && { folder: resolve(options.dir) }),
  ...(options.weights !== undefined && { weights: resolve(options.weights) }),
  ...(options.json !== undefined && { json: resolve(options.json) }),
  ...(count !== undefined && { count }),
  ...(asksForSeries && {
    series: {
      seed: Number(options.seed ?? 4711),
      levels: (options.levels ?? 'L0,L1,L2,L2C,L3,BW').split(','),
      count: count ?? 8,
    },
  }),
  tesseract: options.tesseract === 'all' ? Infinity : Number(options.tesseract),
});
