/** Operations, a server that checks tokens and a session for the tests of `call`. */
import { afterEach, beforeEach } from 'vitest';
import { mixed, number, object, string } from 'yup';
import { verifyAccessToken } from '~/backend/identity/tokens';
import { defineOperation } from '~/contract/operation';
import { userManager } from '~/session/manager';
import { startSession } from '~/session/start';
import { closeTestBrowser, openTestBrowser, type TestBrowser } from '../../tests/unit/test-browser';
import { ApiError } from './api-error';

const car = object({ id: string().required(), mileage: number().required() });
const common = { access: 'guest', output: car.required() } as const;
export const getCar = defineOperation({
  ...common,
  name: 'Test.Get',
  method: 'GET',
  path: '/api/test',
  encoding: 'query',
  answer: 'json',
  input: object({ id: string().required(), note: string().optional() }),
});
export const putCar = defineOperation({
  ...common,
  name: 'Test.Put',
  method: 'PUT',
  path: '/api/test',
  encoding: 'json',
  answer: 'json',
  input: car,
});
export const sendFile = defineOperation({
  ...common,
  name: 'Test.Send',
  method: 'POST',
  path: '/api/test',
  encoding: 'multipart',
  answer: 'json',
  input: object({ file: mixed<Blob>().required(), side: string().required() }),
});
export const getFile = defineOperation({
  ...common,
  name: 'Test.File',
  method: 'GET',
  path: '/api/test',
  encoding: 'query',
  answer: 'file',
  input: object({}),
});
export const removeCar = defineOperation({
  ...common,
  name: 'Test.Remove',
  method: 'DELETE',
  path: '/api/test',
  encoding: 'query',
  answer: 'empty',
  input: object({}),
});

export const CAR = { id: 'a', mileage: 5 };

/** The browser of the running test, and the requests that reached its server. */
export let browser: TestBrowser;
export let requests: { authorization: string | null; body: string }[];

/** Opens a browser before each test, whose server answers with `CAR`, and closes it after the test. */
export function setUpCalls(): void {
  beforeEach(() => {
    browser = openTestBrowser();
    requests = [];
    browser.api = () => Response.json(CAR);
  });

  afterEach(async () => {
    await closeTestBrowser(browser);
  });
}

/** A server that accepts only valid access tokens, as the real one does. */
export function requireToken() {
  return async (request: Request): Promise<Response> => {
    const authorization = request.headers.get('Authorization');
    const identity = await verifyAccessToken(browser.store, authorization?.replace('Bearer ', '') ?? '');
    requests.push({ authorization, body: await request.text() });
    return identity === null ? Response.json({ code: 'unauthorized' }, { status: 401 }) : Response.json(CAR);
  };
}

/** Opens a page with an access token that the server refuses (a skewed clock, a lost key). */
export async function openWithStaleToken(scope?: string): Promise<void> {
  const tokens = await browser.signIn('lena@example.org', scope);
  browser.storeUser({ ...tokens, access_token: 'stale' }, 'lena', 'lena@example.org');
  browser.attach(await userManager());
  await startSession();
  browser.log.length = 0;
}

/** The error of a call that fails. @throws Error when it succeeds, or fails with another error */
export async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error;
  throw new Error(`Not an ApiError: ${String(error)}`);
}
