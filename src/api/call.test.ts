// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import type { Operation } from '~/contract/operation';
import { goneFile } from '~/lib/readable-file.testing';
import { subscribeActivity } from './activity';
import type { ApiError } from './api-error';
import { call } from './call';
import {
  browser,
  CAR,
  failure,
  getCar,
  getFile,
  openWithStaleToken,
  putCar,
  removeCar,
  requests,
  requireToken,
  sendFile,
  setUpCalls,
} from './call.testing';
import { http } from './http';

setUpCalls();

describe('a call', () => {
  test('without https is not made on-device, where nothing could be stored', async () => {
    vi.stubGlobal('isSecureContext', false);
    expect((await failure(call(getCar, { id: 'a' }))).code).toBe('insecure');
  });

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
    const accepted: (string | null)[] = [];
    browser.api = ({ headers }) => {
      accepted.push(headers.get('Accept'));
      return new Response('abc', { headers: { 'Content-Type': 'image/jpeg' } });
    };
    const file = await call(getFile, {});
    expect(file.size).toBe(3);
    expect(accepted).toEqual(['application/json, */*']);
  });

  test('passes the headers of its response', async () => {
    browser.api = () => new Response('abc', { headers: { 'X-Count': '2' } });
    let count: unknown;
    await call(getFile, {}, { onHeaders: (headers) => void (count = headers['x-count']) });
    expect(count).toBe('2');
  });

  test.each([204, 200])('does not take the empty body of a %i for a file', async (status) => {
    browser.api = () => new Response(null, { status });
    expect((await failure(call(getFile, {}))).code).toBe('schema');
  });

  test.each([
    ['sends a file waits 5 minutes', sendFile, { file: new Blob(['abc']), side: 'front' }, 300_000],
    ['receives a file waits 5 minutes', getFile, {}, 300_000],
    ['has no file waits 30 s', getCar, { id: 'a' }, 30_000],
  ] as const)('that %s', async (_case, operation, input, timeout) => {
    const request = vi.spyOn(http, 'request');
    browser.api = () => (operation === getFile ? new Response('abc') : Response.json(CAR));
    await call<Operation>(operation, input);
    expect(request).toHaveBeenCalledWith(expect.objectContaining({ timeout }));
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

  test.each([
    { operation: getFile, type: 'text/html; charset=utf-8' },
    { operation: removeCar, type: 'text/html; charset=utf-8' },
    { operation: getFile, type: 'application/xhtml+xml' },
    { operation: removeCar, type: 'Text/HTML' },
  ])(
    'a page ($type) in place of the response of $operation.name, e.g. of a captive portal',
    async ({ operation, type }) => {
      browser.api = () => new Response('<!doctype html>', { headers: { 'Content-Type': type } });
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
