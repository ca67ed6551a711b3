import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  changeEmail,
  changePassword,
  confirmEmail,
  deleteAccount,
  getContents,
  getProfile,
  resendVerification,
  updateProfile,
} from '~/contract/user';
import { sendRequest, parseRefusal, callOperation, testContext } from '../backend.testing';
import type { BackendContext } from '../context';
import { checkSignIn, LOCK_SECONDS, MAX_FAILED_SIGN_INS } from '../identity/accounts';
import { isReceipt, tokenOf } from '../identity/mails';
import { addAccount, signInAs } from '../identity/testing';
import { verifyAccessToken } from '../identity/tokens';
import type { VehicleRecord } from '../store/collections';

const PASSWORD = 'Licht1an';
const LENA = {
  id: 'lena',
  email: 'lena@example.org',
  password: PASSWORD,
  role: 'Mod',
  firstName: 'Lena',
  postcode: '23552',
};
const lena = { as: 'lena' };

let context: BackendContext;
const announce = vi.fn<BackendContext['announce']>();

beforeEach(async () => {
  context = testContext({ announce });
  await addAccount(context.store, LENA);
});
afterEach(() => {
  vi.useRealTimers();
});

const mails = async () => (await context.store.list('mails')).filter((mail) => !isReceipt(mail));
const stored = () => context.store.get('accounts', 'lena');
async function lastToken(): Promise<string> {
  const works = await Promise.all((await mails()).map(async (mail) => ({ mail, token: tokenOf(mail) })));
  const [last] = works.sort((left, right) => right.mail.createdAt.localeCompare(left.mail.createdAt));
  if (last === undefined) throw new Error('no mail');
  return last.token;
}

describe('the profile', () => {
  it('contains no secrets', async () => {
    expect(await callOperation(context, getProfile, {}, lena)).toEqual({
      userId: 'lena',
      email: LENA.email,
      emailVerified: true,
      pendingEmail: null,
      role: 'Mod',
      firstName: 'Lena',
      lastName: null,
      postcode: '23552',
      address: null,
    });
  });

  it('of a deleted account is refused', async () => {
    expect(await parseRefusal(sendRequest(testContext(), getProfile, {}, lena))).toMatchObject({ status: 401 });
  });

  it('changes only the given properties, trimmed; a blank one is removed', async () => {
    expect(
      await callOperation(context, updateProfile, { lastName: ' Vogt ', address: 'Kai 1', postcode: ' 10115 ' }, lena),
    ).toMatchObject({
      firstName: 'Lena',
      lastName: 'Vogt',
      address: 'Kai 1',
      postcode: '10115',
    });
    await callOperation(context, updateProfile, { firstName: '', address: null }, lena);
    expect(await stored()).toMatchObject({ lastName: 'Vogt', postcode: '10115' });
    expect(await stored()).not.toHaveProperty('firstName');
    expect(await stored()).not.toHaveProperty('address');
  });

  it.each(['', null, '2355', 'abcde'])('refuses %j as a postcode', async (postcode) => {
    expect(await parseRefusal(sendRequest(context, updateProfile, { firstName: 'L', postcode }, lena))).toEqual({
      status: 400,
      code: 'validation',
      fields: [{ path: 'postcode', rule: 'postcode' }],
    });
    expect(await stored()).toMatchObject({ firstName: 'Lena', postcode: '23552' });
  });
});

