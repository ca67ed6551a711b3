// @vitest-environment jsdom
/** Calls while the session cannot be renewed, and while signing out. */
import type { User } from 'oidc-client-ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { config } from '~/config';
import { sendFeedbackMessage } from '~/contract/contact';
import { unsubscribe as unsubscribeFromMails } from '~/contract/newsletter';
import type { Operation } from '~/contract/operation';
import { getRequestStatus } from '~/contract/share';
import { confirmEmail } from '~/contract/user';
import { getManufacturers } from '~/contract/vehicle-search';
import { userManager } from '~/session/manager';
import { onSessionRegained } from '~/session/on-session-regained';
import { sessionStore } from '~/session/session-store';
import { signInAgain } from '~/session/sign-in';
import { startSession } from '~/session/start';
import { call } from './call';
import {
  browser,
  CAR,
  failure,
  getCar as getAnyCar,
  openWithStaleToken,
  requests,
  requireToken,
  setUpCalls,
} from './call.testing';

/** A call for signed-in users. */
const getCar = { ...getAnyCar, access: 'user' } as const;
/** A call whose outcome is the same without a token. */
const getPublicCar = { ...getAnyCar, access: 'public' } as const;

setUpCalls();

beforeEach(() => {
  browser.api = requireToken();
});

/** A server that answers guests alone. */
function refuseTokens(answer: unknown = CAR) {
  return async (request: Request): Promise<Response> => {
    const authorization = request.headers.get('Authorization');
    requests.push({ authorization, body: await request.text() });
    return authorization === null ? Response.json(answer) : Response.json({ code: 'unauthorized' }, { status: 401 });
  };
}

const authorizations = () => requests.map(({ authorization }) => authorization);

test('a failed renewal in connected mode offers to sign in again until one succeeds', async () => {
  vi.spyOn(config(), 'mode', 'get').mockReturnValue('connected');
  await openWithStaleToken();
  browser.frameFault = new TypeError('Failed to fetch');
  await failure(call(getCar, { id: 'a' }));
  expect(sessionStore.getState().isRenewalFailed).toBe(true);
  browser.frameFault = undefined;
  expect(await call(getCar, { id: 'a' })).toEqual(CAR);
  expect(sessionStore.getState().isRenewalFailed).toBe(false);
});

test('an account that the API refuses with every fresh token is named as the reason, until a call succeeds', async () => {
  vi.spyOn(config(), 'mode', 'get').mockReturnValue('connected');
  await openWithStaleToken();
  browser.api = () => Response.json({ code: 'unauthorized' }, { status: 401 });
  const regained = vi.fn<() => void>();
  const unsubscribe = onSessionRegained(regained);
  expect(await failure(call(getCar, { id: 'a' }))).toMatchObject({ code: 'account-refused', status: 401 });
  expect(sessionStore.getState()).toMatchObject({ isRenewalFailed: true, isAccountRefused: true });
  // The next call renews nothing, and a renewal by itself changes nothing.
  const renewals = browser.countRequests('/connect/token');
  expect((await failure(call(getCar, { id: 'a' }))).code).toBe('account-refused');
  expect(browser.countRequests('/connect/token')).toBe(renewals);
  await (await userManager()).signinSilent();
  expect(sessionStore.getState()).toMatchObject({ isRenewalFailed: true, isAccountRefused: true });
  expect(regained).not.toHaveBeenCalled();
  browser.api = requireToken();
  expect(await call(getCar, { id: 'a' })).toEqual(CAR);
  expect(sessionStore.getState()).toMatchObject({ isRenewalFailed: true, isAccountRefused: false });
  // Repeating the refused calls then might go on without end.
  expect(regained).not.toHaveBeenCalled();
  unsubscribe();
  // The call may be one that the API answers for anybody: to sign in still asks for any account.
  const popup = vi.spyOn(await userManager(), 'signinPopup').mockRejectedValue(new Error('Popup closed by user'));
  await signInAgain();
  expect(popup.mock.lastCall?.[0]).toMatchObject({ prompt: 'login' });
  await (await userManager()).signinSilent();
  await signInAgain();
  expect(popup.mock.lastCall?.[0]).not.toHaveProperty('prompt');
});

test('a refused account is left by a new sign-in, for which the provider asks', async () => {
  vi.spyOn(config(), 'mode', 'get').mockReturnValue('connected');
  await openWithStaleToken();
  browser.api = () => Response.json({ code: 'unauthorized' }, { status: 401 });
  await failure(call(getCar, { id: 'a' }));
  const popup = vi.spyOn(await userManager(), 'signinPopup').mockResolvedValue({} as User);
  const regained = vi.fn<() => void>();
  const unsubscribe = onSessionRegained(regained);
  await signInAgain();
  unsubscribe();
  expect(regained).toHaveBeenCalledOnce();
  expect(popup.mock.calls[0]?.[0]).toMatchObject({ prompt: 'login' });
  expect(popup.mock.calls[0]?.[0]).not.toHaveProperty('login_hint');
  expect(sessionStore.getState()).toMatchObject({ isRenewalFailed: false, isAccountRefused: false });
});

