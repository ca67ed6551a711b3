/**
 * `npm run test:deep`: what takes long and seldom finds anything new. The deep browser and server tests, every
 * operation under every fault, the build on nginx and on the server of `npm start`, the main journeys in three engines,
 * and the types of the pages (record 52).
 *
 *   npm run test:deep               builds first
 *   npm run test:deep -- --built    uses the builds that `npm test` left
 */
import { install } from './install.mjs';

install();
const { ensureTestBrowsers } = await import('./find-browser.mjs');
await ensureTestBrowsers();
const { browserTests, buildApp, buildConnected, count, finish, step } = await import('./run-steps.mjs');

const hasBuilds = process.argv.includes('--built');
const built = hasBuilds || (await buildApp());
const connected = hasBuilds || (await buildConnected());
if (built) {
  await browserTests('deep browser tests', ['app-deep']);
  count('hosting', await step('hosting', 'node', ['scripts/test-hosting.mjs', '--dir', 'dist']));
  count('engines', await step('engines', 'node', ['scripts/test-engines.mjs', '--dir', 'dist']));
}
if (connected) await browserTests('deep server tests', ['server-deep', 'faults-deep']);
count('types of the pages', await step('types of the pages', 'npm', ['run', '--silent', 'types:browser']));
finish();
