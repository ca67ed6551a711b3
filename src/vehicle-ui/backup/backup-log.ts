/**
 * When the signed-in account was last backed up from this browser, and how much has changed since. On-device only.
 * Stored in local storage under `backup.<user id>`, because it only concerns this browser.
 */
import { useMemo, useSyncExternalStore } from 'react';
import { subscribeActivity } from '~/api/activity';
import { config } from '~/config';
import { logFailure } from '~/lib/log';
import { sessionStore, useSession } from '~/session';
import { changesData, NO_LOG, snoozeEnd, type BackupLog } from './backup-due';

const keyOf = (userId: string): string => `backup.${userId}`;
const listeners = new Set<() => void>();

const isMoment = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value));

function parse(text: string | null): BackupLog {
  if (text === null) return NO_LOG;
  try {
    const { savedAt, changes, putOffUntil: until } = JSON.parse(text) as Partial<Record<keyof BackupLog, unknown>>;
    return {
      savedAt: isMoment(savedAt) ? savedAt : null,
      changes: typeof changes === 'number' && changes >= 0 ? changes : 0,
      putOffUntil: isMoment(until) ? until : null,
    };
  } catch {
    return NO_LOG;
  }
}

function stored(userId: string | undefined): string | null {
  try {
    return userId === undefined ? null : localStorage.getItem(keyOf(userId));
  } catch {
    return null;
  }
}

const currentUser = (): string | undefined => sessionStore.getState().profile?.sub;

function change(next: (log: BackupLog) => BackupLog): void {
  const userId = currentUser();
  if (userId === undefined) return;
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(next(parse(stored(userId)))));
  } catch (error) {
    logFailure('The day of the backup could not be kept', error);
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

/** The signed-in account's log as React state. */
export function useBackupLog(): BackupLog {
  const userId = useSession(({ profile }) => profile?.sub);
  const text = useSyncExternalStore(
    subscribe,
    () => stored(userId),
    () => null,
  );
  return useMemo(() => parse(text), [text]);
}

/** Records that a backup was saved now. */
export function recordBackupSaved(): void {
  change(() => ({ savedAt: new Date().toISOString(), changes: 0, putOffUntil: null }));
}

/** Postpones the suggestion. */
export function snoozeBackupNotice(): void {
  change((log) => ({ ...log, putOffUntil: snoozeEnd(new Date()) }));
}

/** Deletes the signed-in account's log when the account is deleted. */
export function deleteBackupLog(): void {
  const userId = currentUser();
  if (userId === undefined) return;
  try {
    localStorage.removeItem(keyOf(userId));
  } catch (error) {
    logFailure('The day of the backup could not be removed', error);
  }
  for (const listener of listeners) listener();
}

/**
 * Starts to count changes.
 * @returns unsubscribes
 */
export function watchChanges(): () => void {
  if (config().mode !== 'device') return () => undefined;
  return subscribeActivity(({ type, operation }) => {
    if (type === 'finished' && changesData(operation)) change((log) => ({ ...log, changes: log.changes + 1 }));
  });
}
