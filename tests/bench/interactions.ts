/**
 * Measures how fast the built app responds on a slow phone: interaction to next paint (Event Timing) of common actions,
 * and the tasks at start, in Chromium with 4× CPU throttling; beside them an empty page in the same run.
 *
 *   npm run bench:interactions                     builds the app and measures everything, five times
 *   npm run bench:interactions -- --dir DIR [--runs 5] [--slow 4] [--only menu --only tabs] [--each]
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';

const { values: options } = parseArgs({
  options: {
    dir: { type: 'string' },
    runs: { type: 'string', default: '5' },
    slow: { type: 'string', default: '4' },
    only: { type: 'string', multiple: true },
    each: { type: 'boolean', default: false },
  },
});

const root = resolve(import.meta.dirname, '../..');
const { module } = await runnerImport<typeof import('./interactions/run')>(
  resolve(import.meta.dirname, 'interactions/run.ts'),
  {
    configFile: false,
    root,
    logLevel: 'error',
    resolve: { alias: { '~': resolve(root, 'src') } },
  },
);

await module.runBench({
  ...(options.dir !== undefined && { dir: resolve(options.dir) }),
  runs: Number(options.runs),
  slow: Number(options.slow),
  only: options.only,
  each: options.each,
});
