/** The connected tests' own `test`: provider, API and app run as long as the worker. */
import { serve } from '../../scripts/serve.mjs';
import { test as base } from '../e2e/support';
import { CROSS_SITE, SAME_SITE, portOf, type Setup } from './addresses.mjs';
import { startApi, type ApiOverrides, type RunningApi } from './api';
import { startProvider, type ProviderBehaviour, type RunningProvider } from './provider';

export interface Servers {
  readonly provider: RunningProvider;
  readonly api: RunningApi;
}

/**
 * Runs the servers of a setup for the duration of the tests.
 * @param overrides overrides of the API's parts
 * @param behaviour deviations of the provider
 */
export async function run(
  setup: Setup,
  tests: (servers: Servers) => Promise<void>,
  overrides?: ApiOverrides,
  behaviour?: ProviderBehaviour,
): Promise<void> {
  const provider = await startProvider(setup, behaviour);
  const api = await startApi(setup, provider.people, overrides, behaviour);
  const app = await serve({ dir: setup.dir, port: portOf(setup.app) });
  await tests({ provider, api });
  await app.close();
  await api.close();
  await provider.stop();
}

export const test = base.extend<object, { servers: Servers; crossSite: Servers }>({
  servers: [async ({ playwright: _playwright }, use) => run(SAME_SITE, use), { scope: 'worker', auto: true }],
  /** The servers with the provider on another site. */
  crossSite: [async ({ playwright: _playwright }, use) => run(CROSS_SITE, use), { scope: 'worker' }],
});

export { expect } from '../e2e/support';
