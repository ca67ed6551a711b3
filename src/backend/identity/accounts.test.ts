import { ValidationError } from 'yup';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY_MS } from '~/lib/durations';
import { createMemoryStore } from '../store/memory-store';
import type { Store } from '../store/store';
import { checkSignIn, LOCK_SECONDS, MAX_FAILED_SIGN_INS } from './accounts';
import { endSession } from './end-session';
import { resetPassword } from './recovery';
import { newRecoveryCode } from './recovery-code';
import { register, type Registration } from './registration';
import { checkSessionState, sessionState } from './session-state';
import { identitySettings } from './settings';
import { addAccount, signInAs } from './testing';
import { verifyAccessToken } from './tokens';

const VALID: Registration = {
  email: 'lena@example.org',
  postcode: '23552',
  password: 'Licht1an',
  confirmation: 'Licht1an',
  firstName: '',
  lastName: '',
  address: '',
  adult: true,
  terms: true,
};
const ORIGIN = 'https://app.example';
const settings = identitySettings(ORIGIN);

let store: Store;
beforeEach(() => {
  store = createMemoryStore();
});
afterEach(() => {
  vi.useRealTimers();
});

async function faults(change: Partial<Record<keyof Registration, unknown>>): Promise<string[]> {
  try {
    await register(store, { ...VALID, ...change });
    return [];
  } catch (error) {
    return error instanceof ValidationError
      ? error.inner.map(({ path, message }) => `${path}:${message}`)
      : [String(error)];
  }
}

describe('registration', () => {
  test('creates an unconfirmed account and stores its secrets only as hashes', async () => {
    const result = await register(store, { ...VALID, firstName: ' Lena ' });
    if (result.outcome !== 'registered') throw new Error(result.outcome);
    expect(result.account).toMatchObject({
      email: 'lena@example.org',
      emailVerified: false,
      firstName: 'Lena',
      password: { rounds: 600_000 },
    });
    expect(JSON.stringify(await store.list('accounts'))).not.toContain('Licht1an');
    expect(JSON.stringify(await store.list('accounts'))).not.toContain(result.recoveryCode);
    expect(await checkSignIn(store, 'LENA@example.org ', 'Licht1an')).toMatchObject({ outcome: 'unconfirmed' });
  });

  test.each<[Partial<Record<keyof Registration, unknown>>, string[]]>([
    [{ email: 'lena' }, ['email:email']],
    [{ postcode: '2355' }, ['postcode:postcode']],
    [{ password: 'Ab1cd', confirmation: 'Ab1cd' }, ['password:password']],
    [{ password: 'licht1an', confirmation: 'licht1an' }, ['password:password']],
    [{ password: 'LICHT1AN', confirmation: 'LICHT1AN' }, ['password:password']],
    [{ password: 'Lichtan', confirmation: 'Lichtan' }, ['password:password']],
    [{ confirmation: 'Licht2an' }, ['confirmation:mismatch']],
    [{ adult: false, terms: false }, ['adult:adult', 'terms:terms']],
  ])('refuses %o', async (change, expected) => {
    expect(await faults(change)).toEqual(expected);
    expect(await store.list('accounts')).toEqual([]);
  });

  test('refuses a second account for the same e-mail, also when both register at the same time', async () => {
    const results = await Promise.all([
      register(store, VALID),
      register(store, { ...VALID, email: 'Lena@Example.org' }),
    ]);
    expect(results.map(({ outcome }) => outcome).sort()).toEqual(['email-taken', 'registered']);
    expect(await store.list('accounts')).toHaveLength(1);
  });

  test('does not claim the e-mail when the account cannot be stored', async () => {
    const full = createMemoryStore({ capacity: 1 });
    await expect(register(full, VALID)).rejects.toMatchObject({ name: 'StorageQuotaError' });
    expect(await full.list('emails')).toEqual([]);
  });

  test('writes nothing before account and e-mail together, so that a closed page blocks no e-mail', async () => {
    const [update, put] = [vi.spyOn(store, 'update'), vi.spyOn(store, 'put')];
    const batch = vi.spyOn(store, 'batch').mockRejectedValue(new Error('closed'));
    await expect(register(store, VALID)).rejects.toThrow('closed');
    expect([...update.mock.calls, ...put.mock.calls]).toEqual([]);
    expect(batch).toHaveBeenCalledOnce();
  });

  test.each([
    ['without an account', undefined],
    ['whose account has another one now', 'otto@example.org'],
  ])('accepts an e-mail %s that an earlier version left behind', async (_case, other) => {
    if (other !== undefined) await addAccount(store, { id: 'former', email: other });
    await store.put('emails', { id: VALID.email, ownerId: 'former' });
    const result = await register(store, VALID);
    if (result.outcome !== 'registered') throw new Error(result.outcome);
    expect(await store.get('emails', VALID.email)).toMatchObject({ ownerId: result.account.id });
  });

  test('refuses the e-mail of an account whose address cannot be read', async () => {
    await addAccount(store, { id: 'former', email: '' });
    await store.put('emails', { id: VALID.email, ownerId: 'former' });
    expect(await register(store, VALID)).toEqual({ outcome: 'email-taken' });
  });
});

