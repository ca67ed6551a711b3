/** Restores an account from its backup, in a new browser or after a forgotten password. */
import {
  deleteAccountKey,
  newSeal,
  sealAfterRestore,
  type AccountSecrets,
  type NewSeal,
} from '../identity/account-key';
import { findAccount } from '../identity/accounts';
import { claimEmail, EmailTakenError } from '../identity/email-claim';
import { randomSecret, sha256 } from '../identity/secrets';
import type { AccountRecord } from '../identity/records';
import { newRecoveryCode } from '../identity/recovery-code';
import { passwordSchema } from '../identity/registration';
import { newSecret } from '../identity/secret-hash';
import { isBrowserKey } from '../sealing/browser-keys';
import type { KeyRecord, PaymentRecord, SubscriptionRecord } from '../store/collections';
import type { Store } from '../store/store';
import type { Backup } from './format';
import { mergeBackup } from './merge';
import type { OwnIds } from './own-ids';
import { prepareMerge, type ImportCounts } from './prepare-merge';
import { isKnownRestoreKey } from './restore-key';

/** What restoring a backup would do in this browser. */
export type RestoreTarget =
  /** Create the account. */
  | { readonly kind: 'new'; readonly email: string }
  /** Set a new password for the existing account. */
  | { readonly kind: 'reset'; readonly email: string; readonly account: AccountRecord }
  /** Nothing: the account exists, and the backup's key does not belong to it. */
  | { readonly kind: 'exists'; readonly email: string }
  | { readonly kind: 'blocked'; readonly email: string };

async function provenTarget(
  account: AccountRecord,
  key: string,
  emailInBackup: string,
): Promise<RestoreTarget | undefined> {
  if (!(await isKnownRestoreKey(account, key))) return undefined;
  const email = account.isKeyMissing ? emailInBackup : account.email;
  return account.blocked ? { kind: 'blocked', email } : { kind: 'reset', email, account };
}

/** Determines what restoring a validated backup would do. */
export async function findRestoreTarget(store: Store, { manifest }: Backup): Promise<RestoreTarget> {
  const { account, restoreKey } = manifest;
  // By id first, since the e-mail may have changed since the backup.
  const same = await store.get('accounts', account.id);
  const proven = same && (await provenTarget(same, restoreKey, account.email));
  if (proven !== undefined) return proven;
  const namesake = await findAccount(store, account.email);
  if (namesake === undefined) return { kind: 'new', email: account.email };
  return (await provenTarget(namesake, restoreKey, account.email)) ?? { kind: 'exists', email: account.email };
}

export type RestoreResult =
  | {
      readonly outcome: 'restored';
      readonly account: AccountRecord;
      readonly recoveryCode: string;
      /** Opens the account's records, for the session that follows; undefined when they are not encrypted. */
      readonly key: KeyRecord | undefined;
      readonly counts: ImportCounts;
    }
  | { readonly outcome: 'exists' | 'blocked' };

/**
 * Creates the account of a validated backup, or sets the password of the existing one, and adds missing records.
 * @throws ValidationError (yup) when the password violates the rules; StorageQuotaError when the browser's storage is
 * full
 */
export async function restoreAccount(store: Store, backup: Backup, password: string): Promise<RestoreResult> {
  await passwordSchema().validate(password);
  const target = await findRestoreTarget(store, backup);
  if (target.kind === 'exists' || target.kind === 'blocked') return { outcome: target.kind };
  const recoveryCode = newRecoveryCode();
  const secrets = { password: await newSecret(password), recovery: await newSecret(recoveryCode) };
  const restored =
    target.kind === 'new' ? await create(store, backup, secrets) : await reset(store, backup, target.account, secrets);
  if (restored === undefined) return { outcome: 'exists' };
  // The session that follows stores the key again.
  await deleteAccountKey(store, restored.account.id);
  return { outcome: 'restored', recoveryCode, ...restored };
}

