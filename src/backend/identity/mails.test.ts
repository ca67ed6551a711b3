import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMemoryStore } from '../store/memory-store';
import { COLLECTION_NAMES, type LinkMailRecord } from '../store/collections';
import type { Store } from '../store/store';
import { checkSignIn } from './accounts';
import { confirmAddress } from './confirmation';
import { sha256 } from './secrets';
import { LINK_MS, isLinkValid, findOrSendRegistrationMail, sendMail, tokenOf, visibleMails } from './mails';
import type { AccountRecord } from './records';
import { register } from './registration';
import { removeAccount } from './removal';
import { addAccount, signInAs } from './testing';
import { isSessionOfBlockedAccount } from './provider-sessions';
import { verifyAccessToken } from './tokens';

const PASSWORD = 'Licht1an';
const VALID = {
  email: 'lena@example.org',
  postcode: '23552',
  password: PASSWORD,
  confirmation: PASSWORD,
  adult: true,
  terms: true,
};

let store: Store;
beforeEach(() => {
  store = createMemoryStore();
});
afterEach(() => {
  vi.useRealTimers();
});

async function registered(query?: URLSearchParams): Promise<{ account: AccountRecord; mail: LinkMailRecord }> {
  const result = await register(store, VALID, query);
  if (result.outcome !== 'registered') throw new Error(result.outcome);
  return result;
}

async function later(milliseconds: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });
}

describe('the mail of a registration', () => {
  test('has a link whose token is stored only as a hash, and that keeps the return address', async () => {
    const { account, mail } = await registered(new URLSearchParams({ returnUrl: '/en/profile', ui_locales: 'en' }));
    expect(mail).toMatchObject({ ownerId: account.id, to: VALID.email, kind: 'registration' });
    expect(mail.link).toBe(`/Identity/Account/ConfirmEmail?returnUrl=%2Fen%2Fprofile&ui_locales=en#${tokenOf(mail)}`);
    expect(tokenOf(mail)).toMatch(/^[\w-]{43}$/u);
    expect(await store.list('mailTokens')).toEqual([
      {
        id: await sha256(tokenOf(mail)),
        ownerId: account.id,
        kind: 'registration',
        email: VALID.email,
        expiresAt: expect.any(Number),
      },
    ]);
  });

  test('completes the registration, once', async () => {
    const { mail } = await registered();
    expect(await checkSignIn(store, VALID.email, PASSWORD)).toMatchObject({ outcome: 'unconfirmed' });
    expect(await confirmAddress(store, tokenOf(mail))).toMatchObject({
      outcome: 'confirmed',
      kind: 'registration',
      account: { emailVerified: true },
    });
    expect(await checkSignIn(store, VALID.email, PASSWORD)).toMatchObject({ outcome: 'right' });
    expect(await confirmAddress(store, tokenOf(mail))).toEqual({ outcome: 'invalid-link' });
  });

  test('is valid for a day', async () => {
    const { account, mail } = await registered();
    await later(LINK_MS - 1000);
    expect(await isLinkValid(store, mail)).toBe(true);
    await later(2000);
    expect(await isLinkValid(store, mail)).toBe(false);
    expect(await confirmAddress(store, tokenOf(mail))).toEqual({ outcome: 'invalid-link' });
    expect((await store.get('accounts', account.id))?.emailVerified).toBe(false);
  });

  test('is reused while its link is valid, and replaced by a new one afterwards', async () => {
    const { account, mail } = await registered();
    expect(await findOrSendRegistrationMail(store, account)).toEqual(mail);
    await later(LINK_MS + 1);
    const next = await findOrSendRegistrationMail(store, account);
    expect(next.id).not.toBe(mail.id);
    expect(await confirmAddress(store, tokenOf(next))).toMatchObject({ outcome: 'confirmed' });
  });

  test('a new mail invalidates older links of the same kind only', async () => {
    const { account, mail } = await registered();
    const change = await sendMail(store, account.id, { kind: 'email-change', to: 'neu@example.org' });
    expect([await isLinkValid(store, mail), await isLinkValid(store, change)]).toEqual([true, true]);
    const next = await sendMail(store, account.id, { kind: 'registration', to: account.email });
    expect([await isLinkValid(store, mail), await isLinkValid(store, change), await isLinkValid(store, next)]).toEqual([
      false,
      true,
      true,
    ]);
    expect(await confirmAddress(store, tokenOf(mail))).toEqual({ outcome: 'invalid-link' });
  });
});

