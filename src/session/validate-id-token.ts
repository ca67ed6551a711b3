/**
 * Validation of issuer and audience of an id_token, which oidc-client-ts leaves to the app (OpenID Connect Core
 * 3.1.3.7, Discovery 4.3).
 */
import type { OidcClient, User } from 'oidc-client-ts';
import { config } from '~/config';
import { parseUrl } from '~/lib/web-address';
import { textClaim } from './id-token-claim';
import { IdTokenError } from './id-token-error';
import { authority } from './settings';

/** The metadata or the id_token name another issuer than the configured one, or the id_token is for another client. */
class IdTokenMismatchError extends IdTokenError {
  override readonly name = 'IdTokenMismatchError';
}

/**
 * The configured authority has no trailing slash, and is written as browsers write addresses. A provider's `issuer` may
 * have a slash, capitals in its host, or the scheme's own port.
 */
const asAuthority = (issuer: string): string => (parseUrl(issuer)?.href ?? issuer).replace(/\/$/u, '');

/**
 * Whether an id_token is for this client: its audience is the client alone, or one of several, to whose `azp`
 * (authorized party) the token was issued. Zitadel names all clients of a project.
 */
function isForClient(aud: unknown, azp: string | undefined, clientId: string): boolean {
  return String(aud) === clientId || (Array.isArray(aud) && aud.includes(clientId) && azp === clientId);
}

/**
 * Compares `iss`, `aud` and `azp` of a user's id_token with the configuration. Access does not depend on this: the API
 * checks the access token.
 * @param issuer `issuer` of the provider's metadata
 * @throws IdTokenMismatchError
 */
export function validateIdTokenClaims({ profile, id_token }: Pick<User, 'profile' | 'id_token'>, issuer: string): void {
  const { iss, aud } = profile;
  const { clientId } = config().oidc;
  if (asAuthority(issuer) !== authority()) throw new IdTokenMismatchError(`${authority()} calls itself ${issuer}`);
  if (iss !== issuer) throw new IdTokenMismatchError(`The token was made by ${iss}, not by ${issuer}`);
  // oidc-client-ts removes `azp` from the profile.
  if (!isForClient(aud, textClaim(id_token, 'azp'), clientId))
    throw new IdTokenMismatchError(`The token was made for ${String(aud)}, not for ${clientId}`);
}

/** Patches a client so that the checks of oidc-client-ts (`sub`, `nonce`, `auth_time`, `azp`) throw an IdTokenError. */
export function throwTypedIdTokenErrors(client: OidcClient): void {
  const validator = Reflect.get(client, '_validator') as { _validateIdTokenAttributes: (...values: unknown[]) => void };
  const validate = validator._validateIdTokenAttributes.bind(validator);
  validator._validateIdTokenAttributes = (...values) => {
    try {
      validate(...values);
    } catch (cause) {
      throw new IdTokenError(cause instanceof Error ? cause.message : String(cause), { cause });
    }
  };
}
