import { backendReady } from './embedded-backend';
import { authority } from './settings';

/** Time-out in milliseconds after which the provider counts as unreachable. */
const DISCOVERY_TIMEOUT_MS = 10_000;

/** The provider does not respond. Says nothing about whether the session is still valid. */
export class ProviderUnreachableError extends Error {
  override readonly name = 'ProviderUnreachableError';
}

/**
 * Fetches the provider's discovery document before navigating to the provider: if that is down, the navigation would
 * end on the browser's error page. The metadata that the OpenID client has cached do not show that.
 * @throws ProviderUnreachableError when there is no response, or one with an error status
 */
export async function requireReachableProvider(): Promise<void> {
  await backendReady();
  const address = `${authority()}/.well-known/openid-configuration`;
  const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(DISCOVERY_TIMEOUT_MS) }).catch(
    (cause: unknown) => {
      throw new ProviderUnreachableError(String(cause), { cause });
    },
  );
  if (!response.ok) throw new ProviderUnreachableError(`The provider answered ${response.status}`);
}
