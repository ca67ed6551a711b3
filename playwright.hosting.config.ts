import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';
import { DIR, NGINX_URL, SERVE_PORT, SERVE_URL } from './tests/hosting/addresses.mjs';

/** The same tests against nginx with the README's block and against the server of `npm start`. */
export default defineConfig({
  ...base,
  testDir: 'tests/hosting',
  outputDir: 'test-results/hosting',
  workers: 2,
  webServer: [
    { command: 'node tests/hosting/start-nginx.mjs', url: `${NGINX_URL}/`, ignoreHTTPSErrors: true, reuseExistingServer: false, gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 } },
    { command: `node scripts/serve.mjs --dir ${DIR} --port ${SERVE_PORT}`, url: `${SERVE_URL}/`, reuseExistingServer: false },
  ],
  projects: [
    { name: 'nginx', use: { baseURL: NGINX_URL, ignoreHTTPSErrors: true } },
    // All other browser tests run on this one.
    { name: 'serve', use: { baseURL: SERVE_URL }, testMatch: '**/hosts.spec.ts' },
  ],
});
