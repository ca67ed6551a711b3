/**
 * On-device the app counts what has changed since the last backup, so that it can suggest the next one, and asks the
 * browser to keep the data.
 */
import { sessionStore } from '~/session';

/** Resolves when somebody is signed in; a stranger has nothing to back up. */
function signedIn(): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (sessionStore.getState().status !== 'authenticated') return;
      stop();
      resolve();
    };
    const stop = sessionStore.subscribe(look);
    look();
  });
}

async function start(): Promise<void> {
  await signedIn();
  const [{ watchChanges }, { keepStorage }] = await Promise.all([import('~/vehicle-ui/backup/backup-log'), import('~/vehicle-ui/backup/keep-storage')]);
  watchChanges();
  keepStorage();
}

/** Starts both once somebody is signed in; the first page does not wait for it. */
export function watchBackup(): void {
  // Without its code nothing is counted or asked, and the age of the backup alone decides.
  void start().catch(() => undefined);
}
