// @vitest-environment jsdom
/** Calls whose access token is refused, and calls of a session that is lost. */
import { describe, expect, test } from 'vitest';
import { removeAccount } from '~/backend/identity/removal';
import { userManager } from '~/session/manager';
import { setBackendStart } from '~/session/embedded-backend';
import { sessionStore } from '~/session/session-store';
import { hasStoredUser } from '~/session/settings';
import { startSession } from '~/session/start';
import { call } from './call';
import {
  browser,
  CAR,
  failure,
  getCar,
  openWithStaleToken,
  putCar,
  requests,
  requireToken,
  sendFile,
  setUpCalls,
} from './call.testing';

setUpCalls();

describe('a call on-device', () => {
  test('is handed to the embedded backend, and repeated there with its file after a refused token', async () => {
    const tokens = await browser.signIn();
    browser.storeUser({ ...tokens, access_token: 'stale' }, 'lena', 'lena@example.org');
    browser.attach(await userManager());
    await startSession();
    const sent: [string | null, string][] = [];
    setBackendStart(() =>
      Promise.resolve({
        answer: async (request) => {
          const authorization = request.headers.get('Authorization');
          sent.push([authorization, await request.text()]);
          return authorization === 'Bearer stale' ? new Response(null, { status: 401 }) : Response.json(CAR);
        },
        prefetch: () => Promise.resolve(),
      }),
    );
    try {
      expect(await call(sendFile, { file: new Blob(['photo']), side: 'front' })).toEqual(CAR);
    } finally {
      setBackendStart(() => Promise.resolve(undefined));
    }
    expect(sent.map(([authorization]) => authorization === 'Bearer stale')).toEqual([true, false]);
    for (const [, body] of sent) expect(body).toMatch(/name="side"\r\n\r\nfront\r\n/u);
  });
});

test.each([
  ['a response', () => Response.json(CAR)],
  ['a refusal', () => Response.json({ code: 'vehicle.not-found' }, { status: 404 })],
  ['a failure', () => Response.error()],
])('%s that arrives after a change of user is dropped', async (_what, answer) => {
  await openWithStaleToken();
  const getOwnCar = { ...getCar, access: 'user' } as const;
  browser.api = () => Response.json(CAR);
  expect(await call(getOwnCar, { id: 'a' })).toEqual(CAR);
  browser.api = () => {
    sessionStore.setState({ profile: { sub: 'jonas', name: 'jonas@example.org', role: null } });
    return answer();
  };
  expect((await failure(call(getOwnCar, { id: 'a' }))).code).toBe('cancelled');
});

