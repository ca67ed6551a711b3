/** The content security policy for a build's environment. */
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '../../scripts/hosting/security-headers.mjs';
import { CONNECTED } from './hosting.testing';

describe('the policy', () => {
  it('allows a provider’s further origins to be fetched and framed, and nothing else of the variable', () => {
    const env = {
      ...CONNECTED,
      VITE_OIDC_ORIGINS:
        ' https://tokens.example.org/path  https://keys.example.org https://x.example;script-src http://[::1]:8080 javascript:1 nonsense ',
    };
    const policy = contentSecurityPolicy(env);
    const origins = 'https://id.example.org https://tokens.example.org https://keys.example.org';
    expect(policy).toContain(`connect-src 'self' https://api.example.org ${origins};`);
    expect(policy).toContain(`frame-src 'self' ${origins};`);
  });

  it('allows a server that reads documents to be called by connected builds only', () => {
    expect(contentSecurityPolicy({ VITE_SCAN_URL: 'https://scan.example.org' })).toBe(contentSecurityPolicy());
  });

  it('allows the address of failure reports to be called by connected builds only', () => {
    const report = { VITE_ERROR_REPORT_URL: 'https://errors.example.org/app?key=1' };
    expect(contentSecurityPolicy({ ...CONNECTED, ...report })).toMatch(
      /connect-src [^;]*https:\/\/errors\.example\.org[ ;]/u,
    );
    expect(contentSecurityPolicy(report)).not.toContain('errors.example.org');
  });
});

describe('the policy of a configured build', () => {
  const directive = (name: string, env: Readonly<Record<string, string>>) =>
    contentSecurityPolicy(env)
      .split('; ')
      .find((entry) => entry.startsWith(`${name} `));

  it('allows its servers and the provider’s frame, and nothing else', () => {
    const env = {
      VITE_API_URL: 'https://api.example.org/v1',
      VITE_SCAN_URL: 'https://scan.example.org',
      VITE_OIDC_AUTHORITY: 'https://id.example.org',
    };
    expect(directive('connect-src', env)).toBe(
      "connect-src 'self' https://api.example.org https://scan.example.org https://id.example.org",
    );
    expect(directive('frame-src', env)).toBe("frame-src 'self' https://id.example.org");
    expect(directive('script-src', env)).toBe(directive('script-src', {}));
  });

  it('allows nothing of a server on-device', () => {
    const env = { VITE_CAPTCHA_SITE_KEY: 'key', VITE_OIDC_ORIGINS: 'https://tokens.example.org' };
    expect(contentSecurityPolicy(env)).toBe(contentSecurityPolicy());
  });

  it('allows scripts of a captcha and a tag manager when configured', () => {
    expect(directive('script-src', { VITE_TAG_MANAGER_ID: 'GTM-1' })).toBe(
      "script-src 'self' 'wasm-unsafe-eval' https://www.googletagmanager.com",
    );
    const connected = { VITE_API_URL: 'https://api.example.org', VITE_OIDC_AUTHORITY: 'https://id.example.org' };
    expect(directive('script-src', { ...connected, VITE_CAPTCHA_SITE_KEY: 'key' })).toContain(
      ' https://www.gstatic.com',
    );
    expect(contentSecurityPolicy({ VITE_TAG_MANAGER_ID: ' ', VITE_API_URL: 'not an address' })).toBe(
      contentSecurityPolicy(),
    );
  });
});
