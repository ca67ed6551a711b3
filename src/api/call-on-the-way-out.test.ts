// @vitest-environment jsdom
/** Calls while the session cannot be renewed, and while signing out. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { number, object, string } from 'yup';
import { verifyAccessToken } from '~/backend/identity/tokens';
import { config } from '~/config';
import { defineOperation } from '~/contract/operation';
import { userManager } from '~/session/manager';
import { sessionStore } from '~/session/session-store';
import { startSession } from '~/session/start';
import { closeTestBrowser, openTestBrowser, type TestBrowser } from '../../tests/unit/test-browser';
import { call } from './call';

const input = object({ id: string().required() });
const output = object({ id: string().required(), mileage: number().required() }).required();
const getCar = defineOperation({
  name: 'Test.Get',
  method: 'GET',
  path: '/api/test',
  access: 'user',
  encoding: 'query',
  answer: 'json',
  input,
  output,
});
const CAR = { id: 'a', mileage: 5 };

let browser: TestBrowser;
/** The Authorization header of every request. */
let authorizations: (string | null)[];

beforeEach(() => {
  browser = openTestBrowser();
  authorizations = [];
  browser.api = async ({ headers }) => {
    const authorization = headers.get('Authorization');
    authorizations.push(authorization);
    const identity = await verifyAccessToken(browser.store, authorization?.replace('Bearer ', '') ?? '');
    return identity === null ? Response.json({ code: 'unauthorized' }, { status: 401 }) : Response.json(CAR);
  };
});

afterEach(async () => {
  await closeTestBrowser(browser);
});

/** Opens a page with an access token that the server refuses. */
async function openWithStaleToken(): Promise<void> {
  const tokens = await browser.signIn();
  browser.keep({ ...tokens, access_token: 'stale' }, 'lena', 'lena@example.org');
  browser.attach(await userManager());
  await startSession();
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );

test('a failed renewal in connected mode offers to sign in again until one succeeds', async () => {
  vi.spyOn(config(), 'mode', 'get').mockReturnValue('connected');
  await openWithStaleToken();
  browser.frameFault = new TypeError('Failed to fetch');
  await failure(call(getCar, { id: 'a' }));
  expect(sessionStore.getState().stalled).toBe(true);
  browser.frameFault = undefined;
  expect(await call(getCar, { id: 'a' })).toEqual(CAR);
  expect(sessionStore.getState().stalled).toBe(false);
});

test('a failed renewal on-device offers nothing, since the provider runs in this page', async () => {
  await openWithStaleToken();
  browser.frameFault = new TypeError('Failed to fetch');
  await failure(call(getCar, { id: 'a' }));
  expect(sessionStore.getState().stalled).toBe(false);
});

/** Makes a call while signing out, as screens do when their cache is cleared. */
async function callWhileLeaving() {
  await browser.signIn();
  browser.attach(await userManager());
  await startSession();
  sessionStore.setState({ leaving: true });
  await (await userManager()).removeUser();
  const cars = failure(call(getCar, { id: 'a' }));
  // A call that guests may make is sent, and passes the same steps first.
  await call({ ...getCar, access: 'guest' }, { id: 'b' }).catch(() => undefined);
  return cars;
}

test('a call for signed-in users is not sent without a token during sign-out', async () => {
  const cars = callWhileLeaving();
  await vi.waitFor(() => expect(authorizations).toHaveLength(1));
  sessionStore.setState({ leaving: false });
  expect(await cars).toMatchObject({ code: 'unauthorized', status: 401 });
  expect(authorizations).toEqual([null]);
});

test('a call for signed-in users is not sent for a guest', async () => {
  expect(await failure(call(getCar, { id: 'a' }))).toMatchObject({
    code: 'unauthorized',
    status: 401,
    operation: 'Test.Get',
  });
  expect(authorizations).toEqual([]);
});
