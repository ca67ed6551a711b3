/** Reads claims of an id_token, whose types providers do not always keep. */
import type { IdTokenClaims } from 'oidc-client-ts';
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

/** The claim as text; the first text of a list: .NET token handlers write a claim that occurs twice as one. */
function firstText(claim: unknown): string | undefined {
  const values: readonly unknown[] = Array.isArray(claim) ? claim : [claim];
  return values.find((value): value is string => typeof value === 'string');
}

/** The claims that name a user, as texts; undefined without any text. */
export function shownClaims({
  name,
  email,
  preferred_username,
}: IdTokenClaims): Record<'name' | 'email' | 'preferred_username', string | undefined> {
  return {
    name: firstText(name),
    email: firstText(email),
    preferred_username: firstText(preferred_username),
  };
}
