// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mixed, number, object, string } from 'yup';
import { removeAccount } from '~/backend/identity/removal';
import { defineOperation } from '~/contract/operation';
import { goneFile } from '~/lib/readable-file.testing';
import { verifyAccessToken } from '~/backend/identity/tokens';
import { userManager } from '~/session/manager';
import { setNetworkStart } from '~/session/network';
import { sessionStore } from '~/session/session-store';
import { startSession } from '~/session/start';
import { hasStoredUser } from '~/session/settings';
import { closeTestBrowser, openTestBrowser, type TestBrowser } from '../../tests/unit/test-browser';
import { subscribeActivity } from './activity';
import { ApiError } from './api-error';
import { call } from './call';

const car = object({ id: string().required(), mileage: number().required() });
const common = { access: 'guest', output: car.required() } as const;
const getCar = defineOperation({
  ...common,
  name: 'Test.Get',
  method: 'GET',
  path: '/api/test',
  encoding: 'query',
  answer: 'json',
  input: object({ id: string().required(), note: string().optional() }),
});
const putCar = defineOperation({
  ...common,
  name: 'Test.Put',
  method: 'PUT',
  path: '/api/test',
  encoding: 'json',
  answer: 'json',
  input: car,
});
const sendFile = defineOperation({
  ...common,
  name: 'Test.Send',
  method: 'POST',
  path: '/api/test',
  encoding: 'multipart',
  answer: 'json',
  input: object({ file: mixed<Blob>().required(), side: string().required() }),
});
const getFile = defineOperation({
  ...common,
  name: 'Test.File',
  method: 'GET',
  path: '/api/test',
  encoding: 'query',
  answer: 'file',
  input: object({}),
});
const removeCar = defineOperation({
  ...common,
  name: 'Test.Remove',
  method: 'DELETE',
  path: '/api/test',
  encoding: 'query',
  answer: 'empty',
  input: object({}),
});

const CAR = { id: 'a', mileage: 5 };

let browser: TestBrowser;
let requests: { authorization: string | null; body: string }[];

beforeEach(() => {
  browser = openTestBrowser();
  requests = [];
  browser.api = () => Response.json(CAR);
});

afterEach(async () => {
  await closeTestBrowser(browser);
});

/** A server that accepts only valid access tokens, as the real one does. */
function requireToken() {
  return async (request: Request): Promise<Response> => {
    const authorization = request.headers.get('Authorization');
    const identity = await verifyAccessToken(browser.store, authorization?.replace('Bearer ', '') ?? '');
    requests.push({ authorization, body: await request.text() });
    return identity === null ? Response.json({ code: 'unauthorized' }, { status: 401 }) : Response.json(CAR);
  };
}

/** Opens a page with an access token that the server refuses (a skewed clock, a lost key). */
async function openWithStaleToken(scope?: string): Promise<void> {
  const tokens = await browser.signIn('lena@example.org', scope);
  browser.keep({ ...tokens, access_token: 'stale' }, 'lena', 'lena@example.org');
  browser.attach(await userManager());
  await startSession();
  browser.log.length = 0;
}

async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error;
  throw new Error(`Not an ApiError: ${String(error)}`);
}

describe('a call on-device', () => {
  test('is handed to the embedded backend, and repeated there with its file after a refused token', async () => {
    const tokens = await browser.signIn();
    browser.keep({ ...tokens, access_token: 'stale' }, 'lena', 'lena@example.org');
    browser.attach(await userManager());
    await startSession();
    const sent: [string | null, string][] = [];
    setNetworkStart(() =>
      Promise.resolve({
        answer: async (request) => {
          const authorization = request.headers.get('Authorization');
          sent.push([authorization, await request.text()]);
          return authorization === 'Bearer stale' ? new Response(null, { status: 401 }) : Response.json(CAR);
        },
      }),
    );
    try {
      expect(await call(sendFile, { file: new Blob(['photo']), side: 'front' })).toEqual(CAR);
    } finally {
      setNetworkStart(() => Promise.resolve(undefined));
    }
    expect(sent.map(([authorization]) => authorization === 'Bearer stale')).toEqual([true, false]);
    for (const [, body] of sent) expect(body).toMatch(/name="side"\r\n\r\nfront\r\n/u);
  });
});

