/**
 * Password reset by a recovery code, since the on-device mode sends no mails. Registration issues the code. It works
 * once: using it ends all sign-ins and issues a new code.
 */
import type { Store } from '../store/store';
import { findAccount } from './accounts';
import { hashSecret, compareWithDummy, secretMatches } from './secret-hash';
import { endAllSessions } from './sign-in-sessions';

/** Without 0, 1, I, O, which are easily confused when copied from paper, and without U, to avoid accidental words. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTVWXYZ';
const GROUPS = 5;
const GROUP_LENGTH = 4;

/** A code of 20 characters (99 bits) in groups of four, e.g. `7KQM-…`. */
export function newRecoveryCode(): string {
  const characters: string[] = [];
  while (characters.length < GROUPS * GROUP_LENGTH) {
    // Rejects bytes above the largest multiple of the alphabet's length, which would favour its first letters.
    for (const byte of crypto.getRandomValues(new Uint8Array(32))) {
      if (byte < ALPHABET.length * 8) characters.push(ALPHABET.charAt(byte % ALPHABET.length));
    }
  }
  return (
    characters
      .join('')
      .slice(0, GROUPS * GROUP_LENGTH)
      .match(/.{4}/gu) ?? []
  ).join('-');
}

/** The typed code in its canonical form: upper case, in groups of four. */
function normalisedCode(typed: string): string {
  const letters = typed.toUpperCase().replaceAll(/[^A-Z0-9]/gu, '');
  return (letters.match(/.{1,4}/gu) ?? []).join('-');
}

export type ResetResult =
  | { readonly outcome: 'reset'; readonly recoveryCode: string }
  | { readonly outcome: 'wrong' | 'blocked' };

/** Sets a new password by e-mail and recovery code. The caller has already checked the password against the rules. */
export async function resetPassword(store: Store, email: string, code: string, password: string): Promise<ResetResult> {
  const account = await findAccount(store, email);
  if (account === undefined) {
    await compareWithDummy(code);
    return { outcome: 'wrong' };
  }
  if (!(await secretMatches(normalisedCode(code), account.recovery))) return { outcome: 'wrong' };
  if (account.blocked) return { outcome: 'blocked' };
  const recoveryCode = newRecoveryCode();
  const change = {
    password: await hashSecret(password),
    recovery: await hashSecret(recoveryCode),
    failedSignIns: 0,
    lockedUntil: 0,
  };
  const used = account.recovery.hash;
  const changed = await store.update('accounts', account.id, (now) =>
    now?.recovery.hash === used ? { ...now, ...change } : now,
  );
  if (changed?.recovery.hash !== change.recovery.hash) return { outcome: 'wrong' };
  await endAllSessions(store, account.id);
  return { outcome: 'reset', recoveryCode };
}
