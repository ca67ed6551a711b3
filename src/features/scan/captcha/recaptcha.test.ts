// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as ThirdParty from '~/lib/third-party-script';
import type * as TrustedTypes from '~/lib/trusted-types';
import type * as Recaptcha from './recaptcha';

const ADDRESS = 'https://www.google.com/recaptcha/api.js?render=site%20key';
const RELEASES = 'https://www.gstatic.com/recaptcha/releases/';
const ORIGIN = 'https://scheinwerfer.example';

let scripts: typeof ThirdParty;
let isAllowedScript: typeof TrustedTypes.isAllowedScript;
let recaptcha: typeof Recaptcha;

const ask = ({ signal } = new AbortController()) => recaptcha.recaptchaToken('site key', 'submit', signal);
const TIMEOUT_MS = 30_000;
/** A service whose release script is blocked, so that it never gets ready. */
const UNREADY = { ready: () => undefined, execute: async () => 'never' };
const script = () => document.head.querySelector('script');

// Each test is a document of its own: what is loaded, allowed and shown belongs to the modules.
beforeEach(async () => {
  vi.resetModules();
  scripts = await import('~/lib/third-party-script');
  ({ isAllowedScript } = await import('~/lib/trusted-types'));
  recaptcha = await import('./recaptcha');
});

afterEach(() => {
  vi.useRealTimers();
  delete window.grecaptcha;
  document.head.replaceChildren();
});

it('is not loaded into a page that has shown a secret', async () => {
  scripts.markSecretShown();
  await expect(ask()).rejects.toMatchObject({ code: 'captcha.invalid' });
  expect(script()).toBeNull();
  expect(scripts.hasThirdPartyScript()).toBe(false);
  expect(isAllowedScript(ADDRESS, ORIGIN)).toBe(false);
});

it('reports a script that cannot be loaded, and retries it', async () => {
  const token = ask();
  script()?.dispatchEvent(new Event('error'));
  await expect(token).rejects.toMatchObject({ code: 'captcha.invalid' });
  expect(script()).toBeNull();
});

it('fails when the service never gets ready, and loads it anew the next time', async () => {
  vi.useFakeTimers();
  const token = ask();
  const first = script();
  window.grecaptcha = UNREADY;
  first?.dispatchEvent(new Event('load'));
  const failure = token.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
  expect(await failure).toMatchObject({ code: 'captcha.invalid' });
  expect(script()).toBeNull();
  const second = ask();
  expect(script()).not.toBe(first);
  window.grecaptcha = { ready: (run) => run(), execute: async () => 'token-2' };
  script()?.dispatchEvent(new Event('load'));
  expect(await second).toBe('token-2');
});

it('fails when the service does not answer', async () => {
  vi.useFakeTimers();
  const token = ask();
  window.grecaptcha = { ready: (run) => run(), execute: () => new Promise<string>(() => undefined) };
  script()?.dispatchEvent(new Event('load'));
  const failure = token.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
  expect(await failure).toMatchObject({ code: 'captcha.invalid' });
});

it.each(['before the script is loaded', 'before the service is ready', 'before it answers'])(
  'is cancelled %s',
  async (moment) => {
    const controller = new AbortController();
    const token = ask(controller);
    const execute = (): Promise<string> => new Promise(() => undefined);
    window.grecaptcha = moment === 'before it answers' ? { ready: (run) => run(), execute } : UNREADY;
    if (moment !== 'before the script is loaded') script()?.dispatchEvent(new Event('load'));
    await Promise.resolve();
    controller.abort();
    await expect(token).rejects.toBe(controller.signal.reason);
  },
);

it('allows its own script and the release script that it loads, and returns a token', async () => {
  const token = ask();
  expect(script()?.src).toBe(ADDRESS);
  expect(scripts.hasThirdPartyScript()).toBe(true);
  for (const address of [ADDRESS, `${RELEASES}Ab_1-c/recaptcha__de.js`, `${RELEASES}Ab_1-c/recaptcha__en_gb.js`]) {
    expect(isAllowedScript(address, ORIGIN)).toBe(true);
  }
  const others = [
    'https://www.google.com/recaptcha/api.js',
    `${ADDRESS}&onload=x`,
    `${RELEASES}../../recaptcha__de.js`,
    `${RELEASES}a/b/recaptcha__de.js`,
    `${RELEASES}a/recaptcha__de.js?x=1`,
    `${RELEASES}a/other.js`,
    `https://evil.example/?${RELEASES}a/recaptcha__de.js`,
  ];
  expect(others.filter((address) => isAllowedScript(address, ORIGIN))).toEqual([]);
  const execute = vi.fn<() => Promise<string>>(async () => 'token-1');
  window.grecaptcha = { ready: (run) => run(), execute };
  script()?.dispatchEvent(new Event('load'));
  expect(await token).toBe('token-1');
  expect(execute).toHaveBeenCalledWith('site key', { action: 'submit' });
});