describe('a new address', () => {
  it('takes effect when its link is opened; the old one is then released', async () => {
    expect(await callOperation(context, changeEmail, { email: 'neu@example.org' }, lena)).toMatchObject({
      email: LENA.email,
      emailVerified: true,
      pendingEmail: 'neu@example.org',
    });
    expect(await mails()).toMatchObject([{ to: 'neu@example.org', kind: 'email-change' }]);
    expect(announce).toHaveBeenCalledWith('mails');
    const token = await lastToken();
    await callOperation(context, confirmEmail, { token });
    expect(await callOperation(context, getProfile, {}, lena)).toMatchObject({
      email: 'neu@example.org',
      emailVerified: true,
      pendingEmail: null,
    });
    expect(await parseRefusal(sendRequest(context, confirmEmail, { token }))).toEqual({
      status: 410,
      code: 'email.link',
    });
  });

  it('must be valid, different from the current one, and not used by another account', async () => {
    await addAccount(context.store, { email: 'otto@example.org' });
    expect(await parseRefusal(sendRequest(context, changeEmail, { email: 'lena' }, lena))).toMatchObject({
      status: 400,
    });
    expect(await parseRefusal(sendRequest(context, changeEmail, { email: 'lena@localhost' }, lena))).toMatchObject({
      status: 400,
      code: 'validation',
    });
    expect(await parseRefusal(sendRequest(context, changeEmail, { email: 'LENA@example.org' }, lena))).toEqual({
      status: 422,
      code: 'email.same',
    });
    expect(await parseRefusal(sendRequest(context, changeEmail, { email: 'Otto@example.org' }, lena))).toEqual({
      status: 409,
      code: 'email.taken',
    });
    expect(await stored()).not.toHaveProperty('pendingEmail');
    expect(await mails()).toEqual([]);
  });

  it('is withdrawn by a current address that only earlier versions accepted; another such is refused', async () => {
    const email = 'lena@example.org.';
    await context.store.update('accounts', 'lena', (now) => now && { ...now, email, pendingEmail: 'neu@example.org' });
    const refusal = { status: 400, code: 'validation', fields: [{ path: 'email', rule: 'email' }] };
    expect(await parseRefusal(sendRequest(context, changeEmail, { email: 'neu@example.org.' }, lena))).toEqual(refusal);
    expect(await stored()).toMatchObject({ pendingEmail: 'neu@example.org' });
    expect(await callOperation(context, changeEmail, { email }, lena)).toMatchObject({ email, pendingEmail: null });
  });

  it('is withdrawn by the current address, and its link is no longer valid', async () => {
    await callOperation(context, changeEmail, { email: 'neu@example.org' }, lena);
    const token = await lastToken();
    expect(await callOperation(context, changeEmail, { email: 'LENA@example.org' }, lena)).toMatchObject({
      email: LENA.email,
      emailVerified: true,
      pendingEmail: null,
    });
    expect(await parseRefusal(sendRequest(context, confirmEmail, { token }))).toMatchObject({ code: 'email.link' });
    expect(await context.store.list('mailTokens')).toEqual([]);
    expect(await mails()).toHaveLength(1);
    expect(await parseRefusal(sendRequest(context, changeEmail, { email: LENA.email }, lena))).toEqual({
      status: 422,
      code: 'email.same',
    });
  });

  it('is refused on confirmation when another account has taken it meanwhile', async () => {
    await callOperation(context, changeEmail, { email: 'neu@example.org' }, lena);
    await addAccount(context.store, { email: 'neu@example.org' });
    expect(await parseRefusal(sendRequest(context, confirmEmail, { token: await lastToken() }))).toEqual({
      status: 409,
      code: 'email.taken',
    });
  });

  it('gets a new link on request, which invalidates the older one', async () => {
    await callOperation(context, changeEmail, { email: 'neu@example.org' }, lena);
    const [first] = await mails();
    await callOperation(context, resendVerification, {}, lena);
    expect(await mails()).toHaveLength(2);
    expect(
      await parseRefusal(sendRequest(context, confirmEmail, { token: first === undefined ? '' : tokenOf(first) })),
    ).toMatchObject({ code: 'email.link' });
    expect(await context.store.list('mailTokens')).toHaveLength(1);
  });

  it('refuses to send a link when there is no address to confirm', async () => {
    expect(await parseRefusal(sendRequest(context, resendVerification, {}, lena))).toEqual({
      status: 409,
      code: 'conflict',
    });
    await context.store.update('accounts', 'lena', (now) => now && { ...now, emailVerified: false });
    await callOperation(context, resendVerification, {}, lena);
    expect(await mails()).toMatchObject([{ kind: 'registration', to: LENA.email }]);
  });
});

describe('the password', () => {
  it('can be changed with the old one, which ends all other sign-ins', async () => {
    const store = context.store;
    const here = await signInAs(store, { id: 'otto', email: 'otto@example.org', password: PASSWORD });
    const { account } = here;
    const elsewhere = await signInAs(store, { ...account, password: PASSWORD });
    context = testContext({ store, verifyAccessToken: (token) => verifyAccessToken(store, token) });
    await callOperation(context, changePassword, { oldPassword: PASSWORD, newPassword: 'Neu1es' }, { as: here.token });
    expect(await checkSignIn(store, 'otto@example.org', 'Neu1es')).toMatchObject({ outcome: 'right' });
    expect(await checkSignIn(store, 'otto@example.org', PASSWORD)).toEqual({ outcome: 'wrong' });
    expect(await parseRefusal(sendRequest(context, getProfile, {}, { as: elsewhere.token }))).toMatchObject({
      status: 401,
    });
    expect((await sendRequest(context, getProfile, {}, { as: here.token })).status).toBe(200);
  });

  it('is not changed when the old one is wrong, or the new one weak or too long', async () => {
    expect(
      await parseRefusal(
        sendRequest(context, changePassword, { oldPassword: 'Licht2an', newPassword: 'Neu1es' }, lena),
      ),
    ).toEqual({
      status: 422,
      code: 'password.wrong',
    });
    expect(
      await parseRefusal(sendRequest(context, changePassword, { oldPassword: PASSWORD, newPassword: 'neu1es' }, lena)),
    ).toMatchObject({
      status: 400,
      fields: [{ path: 'newPassword', rule: 'password' }],
    });
    const long = `Aa1${'x'.repeat(198)}`;
    expect(
      await parseRefusal(sendRequest(context, changePassword, { oldPassword: PASSWORD, newPassword: long }, lena)),
    ).toMatchObject({ status: 400, fields: [{ path: 'newPassword', rule: 'max' }] });
    expect(await checkSignIn(context.store, LENA.email, PASSWORD)).toMatchObject({ outcome: 'right' });
  });

  it('is locked after five wrong attempts, counted together with sign-ins', async () => {
    const guess = () => parseRefusal(sendRequest(context, deleteAccount, { password: 'Licht2an' }, lena));
    for (let attempt = 1; attempt < MAX_FAILED_SIGN_INS; attempt += 1)
      expect(await guess()).toMatchObject({ code: 'password.wrong' });
    expect(await guess()).toEqual({ status: 429, code: 'password.locked' });
    expect(
      await parseRefusal(sendRequest(context, changePassword, { oldPassword: PASSWORD, newPassword: 'Neu1es' }, lena)),
    ).toMatchObject({ status: 429 });
    expect(await checkSignIn(context.store, LENA.email, PASSWORD)).toMatchObject({ outcome: 'locked' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + LOCK_SECONDS * 1000 + 1 });
    await callOperation(context, changePassword, { oldPassword: PASSWORD, newPassword: 'Neu1es' }, lena);
  });
});

