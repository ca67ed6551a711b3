/** Test helpers that create accounts and sign them in without the provider's pages. */
import type { Store } from '../store/store';
import { emailKey } from './email-key';
import { randomSecret } from './secrets';
import type { AccountRecord, SecretHash, SigningKeyRecord } from './records';
import { newSecret } from './secret-hash';
import { identitySettings, type IdentitySettings } from './settings';
import { startProviderSession } from './provider-sessions';
import { signingKeyFor } from './signing-key';
import { issueTokens, type TokenAnswer } from './tokens';

export interface SignedIn {
  readonly account: AccountRecord;
  readonly sessionId: string;
  readonly tokens: TokenAnswer;
  /** The access token, for `Authorization: Bearer`. */
  readonly token: string;
}

/** Hashes a secret with a new random salt. */
export async function hashSecret(secret: string): Promise<SecretHash> {
  return (await newSecret(secret)).hash;
}

const NO_SECRET = { salt: '', hash: '', rounds: 1 };

/** Adds an account to the store. It can sign in through the pages only if a password is given. */
export async function addAccount(
  store: Store,
  { password, ...values }: Partial<Omit<AccountRecord, 'password'>> & { password?: string } = {},
): Promise<AccountRecord> {
  const id = values.id ?? randomSecret();
  const account: AccountRecord = {
    id,
    email: `${id}@example.org`,
    emailVerified: true,
    password: password === undefined ? NO_SECRET : await hashSecret(password),
    recovery: NO_SECRET,
    role: null,
    blocked: false,
    failedSignIns: 0,
    lockedUntil: 0,
    postcode: '12345',
    createdAt: Date.now(),
    ...values,
  };
  await store.put('emails', { id: emailKey(account.email), ownerId: id });
  await store.put('accounts', account);
  return account;
}

/** The key that signs the tokens of an account. @throws Error when there is no such account */
export async function keyOfAccount(store: Store, accountId: string): Promise<SigningKeyRecord> {
  const key = await signingKeyFor(store, accountId);
  if (key === undefined) throw new Error(`There is no account ${accountId}`);
  return key;
}

/** Adds an account, signs it in and issues its tokens. */
export async function signInAs(
  store: Store,
  values: Parameters<typeof addAccount>[1] = {},
  settings: IdentitySettings = identitySettings('http://localhost:3000'),
  scope = 'openid Api profile',
): Promise<SignedIn> {
  const account = await addAccount(store, values);
  const session = await startProviderSession(store, settings, account.id);
  const tokens = await issueTokens(store, settings, await keyOfAccount(store, account.id), { account, session, scope });
  return { account, sessionId: session.id, tokens, token: tokens.access_token };
}
