import { onSessionChange } from '~/session';

/** Calls `reset` when a user signs out or another one takes their place. A guest's own state is kept after a sign-in. */
export function resetOnUserChange(reset: () => void): void {
  onSessionChange((change) => {
    if (change === 'signed-out' || change === 'switched') reset();
  });
}
