/** When a backup is suggested. */
import { DAY_MS } from '~/lib/durations';

/** What this browser knows about an account's backups. Times are ISO 8601. */
export interface BackupLog {
  /** When the last one was saved; null when none was ever saved in this browser. */
  readonly savedAt: string | null;
  /** Finished calls since then that changed what a backup contains (`changesData`). */
  readonly changes: number;
  /** Until when the suggestion is snoozed. Stored under its first name. */
  readonly putOffUntil: string | null;
}

export const NO_LOG: BackupLog = { savedAt: null, changes: 0, putOffUntil: null };

/** Days after which a single change makes a backup due. */
const OLD_DAYS = 30;
/** Days after which many changes make one due: browsers may evict the data of unvisited sites after this time. */
const BUSY_DAYS = 7;
const MANY_CHANGES = 10;
/** Days for which a snoozed suggestion stays hidden. */
const SNOOZE_DAYS = 7;

/**
 * Why a backup is due, if it is: there is a vehicle and no backup yet, or the backup is old. Times that lie ahead were
 * written while the clock was wrong: such a backup counts as old, and such a snooze does not count.
 * @param vehicles how many the account has
 */
export function backupDueReason(
  { savedAt, changes, putOffUntil }: BackupLog,
  vehicles: number,
  now: Date,
): 'never' | 'old' | null {
  const isSnoozed = putOffUntil !== null && putOffUntil > now.toISOString() && putOffUntil <= snoozeEnd(now);
  if (vehicles === 0 || isSnoozed) return null;
  if (savedAt === null) return 'never';
  const days = (now.getTime() - Date.parse(savedAt)) / DAY_MS;
  const isOld = ((days < 0 || days > OLD_DAYS) && changes > 0) || (days > BUSY_DAYS && changes >= MANY_CHANGES);
  return isOld ? 'old' : null;
}

/** Until when a suggestion snoozed now stays hidden. */
export function snoozeEnd(now: Date): string {
  return new Date(now.getTime() + SNOOZE_DAYS * DAY_MS).toISOString();
}

/** Whether an operation changes the content of a backup. An import does not count: its data is in a backup already. */
export function changesData(operation: string): boolean {
  return /^(?:Cars|TyreSets|Deadlines|Photos|AlbumPhotos|Documents|History|Value)\.(?!Get|Export)|^Scan\.Scan$|^User\.(?:Update|Change)/u.test(
    operation,
  );
}
