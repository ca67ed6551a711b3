// @vitest-environment jsdom
/** Calls of a person whose session cannot be renewed, and of one who has just signed out. */
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
const getCar = defineOperation({ name: 'Test.Get', method: 'GET', path: '/api/test', access: 'user', encoding: 'query', answer: 'json', input, output });
const CAR = { id: 'a', mileage: 5 };

let browser: TestBrowser;
/** The Authorization header of every call. */
let seen: (string | null)[];

beforeEach(() => {
  browser = openTestBrowser();
  seen = [];
  browser.api = async ({ headers }) => {
    const authorization = headers.get('Authorization');
    seen.push(authorization);
    const identity = await verifyAccessToken(browser.store, authorization?.replace('Bearer ', '') ?? '');
    return identity === null ? Response.json({ code: 'unauthorized' }, { status: 401 }) : Response.json(CAR);
  };
});

afterEach(async () => {
  await closeTestBrowser(browser);
});

/** Opens a page as somebody whose access token the server refuses. */
async function openWithStaleToken(): Promise<void> {
  const tokens = await browser.signIn();
  browser.keep({ ...tokens, access_token: 'stale' }, 'lena', 'lena@example.org');
  browser.attach(await userManager());
  await startSession();
}

const failure = (promise: Promise<unknown>) => promise.then(() => undefined, (reason: unknown) => reason);

test('a renewal that fails in connected mode offers a new sign-in until one succeeds', async () => {
  vi.spyOn(config(), 'mode', 'get').mockReturnValue('connected');
  await openWithStaleToken();
  browser.frameFault = new TypeError('Failed to fetch');
  await failure(call(getCar, { id: 'a' }));
  expect(sessionStore.getState().stalled).toBe(true);
  browser.frameFault = undefined;
  expect(await call(getCar, { id: 'a' })).toEqual(CAR);
  expect(sessionStore.getState().stalled).toBe(false);
});

test('a renewal that fails on-device offers none: the provider is this page', async () => {
  await openWithStaleToken();
  browser.frameFault = new TypeError('Failed to fetch');
  await failure(call(getCar, { id: 'a' }));
  expect(sessionStore.getState().stalled).toBe(false);
});

/** A page that asks for its data again while it signs out, as the cars do when they are forgotten. */
async function askWhileLeaving() {
  await browser.signIn();
  browser.attach(await userManager());
  await startSession();
  sessionStore.setState({ leaving: true });
  await (await userManager()).removeUser();
  const cars = failure(call(getCar, { id: 'a' }));
  // An open call takes the same steps, and is sent.
  await call({ ...getCar, access: 'guest' }, { id: 'b' }).catch(() => undefined);
  return cars;
}

test('nothing is asked as nobody after a sign-out', async () => {
  const cars = askWhileLeaving();
  await vi.waitFor(() => expect(seen).toHaveLength(1));
  sessionStore.setState({ leaving: false });
  expect(await cars).toMatchObject({ code: 'unauthorized', status: 401 });
  expect(seen).toEqual([null]);
});

test('what needs a person is not sent for a guest', async () => {
  expect(await failure(call(getCar, { id: 'a' }))).toMatchObject({ code: 'unauthorized', status: 401, operation: 'Test.Get' });
  expect(seen).toEqual([]);
});
