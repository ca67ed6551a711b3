/**
 * Ends a sign-in that was not to outlive the browser or a time without input, before anything reads what it left.
 */
import { ACCOUNT_VALUES, clearAfterRestart, clearAtNextStart } from '~/lib/browser-session';
import { clearLastInput, isLockDue } from '~/session/idle-lock';

/** What a sign-in leaves in local storage. The state of a sign-in that has begun, `oidc.<state>`, is still needed. */
const REMAINS = ['oidc.user:*', 'identity.sign-in', ...ACCOUNT_VALUES];

/** Synchronous for local storage. @returns a promise of the keys in the database, which follow; it never rejects */
export async function endAfterRestart(): Promise<void> {
  if (isLockDue(Date.now())) {
    clearLastInput();
    clearAtNextStart();
  }
  if (!clearAfterRestart(REMAINS)) return;
  try {
    const { deleteAccountKeys } = await import('~/backend/sealing/delete-account-keys');
    await deleteAccountKeys();
  } catch {
    // Tried again at the next start.
  }
}
