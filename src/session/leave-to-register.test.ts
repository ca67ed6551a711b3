// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { config } from '~/config';
import { closeTestBrowser, openTestBrowser, type TestBrowser } from '../../tests/unit/test-browser';
import { userManager } from './manager';
import { readPostLoginPath } from './post-login-path';
import { leaveToRegister, registerAddress } from './leave-to-register';
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

/** Overrides the OpenID configuration of a connected build. */
function configure(oidc: Partial<ReturnType<typeof config>['oidc']>): void {
  vi.spyOn(config(), 'mode', 'get').mockReturnValue('connected');
  const changed = { ...config().oidc, ...oidc };
  vi.spyOn(config(), 'oidc', 'get').mockReturnValue(changed);
}

/** Makes the provider's metadata list these values as `prompt_values_supported`. */
async function offer(prompts: unknown): Promise<void> {
  const real = (await (await fetch(`${ORIGIN}/.well-known/openid-configuration`)).json()) as object;
  browser.interfere = () => Response.json({ ...real, prompt_values_supported: prompts });
}

/**
 * Starts the registration. @returns the parameters of the authorization request; undefined if it navigates to a page
 */
async function leave(): Promise<URLSearchParams | undefined> {
  browser.attach(await userManager());
  // jsdom does not navigate, but logs an error.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await leaveToRegister();
  const [visited] = browser.visited;
  return visited === undefined ? undefined : new URL(visited).searchParams;
}

test('the registration page returns to the cars in the same language', () => {
  const address = new URL(registerAddress());
  expect(`${address.origin}${address.pathname}`).toBe(`${ORIGIN}/Identity/Account/Register`);
  expect(address.searchParams.get('returnUrl')).toBe(`${ORIGIN}/en/cars`);
  expect(address.searchParams.get('ui_locales')).toBe('en');
});

test('a configured page keeps its query and fragment, and needs no provider', async () => {
  configure({ registerUrl: 'https://shop.example/signup/?tenant=7#form', registration: 'prompt' });
  const address = new URL(registerAddress());
  expect([address.origin, address.pathname, address.hash]).toEqual(['https://shop.example', '/signup/', '#form']);
  expect([address.searchParams.get('tenant'), address.searchParams.get('returnUrl')]).toEqual([
    '7',
    `${ORIGIN}/en/cars`,
  ]);
  browser.interfere = () => Response.error();
  expect(await leave()).toBeUndefined();
});

test.each([
  ['prompt', undefined],
  ['auto', ['none', 'create']],
] as const)(
  'with %s and the prompts %j sends an authorization request with prompt=create',
  async (registration, prompts) => {
    configure({ registration });
    await offer(prompts);
    const request = await leave();
    expect(request?.get('prompt')).toBe('create');
    expect(request?.get('ui_locales')).toBe('en');
    expect(readPostLoginPath()).toBe('/en/cars');
  },
);

test.each([
  ['auto', ['none', 'login']],
  ['auto', 'create'],
  ['auto', undefined],
  ['page', ['create']],
] as const)('with %s and the prompts %j opens the registration page', async (registration, prompts) => {
  configure({ registration });
  await offer(prompts);
  expect(await leave()).toBeUndefined();
});

test('does not navigate to a provider that is down', async () => {
  configure({ registration: 'prompt' });
  browser.attach(await userManager());
  browser.interfere = () => Response.error();
  await expect(leaveToRegister()).rejects.toThrow(/fetch/iu);
  expect(sessionStore.getState().isLeaving).toBe(false);
});
