/** Asks the provider whether the user is still signed in there. */
import type { SessionStatus, User } from 'oidc-client-ts';
import { config } from '~/config';
import type { RenewingUserManager } from './user-manager';
import { hasRefreshToken } from './user-storage';

/**
 * Whether to query the provider's session. In an iframe, a provider on another site does not receive its own
 * `SameSite=Lax` cookies, hence the setting; with a refresh token the provider's session does not matter.
 */
export function shouldQueryProvider(user: User): boolean {
  return config().oidc.querySession && !hasRefreshToken(user);
}

/**
 * Removes the user only when the provider wants a new sign-in (`endsSession` of `./provider-answer`), or answers for
 * another user, who has signed in there meanwhile: a provider may ignore the hint. A time-out, a
 * network error, and a provider without session management (status null) leave the user signed in (oidc-client-ts
 * #1343, #1584).
 * @returns the provider's session; null when it is unknown
 */
export async function checkSession(manager: RenewingUserManager): Promise<SessionStatus | null> {
  const before = await manager.getUser();
  try {
    const status = await manager.querySessionStatus();
    if (before !== null && status !== null && manager.isStored(before) && status.sub !== before.profile.sub) {
      await manager.endSession();
      return null;
    }
    return status;
  } catch (error) {
    if (manager.isStored(before)) await manager.endSessionAfter(error);
    return null;
  }
}
