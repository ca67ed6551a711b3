/** The connected tests' own `test`: provider, API and app run as long as the worker. */
import { serve } from '../../scripts/serve.mjs';
import { test as base } from '../e2e/support';
import { ELSEWHERE, HERE, portOf, type Place } from './addresses.mjs';
import { startApi, type OwnParts, type RunningApi } from './api';
import { startProvider, type Manner, type RunningProvider } from './provider';

export interface Servers {
  readonly provider: RunningProvider;
  readonly api: RunningApi;
}

/**
 * Runs the servers of a setup for the duration of the tests.
 * @param own overrides of the API's parts
 * @param manner deviations of the provider
 */
export async function run(
  place: Place,
  tests: (servers: Servers) => Promise<void>,
  own?: OwnParts,
  manner?: Manner,
): Promise<void> {
  const provider = await startProvider(place, manner);
  const api = await startApi(place, provider.people, own, manner);
  const app = await serve({ dir: place.dir, port: portOf(place.app) });
  await tests({ provider, api });
  await app.close();
  await api.close();
  await provider.stop();
}

export const test = base.extend<object, { servers: Servers; elsewhere: Servers }>({
  servers: [async ({ playwright: _playwright }, use) => run(HERE, use), { scope: 'worker', auto: true }],
  /** The servers with the provider on another site. */
  elsewhere: [async ({ playwright: _playwright }, use) => run(ELSEWHERE, use), { scope: 'worker' }],
});

export { expect } from '../e2e/support';
