/** On-device the app counts what has changed since the last backup, so that it can suggest the next one. */
import { sessionSettled } from '~/session';

async function start(): Promise<void> {
  await sessionSettled();
  const { watchChanges } = await import('~/ui/backup/backup-log');
  watchChanges();
}

/** Starts counting once somebody may be signed in; the first page does not wait for it. */
export function watchBackup(): void {
  // Without its code nothing is counted, and the age of the backup alone decides.
  void start().catch(() => undefined);
}
