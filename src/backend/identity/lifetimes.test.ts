/** Lifetimes of sessions, codes and tokens, checked to the second with a fake clock. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMemoryStore } from '../store/memory-store';
import type { Store } from '../store/store';
import { authorize } from './authorize';
import { randomSecret, sha256 } from './secrets';
import { identitySettings } from './settings';
import { addAccount } from './testing';
import { startProviderSession } from './provider-sessions';
import { exchange } from './token-endpoint';
import { verifyAccessToken, type TokenAnswer } from './tokens';

const ORIGIN = 'https://app.example';
const CALLBACK = `${ORIGIN}/oidc/sign-in-callback.html`;
const START = Date.parse('2026-01-05T10:00:00.000Z');
const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
const settings = identitySettings(ORIGIN);
const WITH_REFRESH = 'openid Api profile offline_access';

let store: Store;
let sessionId: string;
const verifier = randomSecret();

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  store = createMemoryStore();
  const { id } = await addAccount(store, { id: 'anna' });
  sessionId = (await startProviderSession(store, settings, id)).id;
});
afterEach(() => {
  vi.useRealTimers();
});

/** Sets the clock to so many seconds after the sign-in. */
const at = (seconds: number): void => void vi.setSystemTime(START + seconds * 1000);

async function authorizeNow(more: Record<string, string> = {}) {
  const params = {
    client_id: settings.clientId,
    redirect_uri: CALLBACK,
    response_type: 'code',
    scope: WITH_REFRESH,
    state: 'st',
    code_challenge: await sha256(verifier),
    code_challenge_method: 'S256',
    ...more,
  };
  return authorize(store, settings, new URLSearchParams(params), sessionId);
}

async function answered(name: 'code' | 'error', more?: Record<string, string>): Promise<string | null> {
  const result = await authorizeNow(more);
  return result.kind === 'redirect' ? new URL(result.url).searchParams.get(name) : null;
}

type Grant = { readonly code: string } | { readonly refresh_token: string };

function ask(grant: Grant, having = settings) {
  const type = 'code' in grant ? 'authorization_code' : 'refresh_token';
  return exchange(
    store,
    having,
    new URLSearchParams({
      client_id: settings.clientId,
      grant_type: type,
      redirect_uri: CALLBACK,
      code_verifier: verifier,
      ...grant,
    }),
  );
}

async function tokens(grant?: Grant, having = settings): Promise<TokenAnswer> {
  const result = await ask(grant ?? { code: (await answered('code')) ?? '' }, having);
  if ('error' in result) throw new Error(result.error);
  return result.tokens;
}

const REFUSED = { error: 'invalid_grant' };

test('the lifetimes are as documented', () => {
  expect(settings).toMatchObject({
    codeSeconds: MINUTE,
    accessTokenSeconds: 15 * MINUTE,
    refreshTokenSeconds: 30 * DAY,
    sessionSeconds: 30 * DAY,
  });
});

describe('a sign-in', () => {
  test('lasts 30 days; then the user has to sign in again', async () => {
    at(30 * DAY - 1);
    expect(await authorizeNow()).toMatchObject({ kind: 'redirect' });
    at(30 * DAY);
    expect(await authorizeNow()).toEqual({ kind: 'sign-in' });
    expect(await answered('error', { prompt: 'none' })).toBe('login_required');
  });

  test('invalidates its tokens when it expires, even new ones', async () => {
    at(30 * DAY - MINUTE);
    const { access_token: token, refresh_token: refresh = '' } = await tokens();
    expect(await verifyAccessToken(store, token)).toMatchObject({ userId: 'anna' });
    at(30 * DAY);
    expect(await verifyAccessToken(store, token)).toBeNull();
    expect(await ask({ refresh_token: refresh })).toEqual(REFUSED);
  });

  test('is not extended by renewing tokens', async () => {
    let { refresh_token: refresh = '' } = await tokens();
    for (const day of [10, 20, 29]) {
      at(day * DAY);
      ({ refresh_token: refresh = '' } = await tokens({ refresh_token: refresh }));
    }
    at(30 * DAY);
    expect(await ask({ refresh_token: refresh })).toEqual(REFUSED);
  });
});

test('a code is valid for a minute', async () => {
  const [first, second] = [await answered('code'), await answered('code')];
  at(MINUTE - 1);
  expect(await ask({ code: first ?? '' })).toHaveProperty('tokens');
  at(MINUTE);
  expect(await ask({ code: second ?? '' })).toEqual(REFUSED);
});

test('an access token is valid for 15 minutes', async () => {
  const { access_token: token, expires_in: seconds } = await tokens();
  expect(seconds).toBe(15 * MINUTE);
  at(15 * MINUTE - 1);
  expect(await verifyAccessToken(store, token)).toMatchObject({ userId: 'anna' });
  at(15 * MINUTE);
  expect(await verifyAccessToken(store, token)).toBeNull();
});

test('a refresh token expires on its own while its session is still valid', async () => {
  const short = { ...settings, refreshTokenSeconds: 2 * DAY };
  const [first, second] = [await tokens(undefined, short), await tokens(undefined, short)];
  at(2 * DAY - 1);
  expect(await ask({ refresh_token: first.refresh_token ?? '' })).toHaveProperty('tokens');
  at(2 * DAY);
  expect(await ask({ refresh_token: second.refresh_token ?? '' })).toEqual(REFUSED);
  expect(await authorizeNow()).toMatchObject({ kind: 'redirect' });
});
