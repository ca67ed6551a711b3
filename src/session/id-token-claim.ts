import { fromBase64url } from '~/lib/base64url';

/**
 * A claim of an id_token whose value is text; undefined if it has none or is not a JWT. For claims that oidc-client-ts
 * does not pass on. Does not verify the signature.
 */
export function textClaim(token: string | undefined, claim: string): string | undefined {
  try {
    const payload = token?.split('.')[1] ?? '';
    const claims = JSON.parse(new TextDecoder().decode(fromBase64url(payload))) as Readonly<
      Record<string, unknown>
    > | null;
    const value = claims?.[claim];
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}