describe('a call', () => {
  test('for anyone carries no token, even of a user whose token the server refuses', async () => {
    browser.api = requireToken();
    await openWithStaleToken();
    browser.api = async (request) => {
      requests.push({ authorization: request.headers.get('Authorization'), body: await request.text() });
      return Response.json(CAR);
    };
    await call({ ...getCar, access: 'anyone' }, { id: 'a' });
    expect(requests.map(({ authorization }) => authorization)).toEqual([null]);
  });

  test.each(['NotReadableError', 'NotFoundError'])('with a file that is gone from disk says so (%s)', async (error) => {
    const file = goneFile('a.jpg', 'image/jpeg', error);
    expect((await failure(call(sendFile, { file, side: 'front' }))).code).toBe('file.gone');
  });

  test('requests JSON, sends its input and returns the validated response', async () => {
    browser.api = (request) => {
      expect(request.headers.get('Accept')).toContain('application/json');
      expect(request.headers.has('Authorization')).toBe(false);
      expect(new URL(request.url).search).toBe('?id=a+b');
      return Response.json({ ...CAR, extra: 1 });
    };
    expect(await call(getCar, { id: 'a b', note: undefined })).toEqual(CAR);
  });

  test('sends the access token of the signed-in user', async () => {
    const tokens = await browser.signIn();
    browser.api = requireToken();
    await call(putCar, CAR);
    expect(requests).toEqual([{ authorization: `Bearer ${tokens.access_token}`, body: JSON.stringify(CAR) }]);
  });

  test('sends a request id and further headers', async () => {
    browser.api = (request) => {
      expect(request.headers.get('X-Request-Id')).toBe('r1');
      expect(request.headers.get('X-Other')).toBe('o');
      return Response.json(CAR);
    };
    await call(getCar, { id: 'a' }, { requestId: 'r1', headers: { 'X-Other': 'o' } });
  });

  test('returns the bytes of a file', async () => {
    browser.api = () => new Response('abc', { headers: { 'Content-Type': 'image/jpeg' } });
    const file = await call(getFile, {});
    expect(file.size).toBe(3);
  });

  test('reports its start and its end', async () => {
    const events: string[] = [];
    const unsubscribe = subscribeActivity(({ type, operation }) => events.push(`${type} ${operation}`));
    await call(getCar, { id: 'a' });
    browser.api = () => new Response(null, { status: 500 });
    await failure(call(getCar, { id: 'a' }));
    unsubscribe();
    expect(events).toEqual(['started Test.Get', 'finished Test.Get', 'started Test.Get', 'failed Test.Get']);
  });
});

