/**
 * The data key of an account: random, wrapped by a key derived from each secret that opens it. It is extractable only
 * during wrapping; the copy that is stored during a session is not.
 */
import type { KeyRecord } from '../store/collections';
import type { Store } from '../store/store';
import { fromBase64url } from '~/lib/base64url';
import { randomSecret, sha256 } from './secrets';
import type { AccountRecord, AccountSeal } from './records';
import { newRecoveryCode } from './recovery-code';
import { isOutdated, newSecret, wrappingKey, type SecretWithKey } from './secret-hash';
import { keyRecord, newDataKey, unwrapKey, wrapKey } from './wrapped-key';

/** The secrets of an account that gets a key. */
export interface AccountSecrets {
  readonly password: SecretWithKey;
  readonly recovery: SecretWithKey;
}

/** What sealing adds to an account, and the key's record. */
export interface NewSeal {
  readonly account: Pick<AccountRecord, 'seal' | 'restoreKey' | 'restoreKeyHashes'>;
  readonly keys: readonly KeyRecord[];
}

type SealedAccount = AccountRecord & { readonly seal: AccountSeal };

/** Secrets that open an account's key; passkeys have lists of their own. */
type KeyOpener = 'password' | 'recovery' | 'backup';

const isSealed = (account: AccountRecord): account is SealedAccount => account.seal !== undefined;

const unwrap = async ({ id, seal }: SealedAccount, by: CryptoKey, opener: KeyOpener): Promise<CryptoKey> =>
  unwrapKey(seal[opener], by, id, opener);

/** Wrapping key of the secret that is in every backup of an account. */
const ofRestoreKey = async (restoreKey: string): Promise<CryptoKey> => wrappingKey(fromBase64url(restoreKey));

/**
 * Creates the key of an account.
 * @param options.isComplete the account has no records yet that have to be sealed
 * @param options.restoreKey the key of its backups, if there are any
 */
export async function newSeal(
  accountId: string,
  secrets: AccountSecrets,
  { isComplete, restoreKey = randomSecret() }: { readonly isComplete: boolean; readonly restoreKey?: string },
): Promise<NewSeal> {
  const dataKey = await newDataKey();
  const seal: AccountSeal = {
    password: await wrapKey(dataKey, secrets.password.wrapping, accountId, 'password'),
    recovery: await wrapKey(dataKey, secrets.recovery.wrapping, accountId, 'recovery'),
    backup: await wrapKey(dataKey, await ofRestoreKey(restoreKey), accountId, 'backup'),
    isComplete,
  };
  // The keys of other backups do not open the account's key.
  const account = { seal, restoreKey, restoreKeyHashes: [await sha256(restoreKey)] };
  return { account, keys: [await keyRecord(accountId, dataKey, isComplete)] };
}

/**
 * The account's seal with its key wrapped by new secrets; undefined for an account without a key. Passkeys open it no
 * longer, since someone with the former secret may have added one.
 */
export async function sealWithSecrets(
  account: AccountRecord,
  opener: KeyOpener,
  by: CryptoKey,
  secrets: Partial<AccountSecrets>,
): Promise<AccountSeal | undefined> {
  if (!isSealed(account)) return undefined;
  const dataKey = await unwrap(account, by, opener);
  const { password, recovery } = secrets;
  const { passkeys: _, ...seal } = account.seal;
  return {
    ...seal,
    ...(password && { password: await wrapKey(dataKey, password.wrapping, account.id, 'password') }),
    ...(recovery && { recovery: await wrapKey(dataKey, recovery.wrapping, account.id, 'recovery') }),
  };
}

/** As {@link sealWithSecrets}, opened by the key of a backup. */
export async function sealAfterRestore(
  account: AccountRecord,
  restoreKey: string,
  secrets: AccountSecrets,
): Promise<NewSeal | undefined> {
  if (!isSealed(account)) return undefined;
  const by = await ofRestoreKey(restoreKey);
  const seal = await sealWithSecrets(account, 'backup', by, secrets);
  const dataKey = await unwrap(account, by, 'backup');
  return {
    account: { seal: seal ?? account.seal },
    keys: [await keyRecord(account.id, dataKey, account.seal.isComplete)],
  };
}

/**
 * Unwraps the account's key with its checked password and, where the stored hash is outdated, replaces hash and wrapped
 * key. Undefined for an account without a key. The key is stored when the session starts (`startProviderSessionWithKey`).
 */
export async function unlockAccountKey(
  store: Store,
  account: AccountRecord,
  password: string,
  secret: SecretWithKey,
): Promise<KeyRecord | undefined> {
  if (!isSealed(account)) return undefined;
  const dataKey = await unwrap(account, secret.wrapping, 'password');
  if (isOutdated(account.password)) {
    const renewed = await newSecret(password);
    const wrapped = await wrapKey(dataKey, renewed.wrapping, account.id, 'password');
    await store.update('accounts', account.id, (now) =>
      now?.seal !== undefined && now.password.hash === account.password.hash
        ? { ...now, password: renewed.hash, seal: { ...now.seal, password: wrapped } }
        : now,
    );
  }
  return keyRecord(account.id, dataKey, account.seal.isComplete);
}

/** Removes an account's key: from now on none of its records can be read until the next sign-in. */
export async function deleteAccountKey(store: Store, accountId: string): Promise<void> {
  await store.delete('keys', accountId);
}

/**
 * Removes the keys of all accounts but one. That of an unconfirmed account stays, since the outbox shows its mail to
 * guests.
 */
export async function deleteOtherAccountKeys(store: Store, accountId?: string): Promise<void> {
  for (const { id, ownerId } of await store.list('keys')) {
    if (ownerId === undefined || ownerId === accountId) continue;
    const account = await store.get('accounts', ownerId);
    if (account === undefined || account.emailVerified) await store.delete('keys', id);
  }
}

/** Whether an account is to get a key at this sign-in, or has records that are not sealed yet. */
export const needsSealing = (store: Store, { seal }: AccountRecord): boolean =>
  store.sealing !== undefined && seal?.isComplete !== true;

/** The first key of an account from before records were encrypted, before it is stored. */
export interface PreparedKey extends NewSeal {
  readonly before: AccountRecord;
  readonly secrets: AccountSecrets;
  /** Replaces the former code, which cannot open the key. */
  readonly recoveryCode: string;
}

/**
 * Creates the first key of an account from before records were encrypted. Nothing is stored until the user has seen the
 * new recovery code.
 */
export async function prepareKey(before: AccountRecord, password: string): Promise<PreparedKey> {
  const recoveryCode = newRecoveryCode();
  const secrets = { password: await newSecret(password), recovery: await newSecret(recoveryCode) };
  return { ...(await newSeal(before.id, secrets, { isComplete: false })), before, secrets, recoveryCode };
}

/** Another tab has given the account its key meanwhile, with another recovery code. */
export class HasKeyError extends Error {
  override readonly name = 'HasKeyError';
}

/**
 * Gives an account its first key, by which its records are sealed from now on.
 * @returns the account, and the key, which is not stored
 * @throws HasKeyError
 */
export async function giveKey(
  store: Store,
  { before, secrets, account, keys }: PreparedKey,
): Promise<{ readonly account: AccountRecord; readonly key: KeyRecord | undefined }> {
  const given = await store.update('accounts', before.id, (now) => {
    if (now?.seal !== undefined) throw new HasKeyError();
    return now && { ...now, ...account, password: secrets.password.hash, recovery: secrets.recovery.hash };
  });
  return { account: given ?? before, key: keys[0] };
}
