/** Sign-ins at the provider. Which one this browser has, the provider's pages keep (a server would use a cookie). */
import type { Store } from '../store/store';
import { randomSecret } from './encoding';
import type { SignInSessionRecord } from './records';
import type { IdentitySettings } from './settings';

/** Starts a sign-in of the account. */
export async function startSignIn(store: Store, settings: IdentitySettings, accountId: string): Promise<SignInSessionRecord> {
  const now = Date.now();
  const session: SignInSessionRecord = {
    id: randomSecret(),
    ownerId: accountId,
    createdAt: now,
    expiresAt: now + settings.sessionSeconds * 1000,
  };
  await store.put('signInSessions', session);
  return session;
}

/** Ends a sign-in and its refresh tokens; access tokens of it are refused from now on. */
export async function endSignIn(store: Store, sessionId: string): Promise<void> {
  const session = await store.take('signInSessions', sessionId);
  if (session === undefined) return;
  const tokens = await store.list('refreshTokens', { ownerId: session.ownerId });
  const own = tokens.filter((token) => token.sessionId === sessionId);
  await Promise.all(own.map((token) => store.delete('refreshTokens', token.id)));
}

/** Ends every sign-in of an account, but the one that is to stay. */
export async function endAllSessions(store: Store, accountId: string, kept?: string): Promise<void> {
  const sessions = await store.list('signInSessions', { ownerId: accountId });
  await Promise.all(sessions.filter(({ id }) => id !== kept).map(({ id }) => endSignIn(store, id)));
}

/** Removes what has run out of an account's codes, refresh tokens and sign-ins. */
export async function removeExpired(store: Store, accountId: string): Promise<void> {
  const now = Date.now();
  for (const name of ['codes', 'refreshTokens', 'signInSessions'] as const) {
    const records = await store.list(name, { ownerId: accountId });
    await Promise.all(records.filter(({ expiresAt }) => expiresAt <= now).map(({ id }) => store.delete(name, id)));
  }
}