type Restored = {
  readonly account: AccountRecord;
  readonly counts: ImportCounts;
  readonly key: KeyRecord | undefined;
};

/** What an account gets with new secrets. */
const withSecrets = (
  { password, recovery }: AccountSecrets,
  seal: NewSeal | undefined,
): Partial<AccountRecord> & Pick<AccountRecord, 'password' | 'recovery' | 'failedSignIns' | 'lockedUntil'> => ({
  password: password.hash,
  recovery: recovery.hash,
  failedSignIns: 0,
  lockedUntil: 0,
  ...seal?.account,
});

/**
 * The id of a new account: the one of the backup unless it is in use. The account's key is stored under the same id,
 * where a forged one could replace another key.
 */
async function newAccountId(store: Store, kept: string): Promise<string> {
  const isFree =
    !isBrowserKey(kept) &&
    (await store.get('accounts', kept)) === undefined &&
    (await store.get('keys', kept)) === undefined;
  return isFree ? kept : randomSecret();
}

async function create(store: Store, backup: Backup, secrets: AccountSecrets): Promise<Restored | undefined> {
  const { account: kept, restoreKey } = backup.manifest;
  const id = await newAccountId(store, kept.id);
  const seal = store.sealing && (await newSeal(id, secrets, { isComplete: true, restoreKey }));
  const { firstName, lastName, address, newsletter, ...rest } = kept;
  const account: AccountRecord = {
    ...rest,
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...(address !== undefined && { address }),
    ...(newsletter !== undefined && { newsletter }),
    id,
    ...withSecrets(secrets, seal),
    // Roles are assigned by the operator; a file must not grant one.
    role: null,
    blocked: false,
    restoreKeyHashes: [await sha256(restoreKey)],
  };
  const { batch, counts, ids } = await prepareMerge(store, id, backup);
  try {
    await store.batch({
      update: [await claimEmail(store, kept.email, id)],
      put: { ...batch.put, ...planOf(backup, id, ids), accounts: [account], keys: seal?.keys ?? [] },
    });
  } catch (error) {
    if (error instanceof EmailTakenError) return undefined;
    throw error;
  }
  return { account, counts, key: seal?.keys[0] };
}

/** Plan and payments of the backup. Only restored for a new account; an existing one keeps its own. */
function planOf(
  { manifest }: Backup,
  ownerId: string,
  ids: OwnIds,
): { subscriptions: SubscriptionRecord[]; payments: PaymentRecord[] } {
  const payments = manifest.payments.map(({ paidOn, invoice, ...payment }) => ({
    ...payment,
    ...(paidOn !== undefined && { paidOn }),
    ...(invoice !== undefined && { invoice }),
    id: ids.toOwnId(payment.id),
    ownerId,
  }));
  if (manifest.subscription === null) return { subscriptions: [], payments };
  const { cancelledAt, ...plan } = manifest.subscription;
  return {
    subscriptions: [{ ...plan, ...(cancelledAt !== undefined && { cancelledAt }), id: ownerId, ownerId }],
    payments,
  };
}

/** Sets the new password, ends all sign-ins and adds missing records in one transaction. */
async function reset(store: Store, backup: Backup, found: AccountRecord, secrets: AccountSecrets): Promise<Restored> {
  const seal = await sealAfterRestore(found, backup.manifest.restoreKey, secrets);
  const account = { ...found, ...withSecrets(secrets, seal) };
  if (seal !== undefined) await store.batch({ put: { keys: seal.keys } });
  const deletions: Record<string, readonly string[]> = {};
  for (const name of ['signInSessions', 'refreshTokens', 'codes'] as const) {
    deletions[name] = (await store.list(name, { ownerId: account.id })).map(({ id }) => id);
  }
  try {
    const more = { put: { accounts: [account] }, delete: deletions };
    const counts = await mergeBackup(store, account.id, backup, { more });
    return { account, counts, key: seal?.keys[0] };
  } catch (error) {
    if (found.isKeyMissing) await deleteAccountKey(store, found.id);
    throw error;
  }
}
