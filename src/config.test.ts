import { describe, expect, it } from 'vitest';
import { ConfigError, configProblem, readConfig } from './config';
import { ADDRESSES } from './config.testing';

const SERVER = { VITE_API_URL: 'https://api.example.org', VITE_OIDC_AUTHORITY: 'https://id.example.org' };

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
    const connected = readConfig({
      VITE_API_URL: 'https://api.example.org/',
      VITE_OIDC_AUTHORITY: 'https://id.example.org',
    });
    expect(connected).toMatchObject({ mode: 'connected', apiUrl: 'https://api.example.org', scanner: 'remote' });
  });

  it('puts one space between scopes, as RFC 6749 asks', () => {
    expect(readConfig({ VITE_OIDC_SCOPES: ' openid  Api\toffline_access\n' }).oidc.scopes).toBe(
      'openid Api offline_access',
    );
  });

  it('reads for which API tokens are requested, and refuses what is not printable', () => {
    expect(readConfig({}).oidc).toMatchObject({ audience: undefined, resource: undefined });
    const oidc = { VITE_OIDC_AUDIENCE: ' vehicles ', VITE_OIDC_RESOURCE: 'https://api.example.org/v1' };
    expect(readConfig(oidc).oidc).toMatchObject({ audience: 'vehicles', resource: 'https://api.example.org/v1' });
    expect(configProblem({ VITE_OIDC_AUDIENCE: 'a\u0000b' })?.variable).toBe('VITE_OIDC_AUDIENCE');
    expect(configProblem({ VITE_OIDC_RESOURCE: 'ä' })?.variable).toBe('VITE_OIDC_RESOURCE');
  });

  it('reads what the provider is asked to show, as OpenID Connect names it, and nothing that would show nothing', () => {
    const prompts = (value: string) => readConfig({ ...SERVER, VITE_OIDC_PROMPT: value }).oidc.prompts;
    expect(prompts('')).toEqual([]);
    expect(prompts(' consent  login ')).toEqual(['login', 'consent']);
    expect(readConfig({ VITE_OIDC_PROMPT: 'consent' }).oidc.prompts).toEqual([]);
    for (const value of ['none', 'create', 'consent,login', 'Consent'])
      expect(configProblem({ ...SERVER, VITE_OIDC_PROMPT: value }), value).toMatchObject({
        variable: 'VITE_OIDC_PROMPT',
        expected: 'choices',
        choices: ['login', 'consent', 'select_account'],
      });
  });

  it('derives the kind of registration from the metadata unless it is configured, and keeps a configured address unchanged', () => {
    const registration = (env: Record<string, string>) => readConfig({ ...SERVER, ...env }).oidc.registration;
    expect(registration({})).toBe('auto');
    expect(registration({ VITE_OIDC_REGISTER_PATH: '/register' })).toBe('page');
    expect(registration({ VITE_OIDC_REGISTER_PATH: '/register', VITE_OIDC_REGISTRATION: 'none' })).toBe('none');
    expect(readConfig({ ...SERVER, VITE_REGISTER_URL: 'https://id.example/signup/' }).oidc.registerUrl).toBe(
      'https://id.example/signup/',
    );
  });

  it('on-device uses neither the account pages of a provider nor the captcha of an API', () => {
    const env = {
      VITE_ACCOUNT_URL: 'https://id.example/account',
      VITE_REGISTER_URL: 'https://id.example/signup',
      VITE_OIDC_REGISTER_PATH: '/signup',
      VITE_OIDC_REGISTRATION: 'none',
      VITE_CAPTCHA_SITE_KEY: 'key',
    };
    expect(readConfig(env)).toEqual(readConfig({}));
    expect(readConfig({ ...SERVER, ...env })).toMatchObject({
      captchaSiteKey: 'key',
      oidc: { accountUrl: 'https://id.example/account', registerPath: '/signup', registration: 'none' },
    });
  });

  it('marks the links of paying partners, and lists the allowed partners for an unknown one', () => {
    expect(readConfig({}).partners.paid).toEqual([]);
    expect(readConfig({ VITE_PAID_PARTNERS: ' parts  insurance ' }).partners.paid).toEqual(['parts', 'insurance']);
    expect(configProblem({ VITE_PAID_PARTNERS: 'parts shop' })).toMatchObject({
      variable: 'VITE_PAID_PARTNERS',
      expected: 'choices',
      choices: ['login', 'report', 'parts', 'insurance', 'marketplace'],
    });
  });

  it('sends reports of failures only from a connected build', () => {
    const report = { VITE_ERROR_REPORT_URL: 'https://errors.example.org/app?key=1' };
    expect(readConfig(report).errorReportUrl).toBeUndefined();
    expect(readConfig({ ...SERVER, ...report }).errorReportUrl).toBe(report.VITE_ERROR_REPORT_URL);
    expect(readConfig(SERVER).errorReportUrl).toBeUndefined();
  });

  it('treats an empty value as missing', () => {
    expect(readConfig({ VITE_API_URL: '', VITE_BLOG_URL: '  ' })).toMatchObject({
      mode: 'device',
      links: { blog: undefined },
    });
  });

  it.each([
    ['VITE_API_URL', { VITE_API_URL: 'api.example.org', VITE_OIDC_AUTHORITY: 'https://id.example.org' }],
    ['VITE_OIDC_AUTHORITY', { VITE_API_URL: 'https://api.example.org' }],
    ['VITE_API_URL', { VITE_OIDC_AUTHORITY: 'https://id.example.org' }],
    ['VITE_SCANNER', { VITE_SCANNER: 'cloud' }],
    ['VITE_SCANNER', { VITE_SCANNER: 'remote' }],
    ['VITE_SCANNER', { VITE_SCANNER: 'remote', VITE_SCAN_URL: 'https://scan.example.org' }],
    ['VITE_OIDC_SCOPES', { VITE_OIDC_SCOPES: 'profile' }],
    ['VITE_OIDC_REGISTER_PATH', { VITE_OIDC_REGISTER_PATH: 'register' }],
    ['VITE_OIDC_REGISTRATION', { VITE_OIDC_REGISTRATION: 'create' }],
    ['VITE_OIDC_ORIGINS', { VITE_OIDC_ORIGINS: 'https://tokens.example.org keys.example.org' }],
    ['VITE_OIDC_ORIGINS', { VITE_OIDC_ORIGINS: 'https://tokens.example.org/,https://keys.example.org' }],
    ['VITE_OIDC_ORIGINS', { VITE_OIDC_ORIGINS: 'https://tokens.example.org?,https://keys.example.org' }],
    ['VITE_BLOG_URL', { VITE_BLOG_URL: 'javascript:alert(1)' }],
    ['VITE_SHOW_REPORT_NAVIGATION', { VITE_SHOW_REPORT_NAVIGATION: 'yes' }],
  ])('refuses a malformed %s and names it', (variable, env) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(variable);
  });
  it.each(ADDRESSES)('accepts only http(s) URLs for %s', (variable) => {
    for (const address of [
      'javascript:alert(1)',
      'JavaScript:alert(1)',
      'java\nscript:alert(1)',
      'data:text/html,x',
      'blob:https://a.example/1',
      'file:///etc/passwd',
      'ftp://a.example',
      '//a.example',
      '/path',
      'a.example',
      'https://bank.example@evil.example',
      'https://a.example;script-src',
      'http://[::1]:8080',
      'https://',
      'https:a.example',
      'https:/a.example',
      'https:///a.example',
      String.raw`https:\\a.example`,
    ]) {
      const env = {
        VITE_API_URL: 'https://api.example',
        VITE_OIDC_AUTHORITY: 'https://id.example',
        [variable]: address,
      };
      expect(() => readConfig(env), address).toThrow(ConfigError);
      expect(() => readConfig(env), address).toThrow(variable);
    }
  });

  it('has a test for every URL variable', () => {
    const env = Object.fromEntries(
      ADDRESSES.map((variable) => [variable, `https://${variable.toLowerCase().replaceAll('_', '-')}.example`]),
    );
    const found = JSON.stringify(readConfig(env)).match(/https:\/\/vite-[a-z-]+\.example/gu);
    expect(new Set(found).size).toBe(ADDRESSES.length);
  });

  it.each([
    ['VITE_OIDC_REGISTER_PATH', '//evil.example/'],
    ['VITE_OIDC_REGISTER_PATH', String.raw`/\evil.example`],
    ['VITE_OIDC_REGISTER_PATH', '/a b'],
    ['VITE_CAPTCHA_SITE_KEY', '"><script>'],
    ['VITE_TAG_MANAGER_ID', 'GTM-1&l=x'],
    ['VITE_OIDC_CLIENT_ID', 'Schlüssel'],
    ['VITE_OIDC_SCOPES', 'openid "all"'],
  ])('refuses %s of %s', (variable, value) => {
    expect(() => readConfig({ [variable]: value })).toThrow(variable);
  });

  it('reports the found and the expected value', () => {
    expect(configProblem({})).toBeUndefined();
    expect(configProblem({ VITE_SCANNER: ' cloud ' })).toMatchObject({
      variable: 'VITE_SCANNER',
      found: 'cloud',
      expected: 'choice',
      choices: ['device', 'remote'],
    });
    expect(configProblem({ VITE_API_URL: 'https://api.example' })).toMatchObject({
      variable: 'VITE_OIDC_AUTHORITY',
      found: undefined,
      expected: 'provider',
    });
  });

  it.each(['VITE_API_URL', 'VITE_OIDC_AUTHORITY', 'VITE_SCAN_URL', 'VITE_SITE_URL'])(
    'rejects a query or fragment in %s',
    (variable) => {
      const env = { VITE_API_URL: 'https://api.example', VITE_OIDC_AUTHORITY: 'https://id.example' };
      expect(configProblem({ ...env, [variable]: 'https://a.example/' })).toBeUndefined();
      for (const behind of ['?a=1', '#a', '?'])
        expect(configProblem({ ...env, [variable]: `https://a.example/${behind}` })).toMatchObject({
          variable,
          expected: 'base',
        });
    },
  );

  it('accepts a path in base addresses, but not in that of the site', () => {
    const env = { VITE_API_URL: 'https://a.example/api/', VITE_OIDC_AUTHORITY: 'https://id.example/realms/Cars//' };
    expect(readConfig(env)).toMatchObject({
      apiUrl: 'https://a.example/api',
      oidc: { authority: 'https://id.example/realms/Cars' },
    });
    expect(configProblem({ VITE_SITE_URL: 'https://a.example/cars/' })).toMatchObject({
      variable: 'VITE_SITE_URL',
      found: 'https://a.example/cars',
      expected: 'origin',
    });
  });

  it('writes scheme, host and port of base addresses as browsers do', () => {
    const { oidc, apiUrl, siteUrl } = readConfig({
      VITE_API_URL: 'HTTP://API.example:80/V1',
      VITE_OIDC_AUTHORITY: 'https://ID.Example:443/',
      VITE_SITE_URL: 'https://WWW.example:8443',
    });
    expect([apiUrl, oidc.authority, siteUrl]).toEqual([
      'http://api.example/V1',
      'https://id.example',
      'https://www.example:8443',
    ]);
  });

  it('leaves addresses of links as they are', () => {
    const address = 'https://shop.example/?from=https://a.example/#/cars/';
    expect(readConfig({ VITE_PARTS_SHOP_URL: address }).partners.parts).toBe(address);
    expect(readConfig({ VITE_BLOG_URL: address }).links.blog).toBe(address);
  });
});
