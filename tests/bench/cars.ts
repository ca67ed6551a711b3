/**
 * Measures the list of cars in headless Chromium: how many rows are in the DOM, and the longest task while it is
 * scrolled from top to bottom.
 *
 *   npm run bench:cars                    builds the app and prints the figures for 10 (the reference) and 1,000 cars
 *   npm run bench:cars -- --dir DIST [--count 1000]
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';

const { values: options } = parseArgs({
  options: { dir: { type: 'string' }, count: { type: 'string', default: '1000' } },
});

const root = resolve(import.meta.dirname, '../..');
const { module } = await runnerImport<typeof import('./cars-list')>(resolve(import.meta.dirname, 'cars-list.ts'), {
  configFile: false,
  root,
  logLevel: 'error',
  resolve: { alias: { '~': resolve(root, 'src') } },
});

await module.runBench({
  ...(options.dir !== undefined && { dir: resolve(options.dir) }),
  count: Number(options.count),
});
