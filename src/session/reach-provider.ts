import { networkReady } from './network';
import { authority } from './settings';

/** Milliseconds until a provider that does not answer counts as out of reach. */
const PATIENCE = 10_000;

/**
 * Asks the provider for its public document before the page is left for it: what the OpenID client remembers of it says
 * nothing about now, and a dead address would end on the browser's own error page.
 * @throws when no answer comes
 */
export async function reachProvider(): Promise<void> {
  await networkReady();
  const address = `${authority()}/.well-known/openid-configuration`;
  const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) });
  if (!response.ok) throw new Error(`The provider answered ${response.status}`);
}
