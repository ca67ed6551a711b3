/**
 * When the signed-in account was last backed up from this browser, and how much has changed since. On-device only.
 * Stored in local storage under `backup.<user id>`, because it only concerns this browser.
 */
import { useMemo } from 'react';
import { subscribeActivity } from '~/api/activity';
import { config } from '~/config';
import { parseJson } from '~/lib/stored-json';
import { createAccountItem } from '../account/account-item';
import { changesData, NO_LOG, snoozeEnd, type BackupLog } from './backup-due';

const item = createAccountItem('backup', 'The day of the backup could not be stored');

const isMoment = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value));

function parse(text: string | null): BackupLog {
  const stored = parseJson(text ?? '');
  if (typeof stored !== 'object' || stored === null) return NO_LOG;
  const { savedAt, changes, putOffUntil: until }: Partial<Record<keyof BackupLog, unknown>> = stored;
  return {
    savedAt: isMoment(savedAt) ? savedAt : null,
    changes: typeof changes === 'number' && changes >= 0 ? changes : 0,
    putOffUntil: isMoment(until) ? until : null,
  };
}

const change = (next: (log: BackupLog) => BackupLog): void => item.write(JSON.stringify(next(parse(item.read()))));

/** The signed-in account's log as React state. */
export function useBackupLog(): BackupLog {
  const text = item.useText();
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
export const deleteBackupLog = (): void => item.write(null);

/**
 * Starts to count changes.
 * @returns a function that unsubscribes
 */
export function watchChanges(): () => void {
  if (config().mode !== 'device') return () => undefined;
  return subscribeActivity(({ type, operation }) => {
    if (type === 'finished' && changesData(operation)) change((log) => ({ ...log, changes: log.changes + 1 }));
  });
}
