import { networkReady } from './network';
import { authority } from './settings';

/** Milliseconds until a provider that does not answer counts as out of reach. */
const PATIENCE = 10_000;

/** The provider does not answer; what is kept of the session says nothing of it. */
export class ProviderAway extends Error {
  override readonly name = 'ProviderAway';
}

/**
 * Asks the provider for its public document before the page is left for it: what the OpenID client remembers of it says
 * nothing about now, and a dead address would end on the browser's own error page.
 * @throws ProviderAway when no answer comes
 */
export async function reachProvider(): Promise<void> {
  await networkReady();
  const address = `${authority()}/.well-known/openid-configuration`;
  const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) }).catch((cause: unknown) => {
    throw new ProviderAway(String(cause), { cause });
  });
  if (!response.ok) throw new ProviderAway(`The provider answered ${response.status}`);
}
