/** Whose an id_token is: what oidc-client-ts leaves to the app (OpenID Connect Core 3.1.3.7, Discovery 4.3). */
import type { IdTokenClaims } from 'oidc-client-ts';
import { config } from '~/config';
import { authority } from './settings';

/** The answer of a provider that is not the configured one, or a token that was made for somebody else. */
class ForeignToken extends Error {
  override readonly name = 'ForeignToken';
}

/** The configured address has no slash at its end; providers may call themselves by one that has. */
const withoutSlash = (address: string): string => address.replace(/\/$/u, '');

/**
 * Compares who made an id_token, and for whom, with what is configured. Nothing is decided by it: the API checks the access token.
 * @param issuer what the provider's metadata call it
 * @throws ForeignToken
 */
export function requireOwnToken({ iss, aud }: Pick<IdTokenClaims, 'iss' | 'aud'>, issuer: string): void {
  const { clientId } = config().oidc;
  if (withoutSlash(issuer) !== authority()) throw new ForeignToken(`${authority()} calls itself ${issuer}`);
  if (iss !== issuer) throw new ForeignToken(`The token was made by ${iss}, not by ${issuer}`);
  if (String(aud) !== clientId) throw new ForeignToken(`The token was made for ${String(aud)}, not for ${clientId}`);
}
