/** Asks the provider whether the person is still signed in there. */
import type { SessionStatus, User } from 'oidc-client-ts';
import { config } from '~/config';
import type { RenewingUserManager } from './user-manager';

/**
 * Whether the provider is asked. A provider on another site with Lax cookies never sees its session in an iframe,
 * and a refresh token does not need that session at all.
 */
export function asksProvider(user: User): boolean {
  return config().oidc.querySession && user.refresh_token === undefined;
}

/**
 * Removes the user only when the provider wants a new sign-in (`endsSession` of `./provider-answer`). No answer, a network error, and a provider that
 * keeps no sessions (status null) leave the user signed in (oidc-client-ts #1343, #1584).
 * @returns the provider's session; null when there is none to be known
 */
export async function checkSession(manager: RenewingUserManager): Promise<SessionStatus | null> {
  try {
    return await manager.querySessionStatus();
  } catch (error) {
    await manager.endSessionAfter(error);
    return null;
  }
}
