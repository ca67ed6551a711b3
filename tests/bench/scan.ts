/**
 * Measures the built scanner in headless Chromium.
 *
 *   npm run bench:scan                                  generates documents and prints the figures by level and field
 *   npm run bench:scan -- --dir DIR --json OUT          reads every file of a folder and writes what was read
 *     [--count 8] [--seed 4711] [--levels L0,L1,L2,L2C,L3,BW] [--tesseract 5]
 *
 * Where `NAME.json` with the truth lies beside a picture, the figures are printed for a folder too.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';

const { values: options } = parseArgs({
  options: {
    dir: { type: 'string' },
    json: { type: 'string' },
    count: { type: 'string', default: '8' },
    seed: { type: 'string', default: '4711' },
    levels: { type: 'string', default: 'L0,L1,L2,L2C,L3,BW' },
    tesseract: { type: 'string', default: '5' },
  },
});

const root = resolve(import.meta.dirname, '../..');
const { module } = await runnerImport<typeof import('./run')>(resolve(import.meta.dirname, 'run.ts'), {
  configFile: false,
  root,
  logLevel: 'error',
  resolve: { alias: { '~': resolve(root, 'src') } },
});

await module.runBench({
  ...(options.dir !== undefined && { folder: resolve(options.dir) }),
  ...(options.json !== undefined && { json: resolve(options.json) }),
  count: Number(options.count),
  seed: Number(options.seed),
  levels: options.levels.split(','),
  tesseract: Number(options.tesseract),
});
