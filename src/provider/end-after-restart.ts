/**
 * Ends a sign-in that was not to outlive the browser or a time without input, before anything reads what it left.
 */
import { ACCOUNT_VALUES, clearAfterRestart, clearAtNextStart } from '~/lib/browser-session';
import { clearLastInput, isLockDue } from '~/session/idle-lock';

/** What a sign-in leaves in local storage. The state of a sign-in that has begun, `oidc.<state>`, is still needed. */
const REMAINS = ['oidc.user:*', 'identity.sign-in', ...ACCOUNT_VALUES];

/** Synchronous for local storage; the keys in the database follow. */
export function endAfterRestart(): void {
  if (isLockDue(Date.now())) {
    clearLastInput();
    clearAtNextStart();
  }
  if (!clearAfterRestart(REMAINS)) return;
  void import('~/backend/sealing/delete-account-keys').then(
    async ({ deleteAccountKeys }) => deleteAccountKeys().catch(() => undefined),
    // Tried again at the next start.
    () => undefined,
  );
}
