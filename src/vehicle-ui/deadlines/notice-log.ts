/**
 * Whether the signed-in account wants notifications of deadlines in this browser, and which were shown. On-device only.
 * Stored in local storage under `deadline-notices.<user id>`; absent while they are switched off.
 */
import { useSyncExternalStore } from 'react';
import { logFailure } from '~/lib/log';
import { sessionStore, useSession } from '~/session';

const keyOf = (userId: string): string => `deadline-notices.${userId}`;
const listeners = new Set<() => void>();
const currentUser = (): string | undefined => sessionStore.getState().profile?.sub;

function stored(userId: string | undefined): string | null {
  try {
    return userId === undefined ? null : localStorage.getItem(keyOf(userId));
  } catch {
    return null;
  }
}

/** The keys of the notices that were shown; undefined while notifications are switched off. */
export function shownNotices(): readonly string[] | undefined {
  const text = stored(currentUser());
  if (text === null) return undefined;
  try {
    const keys: unknown = JSON.parse(text);
    return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

/** Stores which notices were shown. Undefined switches notifications off, also when the account is deleted. */
export function storeShownNotices(keys: readonly string[] | undefined): void {
  const userId = currentUser();
  if (userId === undefined) return;
  try {
    if (keys === undefined) localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), JSON.stringify(keys));
  } catch (error) {
    logFailure('The shown deadlines could not be kept', error);
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Whether the signed-in account has switched notifications on in this browser. */
export function useNoticesOn(): boolean {
  const userId = useSession(({ profile }) => profile?.sub);
  return useSyncExternalStore(
    subscribe,
    () => stored(userId) !== null,
    () => false,
  );
}
