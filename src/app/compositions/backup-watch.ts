/**
 * On-device builds count the changes since the last backup, to suggest the next one, and ask the browser for persistent
 * storage.
 */
import { sessionStore } from '~/session';

/** Resolves when a user is signed in; guests have nothing to back up. */
function untilSignedIn(): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      if (sessionStore.getState().status !== 'authenticated') return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = sessionStore.subscribe(check);
    check();
  });
}

async function start(): Promise<void> {
  await untilSignedIn();
  const [{ watchChanges }, { keepStorage }] = await Promise.all([
    import('~/vehicle-ui/backup/backup-log'),
    import('~/vehicle-ui/backup/keep-storage'),
  ]);
  watchChanges();
  keepStorage();
}

/** Starts counting and asks for persistent storage once a user is signed in. Does not block the first page. */
export function watchBackup(): void {
  // If the code cannot be fetched, the suggestion goes by the age of the last backup alone.
  void start().catch(() => undefined);
}
