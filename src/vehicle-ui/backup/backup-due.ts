/** When a backup is suggested. */

/** What is known of an account's backups, in this browser. Times are ISO 8601. */
export interface BackupLog {
  /** Of the last one; null when none was ever saved here. */
  readonly savedAt: string | null;
  /** Changes of vehicles, photos and documents since then. */
  readonly changes: number;
  /** Until when the suggestion was put off. */
  readonly putOffUntil: string | null;
}

export const NO_LOG: BackupLog = { savedAt: null, changes: 0, putOffUntil: null };

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days after which a single change is worth a backup. */
const OLD_DAYS = 30;
/** Days after which many changes are; the time that a browser may take to drop the data. */
const BUSY_DAYS = 7;
const MANY_CHANGES = 10;
/** Days that a suggestion keeps quiet once it was put off. */
const PUT_OFF_DAYS = 7;

/**
 * Whether a backup is due: never made though there is a vehicle to lose, or old.
 * @param vehicles how many the account has
 */
export function backupDue({ savedAt, changes, putOffUntil }: BackupLog, vehicles: number, now: Date): 'never' | 'old' | null {
  if (vehicles === 0 || (putOffUntil !== null && putOffUntil > now.toISOString())) return null;
  if (savedAt === null) return 'never';
  const days = (now.getTime() - Date.parse(savedAt)) / DAY_MS;
  const isOld = (days > OLD_DAYS && changes > 0) || (days > BUSY_DAYS && changes >= MANY_CHANGES);
  return isOld ? 'old' : null;
}

/** Until when a suggestion that is put off now keeps quiet. */
export function quietUntil(now: Date): string {
  return new Date(now.getTime() + PUT_OFF_DAYS * DAY_MS).toISOString();
}

/** Whether a call changes what a backup holds; what an import adds stands in a backup already. */
export function changesData(operation: string): boolean {
  return /^(?:Cars|Photos|Documents|Value)\.(?!Get)|^Scan\.Scan$|^User\.(?:Update|Change)/u.test(operation);
}
