/**
 * On-device the app counts what has changed since the last backup, so that it can suggest the next one, and asks the
 * browser to keep the data.
 */
import { sessionSettled } from '~/session';

async function start(): Promise<void> {
  await sessionSettled();
  const [{ watchChanges }, { keepStorage }] = await Promise.all([import('~/ui/backup/backup-log'), import('~/ui/backup/keep-storage')]);
  watchChanges();
  keepStorage();
}

/** Starts both once somebody may be signed in; the first page does not wait for it. */
export function watchBackup(): void {
  // Without its code nothing is counted or asked, and the age of the backup alone decides.
  void start().catch(() => undefined);
}
