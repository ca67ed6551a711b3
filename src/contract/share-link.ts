/** The link of a share: its secret stands in the fragment alone, and only the key that follows from it travels. */
import { pathTo, type Language } from '~/i18n/paths';
import { sha256Hex } from '~/lib/sha256';

const SECRET_BYTES = 32;

/** 32 bytes in base64url: 43 signs, the last of which holds 4 bits. */
const SECRET = /^[\w-]{42}[AEIMQUYcgkosw048]$/u;

/** Sets the key apart from every other hash of the same text. */
const DOMAIN = 'scheinwerfer/share/1:';

/** A new secret of 256 random bits, base64url. */
export function newShareSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** What stands for a secret wherever it is asked about: a SHA-256 of it in lowercase hex. */
export function shareKey(secret: string): Promise<string> {
  return sha256Hex(`${DOMAIN}${secret}`);
}

/** The secret in an address's fragment (`#…`); undefined for everything that is none. */
export function secretOfHash(hash: string): string | undefined {
  const text = hash.startsWith('#') ? hash.slice(1) : '';
  return SECRET.test(text) ? text : undefined;
}

/** The link to hand on, e.g. `https://example.org/en/share#…`. */
export function shareAddress(origin: string, language: Language, secret: string): string {
  return `${origin}${pathTo(language, 'share', { hash: secret })}`;
}
