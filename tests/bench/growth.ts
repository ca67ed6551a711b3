/**
 * Measures how the app scales: the same journey with 10 (the reference), 100, 1,000 and 10,000 cars of ten documents
 * each, each in an empty Chromium with its database on disk.
 *
 *   npm run bench:growth                           builds the app and prints the table; 10,000 cars take some minutes
 *   npm run bench:growth -- --only 10,100          only these sizes; the first is the reference
 *   npm run bench:growth -- --dir DIST [--bytes 2048] [--json OUT]
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';

const { values: options } = parseArgs({
  options: {
    dir: { type: 'string' },
    only: { type: 'string', default: '10,100,1000,10000' },
    bytes: { type: 'string', default: '2048' },
    json: { type: 'string' },
  },
});

const root = resolve(import.meta.dirname, '../..');
const { module } = await runnerImport<typeof import('./growth-run')>(resolve(import.meta.dirname, 'growth-run.ts'), {
  configFile: false,
  root,
  logLevel: 'error',
  resolve: { alias: { '~': resolve(root, 'src') } },
});

await module.runGrowth({
  sizes: options.only.split(',').map(Number),
  documentBytes: Number(options.bytes),
  ...(options.dir !== undefined && { dir: resolve(options.dir) }),
  ...(options.json !== undefined && { json: resolve(options.json) }),
});
