/**
 * `npm run test:deep`: what the gate leaves out (record 52). On every landing: the build on nginx and on the server of
 * `npm start`, and the tests tagged `@landing`. In turn, since it takes long and seldom finds anything new: the main
 * journeys in three engines, the types of the pages, the unit tests in random order, the deep browser and server tests,
 * every operation under every fault.
 *
 *   npm run test:deep                        builds first, then everything
 *   npm run test:deep -- --built             uses the builds that `npm test` left
 *   npm run test:deep -- --built --part 3    what every landing runs, and the third of five parts of ten minutes
 */
import { install } from './install.mjs';

install();
const { ensureTestBrowsers } = await import('./find-browser.mjs');
await ensureTestBrowsers();
const {
  browserTests,
  buildApp,
  buildConnected,
  buildWithFaults,
  recordOutcome,
  finish,
  runStep,
  shuffledUnitTests,
  unitTests,
} = await import('./run-steps.mjs');

/** @param {number} shard */
const deepBrowserTests = (shard) =>
  browserTests(`deep browser tests, ${shard} of 2`, ['app-deep'], [`--shard=${shard}/2`]);

/** @type {readonly (() => Promise<void>)[]} */
const PARTS = [
  async () => {
    recordOutcome('engines', await runStep('engines', 'node', ['scripts/test-engines.mjs', '--dir', 'dist']));
    recordOutcome(
      'types of the pages',
      await runStep('types of the pages', 'npm', ['run', '--silent', 'types:browser']),
    );
    await unitTests('deep');
    await shuffledUnitTests();
  },
  () => deepBrowserTests(1),
  () => deepBrowserTests(2),
  () => browserTests('deep server tests', ['server-deep']),
  () => browserTests('all faults', ['faults-deep']),
];

const args = process.argv.slice(2);
const hasBuilds = args.includes('--built');
const part = args.includes('--part') ? Number(args[args.indexOf('--part') + 1]) : undefined;
const chosen = part === undefined ? PARTS : PARTS.slice(part - 1, part);
if (chosen.length === 0) throw new Error(`--part is a number from 1 to ${PARTS.length}`);

if (hasBuilds || ((await buildApp()) && (await buildWithFaults()) && (await buildConnected()))) {
  recordOutcome('hosting', await runStep('hosting', 'node', ['scripts/test-hosting.mjs', '--dir', 'dist']));
  await browserTests('browser tests of a landing', ['app-landing']);
  await browserTests('server tests of a landing', ['server-landing', 'faults-landing']);
  for (const run of chosen) await run();
}
finish();
