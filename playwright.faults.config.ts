import { defineConfig } from '@playwright/test';
import base from './playwright.server.config.ts';
import { ELSEWHERE } from './tests/server/addresses.mjs';

/** Every operation of the contract under every fault, in the connected build. */
export default defineConfig({
  ...base,
  testDir: 'tests/faults',
  outputDir: 'test-results/faults',
  timeout: 900_000,
  use: { ...base.use, baseURL: ELSEWHERE.app },
});
