/** The connected tests' own `test`: provider, API and app run for as long as the worker does. */
import { serve } from '../../scripts/serve.mjs';
import { test as base } from '../e2e/support';
import { CONNECTED_DIR, CONNECTED_ENV, PORTS } from './addresses.mjs';
import { startApi, type RunningApi } from './api';
import { startProvider, type RunningProvider } from './provider';

interface Servers {
  readonly provider: RunningProvider;
  readonly api: RunningApi;
}

export const test = base.extend<object, { servers: Servers }>({
  servers: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures are wanted: none
    async ({}, use) => {
      const provider = await startProvider();
      const api = await startApi(provider.people);
      const app = await serve({ dir: CONNECTED_DIR, port: PORTS.app, env: CONNECTED_ENV });
      await use({ provider, api });
      await app.close();
      await api.close();
      await provider.close();
    },
    { scope: 'worker', auto: true },
  ],
});

export { expect } from '../e2e/support';
