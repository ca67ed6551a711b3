/**
 * The link of a share. The secret is only in the fragment, which browsers do not send; requests carry the key derived
 * from it.
 */
import { pathTo, type Language } from '~/i18n/paths';
import { base64url } from '~/lib/base64url';
import { sha256Hex } from '~/lib/sha256';

const SECRET_BYTES = 32;

/** 32 bytes in base64url: 43 characters, the last of which encodes 4 bits. */
const SECRET = /^[\w-]{42}[AEIMQUYcgkosw048]$/u;

/** Domain separation: a prefix, so that the key differs from any other SHA-256 of the secret. */
const DOMAIN = 'scheinwerfer/share/1:';

/** A new secret of 256 random bits, base64url. */
export function newShareSecret(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
}

/** The key that identifies a share in requests: SHA-256 of the prefixed secret, in lowercase hex. */
export function shareKey(secret: string): Promise<string> {
  return sha256Hex(`${DOMAIN}${secret}`);
}

/** The secret in a URL's fragment (`#…`); undefined when the fragment is not a valid secret. */
export function secretOfHash(hash: string): string | undefined {
  const text = hash.startsWith('#') ? hash.slice(1) : '';
  return SECRET.test(text) ? text : undefined;
}

/** The link for visitors, e.g. `https://example.org/en/share#…`. */
export function shareAddress(origin: string, language: Language, secret: string): string {
  return `${origin}${pathTo(language, 'share', { hash: secret })}`;
}
