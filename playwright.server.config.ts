import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';
import { APP } from './tests/server/addresses.mjs';

/** The tests of the connected build against a real OpenID provider and the API over HTTP, all on loopback. */
export default defineConfig({
  ...base,
  testDir: 'tests/server',
  outputDir: 'test-results/server',
  // The servers listen on fixed ports, which the build names.
  workers: 1,
  webServer: [],
  use: { ...base.use, baseURL: APP },
});
