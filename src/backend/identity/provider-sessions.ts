/**
 * Sessions at the provider. The provider's pages store the id of this browser's session; a server would use a cookie.
 */
import type { KeyRecord } from '../store/collections';
import type { Store } from '../store/store';
import { deleteOtherAccountKeys } from './account-key';
import { randomSecret } from './secrets';
import type { AccountRecord, SignInSessionRecord } from './records';
import type { IdentitySettings } from './settings';

/** Starts a session for the account. */
export async function startProviderSession(
  store: Store,
  settings: IdentitySettings,
  accountId: string,
): Promise<SignInSessionRecord> {
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

/**
 * Starts the session of a browser, which has one at a time: stores the account's key, and removes those of others.
 * @param key undefined when the account's records are not encrypted, or its key is in the store
 */
export async function startProviderSessionWithKey(
  store: Store,
  settings: IdentitySettings,
  accountId: string,
  key?: KeyRecord,
): Promise<SignInSessionRecord> {
  await deleteOtherAccountKeys(store, accountId);
  if (key !== undefined) await store.put('keys', key);
  return startProviderSession(store, settings, accountId);
}

/**
 * The session and its account; undefined when the session has ended or expired, or the account is deleted, blocked, or its
 * key is missing in this browser.
 */
export async function activeSession(
  store: Store,
  sessionId: string,
): Promise<{ session: SignInSessionRecord; account: AccountRecord } | undefined> {
  const session = await store.get('signInSessions', sessionId);
  if (session === undefined || session.expiresAt <= Date.now()) return undefined;
  const account = await store.get('accounts', session.ownerId);
  return account === undefined || account.blocked || account.isKeyMissing ? undefined : { session, account };
}

/** Whether a session is invalid because the operator has blocked its account. */
export async function isSessionOfBlockedAccount(store: Store, sessionId: string | undefined): Promise<boolean> {
  const session = sessionId === undefined ? undefined : await store.get('signInSessions', sessionId);
  return session !== undefined && (await store.get('accounts', session.ownerId))?.blocked === true;
}

/** Ends a session and deletes its refresh tokens; its access tokens are refused from now on. */
export async function endProviderSession(store: Store, sessionId: string): Promise<void> {
  const session = await store.take('signInSessions', sessionId);
  if (session === undefined) return;
  const tokens = await store.list('refreshTokens', { ownerId: session.ownerId });
  const own = tokens.filter((token) => token.sessionId === sessionId);
  await Promise.all(own.map((token) => store.delete('refreshTokens', token.id)));
}

/** Ends all sessions of an account except one. */
export async function endAllSessions(store: Store, accountId: string, exceptId?: string): Promise<void> {
  const sessions = await store.list('signInSessions', { ownerId: accountId });
  await Promise.all(sessions.filter(({ id }) => id !== exceptId).map(({ id }) => endProviderSession(store, id)));
}

/** Deletes the expired codes, refresh tokens and sessions of an account. */
export async function removeExpired(store: Store, accountId: string): Promise<void> {
  const now = Date.now();
  for (const name of ['codes', 'refreshTokens', 'signInSessions'] as const) {
    const records = await store.list(name, { ownerId: accountId });
    await Promise.all(records.filter(({ expiresAt }) => expiresAt <= now).map(({ id }) => store.delete(name, id)));
  }
}
