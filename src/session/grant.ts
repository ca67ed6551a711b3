/** Access tokens for calls. Calls run outside React, so they read the module's user manager. */
import type { User } from 'oidc-client-ts';
import { config } from '~/config';
import { userManager } from './manager';
import { sessionStore } from './session-store';
import { hasStoredUser } from './settings';

/** An access token and whose it is. */
export interface Grant {
  readonly token: string;
  readonly sub: string;
}

/**
 * `renewed`: try again with this token. `ended`: the person must sign in again (or somebody else is signed in now).
 * `failed`: the provider could not be asked; the session stays.
 */
export type Renewal =
  | { readonly outcome: 'renewed'; readonly grant: Grant }
  | { readonly outcome: 'ended' }
  | { readonly outcome: 'failed'; readonly cause: unknown };

function grantOf(user: User): Grant {
  return { token: user.access_token, sub: user.profile.sub };
}

/** The stored access token, expired or not (the server decides); undefined for guests. */
export async function currentGrant(): Promise<Grant | undefined> {
  if (!hasStoredUser()) return undefined;
  const user = await (await userManager()).getUser();
  return user === null ? undefined : grantOf(user);
}

/**
 * After a 401: adopts the stored token when it is not the one that failed, else renews once; callers share a renewal.
 * Another person's token is never adopted for the first one's request.
 */
export async function renewGrant(failed: Grant): Promise<Renewal> {
  try {
    const manager = await userManager();
    const stored = await manager.getUser();
    if (stored === null) return { outcome: 'ended' };
    const user =
      stored.access_token === failed.token ? await manager.signinSilent({ failedToken: failed.token }) : stored;
    if (user === null || user.profile.sub !== failed.sub) return { outcome: 'ended' };
    return { outcome: 'renewed', grant: grantOf(user) };
  } catch (cause) {
    if (!hasStoredUser()) return { outcome: 'ended' };
    // On-device the provider is this page: where that cannot answer, signing in again cannot help either.
    if (config().mode === 'connected') sessionStore.setState({ stalled: true });
    return { outcome: 'failed', cause };
  }
}