describe('a new address', () => {
  const NEW = 'neu@example.org';
  const ask = async (pendingEmail = NEW): Promise<{ id: string; mail: LinkMailRecord }> => {
    const { id } = await addAccount(store, { email: VALID.email, password: PASSWORD, pendingEmail });
    return { id, mail: await sendMail(store, id, { kind: 'email-change', to: NEW }) };
  };

  test('replaces the old one, which becomes available', async () => {
    const { id, mail } = await ask();
    expect(mail.link).toBe(`/profile#confirm=${tokenOf(mail)}`);
    expect(await checkSignIn(store, NEW, PASSWORD)).toEqual({ outcome: 'wrong' });
    expect(await confirmAddress(store, tokenOf(mail))).toMatchObject({ outcome: 'confirmed', kind: 'email-change' });
    expect(await store.get('accounts', id)).toMatchObject({ email: NEW, emailVerified: true });
    expect(await store.get('accounts', id)).not.toHaveProperty('pendingEmail');
    expect(await checkSignIn(store, NEW, PASSWORD)).toMatchObject({ outcome: 'right' });
    expect(await checkSignIn(store, VALID.email, PASSWORD)).toEqual({ outcome: 'wrong' });
    expect(await register(store, VALID)).toMatchObject({ outcome: 'registered' });
  });

  test('replaces the old one in one step, so that a closed page leaves neither taken', async () => {
    const { mail } = await ask();
    vi.spyOn(store, 'batch').mockRejectedValueOnce(new Error('closed'));
    await expect(confirmAddress(store, tokenOf(mail))).rejects.toThrow('closed');
    expect((await store.list('emails')).map(({ id }) => id)).toEqual([VALID.email]);
  });

  test('that is discarded while it is confirmed is refused, and the old one stays', async () => {
    const { id, mail } = await ask();
    const batch = store.batch.bind(store);
    vi.spyOn(store, 'batch').mockImplementationOnce(async (writes) => {
      // A store that encrypts runs the changes before it writes, and again when a record has changed meanwhile.
      for (const update of writes.update ?? [])
        if (update.collection === 'accounts') update.change(await store.get('accounts', id));
      await store.update('accounts', id, (now) => {
        if (now === undefined) return now;
        const { pendingEmail: _discarded, ...rest } = now;
        return rest;
      });
      return batch(writes);
    });
    expect(await confirmAddress(store, tokenOf(mail))).toEqual({ outcome: 'invalid-link' });
    expect(await store.get('accounts', id)).toMatchObject({ email: VALID.email });
  });

  test('that another account has taken meanwhile is refused', async () => {
    const { id, mail } = await ask();
    await addAccount(store, { email: 'NEU@example.org' });
    expect(await confirmAddress(store, tokenOf(mail))).toEqual({ outcome: 'taken' });
    expect(await store.get('accounts', id)).toMatchObject({ email: VALID.email });
  });

  test('that was replaced before its confirmation is refused and stays available', async () => {
    const { mail } = await ask('anders@example.org');
    expect(await confirmAddress(store, tokenOf(mail))).toEqual({ outcome: 'invalid-link' });
    expect(await store.list('emails')).toHaveLength(1);
  });
});

test('shows the mails of the signed-in user, and those of unconfirmed registrations to guests', async () => {
  const { account, mail } = await registered();
  const otto = await addAccount(store, { email: 'otto@example.org' });
  await later(60_000);
  const other = await sendMail(store, otto.id, { kind: 'email-change', to: 'o@example.org' });
  expect(await visibleMails(store, otto.id)).toEqual([other]);
  expect(await visibleMails(store, account.id)).toEqual([mail]);
  expect(await visibleMails(store, undefined)).toEqual([mail]);
  await later(60_000);
  const next = await sendMail(store, account.id, { kind: 'registration', to: account.email });
  expect(await visibleMails(store, undefined)).toEqual([next, mail]);
  await confirmAddress(store, tokenOf(next));
  expect(await visibleMails(store, undefined)).toEqual([]);
});

test('removing an account deletes all its records and none of another account', async () => {
  const lena = await signInAs(
    store,
    { email: 'lena@example.org', pendingEmail: 'neu@example.org' },
    undefined,
    'openid offline_access',
  );
  const otto = await signInAs(store, { email: 'otto@example.org' });
  for (const { account } of [lena, otto]) {
    await sendMail(store, account.id, { kind: 'email-change', to: `neu-${account.email}` });
    const at = '2026-01-05T10:00:00.000Z';
    await store.put('files', {
      id: `file-${account.id}`,
      ownerId: account.id,
      name: 'a',
      type: 'image/png',
      bytes: new ArrayBuffer(1),
      createdAt: at,
    });
    await store.put('feedback', {
      id: `feedback-${account.id}`,
      ownerId: account.id,
      subject: 's',
      email: 'e',
      message: 'm',
      createdAt: at,
    });
  }
  const everything = async (): Promise<string> =>
    JSON.stringify(
      await Promise.all(COLLECTION_NAMES.filter((name) => name !== 'signingKeys').map((name) => store.list(name))),
    );
  await removeAccount(store, lena.account.id);
  expect(await everything()).not.toContain(lena.account.id);
  expect(await everything()).not.toContain('lena@example.org');
  expect(await verifyAccessToken(store, lena.token)).toBeNull();
  expect(await verifyAccessToken(store, otto.token)).toMatchObject({
    userId: otto.account.id,
    sessionId: otto.sessionId,
  });
  for (const name of ['accounts', 'emails', 'mails', 'mailTokens', 'files', 'feedback', 'signInSessions'] as const) {
    expect(await store.list(name), name).toHaveLength(1);
  }
});

test('distinguishes the session of a blocked account from an ended one', async () => {
  const { account, sessionId, token } = await signInAs(store);
  expect(await isSessionOfBlockedAccount(store, sessionId)).toBe(false);
  await store.update('accounts', account.id, (now) => now && { ...now, blocked: true });
  expect(await isSessionOfBlockedAccount(store, sessionId)).toBe(true);
  expect(await verifyAccessToken(store, token)).toBeNull();
  expect(await isSessionOfBlockedAccount(store, 'gone')).toBe(false);
  expect(await isSessionOfBlockedAccount(store, undefined)).toBe(false);
});