describe('deleting an account', () => {
  it('requires the password', async () => {
    expect(await parseRefusal(sendRequest(context, deleteAccount, { password: 'x' }, lena))).toEqual({
      status: 422,
      code: 'password.wrong',
    });
    for (const input of [{}, { password: '' }])
      expect(await parseRefusal(sendRequest(context, deleteAccount, input, lena))).toEqual({
        status: 400,
        code: 'validation',
        fields: [{ path: 'password', rule: 'required' }],
      });
    expect(await stored()).toBeDefined();
    await callOperation(context, deleteAccount, { password: PASSWORD }, lena);
    expect([await context.store.list('accounts'), await context.store.list('emails')]).toEqual([[], []]);
    expect(announce.mock.calls).toContainEqual(['share-state']);
  });

  it('is preceded by counts of the records that are not deleted', async () => {
    const { store } = context;
    const at = context.now().toISOString();
    const vehicle: Omit<VehicleRecord, 'id'> = {
      ownerId: 'lena',
      fields: {},
      mileageHistory: [],
      identification: 'unknown',
      reportChecked: false,
      documentImage: null,
      confirmedAt: null,
      createdAt: at,
      updatedAt: at,
      version: 1,
    };
    await store.put('vehicles', { ...vehicle, id: 'car' });
    await store.put('vehicles', { ...vehicle, id: 'gone', deletedAt: at });
    const share = { ownerId: 'lena', vehicleId: 'car', keyHash: '', parts: [], purpose: '', createdAt: at };
    await store.put('shares', { ...share, id: 'runs', expiresAt: '2026-03-16T00:00:00.000Z' });
    await store.put('shares', { ...share, id: 'over', expiresAt: '2026-03-15T00:00:00.000Z' });
    await store.put('shares', { ...share, id: 'back', expiresAt: '2026-03-16T00:00:00.000Z', revokedAt: at });
    const payment = {
      ownerId: 'lena',
      plan: 'gold',
      interval: 'monthly',
      kind: 'checkout',
      startedAt: at,
      createdAt: at,
    } as const;
    await store.put('payments', { ...payment, id: 'paid', state: 'success' });
    await store.put('payments', { ...payment, id: 'open', state: 'open' });
    expect(await callOperation(context, getContents, {}, lena)).toEqual({
      vehicles: 1,
      photos: 0,
      albumPhotos: 0,
      documents: 0,
      historyEntries: 0,
      shares: 1,
      invoices: 1,
    });
    expect(await callOperation(context, getContents, {}, { as: 'otto' })).toEqual({
      vehicles: 0,
      photos: 0,
      albumPhotos: 0,
      documents: 0,
      historyEntries: 0,
      shares: 0,
      invoices: 0,
    });
  });
});

describe('agreed last names', () => {
  const named = (lastName: string) => context.store.update('accounts', 'lena', (now) => now && { ...now, lastName });

  it.each([
    ['profile', () => sendRequest(context, getProfile, {}, lena)],
    ['profile-save', () => sendRequest(context, updateProfile, { firstName: 'L' }, lena)],
    ['email', () => sendRequest(context, changeEmail, { email: 'neu@example.org' }, lena)],
    ['resend', () => sendRequest(context, resendVerification, {}, lena)],
    ['password', () => sendRequest(context, changePassword, { oldPassword: PASSWORD, newPassword: 'Neu1es' }, lena)],
    ['delete-account', () => sendRequest(context, deleteAccount, { password: PASSWORD }, lena)],
  ] as const)('make %s fail', async (area, request) => {
    await named(`sentinel-${area}-500`);
    expect((await request()).status).toBe(500);
    expect(await stored()).toMatchObject({ email: LENA.email, firstName: 'Lena' });
  });

  it('can be changed back', async () => {
    await named('sentinel-profile-save-500');
    await callOperation(context, updateProfile, { lastName: 'Vogt' }, lena);
    expect(await stored()).toMatchObject({ lastName: 'Vogt' });
  });
});
