/** Asks the provider whether the person is still signed in there. */
import type { SessionStatus, User } from 'oidc-client-ts';
import { config } from '~/config';
import type { RenewingUserManager } from './user-manager';

/** An error of the protocol that says: nobody is signed in at the provider. Told by its field, so the library stays out. */
function isLoginRequired(error: unknown): boolean {
  return error instanceof Error && 'error' in error && error.error === 'login_required';
}

/**
 * Whether the provider is asked. A provider on another site with Lax cookies never sees its session in an iframe,
 * and a refresh token does not need that session at all.
 */
export function asksProvider(user: User): boolean {
  return config().oidc.querySession && user.refresh_token === undefined;
}

/**
 * Removes the user only when the provider answers `login_required`. No answer, a network error, and a provider that
 * keeps no sessions (status null) leave the user signed in (oidc-client-ts #1343, #1584).
 * @returns the provider's session; null when there is none to be known
 */
export async function checkSession(manager: RenewingUserManager): Promise<SessionStatus | null> {
  try {
    return await manager.querySessionStatus();
  } catch (error) {
    if (isLoginRequired(error)) await manager.endSession(error);
    return null;
  }
}
