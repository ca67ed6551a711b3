/**
 * The nonce, which ties an id_token to its request (OpenID Connect Core 3.1.2.1). oidc-client-ts compares it after a
 * code exchange only; this file compares it after a refresh, too (12.2).
 */
import type { OidcClient } from 'oidc-client-ts';
import { textClaim } from './id-token-claim';
import { IdTokenError } from './id-token-error';

/** The nonce of a refreshed id_token is that of another sign-in. */
class ForeignNonce extends IdTokenError {
  override readonly name = 'ForeignNonce';
}

/** A nonce for one request: a UUID with 122 random bits. */
export function newNonce(): string {
  return crypto.randomUUID();
}

/** The `nonce` claim of an id_token; undefined if it has none or is not a JWT. Does not verify the signature. */
export function nonceOf(token: string | undefined): string | undefined {
  return textClaim(token, 'nonce');
}

/** A refreshed id_token may lack a nonce, but must not have another than the sign-in's. @throws ForeignNonce */
export function requireSameNonce(refreshed: string | undefined, original: string | undefined): void {
  const nonce = nonceOf(refreshed);
  if (nonce !== undefined && nonce !== nonceOf(original))
    throw new ForeignNonce('The refreshed id_token has the nonce of another sign-in');
}

/**
 * Patches a client to compare the nonce after each refresh; a response with another nonce rejects and is not stored.
 */
export function patchClientToCheckNonce(client: OidcClient): void {
  const refresh = client.useRefreshToken.bind(client);
  client.useRefreshToken = async (args) => {
    const response = await refresh(args);
    requireSameNonce(response.id_token, args.state.id_token);
    return response;
  };
}
