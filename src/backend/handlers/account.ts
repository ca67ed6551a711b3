/** Handlers of `User`: profile, e-mail address, password and deletion of the account. */
import type * as contract from '~/contract/user';
import type { Profile } from '~/contract/user';
import { countAttached, countVehicles } from '../counts';
import type { Handler } from '../handler';
import { sealWithSecrets } from '../identity/account-key';
import { checkPassword, findAccount } from '../identity/accounts';
import { confirmAddress } from '../identity/confirmation';
import { emailKey } from '../identity/email-key';
import { sendMail } from '../identity/mails';
import type { AccountRecord } from '../identity/records';
import { emailSchema, POSTCODE } from '../identity/registration';
import { removeAccount } from '../identity/removal';
import { newSecret, type SecretWithKey } from '../identity/secret-hash';
import { endAllSessions } from '../identity/provider-sessions';
import { Refusal } from '../refusal';
import type { Store } from '../store/store';

async function accountOf(store: Store, userId: string): Promise<AccountRecord> {
  const account = await store.get('accounts', userId);
  if (account === undefined) throw new Refusal('unauthorized');
  return account;
}

function profileOf(account: AccountRecord): Profile {
  const {
    id,
    email,
    emailVerified,
    pendingEmail = null,
    role,
    firstName = null,
    lastName = null,
    postcode,
    address = null,
  } = account;
  return { userId: id, email, emailVerified, pendingEmail, role, firstName, lastName, postcode, address };
}

/** Changes the account atomically. @throws Refusal `unauthorized` when it does not exist */
async function changeAccount(
  store: Store,
  userId: string,
  change: (account: AccountRecord) => AccountRecord,
): Promise<AccountRecord> {
  const account = await store.update('accounts', userId, (now) => now && change(now));
  if (account === undefined) throw new Refusal('unauthorized');
  return account;
}

/** @throws Refusal `password.wrong`, or `password.locked` after too many of them */
async function requirePassword(store: Store, userId: string, password: string): Promise<SecretWithKey> {
  const checked = await checkPassword(store, await accountOf(store, userId), password);
  if (checked.outcome !== 'right')
    throw new Refusal(checked.outcome === 'locked' ? 'password.locked' : 'password.wrong');
  return checked.secret;
}

export const getProfile: Handler<typeof contract.getProfile> = async ({ context: { store }, userId }) =>
  profileOf(await accountOf(store, userId));

export const updateProfile: Handler<typeof contract.updateProfile> = async ({ context: { store }, userId, input }) => {
  const { postcode, ...names } = input;
  const code = postcode?.trim();
  if (postcode !== undefined && !POSTCODE.test(code ?? ''))
    throw new Refusal('validation', [{ path: 'postcode', rule: 'postcode' }]);
  const account = await changeAccount(store, userId, (now) => {
    const changed: AccountRecord & Record<string, unknown> = { ...now, ...(code !== undefined && { postcode: code }) };
    for (const key of ['firstName', 'lastName', 'address'] as const) {
      if (names[key] === undefined) continue;
      const text = names[key]?.trim() ?? '';
      if (text === '') delete changed[key];
      else Object.assign(changed, { [key]: text });
    }
    return changed;
  });
  return profileOf(account);
};

/**
 * Forgets the requested address and its links.
 * @throws Refusal `email.same` when none is pending
 */
async function withdrawPendingEmail(store: Store, userId: string): Promise<AccountRecord> {
  const account = await changeAccount(store, userId, ({ pendingEmail, ...kept }) => {
    if (pendingEmail === undefined) throw new Refusal('email.same');
    return kept;
  });
  const links = (await store.list('mailTokens', { ownerId: userId })).filter(({ kind }) => kind === 'email-change');
  await store.batch({ delete: { mailTokens: links.map(({ id }) => id) } });
  return account;
}

export const changeEmail: Handler<typeof contract.changeEmail> = async ({ context, userId, input }) => {
  const { store } = context;
  const email = input.email.trim();
  const before = await accountOf(store, userId);
  if (emailKey(email) === emailKey(before.email)) {
    const kept = await withdrawPendingEmail(store, userId);
    context.announce('mails');
    return profileOf(kept);
  }
  // After the comparison: the account's own address may be one that only earlier versions accepted.
  if (!(await emailSchema().isValid(email))) throw new Refusal('validation', [{ path: 'email', rule: 'email' }]);
  if ((await findAccount(store, email)) !== undefined) throw new Refusal('email.taken');
  const account = await changeAccount(store, userId, (now) => ({ ...now, pendingEmail: email }));
  await sendMail(store, userId, { kind: 'email-change', to: email });
  context.announce('mails');
  return profileOf(account);
};

export const resendVerification: Handler<typeof contract.resendVerification> = async ({ context, userId }) => {
  const { store } = context;
  const { email, emailVerified, pendingEmail } = await accountOf(store, userId);
  if (pendingEmail !== undefined) await sendMail(store, userId, { kind: 'email-change', to: pendingEmail });
  else if (!emailVerified) await sendMail(store, userId, { kind: 'registration', to: email });
  // E.g. another tab has confirmed the address meanwhile.
  else throw new Refusal('conflict');
  context.announce('mails');
};

export const confirmEmail: Handler<typeof contract.confirmEmail> = async ({ context, input }) => {
  const { outcome } = await confirmAddress(context.store, input.token);
  if (outcome !== 'confirmed') throw new Refusal(outcome === 'taken' ? 'email.taken' : 'email.link');
  context.announce('mails');
};

export const changePassword: Handler<typeof contract.changePassword> = async ({
  context: { store },
  userId,
  sessionId,
  input,
}) => {
  const former = await requirePassword(store, userId, input.oldPassword);
  const password = await newSecret(input.newPassword);
  const seal = await sealWithSecrets(await accountOf(store, userId), 'password', former.wrapping, { password });
  await changeAccount(store, userId, (now) => {
    // Another tab has changed it meanwhile: the key is wrapped by that password now.
    if (now.password.hash !== former.hash.hash) throw new Refusal('conflict');
    return { ...now, password: password.hash, ...(seal && { seal }) };
  });
  await endAllSessions(store, userId, sessionId);
};

export const getContents: Handler<typeof contract.getContents> = async ({ context: { store, now }, userId }) => {
  const today = now().toISOString();
  const [vehicles, photos, albumPhotos, documents, historyEntries, shares, payments] = await Promise.all([
    countVehicles(store, userId),
    countAttached(store, 'photos', userId),
    countAttached(store, 'albumPhotos', userId),
    countAttached(store, 'documents', userId),
    countAttached(store, 'historyEntries', userId),
    store.list('shares', { ownerId: userId }),
    store.list('payments', { ownerId: userId }),
  ]);
  return {
    vehicles,
    photos,
    albumPhotos,
    documents,
    historyEntries,
    shares: shares.filter(({ revokedAt, expiresAt }) => revokedAt === undefined && expiresAt > today).length,
    invoices: payments.filter(({ state }) => state === 'success').length,
  };
};

export const deleteAccount: Handler<typeof contract.deleteAccount> = async ({ context, userId, input }) => {
  const { store } = context;
  const { password = '' } = input;
  if (password === '') throw new Refusal('validation', [{ path: 'password', rule: 'required' }]);
  await requirePassword(store, userId, password);
  await removeAccount(store, userId);
  context.announce('mails');
  context.announce('share-state');
};