test('a failed renewal on-device offers nothing, since the provider runs in this page', async () => {
  await openWithStaleToken();
  browser.frameFault = new TypeError('Failed to fetch');
  await failure(call(getCar, { id: 'a' }));
  expect(sessionStore.getState().isRenewalFailed).toBe(false);
});

/** Makes a call while signing out, as screens do when their cache is cleared. */
async function callWhileLeaving() {
  await browser.signIn();
  browser.attach(await userManager());
  await startSession();
  sessionStore.setState({ isLeaving: true });
  await (await userManager()).removeUser();
  const cars = failure(call(getCar, { id: 'a' }));
  // A call that guests may make is sent, and passes the same steps first.
  await call(getAnyCar, { id: 'b' }).catch(() => undefined);
  return cars;
}

test('a call for signed-in users is not sent without a token during sign-out', async () => {
  const cars = callWhileLeaving();
  await vi.waitFor(() => expect(authorizations()).toHaveLength(1));
  sessionStore.setState({ isLeaving: false });
  expect(await cars).toMatchObject({ code: 'unauthorized', status: 401 });
  expect(authorizations()).toEqual([null]);
});

test('a call for signed-in users is not sent for a guest', async () => {
  expect(await failure(call(getCar, { id: 'a' }))).toMatchObject({
    code: 'unauthorized',
    status: 401,
    operation: 'Test.Get',
  });
  expect(authorizations()).toEqual([]);
});

test('a public call of an account that the API refuses succeeds without a token', async () => {
  vi.spyOn(config(), 'mode', 'get').mockReturnValue('connected');
  await openWithStaleToken();
  browser.api = refuseTokens();
  expect(await call(getPublicCar, { id: 'a' })).toEqual(CAR);
  expect(authorizations()).toEqual(['Bearer stale', expect.stringMatching(/^Bearer (?!stale)/u), null]);
  expect(sessionStore.getState()).toMatchObject({ isAccountRefused: true, hasEnded: false });
  // Known to be refused: nothing is renewed.
  requests.length = 0;
  const renewals = browser.countRequests('/connect/token');
  expect(await call(getPublicCar, { id: 'a' })).toEqual(CAR);
  expect(authorizations()).toEqual([expect.stringMatching(/^Bearer /u), null]);
  expect(browser.countRequests('/connect/token')).toBe(renewals);
  expect((await failure(call(getAnyCar, { id: 'a' }))).code).toBe('account-refused');
});

test.each([
  ['has ended', () => void (browser.sessionId = undefined), { hasEnded: true }],
  [
    'cannot be renewed now',
    () => void (browser.frameFault = new TypeError('Failed to fetch')),
    { isRenewalFailed: true },
  ],
])('a public call succeeds without a token when the session %s', async (_how, prepare, state) => {
  vi.spyOn(config(), 'mode', 'get').mockReturnValue('connected');
  await openWithStaleToken();
  browser.api = refuseTokens();
  prepare();
  expect(await call(getPublicCar, { id: 'a' })).toEqual(CAR);
  expect(authorizations()).toEqual(['Bearer stale', null]);
  expect(sessionStore.getState()).toMatchObject(state);
});

test('a public call that the API refuses without a token too fails as it did with one', async () => {
  vi.spyOn(config(), 'mode', 'get').mockReturnValue('connected');
  await openWithStaleToken();
  browser.api = () => Response.json({ code: 'unauthorized' }, { status: 401 });
  browser.frameFault = new TypeError('Failed to fetch');
  expect((await failure(call(getPublicCar, { id: 'a' }))).code).toBe('session-not-renewed');
});

test.each([
  ['a message', sendFeedbackMessage, { subject: 'Konto', email: 'lena@example.org', message: 'Gesperrt?' }, null],
  ['an unsubscription', unsubscribeFromMails, { token: 'from-the-mail' }, null],
  ['a confirmation of an address', confirmEmail, { token: 'from-the-mail' }, null],
  ['a visit to a share', getRequestStatus, { requestId: 'r1', ticket: 't1' }, { state: 'pending' }],
  ['a search', getManufacturers, {}, { sample: false, items: [] }],
])('%s by a refused account arrives', async (_what, operation: Operation, input, answer) => {
  vi.spyOn(config(), 'mode', 'get').mockReturnValue('connected');
  await openWithStaleToken();
  browser.api = refuseTokens(answer);
  await call(operation, input);
  expect(authorizations().at(-1)).toBe(null);
});