describe('passwords', () => {
  test('an unknown e-mail and a wrong password give the same answer', async () => {
    await addAccount(store, { email: 'lena@example.org', password: 'Licht1an' });
    expect(await checkSignIn(store, 'lena@example.org', 'Licht2an')).toEqual({ outcome: 'wrong' });
    expect(await checkSignIn(store, 'otto@example.org', 'Licht1an')).toEqual({ outcome: 'wrong' });
  });

  test('a blocked account is reported as blocked only with the right password', async () => {
    await addAccount(store, { email: 'lena@example.org', password: 'Licht1an', blocked: true });
    expect(await checkSignIn(store, 'lena@example.org', 'Licht1an')).toEqual({ outcome: 'blocked' });
    expect(await checkSignIn(store, 'lena@example.org', 'Licht2an')).toEqual({ outcome: 'wrong' });
  });

  test('five wrong passwords lock for a minute, even for the right one', async () => {
    await addAccount(store, { email: 'lena@example.org', password: 'Licht1an' });
    for (let attempt = 1; attempt < MAX_FAILED_SIGN_INS; attempt += 1) {
      expect(await checkSignIn(store, 'lena@example.org', 'wrong')).toEqual({ outcome: 'wrong' });
    }
    expect(await checkSignIn(store, 'lena@example.org', 'wrong')).toEqual({ outcome: 'locked', seconds: LOCK_SECONDS });
    expect(await checkSignIn(store, 'lena@example.org', 'Licht1an')).toMatchObject({ outcome: 'locked' });
    vi.setSystemTime(Date.now() + LOCK_SECONDS * 1000 + 1);
    expect(await checkSignIn(store, 'lena@example.org', 'Licht1an')).toMatchObject({ outcome: 'right' });
  });

  test('a lock ends when a clock that was ahead is set back', async () => {
    await addAccount(store, { email: 'lena@example.org', password: 'Licht1an' });
    const today = Date.now();
    vi.setSystemTime(today + 30 * DAY_MS);
    for (let attempt = 0; attempt < MAX_FAILED_SIGN_INS; attempt += 1)
      await checkSignIn(store, 'lena@example.org', 'wrong');
    vi.setSystemTime(today);
    expect(await checkSignIn(store, 'lena@example.org', 'wrong')).toEqual({ outcome: 'wrong' });
    expect(await checkSignIn(store, 'lena@example.org', 'Licht1an')).toMatchObject({ outcome: 'right' });
  });
});

describe('recovery', () => {
  test('codes are readable, long and never the same', () => {
    const codes = new Set(Array.from({ length: 50 }, newRecoveryCode));
    expect(codes.size).toBe(50);
    for (const code of codes) expect(code).toMatch(/^(?:[2-9A-HJ-NP-TV-Z]{4}-){4}[2-9A-HJ-NP-TV-Z]{4}$/u);
  });

  test('a code, with any spacing and case, sets a password once, ends all sign-ins and is replaced', async () => {
    const registered = await register(store, VALID);
    if (registered.outcome !== 'registered') throw new Error(registered.outcome);
    const typed = registered.recoveryCode.toLowerCase().replaceAll('-', ' ');
    expect(await resetPassword(store, VALID.email, 'AAAA-AAAA-AAAA-AAAA-AAAA', 'Neu1es')).toEqual({ outcome: 'wrong' });
    const reset = await resetPassword(store, VALID.email, typed, 'Neu1es');
    if (reset.outcome !== 'reset') throw new Error(reset.outcome);
    expect(reset.recoveryCode).not.toBe(registered.recoveryCode);
    expect(await checkSignIn(store, VALID.email, 'Neu1es')).toMatchObject({ outcome: 'unconfirmed' });
    expect(await resetPassword(store, VALID.email, typed, 'Neu2es')).toEqual({ outcome: 'wrong' });
  });
});

describe('end-session', () => {
  test('ends the session at once with a matching id_token_hint; its tokens become invalid', async () => {
    const person = await signInAs(store, {}, settings, 'openid offline_access');
    const params = new URLSearchParams({
      id_token_hint: person.tokens.id_token,
      post_logout_redirect_uri: `${ORIGIN}/en`,
      state: 'back',
    });
    expect(await endSession(store, settings, params, person.sessionId)).toEqual({
      kind: 'done',
      url: `${ORIGIN}/en?state=back`,
    });
    expect(await verifyAccessToken(store, person.token)).toBeNull();
    expect(await store.list('refreshTokens')).toEqual([]);
  });

  test('asks the user for confirmation without an id_token_hint, and ends nothing before', async () => {
    const person = await signInAs(store, { email: 'lena@example.org' }, settings);
    const none = new URLSearchParams();
    expect(await endSession(store, settings, none, person.sessionId)).toEqual({
      kind: 'confirm',
      name: 'lena@example.org',
    });
    expect(await verifyAccessToken(store, person.token)).not.toBeNull();
    expect(await endSession(store, settings, none, person.sessionId, { confirmed: true })).toEqual({
      kind: 'done',
      url: undefined,
    });
    expect(await verifyAccessToken(store, person.token)).toBeNull();
  });

  test('redirects only to the app’s origin', async () => {
    const params = new URLSearchParams({ post_logout_redirect_uri: 'https://evil.example/' });
    expect(await endSession(store, settings, params, undefined)).toEqual({ kind: 'done', url: undefined });
  });
});

describe('session state', () => {
  test('is "unchanged" until the sign-in changes', async () => {
    const message = `client ${await sessionState('client', ORIGIN, 'one')}`;
    expect(await checkSessionState(message, ORIGIN, 'one')).toBe('unchanged');
    expect(await checkSessionState(message, ORIGIN, 'two')).toBe('changed');
    expect(await checkSessionState(message, 'https://other.example', 'one')).toBe('changed');
    expect(await checkSessionState('nonsense', ORIGIN, 'one')).toBe('error');
    expect(await checkSessionState(undefined, ORIGIN, 'one')).toBe('error');
  });
});
