/** Restoring an account from its backup, in a fresh browser or after a forgotten password. */
import { findAccount } from '../identity/accounts';
import { emailKey } from '../identity/email-key';
import { randomSecret, sha256 } from '../identity/encoding';
import type { AccountRecord } from '../identity/records';
import { newRecoveryCode } from '../identity/recovery';
import { passwordSchema } from '../identity/registration';
import { hashSecret } from '../identity/secret-hash';
import type { PaymentRecord, SubscriptionRecord } from '../store/collections';
import type { Store } from '../store/store';
import type { Backup } from './format';
import { mergeBackup, planMerge, type ImportCounts } from './merge';
import type { OwnIds } from './own-ids';
import { provesRestore } from './restore-key';

/** What a backup would do in this browser. */
export type RestoreTarget =
  /** Make the account anew. */
  | { readonly kind: 'new'; readonly email: string }
  /** Set a new password for the account that is there. */
  | { readonly kind: 'reset'; readonly email: string; readonly account: AccountRecord }
  /** Nothing: the account is there, and the backup does not prove to be its own. */
  | { readonly kind: 'exists'; readonly email: string }
  | { readonly kind: 'blocked'; readonly email: string };

async function provenTarget(account: AccountRecord, key: string): Promise<RestoreTarget | undefined> {
  if (!(await provesRestore(account, key))) return undefined;
  const { email } = account;
  return account.blocked ? { kind: 'blocked', email } : { kind: 'reset', email, account };
}

/** Finds out what a checked backup would do. */
export async function findRestoreTarget(store: Store, { manifest }: Backup): Promise<RestoreTarget> {
  const { account, restoreKey } = manifest;
  // Its e-mail may have been changed since.
  const same = await store.get('accounts', account.id);
  const proven = same && (await provenTarget(same, restoreKey));
  if (proven !== undefined) return proven;
  const namesake = await findAccount(store, account.email);
  if (namesake === undefined) return { kind: 'new', email: account.email };
  return (await provenTarget(namesake, restoreKey)) ?? { kind: 'exists', email: namesake.email };
}

export type RestoreResult =
  | { readonly outcome: 'restored'; readonly account: AccountRecord; readonly recoveryCode: string; readonly counts: ImportCounts }
  | { readonly outcome: 'exists' | 'blocked' };

/**
 * Makes the account of a checked backup, or sets the password of the one that is there, and puts in what is missing: all
 * or nothing. The new password must fit the rules.
 * @throws ValidationError (yup) when the password does not; StorageQuotaError when the browser has no room
 */
export async function restoreAccount(store: Store, backup: Backup, password: string): Promise<RestoreResult> {
  await passwordSchema().validate(password);
  const target = await findRestoreTarget(store, backup);
  if (target.kind === 'exists' || target.kind === 'blocked') return { outcome: target.kind };
  const recoveryCode = newRecoveryCode();
  const secrets = { password: await hashSecret(password), recovery: await hashSecret(recoveryCode), failedSignIns: 0, lockedUntil: 0 };
  const restored = target.kind === 'new' ? await create(store, backup, secrets) : await reset(store, backup, { ...target.account, ...secrets });
  return restored === undefined ? { outcome: 'exists' } : { outcome: 'restored', recoveryCode, ...restored };
}

type Restored = { readonly account: AccountRecord; readonly counts: ImportCounts };
type Secrets = Pick<AccountRecord, 'password' | 'recovery' | 'failedSignIns' | 'lockedUntil'>;

async function create(store: Store, backup: Backup, secrets: Secrets): Promise<Restored | undefined> {
  const { account: kept, restoreKey } = backup.manifest;
  const id = (await store.get('accounts', kept.id)) === undefined ? kept.id : randomSecret();
  const key = emailKey(kept.email);
  const { firstName, lastName, address, newsletter, ...rest } = kept;
  const account: AccountRecord = {
    ...rest,
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...(address !== undefined && { address }),
    ...(newsletter !== undefined && { newsletter }),
    id,
    ...secrets,
    // No file gives somebody a role.
    role: null,
    blocked: false,
    restoreKeyHashes: [await sha256(restoreKey)],
  };
  const { batch, counts, ids } = await planMerge(store, id, backup);
  // Taking the e-mail is the atomic step, as in a registration.
  const taken = await store.update('emails', key, (existing) => existing ?? { id: key, ownerId: id });
  if (taken?.ownerId !== id) return undefined;
  try {
    await store.batch({ put: { ...batch.put, ...planOf(backup, id, ids), accounts: [account] } });
  } catch (error) {
    await store.delete('emails', key);
    throw error;
  }
  return { account, counts };
}

/** The plan goes with a new account; one that is there keeps its own. */
function planOf({ manifest }: Backup, ownerId: string, ids: OwnIds): { subscriptions: SubscriptionRecord[]; payments: PaymentRecord[] } {
  const payments = manifest.payments.map(({ paidOn, invoice, ...payment }) => ({
    ...payment,
    ...(paidOn !== undefined && { paidOn }),
    ...(invoice !== undefined && { invoice }),
    id: ids.of(payment.id),
    ownerId,
  }));
  if (manifest.subscription === null) return { subscriptions: [], payments };
  const { cancelledAt, ...plan } = manifest.subscription;
  return { subscriptions: [{ ...plan, ...(cancelledAt !== undefined && { cancelledAt }), id: ownerId, ownerId }], payments };
}

/** Every sign-in ends with the old password. */
async function reset(store: Store, backup: Backup, account: AccountRecord): Promise<Restored> {
  const gone: Record<string, readonly string[]> = {};
  for (const name of ['signInSessions', 'refreshTokens', 'codes'] as const) {
    gone[name] = (await store.list(name, { ownerId: account.id })).map(({ id }) => id);
  }
  const counts = await mergeBackup(store, account.id, backup, { put: { accounts: [account] }, delete: gone });
  return { account, counts };
}
