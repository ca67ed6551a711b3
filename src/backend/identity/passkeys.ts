/**
 * Passkeys that open an account in this browser. The authenticator's pseudo-random function (WebAuthn, PRF extension)
 * gives a secret for each salt, and its key unwraps the account's data key. That it does proves the passkey: no
 * signature is checked.
 */
import type { KeyRecord } from '../store/collections';
import type { Store } from '../store/store';
import type { AccountRecord, Passkey } from './records';
import type { SecretWithKey } from './secret-hash';
import { wrappingKey } from './secret-hash';
import { keyRecord, unwrapKey, wrapKey, type Opener } from './wrapped-key';

/** What an authenticator returned. */
export interface PasskeySecret {
  /** Of the credential, base64url. */
  readonly id: string;
  /** Output of the pseudo-random function. */
  readonly secret: ArrayBuffer;
}

const openerOf = (id: string): Opener => `passkey ${id}`;

/** The passkeys of all accounts of this browser. */
export async function listPasskeys(store: Store): Promise<readonly Passkey[]> {
  return (await store.list('accounts')).flatMap(({ seal }) => seal?.passkeys ?? []);
}

/**
 * Lets a passkey open an account.
 * @param password the password that was checked
 * @throws when the account has no key
 */
export async function addPasskey(
  store: Store,
  { id: accountId, seal }: AccountRecord,
  password: SecretWithKey,
  { id, secret, salt }: PasskeySecret & { readonly salt: string },
): Promise<void> {
  if (seal === undefined) throw new Error('The account has no key');
  const dataKey = await unwrapKey(seal.password, password.wrapping, accountId, 'password');
  const passkey: Passkey = {
    id,
    salt,
    wrapped: await wrapKey(dataKey, await wrappingKey(secret), accountId, openerOf(id)),
  };
  await store.update('accounts', accountId, (now) =>
    now?.seal === undefined
      ? now
      : {
          ...now,
          seal: { ...now.seal, passkeys: [...(now.seal.passkeys ?? []).filter((known) => known.id !== id), passkey] },
        },
  );
}

/** Removes the passkeys of all accounts of this browser. */
export async function removePasskeys(store: Store): Promise<void> {
  for (const { id, seal } of await store.list('accounts')) {
    if (seal?.passkeys === undefined) continue;
    await store.update('accounts', id, (now) => {
      if (now?.seal === undefined) return now;
      const { passkeys: _, ...rest } = now.seal;
      return { ...now, seal: rest };
    });
  }
}

/** `unknown`: no account has this passkey, or it does not open it. `blocked`: the operator blocked the account. */
export type PasskeyResult =
  | { readonly outcome: 'right'; readonly account: AccountRecord; readonly key: KeyRecord }
  | { readonly outcome: 'unknown' | 'blocked' };

/** Opens the account of a passkey. */
export async function openByPasskey(store: Store, { id, secret }: PasskeySecret): Promise<PasskeyResult> {
  for (const account of await store.list('accounts')) {
    const passkey = account.seal?.passkeys?.find((known) => known.id === id);
    if (passkey === undefined || !account.emailVerified) continue;
    if (account.blocked) return { outcome: 'blocked' };
    try {
      const dataKey = await unwrapKey(passkey.wrapped, await wrappingKey(secret), account.id, openerOf(id));
      return {
        outcome: 'right',
        account,
        key: await keyRecord(account.id, dataKey, account.seal?.isComplete === true),
      };
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'OperationError')) throw error;
    }
  }
  return { outcome: 'unknown' };
}
