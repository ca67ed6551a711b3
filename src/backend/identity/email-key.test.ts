import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../store/memory-store';
import type { Store } from '../store/store';
import { checkSignIn, findAccount } from './accounts';
import { claimEmail, EmailTakenError } from './email-claim';
import { confirmAddress } from './confirmation';
import { sendMail, tokenOf, visibleMails } from './mails';
import { addAccount } from './testing';

const UNICODE = 'anna@müller.de';
const PUNYCODE = 'anna@xn--mller-kva.de';
const DECOMPOSED = UNICODE.normalize('NFD');

/** An account whose address is stored under the key that earlier versions wrote. */
async function withFormerAccount(email: string, id = 'anna', store: Store = createMemoryStore()): Promise<Store> {
  await addAccount(store, { id, email, password: 'Licht1an' });
  const written = await store.ids('emails', { ownerId: id });
  await store.batch({ delete: { emails: written } });
  await store.put('emails', { id: email.toLowerCase(), ownerId: id });
  return store;
}

describe('an address whose host has umlauts', () => {
  const spellings = [UNICODE, PUNYCODE, DECOMPOSED];

  it.each(spellings.flatMap((stored) => spellings.map((typed) => [stored, typed] as const)))(
    'as %s is the account of %s',
    async (stored, typed) => {
      const store = createMemoryStore();
      await addAccount(store, { id: 'anna', email: stored, password: 'Licht1an' });
      expect(await checkSignIn(store, typed, 'Licht1an')).toMatchObject({ outcome: 'right', account: { id: 'anna' } });
      await expect(claimEmail(store, typed, 'otto')).rejects.toBeInstanceOf(EmailTakenError);
    },
  );

  it.each([
    [UNICODE, UNICODE],
    [UNICODE, PUNYCODE],
    [PUNYCODE, UNICODE],
    [PUNYCODE, PUNYCODE],
    [DECOMPOSED, DECOMPOSED],
  ])('stored as %s by an earlier version is found as %s', async (stored, typed) => {
    const store = await withFormerAccount(stored);
    expect(await findAccount(store, typed)).toMatchObject({ id: 'anna' });
    await expect(claimEmail(store, typed, 'otto')).rejects.toBeInstanceOf(EmailTakenError);
    await expect(claimEmail(store, typed, 'anna')).resolves.toBeDefined();
  });

  it('keeps leading to both accounts that an earlier version gave its spellings', async () => {
    const store = await withFormerAccount(PUNYCODE, 'otto', await withFormerAccount(UNICODE, 'anna'));
    expect(await findAccount(store, UNICODE)).toMatchObject({ id: 'anna' });
    expect(await findAccount(store, PUNYCODE)).toMatchObject({ id: 'otto' });
  });

  it('is free again, in every spelling, once its account has another one', async () => {
    const store = await withFormerAccount(UNICODE);
    await store.update('accounts', 'anna', (now) => now && { ...now, pendingEmail: 'anna@example.org' });
    const mail = await sendMail(store, 'anna', { kind: 'email-change', to: 'anna@example.org' });
    expect(await confirmAddress(store, tokenOf(mail))).toMatchObject({ outcome: 'confirmed' });
    expect(await store.ids('emails')).toEqual(['anna@example.org']);
  });

  it('hides its receipts from guests', async () => {
    const store = await withFormerAccount(UNICODE);
    const receivedAt = '2026-01-01T12:00:00.000Z';
    const receipt = { id: '1', receivedAt, content: { name: 'Anna Vogt', contract: '1', email: PUNYCODE } };
    const mail = { id: '1', ownerId: 'anna', to: PUNYCODE, kind: 'withdrawal', language: 'de', receipt } as const;
    await store.put('mails', { ...mail, createdAt: receivedAt });
    expect(await visibleMails(store, undefined)).toEqual([]);
    expect(await visibleMails(store, 'anna')).toHaveLength(1);
  });
});
