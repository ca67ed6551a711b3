// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mixed, number, object, string } from 'yup';
import { removeAccount } from '~/backend/identity/removal';
import { defineOperation } from '~/contract/operation';
import { verifyAccessToken } from '~/backend/identity/tokens';
import { userManager } from '~/session/manager';
import { sessionStore } from '~/session/session-store';
import { startSession } from '~/session/start';
import { hasStoredUser } from '~/session/settings';
import { closeTestBrowser, openTestBrowser, type TestBrowser } from '../../tests/unit/test-browser';
import { subscribeActivity } from './activity';
import { ApiError } from './api-error';
import { call } from './call';

const car = object({ id: string().required(), mileage: number().required() });
const common = { access: 'guest', output: car.required() } as const;
const getCar = defineOperation({ ...common, name: 'Test.Get', method: 'GET', path: '/api/test', encoding: 'query', answer: 'json', input: object({ id: string().required(), note: string().optional() }) });
const putCar = defineOperation({ ...common, name: 'Test.Put', method: 'PUT', path: '/api/test', encoding: 'json', answer: 'json', input: car });
const sendFile = defineOperation({ ...common, name: 'Test.Send', method: 'POST', path: '/api/test', encoding: 'multipart', answer: 'json', input: object({ file: mixed<Blob>().required(), side: string().required() }) });
const getFile = defineOperation({ ...common, name: 'Test.File', method: 'GET', path: '/api/test', encoding: 'query', answer: 'file', input: object({}) });
const removeCar = defineOperation({ ...common, name: 'Test.Remove', method: 'DELETE', path: '/api/test', encoding: 'query', answer: 'empty', input: object({}) });

const CAR = { id: 'a', mileage: 5 };

let browser: TestBrowser;
let seen: { authorization: string | null; body: string }[];

beforeEach(() => {
  browser = openTestBrowser();
  seen = [];
  browser.api = () => Response.json(CAR);
});

afterEach(async () => {
  await closeTestBrowser(browser);
});

/** A server that lets only living tokens in, as the real one does. */
function guarded() {
  return async (request: Request): Promise<Response> => {
    const authorization = request.headers.get('Authorization');
    const identity = await verifyAccessToken(browser.store, authorization?.replace('Bearer ', '') ?? '');
    seen.push({ authorization, body: await request.text() });
    return identity === null ? Response.json({ code: 'unauthorized' }, { status: 401 }) : Response.json(CAR);
  };
}

/** Opens a page as somebody whose access token the server refuses (a skewed clock, a lost key). */
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

