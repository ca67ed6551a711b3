import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config';

describe('readConfig', () => {
  it('runs on-device with nothing set', () => {
    expect(readConfig({})).toMatchObject({
      mode: 'device',
      scanner: 'device',
      oidc: { scopes: 'openid Api profile', registerPath: '/Identity/Account/Register', querySession: true },
      showReportNavigation: true,
    });
  });

  it('is connected when the API and the provider are set, and lets the server read', () => {
    const connected = readConfig({ VITE_API_URL: 'https://api.example.org/', VITE_OIDC_AUTHORITY: 'https://id.example.org' });
    expect(connected).toMatchObject({ mode: 'connected', apiUrl: 'https://api.example.org', scanner: 'remote' });
  });

  it('takes an empty value for a missing one', () => {
    expect(readConfig({ VITE_API_URL: '', VITE_BLOG_URL: '  ' })).toMatchObject({ mode: 'device', links: { blog: undefined } });
  });

  it.each([
    ['VITE_API_URL', { VITE_API_URL: 'api.example.org', VITE_OIDC_AUTHORITY: 'https://id.example.org' }],
    ['VITE_OIDC_AUTHORITY', { VITE_API_URL: 'https://api.example.org' }],
    ['VITE_API_URL', { VITE_OIDC_AUTHORITY: 'https://id.example.org' }],
    ['VITE_SCANNER', { VITE_SCANNER: 'cloud' }],
    ['VITE_OIDC_SCOPES', { VITE_OIDC_SCOPES: 'profile' }],
    ['VITE_OIDC_REGISTER_PATH', { VITE_OIDC_REGISTER_PATH: 'register' }],
    ['VITE_BLOG_URL', { VITE_BLOG_URL: 'javascript:alert(1)' }],
    ['VITE_SHOW_REPORT_NAVIGATION', { VITE_SHOW_REPORT_NAVIGATION: 'yes' }],
  ])('refuses a malformed %s and names it', (variable, env) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(variable);
  });
});
