// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { config } from '~/config';
import { closeTestBrowser, openTestBrowser, type TestBrowser } from '../../tests/unit/test-browser';
import { userManager } from './manager';
import { keptPostLoginPath } from './post-login-path';
import { leaveToRegister, registerAddress } from './register';
import { sessionStore } from './session-store';

let browser: TestBrowser;
const ORIGIN = window.location.origin;

beforeEach(() => {
  browser = openTestBrowser();
  window.history.replaceState(null, '', '/en/scan');
});

afterEach(async () => {
  await closeTestBrowser(browser);
  window.history.replaceState(null, '', '/');
});

/** What the build is configured with, in connected mode. */
function configure(oidc: Partial<ReturnType<typeof config>['oidc']>): void {
  vi.spyOn(config(), 'mode', 'get').mockReturnValue('connected');
  const changed = { ...config().oidc, ...oidc };
  vi.spyOn(config(), 'oidc', 'get').mockReturnValue(changed);
}

/** Lets the provider's metadata list these prompts. */
async function offer(prompts: unknown): Promise<void> {
  const real = (await (await fetch(`${ORIGIN}/.well-known/openid-configuration`)).json()) as object;
  browser.interfere = () => Response.json({ ...real, prompt_values_supported: prompts });
}

/** Leaves, as far as it goes by the OpenID client. @returns the request, or undefined where it goes to a page */
async function leave(): Promise<URLSearchParams | undefined> {
  browser.attach(await userManager());
  // jsdom goes nowhere; it only says so.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await leaveToRegister();
  const [visited] = browser.visited;
  return visited === undefined ? undefined : new URL(visited).searchParams;
}

test('a page comes back to the cars in the same language', () => {
  const address = new URL(registerAddress());
  expect(`${address.origin}${address.pathname}`).toBe(`${ORIGIN}/Identity/Account/Register`);
  expect(address.searchParams.get('returnUrl')).toBe(`${ORIGIN}/en/cars`);
  expect(address.searchParams.get('ui_locales')).toBe('en');
});

test('a page elsewhere keeps what its address has, and needs no provider', async () => {
  configure({ registerUrl: 'https://shop.example/signup/?tenant=7#form', registration: 'prompt' });
  const address = new URL(registerAddress());
  expect([address.origin, address.pathname, address.hash]).toEqual(['https://shop.example', '/signup/', '#form']);
  expect([address.searchParams.get('tenant'), address.searchParams.get('returnUrl')]).toEqual(['7', `${ORIGIN}/en/cars`]);
  browser.interfere = () => Response.error();
  expect(await leave()).toBeUndefined();
});

test.each([
  ['prompt', undefined],
  ['auto', ['none', 'create']],
] as const)('with %s and the prompts %j it is a request to sign in that asks for an account', async (registration, prompts) => {
  configure({ registration });
  await offer(prompts);
  const request = await leave();
  expect(request?.get('prompt')).toBe('create');
  expect(request?.get('ui_locales')).toBe('en');
  expect(keptPostLoginPath()).toBe('/en/cars');
});

test.each([
  ['auto', ['none', 'login']],
  ['auto', 'create'],
  ['auto', undefined],
  ['page', ['create']],
] as const)('with %s and the prompts %j it is a page', async (registration, prompts) => {
  configure({ registration });
  await offer(prompts);
  expect(await leave()).toBeUndefined();
});

test('a provider that is down is not left for', async () => {
  configure({ registration: 'prompt' });
  browser.attach(await userManager());
  browser.interfere = () => Response.error();
  await expect(leaveToRegister()).rejects.toThrow(/fetch/iu);
  expect(sessionStore.getState().leaving).toBe(false);
});
