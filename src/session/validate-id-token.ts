/**
 * Validation of issuer and audience of an id_token, which oidc-client-ts leaves to the app (OpenID Connect Core
 * 3.1.3.7, Discovery 4.3).
 */
import type { IdTokenClaims } from 'oidc-client-ts';
import { config } from '~/config';
import { authority } from './settings';

/** The metadata or the id_token name another issuer than the configured one, or the id_token is for another client. */
class IdTokenMismatchError extends Error {
  override readonly name = 'IdTokenMismatchError';
}

/** The configured authority has no trailing slash, but a provider's `issuer` may have one. */
const withoutSlash = (address: string): string => address.replace(/\/$/u, '');

/**
 * Compares `iss` and `aud` of an id_token with the configuration. Access does not depend on this: the API checks the
 * access token.
 * @param issuer `issuer` of the provider's metadata
 * @throws IdTokenMismatchError
 */
export function validateIdTokenClaims({ iss, aud }: Pick<IdTokenClaims, 'iss' | 'aud'>, issuer: string): void {
  const { clientId } = config().oidc;
  if (withoutSlash(issuer) !== authority()) throw new IdTokenMismatchError(`${authority()} calls itself ${issuer}`);
  if (iss !== issuer) throw new IdTokenMismatchError(`The token was made by ${iss}, not by ${issuer}`);
  if (String(aud) !== clientId)
    throw new IdTokenMismatchError(`The token was made for ${String(aud)}, not for ${clientId}`);
}