describe('401', () => {
  test('of ten parallel calls leads to one authorize, one token request and ten retries', async () => {
    await openWithStaleToken();
    browser.api = requireToken();
    const answers = await Promise.all(Array.from({ length: 10 }, () => call(getCar, { id: 'a' })));
    expect(answers).toHaveLength(10);
    expect(browser.countRequests('authorize')).toBe(1);
    expect(browser.countRequests('/connect/token')).toBe(1);
    expect(requests).toHaveLength(20);
  });

  test('adopts a newer token of another tab without a renewal', async () => {
    await openWithStaleToken();
    const check = requireToken();
    let first = true;
    browser.api = async (request) => {
      const answer = await check(request);
      // The other tab renews while this request is pending.
      if (first) await browser.signIn('lena@example.org');
      first = false;
      return answer;
    };
    expect(await call(getCar, { id: 'a' })).toEqual(CAR);
    expect(requests).toHaveLength(2);
    expect(browser.countRequests('authorize')).toBe(0);
  });

  test('never retries with the token of another user', async () => {
    await openWithStaleToken();
    const check = requireToken();
    browser.api = async (request) => {
      const answer = await check(request);
      await browser.signIn('otto@example.org');
      return answer;
    };
    expect((await failure(call(putCar, CAR))).code).toBe('session-expired');
    expect(requests).toHaveLength(1);
  });

  test('resends forms and JSON unchanged', async () => {
    await openWithStaleToken();
    browser.api = requireToken();
    await call(sendFile, { file: new File(['bytes'], 'a.txt', { type: 'text/plain' }), side: 'front' });
    expect(requests).toHaveLength(2);
    for (const { body } of requests) {
      expect(body).toMatch(/name="file"; filename="a.txt"\r\nContent-Type: text\/plain\r\n\r\nbytes\r\n/u);
      expect(body).toMatch(/name="side"\r\n\r\nfront\r\n/u);
    }

    const stored = await userManager();
    const user = await stored.getUser();
    if (user === null) throw new Error('no user');
    user.access_token = 'stale again';
    await stored.storeUser(user);
    requests.length = 0;
    await call(putCar, CAR);
    expect(requests.map(({ body }) => body)).toEqual([JSON.stringify(CAR), JSON.stringify(CAR)]);
  });

  test('is not retried twice', async () => {
    await openWithStaleToken();
    let attempts = 0;
    browser.api = () => {
      attempts += 1;
      return Response.json({ code: 'unauthorized' }, { status: 401 });
    };
    expect(await failure(call(getCar, { id: 'a' }))).toMatchObject({ code: 'unauthorized', status: 401 });
    expect(attempts).toBe(2);
    // The page, or the dialog on it, then offers to sign in again.
    expect(sessionStore.getState().isRenewalFailed).toBe(true);
  });

  test('without a request, since the stored user is gone, offers to sign in again', async () => {
    await openWithStaleToken();
    browser.api = requireToken();
    localStorage.clear();
    expect((await failure(call({ ...getCar, access: 'user' }, { id: 'a' }))).code).toBe('unauthorized');
    expect(requests).toHaveLength(0);
    expect(sessionStore.getState().isRenewalFailed).toBe(true);
  });

  test('of a guest renews nothing', async () => {
    browser.api = requireToken();
    expect((await failure(call(getCar, { id: 'a' }))).code).toBe('unauthorized');
    expect(browser.log).toEqual([]);
    expect(sessionStore.getState().isRenewalFailed).toBe(false);
  });

  test('ends the session after login_required, which the next calls report too', async () => {
    await openWithStaleToken();
    browser.sessionId = undefined;
    browser.api = requireToken();
    expect((await failure(call(getCar, { id: 'a' }))).code).toBe('session-expired');
    expect((await failure(call({ ...getCar, access: 'user' }, { id: 'a' }))).code).toBe('session-expired');
    expect((await failure(call(getCar, { id: 'a' }))).code).toBe('session-expired');
    expect(sessionStore.getState()).toMatchObject({ status: 'guest', hasEnded: true });
    expect(hasStoredUser()).toBe(false);
  });

  test('reports an account deleted by the browser, also for the next call', async () => {
    await openWithStaleToken();
    await removeAccount(browser.store, 'lena');
    await browser.store.delete('signingKeys', 'current');
    browser.api = requireToken();
    expect(await failure(call(getCar, { id: 'a' }))).toMatchObject({ code: 'data-cleared', status: 401 });
    expect(await failure(call(getCar, { id: 'a' }))).toMatchObject({ code: 'data-cleared', status: 401 });
  });

  test('keeps the session when the provider is unreachable', async () => {
    await openWithStaleToken();
    browser.frameFault = new TypeError('Failed to fetch');
    browser.api = requireToken();
    expect((await failure(call(getCar, { id: 'a' }))).code).toBe('session-not-renewed');
    expect(sessionStore.getState().status).toBe('authenticated');
    expect(hasStoredUser()).toBe(true);
  });

  test('does not resend an aborted request', async () => {
    await openWithStaleToken();
    const controller = new AbortController();
    browser.api = requireToken();
    browser.interfere = () => {
      controller.abort();
      return undefined;
    };
    expect((await failure(call(getCar, { id: 'a' }, { signal: controller.signal }))).code).toBe('cancelled');
    expect(requests).toHaveLength(1);
  });
});
