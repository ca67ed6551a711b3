import { defineConfig } from '@playwright/test';
import { BROWSER_ARGUMENTS, findTestBrowser } from './scripts/find-browser.mjs';
import { APP, APP_URL, FAULTS } from './tests/e2e/addresses.mjs';

const executablePath = await findTestBrowser();

/** The browser tests run against the built app, served with the security headers of production. */
export default defineConfig({
  testDir: 'tests/e2e',
  // Each run empties its own: some run at the same time.
  outputDir: 'test-results/app',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // More than processors: a test also waits for the browser.
  workers: 3,
  // A busy machine takes four times as long as a free one; nothing is won by giving up earlier.
  timeout: 300_000,
  expect: { timeout: 90_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: APP_URL,
    launchOptions: { args: BROWSER_ARGUMENTS, ...(executablePath === undefined ? {} : { executablePath }) },
    locale: 'de-DE',
    // Each test is a first visit, which would fetch the whole build to keep it, and take its answers from there half of the
    // time. What the service worker does is tested where it is let in.
    serviceWorkers: 'block',
    timezoneId: 'Europe/Berlin',
    // Recording costs a third of the time; `--trace on` looks into a failure.
    trace: 'off',
    viewport: { width: 1440, height: 900 },
  },
  webServer: [APP, FAULTS].map(({ dir, port }) => ({
    command: `node scripts/serve.mjs --dir ${dir} --port ${port}`,
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
  })),
});
