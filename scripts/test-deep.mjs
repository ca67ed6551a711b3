/**
 * `npm run test:deep`: what the gate leaves out (record 52). On every landing: the build on nginx and on the server of
 * `npm start`. In turn, so that a landing ends within its time: the tests tagged `@landing`, the main journeys in three
 * engines, the types of the pages, the unit tests in random order, the deep browser and server tests, every operation
 * under every fault.
 *
 *   npm run test:deep                        builds first, then everything
 *   npm run test:deep -- --built             uses the builds that `npm test` left
 *   npm run test:deep -- --built --part 3    the hosts, and the third of eight parts of up to ten minutes
 */
import { fail, install } from './install.mjs';

install();
const { APP } = await import('../tests/e2e/addresses.mjs');
const { describeTakenPort } = await import('./test-ports.mjs');
const takenPort = await describeTakenPort();
if (takenPort !== undefined) fail(takenPort);
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

/**
 * @param {string} name
 * @param {string} project
 * @param {number} shard
 * @param {number} count
 */
const shardOf = (name, project, shard, count) =>
  browserTests(`${name}, ${shard} of ${count}`, [project], [`--shard=${shard}/${count}`]);

/** @type {readonly (() => Promise<void>)[]} */
const PARTS = [
  async () => {
    recordOutcome('engines', await runStep('engines', 'node', ['scripts/test-engines.mjs', '--dir', APP.dir]));
    recordOutcome(
      'types of the pages',
      await runStep('types of the pages', 'npm', ['run', '--silent', 'types:browser']),
    );
    await unitTests('deep');
  },
  async () => {
    await shuffledUnitTests();
    await browserTests('deep server tests', ['server-deep']);
  },
  () => shardOf('browser tests of a landing', 'app-landing', 1, 2),
  () => shardOf('browser tests of a landing', 'app-landing', 2, 2),
  () => shardOf('deep browser tests', 'app-deep', 1, 3),
  () => shardOf('deep browser tests', 'app-deep', 2, 3),
  () => shardOf('deep browser tests', 'app-deep', 3, 3),
  () => browserTests('faults and server tests', ['server-landing', 'faults-landing', 'faults-deep']),
];

const args = process.argv.slice(2);
const hasBuilds = args.includes('--built');
const part = args.includes('--part') ? Number(args[args.indexOf('--part') + 1]) : undefined;
const chosen = part === undefined ? PARTS : PARTS.slice(part - 1, part);
if (chosen.length === 0) throw new Error(`--part is a number from 1 to ${PARTS.length}`);

if (hasBuilds || ((await buildApp()) && (await buildWithFaults()) && (await buildConnected()))) {
  recordOutcome('hosting', await runStep('hosting', 'node', ['scripts/test-hosting.mjs', '--dir', APP.dir]));
  for (const run of chosen) await run();
}
finish();
