/** Access tokens for API calls. Calls run outside React, so they use the user manager of `./manager` and no context. */
import type { User } from 'oidc-client-ts';
import { config } from '~/config';
import { userManager } from './manager';
import { sessionStore } from './session-store';
import { hasStoredUser } from './settings';

/** An access token and the id of its user. */
export interface UserAccessToken {
  readonly token: string;
  readonly sub: string;
}

/**
 * `renewed`: retry the call with this token. `ended`: the user must sign in again, or another user is signed in now.
 * `failed`: the provider could not be reached; the session stays.
 */
export type Renewal =
  | { readonly outcome: 'renewed'; readonly accessToken: UserAccessToken }
  | { readonly outcome: 'ended' }
  | { readonly outcome: 'failed'; readonly cause: unknown };

/** The token that the provider issued last because the API had refused the one before. */
let renewedToken: string | undefined;

function toUserAccessToken(user: User): UserAccessToken {
  return { token: user.access_token, sub: user.profile.sub };
}

/** The stored access token, even if it has expired (the server decides); undefined for guests. */
export async function currentAccessToken(): Promise<UserAccessToken | undefined> {
  if (!hasStoredUser()) return undefined;
  const user = await (await userManager()).getUser();
  return user === null ? undefined : toUserAccessToken(user);
}

/**
 * The token to retry with after a 401: the stored one if it is not the one that failed, otherwise a renewed one.
 * Concurrent callers share one renewal. Never a token of another user than the failed one's.
 */
export async function renewAccessToken(failed: UserAccessToken): Promise<Renewal> {
  try {
    const manager = await userManager();
    const stored = await manager.getUser();
    if (stored === null) return { outcome: 'ended' };
    const user =
      stored.access_token === failed.token ? await manager.signinSilent({ failedToken: failed.token }) : stored;
    if (user === null || user.profile.sub !== failed.sub) return { outcome: 'ended' };
    if (stored.access_token === failed.token) renewedToken = user.access_token;
    return { outcome: 'renewed', accessToken: toUserAccessToken(user) };
  } catch (cause) {
    if (!hasStoredUser()) return { outcome: 'ended' };
    // On-device the provider runs in this page: if it does not respond, signing in again would not help.
    if (config().mode === 'connected') sessionStore.setState({ isRenewalFailed: true });
    return { outcome: 'failed', cause };
  }
}

/** Whether the API has already refused this token right after it was issued, so that another one would not help. */
export function isRefusedAccount({ token }: UserAccessToken): boolean {
  const { isAccountRefused, user } = sessionStore.getState();
  return isAccountRefused && token === renewedToken && user?.expired !== true;
}

/**
 * A server has refused the token of a second attempt. If it was issued just before, in connected mode, the API does not
 * accept the account; on-device the embedded provider signs only accounts in that the embedded API accepts.
 */
export function markTokenRefused({ token }: UserAccessToken): void {
  const isAccountRefused = config().mode === 'connected' && token === renewedToken;
  sessionStore.setState({ isRenewalFailed: true, isAccountRefused, ...(isAccountRefused && { asksAnyAccount: true }) });
}

/** The stored user is gone: the page then offers to sign in again. */
export function markRenewalFailed(): void {
  sessionStore.setState({ isRenewalFailed: true });
}
