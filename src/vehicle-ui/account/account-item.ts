/** Texts in local storage that belong to an account and concern this browser alone. On-device only. */
import { useSyncExternalStore } from 'react';
import { logFailure } from '~/lib/log';
import { signedInUserId, useSession } from '~/session';

export interface AccountItem {
  /** The signed-in account's text; null where there is none, and where the storage cannot be read. */
  readonly read: () => string | null;
  /** Stores the signed-in account's text; null removes it. */
  readonly write: (text: string | null) => void;
  /** The text as React state. */
  readonly useText: () => string | null;
}

/**
 * @param name stored under `<name>.<user id>`
 * @param failure the line in the log when it cannot be stored
 */
export function createAccountItem(name: string, failure: string): AccountItem {
  const listeners = new Set<() => void>();
  const keyOf = (userId: string): string => `${name}.${userId}`;

  function readText(userId: string | undefined): string | null {
    try {
      return userId === undefined ? null : localStorage.getItem(keyOf(userId));
    } catch {
      return null;
    }
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  }

  return {
    read: () => readText(signedInUserId()),
    write: (text) => {
      const userId = signedInUserId();
      if (userId === undefined) return;
      try {
        if (text === null) localStorage.removeItem(keyOf(userId));
        else localStorage.setItem(keyOf(userId), text);
      } catch (error) {
        logFailure(failure, error);
      }
      for (const listener of listeners) listener();
    },
    useText: () => {
      const userId = useSession(({ profile }) => profile?.sub);
      return useSyncExternalStore(
        subscribe,
        () => readText(userId),
        () => null,
      );
    },
  };
}
