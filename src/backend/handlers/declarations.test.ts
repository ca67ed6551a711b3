import { describe, expect, it, vi } from 'vitest';
import { cancelContract, DECLARATION_LENGTHS, withdraw } from '~/contract/declarations';
import { callOperation, parseRefusal, sendRequest, testContext } from '../backend.testing';
import { isReceipt, visibleMails } from '../identity/mails';
import { removeAccount } from '../identity/removal';
import { addAccount } from '../identity/testing';

const LENA = { name: 'Lena Brandt', contract: 'Silber, bestellt am 20.11.2026', email: 'lena@example.org' };
const NOW = new Date('2026-11-26T13:05:12.000Z');

describe('a withdrawal', () => {
  it('is answered with its content and the time of its receipt, which is also mailed in the language of the page', async () => {
    const announce = vi.fn<() => void>();
    const context = { ...testContext(), now: () => NOW, announce };
    const content = { ...LENA, note: 'Bitte an mein Konto.' };
    const receipt = await callOperation(context, withdraw, { ...content, language: 'en' });
    expect(receipt).toEqual({ id: expect.stringMatching(/./u), receivedAt: '2026-11-26T13:05:12.000Z', content });
    expect(await context.store.list('mails')).toEqual([
      {
        id: expect.stringMatching(/./u),
        to: LENA.email,
        kind: 'withdrawal',
        language: 'en',
        receipt,
        createdAt: receipt.receivedAt,
      },
    ]);
    expect(announce).toHaveBeenCalledWith('mails');
  });

  it('has the same answer for a known address, and is received again when it is repeated', async () => {
    const context = { ...testContext(), now: () => NOW };
    await context.store.put('emails', { id: LENA.email, ownerId: 'lena' });
    const first = await callOperation(context, withdraw, LENA);
    const second = await callOperation(context, withdraw, { ...LENA, email: 'niemand@example.org' });
    expect(Object.keys(first)).toEqual(Object.keys(second));
    expect(first.id).not.toBe(second.id);
  });

  it('ignores a token, so that an expired session is no obstacle', async () => {
    const context = { ...testContext(), verifyAccessToken: () => Promise.resolve(null) };
    expect((await sendRequest(context, withdraw, LENA, { as: 'lena' })).status).toBe(200);
  });

  it.each([
    ['name', ''],
    ['name', 'a'.repeat(DECLARATION_LENGTHS.name + 1)],
    ['contract', ''],
    ['contract', 'a'.repeat(DECLARATION_LENGTHS.contract + 1)],
    ['email', 'lena@'],
    ['email', ''],
    ['note', 'a'.repeat(DECLARATION_LENGTHS.text + 1)],
    ['language', 'fr'],
  ])('is refused with a wrong %s (%#)', async (path, value) => {
    const context = testContext();
    const refusal = await parseRefusal(sendRequest(context, withdraw, { ...LENA, [path]: value }));
    expect(refusal).toMatchObject({
      status: 400,
      code: 'validation',
      fields: expect.arrayContaining([expect.objectContaining({ path })]) as unknown,
    });
    expect(await context.store.list('mails')).toEqual([]);
  });
});

describe('the cancellation of a contract', () => {
  it.each([
    [{ kind: 'ordinary' }],
    [{ kind: 'ordinary', end: '2026-12-31' }],
    [{ kind: 'for-cause', reason: 'Der Dienst ist seit Wochen nicht erreichbar.' }],
  ] as const)('is received as declared: %o', async (kind) => {
    const context = { ...testContext(), now: () => NOW };
    const receipt = await callOperation(context, cancelContract, { ...LENA, ...kind });
    expect(receipt).toMatchObject({ receivedAt: '2026-11-26T13:05:12.000Z', content: { ...LENA, ...kind } });
    expect(await context.store.list('mails')).toMatchObject([
      { to: LENA.email, kind: 'termination', language: 'de', receipt },
    ]);
  });

  it.each([undefined, '', '  '])('for cause needs its reason, not %j', async (reason) => {
    const input = { ...LENA, kind: 'for-cause' as const, ...(reason !== undefined && { reason }) };
    expect(await parseRefusal(sendRequest(testContext(), cancelContract, input))).toEqual({
      status: 400,
      code: 'validation',
      fields: [{ path: 'reason', rule: 'required' }],
    });
  });

  it('is refused with a day that does not exist', async () => {
    const input = { ...LENA, kind: 'ordinary' as const, end: '2026-02-30' };
    expect(await parseRefusal(sendRequest(testContext(), cancelContract, input))).toMatchObject({
      status: 400,
      code: 'validation',
    });
  });
});

describe('the mail of a receipt', () => {
  it('is shown to the account of its address, and to guests if there is none; it goes with the account', async () => {
    const context = testContext();
    const account = await addAccount(context.store, { email: LENA.email });
    await callOperation(context, withdraw, { ...LENA, email: 'Lena@Example.org' });
    await callOperation(context, cancelContract, { ...LENA, email: 'gast@example.org', kind: 'ordinary' });
    const kinds = async (signedIn: string | undefined) =>
      (await visibleMails(context.store, signedIn)).map((mail) => [mail.kind, isReceipt(mail)]);
    expect(await kinds(account.id)).toEqual([['withdrawal', true]]);
    expect(await kinds(undefined)).toEqual([['termination', true]]);
    expect(await kinds('otto')).toEqual([]);
    await removeAccount(context.store, account.id);
    expect(await context.store.list('mails')).toMatchObject([{ to: 'gast@example.org' }]);
  });
});
