/**
 * The nonce that ties an id_token to the request it answers (OpenID Connect Core 3.1.2.1). oidc-client-ts compares it after a code
 * was exchanged; that a refreshed id_token keeps it (12.2) is compared here.
 */
import type { OidcClient } from 'oidc-client-ts';

/** A refreshed id_token carries a nonce of another sign-in. */
class ForeignNonce extends Error {
  override readonly name = 'ForeignNonce';
}

/** A value for one request; 122 random bits. */
export function newNonce(): string {
  return crypto.randomUUID();
}

/** The nonce that an id_token carries; undefined where it has none or is no JWT. The signature is not looked at. */
export function nonceOf(token: string | undefined): string | undefined {
  try {
    const payload = token?.split('.')[1] ?? '';
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { readonly nonce?: unknown } | null;
    return typeof claims?.nonce === 'string' ? claims.nonce : undefined;
  } catch {
    return undefined;
  }
}

/** A refreshed id_token needs no nonce; one that it has must be that of the sign-in. @throws ForeignNonce */
export function requireSameNonce(refreshed: string | undefined, original: string | undefined): void {
  const nonce = nonceOf(refreshed);
  if (nonce !== undefined && nonce !== nonceOf(original)) throw new ForeignNonce('The refreshed id_token has the nonce of another sign-in');
}

/** Makes a client compare the nonce whenever it uses a refresh token; nothing of a wrong answer is kept. */
export function compareRefreshedNonce(client: OidcClient): void {
  const refresh = client.useRefreshToken.bind(client);
  client.useRefreshToken = async (args) => {
    const response = await refresh(args);
    requireSameNonce(response.id_token, args.state.id_token);
    return response;
  };
}
