/** Finds accounts and checks passwords. */
import type { Store } from '../store/store';
import type { KeyRecord } from '../store/collections';
import { unlockAccountKey } from './account-key';
import { emailKey, emailKeys } from './email-key';
import type { AccountRecord } from './records';
import { compareWithDummy, verifySecret, type SecretWithKey } from './secret-hash';

/** Number of wrong passwords in a row after which the account is locked. */
export const MAX_FAILED_SIGN_INS = 5;
/** Duration of the lock in seconds. */
export const LOCK_SECONDS = 60;

/** The account with an e-mail address, ignoring case and the spelling of the host. */
export async function findAccount(store: Store, email: string): Promise<AccountRecord | undefined> {
  for (const key of emailKeys(email)) {
    const taken = await store.get('emails', key);
    const account = taken === undefined ? undefined : await store.get('accounts', taken.ownerId);
    // An earlier version of the app could leave an address without its account.
    if (account !== undefined && (account.isKeyMissing || emailKey(account.email) === emailKey(email))) return account;
  }
  return undefined;
}

type PasswordCheck =
  | { readonly outcome: 'right'; readonly account: AccountRecord; readonly secret: SecretWithKey }
  | { readonly outcome: 'wrong' }
  | { readonly outcome: 'locked'; readonly seconds: number };

/**
 * `wrong`: e-mail or password, without revealing which. `blocked` and `unconfirmed` are only reported after the right
 * password.
 */
export type SignInResult =
  | Exclude<PasswordCheck, { readonly outcome: 'right' }>
  | {
      readonly outcome: 'right';
      readonly account: AccountRecord;
      /** Opens the account's records; undefined when they are not encrypted. */
      readonly key: KeyRecord | undefined;
      readonly secret: SecretWithKey;
    }
  /** The operator blocked the account. */
  | { readonly outcome: 'blocked' }
  /** The e-mail address of the registration is not confirmed yet. */
  | { readonly outcome: 'unconfirmed'; readonly account: AccountRecord };

/** Checks an e-mail and a password for a sign-in. */
export async function checkSignIn(store: Store, email: string, password: string): Promise<SignInResult> {
  const account = await findAccount(store, email);
  if (account === undefined) {
    await compareWithDummy(password);
    return { outcome: 'wrong' };
  }
  const checked = await checkPassword(store, account, password);
  if (checked.outcome !== 'right') return checked;
  if (account.blocked) return { outcome: 'blocked' };
  const key = await unlockAccountKey(store, account, password, checked.secret);
  if (account.emailVerified) return { outcome: 'right', account, key, secret: checked.secret };
  // Its mail is shown now.
  if (key !== undefined) await store.put('keys', key);
  return { outcome: 'unconfirmed', account: (await store.get('accounts', account.id)) ?? account };
}

/** How long an account stays locked, in seconds; 0 for an unlocked one. */
function lockedSeconds({ lockedUntil }: AccountRecord): number {
  const seconds = Math.ceil((lockedUntil - Date.now()) / 1000);
  // A longer lock was written while the device's clock was ahead.
  return seconds > 0 && seconds <= LOCK_SECONDS ? seconds : 0;
}

/**
 * Checks the password of an account. Five wrong ones in a row lock it for a minute, counted over all forms that ask for
 * it.
 */
export async function checkPassword(store: Store, account: AccountRecord, password: string): Promise<PasswordCheck> {
  const seconds = lockedSeconds(account);
  if (seconds > 0) return { outcome: 'locked', seconds };
  const secret = await verifySecret(password, account.password);
  const isRight = secret !== undefined;
  const counted = await store.update('accounts', account.id, (now) => now && countSignIn(now, isRight));
  if (secret !== undefined) return { outcome: 'right', account, secret };
  return counted !== undefined && lockedSeconds(counted) > 0
    ? { outcome: 'locked', seconds: LOCK_SECONDS }
    : { outcome: 'wrong' };
}

function countSignIn(account: AccountRecord, isRight: boolean): AccountRecord {
  if (isRight) return { ...account, failedSignIns: 0, lockedUntil: 0 };
  const failed = account.failedSignIns + 1;
  if (failed < MAX_FAILED_SIGN_INS) return { ...account, failedSignIns: failed };
  return { ...account, failedSignIns: 0, lockedUntil: Date.now() + LOCK_SECONDS * 1000 };
}
