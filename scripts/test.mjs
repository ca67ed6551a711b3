/**
 * `npm test`, the gate of every change: installs what is missing (browsers too), builds, checks page weights and runs
 * the browser tests; then, side by side, the unit tests and the tests against a real OpenID provider with the faults of
 * one operation of each shape; in their idle time the connected builds, format, types and lint. Every step runs even
 * when an earlier one failed (but browser tests need their build). The rest is in `npm run test:deep` (record 52).
 */
import { fail, install, ROOT } from './install.mjs';
import { filesToName } from './source-files.mjs';

install();
const { APP } = await import('../tests/e2e/addresses.mjs');
const { describeTakenPort } = await import('./test-ports.mjs');
// Before the builds, which would write over those of another run.
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
  GO_ENVIRONMENT,
  runStep,
  unitTests,
} = await import('./run-steps.mjs');
const { ifChanged } = await import('./if-changed.mjs');

/** Steps that do not depend on time. One after the other, since each uses a whole core beside the tests. */
async function checkSources() {
  /** @type {import('./run-steps.mjs').How} */
  const how = 'idle';
  const files = filesToName(ROOT);
  recordOutcome('format', await runStep('format', 'oxfmt', ['--check', ...files], { how }));
  // Each further checker would check the same library types again.
  recordOutcome(
    'types',
    await runStep('types', 'npm', ['run', '--silent', 'types', '--', '--checkers', '1'], { how, env: GO_ENVIRONMENT }),
  );
  recordOutcome(
    'unused code',
    await runStep('unused code', 'npm', ['run', '--silent', 'unused', '--', '--no-progress'], { how }),
  );
  recordOutcome('lint', await ifChanged('lint', () => runStep('lint', 'oxlint', files, { how, env: GO_ENVIRONMENT })));
}

/** Builds what the browser tests need, and weighs the pages beside the second build. */
async function buildAndWeigh() {
  if (!(await buildApp())) return false;
  const withFaults = buildWithFaults('idle');
  recordOutcome('first load', await runStep('first load', 'node', ['scripts/size.ts', '--dir', APP.dir]));
  return withFaults;
}

const SERVER_PROJECTS = ['server', 'faults'];

const built = await buildAndWeigh();
const connected = buildConnected('idle');
const sources = connected.then(checkSources);
if (built) await browserTests('browser tests', ['app']);
// One worker runs them, and waits for the network most of its time; so do many unit tests.
const serverTests = connected.then((isBuilt) =>
  isBuilt ? browserTests('server tests', SERVER_PROJECTS, [], 'beside') : undefined,
);
await unitTests();
await serverTests;
await sources;
finish();