describe('a failed call reports', () => {
  test.each<[string, () => Response, Partial<ApiError>]>([
    [
      'the server’s code',
      () => Response.json({ code: 'mileage.not-larger' }, { status: 422 }),
      { code: 'mileage.not-larger', status: 422 },
    ],
    ['a status without a code', () => new Response('<html>', { status: 500 }), { code: 'http-500', status: 500 }],
    [
      'the time to wait',
      () => new Response(null, { status: 429, headers: { 'Retry-After': '30' } }),
      { code: 'http-429', retryAfter: 30 },
    ],
    [
      'invalid fields',
      () => Response.json({ code: 'validation', fields: [{ path: 'id', rule: 'required' }] }, { status: 400 }),
      { code: 'validation', fields: { id: 'required' } },
    ],
    [
      'the id of an existing object',
      () => Response.json({ code: 'vehicle.exists', id: 'b' }, { status: 409 }),
      { code: 'vehicle.exists', id: 'b' },
    ],
    ['a response that does not match the contract', () => Response.json({ id: 'a', mileage: '5' }), { code: 'schema' }],
    [
      'a response that is not JSON',
      () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } }),
      { code: 'schema' },
    ],
    ['no connection', () => Response.error(), { code: 'unreachable', status: undefined }],
  ])('%s', async (_case, answer, expected) => {
    browser.api = answer;
    expect(await failure(call(getCar, { id: 'a' }))).toMatchObject({ ...expected, operation: 'Test.Get' });
  });

  test.each([getFile, removeCar])(
    'an HTML page in place of the response of $name, e.g. of a captive portal',
    async (operation) => {
      browser.api = () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
      expect(await failure(call(operation, {}))).toMatchObject({ code: 'schema', operation: operation.name });
    },
  );

  test('the rule that a response violates, without the value', async () => {
    browser.api = () => Response.json({ id: 'a', mileage: 'HL SW 2412' });
    const { cause } = await failure(call(getCar, { id: 'a' }));
    expect(String(cause)).toBe('Error: mileage: typeError');
  });

  test('the code of a refused file call, whose body arrives as bytes', async () => {
    browser.api = () => Response.json({ code: 'file.not-found' }, { status: 404 });
    expect(await failure(call(getFile, {}))).toMatchObject({ code: 'file.not-found' });
  });

  test('being offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    browser.api = () => Response.error();
    expect((await failure(call(getCar, { id: 'a' }))).code).toBe('offline');
  });

  test('a timeout', async () => {
    browser.api = () => new Promise(() => undefined);
    expect((await failure(call(getCar, { id: 'a' }, { timeout: 20 }))).code).toBe('timeout');
  });

  test('being cancelled, before and during', async () => {
    const controller = new AbortController();
    browser.api = () => {
      controller.abort();
      return new Promise(() => undefined);
    };
    expect((await failure(call(getCar, { id: 'a' }, { signal: controller.signal }))).code).toBe('cancelled');
    expect((await failure(call(getCar, { id: 'a' }, { signal: controller.signal }))).code).toBe('cancelled');
  });
});

test('a response that arrives after a change of user is dropped', async () => {
  await openWithStaleToken();
  const getOwnCar = { ...getCar, access: 'user' } as const;
  browser.api = () => Response.json(CAR);
  expect(await call(getOwnCar, { id: 'a' })).toEqual(CAR);
  browser.api = () => {
    sessionStore.setState({ profile: { sub: 'jonas', name: 'jonas@example.org', role: null } });
    return Response.json(CAR);
  };
  expect((await failure(call(getOwnCar, { id: 'a' }))).code).toBe('cancelled');
});

describe('401', () => {
  test('of ten parallel calls leads to one authorize, one token request and ten retries', async () => {
    await openWithStaleToken();
    browser.api = requireToken();
    const answers = await Promise.all(Array.from({ length: 10 }, () => call(getCar, { id: 'a' })));
    expect(answers).toHaveLength(10);
    expect(browser.count('authorize')).toBe(1);
    expect(browser.count('/connect/token')).toBe(1);
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
    expect(browser.count('authorize')).toBe(0);
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
    expect(sessionStore.getState().stalled).toBe(true);
  });

  test('without a request, since the stored user is gone, offers to sign in again', async () => {
    await openWithStaleToken();
    browser.api = requireToken();
    localStorage.clear();
    expect((await failure(call({ ...getCar, access: 'user' }, { id: 'a' }))).code).toBe('unauthorized');
    expect(requests).toHaveLength(0);
    expect(sessionStore.getState().stalled).toBe(true);
  });

  test('of a guest renews nothing', async () => {
    browser.api = requireToken();
    expect((await failure(call(getCar, { id: 'a' }))).code).toBe('unauthorized');
    expect(browser.log).toEqual([]);
    expect(sessionStore.getState().stalled).toBe(false);
  });

  test('ends the session after login_required, which is told of the next calls too', async () => {
    await openWithStaleToken();
    browser.sessionId = undefined;
    browser.api = requireToken();
    expect((await failure(call(getCar, { id: 'a' }))).code).toBe('session-expired');
    expect((await failure(call({ ...getCar, access: 'user' }, { id: 'a' }))).code).toBe('session-expired');
    expect((await failure(call(getCar, { id: 'a' }))).code).toBe('session-expired');
    expect(sessionStore.getState()).toMatchObject({ status: 'guest', ended: true });
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