describe('a call', () => {
  test('asks for JSON, sends its input and returns the checked answer', async () => {
    browser.api = (request) => {
      expect(request.headers.get('Accept')).toContain('application/json');
      expect(request.headers.has('Authorization')).toBe(false);
      expect(new URL(request.url).search).toBe('?id=a+b');
      return Response.json({ ...CAR, extra: 1 });
    };
    expect(await call(getCar, { id: 'a b', note: undefined })).toEqual(CAR);
  });

  test('sends the token of the signed-in person on every call', async () => {
    const tokens = await browser.signIn();
    browser.api = guarded();
    await call(putCar, CAR);
    expect(seen).toEqual([{ authorization: `Bearer ${tokens.access_token}`, body: JSON.stringify(CAR) }]);
  });

  test('names the request and sends further headers', async () => {
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

  test('tells its start and its end', async () => {
    const events: string[] = [];
    const stop = subscribeActivity(({ type, operation }) => events.push(`${type} ${operation}`));
    await call(getCar, { id: 'a' });
    browser.api = () => new Response(null, { status: 500 });
    await failure(call(getCar, { id: 'a' }));
    stop();
    expect(events).toEqual(['started Test.Get', 'finished Test.Get', 'started Test.Get', 'failed Test.Get']);
  });
});

describe('what can go wrong', () => {
  test.each<[string, () => Response, Partial<ApiError>]>([
    ['the server’s code', () => Response.json({ code: 'mileage.not-larger' }, { status: 422 }), { code: 'mileage.not-larger', status: 422 }],
    ['a status without a code', () => new Response('<html>', { status: 500 }), { code: 'http-500', status: 500 }],
    ['a wait', () => new Response(null, { status: 429, headers: { 'Retry-After': '30' } }), { code: 'http-429', retryAfter: 30 }],
    ['wrong fields', () => Response.json({ code: 'validation', fields: [{ path: 'id', rule: 'required' }] }, { status: 400 }), { code: 'validation', fields: { id: 'required' } }],
    ['what is there already', () => Response.json({ code: 'vehicle.exists', id: 'b' }, { status: 409 }), { code: 'vehicle.exists', id: 'b' }],
    ['an answer that does not fit', () => Response.json({ id: 'a', mileage: '5' }), { code: 'schema' }],
    ['an answer that is no JSON', () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } }), { code: 'schema' }],
    ['no connection', () => Response.error(), { code: 'unreachable', status: undefined }],
  ])('%s', async (_case, answer, expected) => {
    browser.api = answer;
    expect(await failure(call(getCar, { id: 'a' }))).toMatchObject({ ...expected, operation: 'Test.Get' });
  });

  test.each([getFile, removeCar])('a page of somebody on the way, instead of what $name answers', async (operation) => {
    browser.api = () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
    expect(await failure(call(operation, {}))).toMatchObject({ code: 'schema', operation: operation.name });
  });

  test('the rule that an answer broke, without the value that broke it', async () => {
    browser.api = () => Response.json({ id: 'a', mileage: 'HL SW 2412' });
    const { cause } = await failure(call(getCar, { id: 'a' }));
    expect(String(cause)).toBe('Error: mileage: typeError');
  });

  test('the code of a refused file, though it comes as bytes', async () => {
    browser.api = () => Response.json({ code: 'file.not-found' }, { status: 404 });
    expect(await failure(call(getFile, {}))).toMatchObject({ code: 'file.not-found' });
  });

  test('being offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    browser.api = () => Response.error();
    expect((await failure(call(getCar, { id: 'a' }))).code).toBe('offline');
  });

  test('a server that takes too long', async () => {
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

describe('401', () => {
  test('ten at the same time: one authorize, one token request, ten retries', async () => {
    await openWithStaleToken();
    browser.api = guarded();
    const answers = await Promise.all(Array.from({ length: 10 }, () => call(getCar, { id: 'a' })));
    expect(answers).toHaveLength(10);
    expect(browser.count('authorize')).toBe(1);
    expect(browser.count('/connect/token')).toBe(1);
    expect(seen).toHaveLength(20);
  });

  test('another tab’s newer token is adopted without a renewal', async () => {
    await openWithStaleToken();
    const check = guarded();
    let first = true;
    browser.api = async (request) => {
      const answer = await check(request);
      // The other tab renews while this request is under way.
      if (first) await browser.signIn('lena@example.org');
      first = false;
      return answer;
    };
    expect(await call(getCar, { id: 'a' })).toEqual(CAR);
    expect(seen).toHaveLength(2);
    expect(browser.count('authorize')).toBe(0);
  });

  test('somebody else’s token is never used for the request', async () => {
    await openWithStaleToken();
    const check = guarded();
    browser.api = async (request) => {
      const answer = await check(request);
      await browser.signIn('otto@example.org');
      return answer;
    };
    expect((await failure(call(putCar, CAR))).code).toBe('session-expired');
    expect(seen).toHaveLength(1);
  });

  test('forms and JSON are sent again as they were', async () => {
    await openWithStaleToken();
    browser.api = guarded();
    await call(sendFile, { file: new File(['bytes'], 'a.txt', { type: 'text/plain' }), side: 'front' });
    expect(seen).toHaveLength(2);
    for (const { body } of seen) {
      expect(body).toMatch(/name="file"; filename="a.txt"\r\nContent-Type: text\/plain\r\n\r\nbytes\r\n/u);
      expect(body).toMatch(/name="side"\r\n\r\nfront\r\n/u);
    }

    const stored = await userManager();
    const user = await stored.getUser();
    if (user === null) throw new Error('nobody');
    user.access_token = 'stale again';
    await stored.storeUser(user);
    seen.length = 0;
    await call(putCar, CAR);
    expect(seen.map(({ body }) => body)).toEqual([JSON.stringify(CAR), JSON.stringify(CAR)]);
  });

  test('a second one is final', async () => {
    await openWithStaleToken();
    let asked = 0;
    browser.api = () => {
      asked += 1;
      return Response.json({ code: 'unauthorized' }, { status: 401 });
    };
    expect(await failure(call(getCar, { id: 'a' }))).toMatchObject({ code: 'unauthorized', status: 401 });
    expect(asked).toBe(2);
  });

  test('a guest’s is not renewed', async () => {
    browser.api = guarded();
    expect((await failure(call(getCar, { id: 'a' }))).code).toBe('unauthorized');
    expect(browser.log).toEqual([]);
  });

  test('login_required ends the session; the person is told', async () => {
    await openWithStaleToken();
    browser.sessionId = undefined;
    browser.api = guarded();
    expect((await failure(call(getCar, { id: 'a' }))).code).toBe('session-expired');
    expect(sessionStore.getState()).toMatchObject({ status: 'guest', ended: true });
    expect(hasStoredUser()).toBe(false);
  });

  test('an account that the browser has deleted is told as that, by the next call too', async () => {
    await openWithStaleToken();
    await removeAccount(browser.store, 'lena');
    await browser.store.delete('signingKeys', 'current');
    browser.api = guarded();
    expect(await failure(call(getCar, { id: 'a' }))).toMatchObject({ code: 'data-cleared', status: 401 });
    expect(await failure(call(getCar, { id: 'a' }))).toMatchObject({ code: 'data-cleared', status: 401 });
  });

  test('a provider out of reach keeps the session', async () => {
    await openWithStaleToken();
    browser.frameFault = new TypeError('Failed to fetch');
    browser.api = guarded();
    expect((await failure(call(getCar, { id: 'a' }))).code).toBe('session-not-renewed');
    expect(sessionStore.getState().status).toBe('authenticated');
    expect(hasStoredUser()).toBe(true);
  });

  test('an aborted request is not sent again', async () => {
    await openWithStaleToken();
    const controller = new AbortController();
    browser.api = guarded();
    browser.interfere = () => {
      controller.abort();
      return undefined;
    };
    expect((await failure(call(getCar, { id: 'a' }, { signal: controller.signal }))).code).toBe('cancelled');
    expect(seen).toHaveLength(1);
  });
});
