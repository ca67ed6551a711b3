/** Starts what on-device builds do for a signed-in user. */
import { waitForSession } from '~/session';

async function start(): Promise<void> {
  // Guests have no data.
  await waitForSession(({ status }) => status === 'authenticated');
  const { startSignedInTasks } = await import('./tasks-after-sign-in');
  startSignedInTasks();
}

/** Starts all of it once a user is signed in. Does not block the first page. */
export function startTasksAfterSignIn(): void {
  // If the code cannot be fetched, the backup is suggested by the age of the last one alone, and nothing is notified
  // of.
  void start().catch(() => undefined);
}
