// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { config, readConfig } from '~/config';
import { needsCaptchaConsent } from './captcha';

vi.mock('~/config', async (original) => {
  const { readConfig: read } = await original<typeof import('~/config')>();
  return { readConfig: read, config: vi.fn<typeof config>() };
});

const KEY = { VITE_CAPTCHA_SITE_KEY: 'key' };
const SERVER = { VITE_API_URL: 'https://api.example.org', VITE_OIDC_AUTHORITY: 'https://id.example.org' };

afterEach(() => {
  delete window.grecaptcha;
});

it.each([
  ['without a site key', SERVER, false],
  ['with a site key', { ...SERVER, ...KEY }, true],
  ['where the browser reads and nothing is sent', { ...SERVER, ...KEY, VITE_SCANNER: 'device' }, false],
])('consent to reCAPTCHA, %s', (_name, env, needed) => {
  vi.mocked(config).mockReturnValue(readConfig(env));
  expect(needsCaptchaConsent()).toBe(needed);
});

it('is not asked for again once the script is there', () => {
  vi.mocked(config).mockReturnValue(readConfig({ ...SERVER, ...KEY }));
  window.grecaptcha = { ready: (run) => run(), execute: async () => 'token' };
  expect(needsCaptchaConsent()).toBe(false);
});
