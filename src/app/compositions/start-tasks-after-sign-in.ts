/** Starts what on-device builds do for a signed-in user. */
import { sessionStore } from '~/session';

/** Resolves when a user is signed in; guests have no data. */
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
  const { startSignedInTasks } = await import('./tasks-after-sign-in');
  startSignedInTasks();
}

/** Starts all of it once a user is signed in. Does not block the first page. */
export function startTasksAfterSignIn(): void {
  // If the code cannot be fetched, the backup is suggested by the age of the last one alone, and nothing is notified
  // of.
  void start().catch(() => undefined);
}
