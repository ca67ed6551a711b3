import { parseArgs } from 'node:util';
import { defineConfig, type Project } from '@playwright/test';
import { BROWSER_ARGUMENTS, findTestBrowser } from './scripts/find-browser.mjs';
import { APP, APP_URL, FAULTS } from './tests/e2e/addresses.mjs';
import { DIR, NGINX_URL, SERVE_PORT, SERVE_URL } from './tests/hosting/addresses.mjs';
import { APP as CONNECTED_URL, CROSS_SITE } from './tests/server/addresses.mjs';

/**
 * Tags of tests that the gate leaves out (record 52): `@landing` for variants of what the gate tests, `@deep` for
 * what takes long and seldom finds anything new.
 */
const TIERS = ['landing', 'deep'] as const;

/** A folder of tests as three projects, `name`, `name-landing` and `name-deep`, which differ in the tag of their tests. */
function inTiers(project: Project & { name: string }): Project[] {
  const { name } = project;
  return [
    { ...project, grepInvert: TIERS.map((tier) => new RegExp(`@${tier}`, 'u')) },
    ...TIERS.map((tier) => ({
      ...project,
      name: `${name}-${tier}`,
      outputDir: `test-results/${name}-${tier}`,
      grep: new RegExp(`@${tier}`, 'u'),
    })),
  ];
}

/** What a project needs to be started before its tests, beyond what the tests start themselves. */
const SERVERS = {
  app: [APP, FAULTS].map(({ dir, port }) => ({
    command: `node scripts/serve.mjs --dir ${dir} --port ${port}`,
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
  })),
  nginx: [
    {
      command: 'node tests/hosting/start-nginx.mjs',
      url: `${NGINX_URL}/`,
      ignoreHTTPSErrors: true,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5000 },
    },
  ],
  serve: [
    {
      command: `node scripts/serve.mjs --dir ${DIR} --port ${SERVE_PORT}`,
      url: `${SERVE_URL}/`,
      reuseExistingServer: false,
    },
  ],
};

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { project: { type: 'string', multiple: true } },
  strict: false,
});
/** The projects that the command line names; without any, all run. */
const requested = (values.project ?? []).map((name) => String(name).replace(/-(?:landing|deep)$/u, ''));
const isRequested = (name: string): boolean => requested.length === 0 || requested.includes(name);

const executablePath = await findTestBrowser();

export default defineConfig({
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // More than processors: a test also waits for the browser.
  workers: 3,
  // A busy machine takes four times as long as a free one; a shorter timeout only causes false failures.
  timeout: 300_000,
  expect: { timeout: 90_000 },
  reporter: [['list'], ['json']],
  use: {
    launchOptions: { args: BROWSER_ARGUMENTS, ...(executablePath === undefined ? {} : { executablePath }) },
    locale: 'de-DE',
    // Each test is a first visit, which would cache the whole build and be served from it at random. Tests of
    // the service worker allow it.
    serviceWorkers: 'block',
    timezoneId: 'Europe/Berlin',
    // Recording costs a third of the time; use `--trace on` to debug a failure.
    trace: 'off',
    viewport: { width: 1440, height: 900 },
  },
  webServer: Object.entries(SERVERS).flatMap(([name, servers]) => (isRequested(name) ? servers : [])),
  // Projects that run at the same time empty folders of their own.
  projects: [
    // The built app with the security headers of production.
    ...inTiers({
      name: 'app',
      testDir: 'tests/e2e',
      outputDir: 'test-results/app',
      use: { baseURL: APP_URL },
    }),
    // The connected build against a real OpenID provider and the API over HTTP, all on loopback. The servers listen on
    // fixed ports, which the build names, so one worker runs them all.
    ...inTiers({
      name: 'server',
      testDir: 'tests/server',
      outputDir: 'test-results/server',
      workers: 1,
      use: { baseURL: CONNECTED_URL },
    }),
    // Every operation of the contract under faults, in the connected build.
    ...inTiers({
      name: 'faults',
      testDir: 'tests/faults',
      // Tests of its parts are beside them, and run with Vitest.
      testMatch: '**/*.spec.ts',
      outputDir: 'test-results/faults',
      workers: 1,
      timeout: 900_000,
      use: { baseURL: CROSS_SITE.app },
    }),
    // The same tests against nginx with the README's block and against the server of `npm start`.
    {
      name: 'nginx',
      testDir: 'tests/hosting',
      outputDir: 'test-results/nginx',
      use: { baseURL: NGINX_URL, ignoreHTTPSErrors: true },
    },
    {
      name: 'serve',
      testDir: 'tests/hosting',
      testMatch: '**/hosts.spec.ts',
      outputDir: 'test-results/serve',
      use: { baseURL: SERVE_URL },
    },
  ],
});
