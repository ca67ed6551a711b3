/** Finding accounts, and who may sign in. */
import type { Store } from '../store/store';
import { emailKey } from './email-key';
import type { AccountRecord } from './records';
import { pretendToCompare, secretMatches } from './secret-hash';

/** Wrong passwords in a row before the account rests. */
export const MAX_FAILED_SIGN_INS = 5;
/** Seconds that it rests. */
export const LOCK_SECONDS = 60;

/** The account of an e-mail, whatever its case. */
export async function findAccount(store: Store, email: string): Promise<AccountRecord | undefined> {
  const taken = await store.get('emails', emailKey(email));
  return taken === undefined ? undefined : store.get('accounts', taken.ownerId);
}

export type PasswordResult =
  | { readonly outcome: 'right'; readonly account: AccountRecord }
  /** The e-mail or the password; which of them is not told. */
  | { readonly outcome: 'wrong' }
  /** The operator blocked the account; told only to who knows the password. */
  | { readonly outcome: 'blocked' }
  | { readonly outcome: 'locked'; readonly seconds: number };

/** Checks an e-mail and a password. Five wrong ones in a row lock the account for a minute. */
export async function checkPassword(store: Store, email: string, password: string): Promise<PasswordResult> {
  const account = await findAccount(store, email);
  if (account === undefined) {
    await pretendToCompare(password);
    return { outcome: 'wrong' };
  }
  const wait = account.lockedUntil - Date.now();
  if (wait > 0) return { outcome: 'locked', seconds: Math.ceil(wait / 1000) };
  const right = await secretMatches(password, account.password);
  const counted = await store.update('accounts', account.id, (now) => now && countSignIn(now, right));
  if (!right) {
    const locked = (counted?.lockedUntil ?? 0) > Date.now();
    return locked ? { outcome: 'locked', seconds: LOCK_SECONDS } : { outcome: 'wrong' };
  }
  return account.blocked ? { outcome: 'blocked' } : { outcome: 'right', account };
}

function countSignIn(account: AccountRecord, right: boolean): AccountRecord {
  if (right) return { ...account, failedSignIns: 0, lockedUntil: 0 };
  const failed = account.failedSignIns + 1;
  if (failed < MAX_FAILED_SIGN_INS) return { ...account, failedSignIns: failed };
  return { ...account, failedSignIns: 0, lockedUntil: Date.now() + LOCK_SECONDS * 1000 };
}
