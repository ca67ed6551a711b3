/** What a host is told in public/_headers and in the README is what the browser tests ran with. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cacheControl, contentSecurityPolicy, SECURITY_HEADERS } from '../../scripts/security-headers.mjs';
import { SHARED_FIELD, SHARED_PAGE, SHARE_TARGET } from '../../src/lib/shared-files';

const root = join(import.meta.dirname, '../..');
const cdn = readFileSync(join(root, 'public/_headers'), 'utf8');
const readme = readFileSync(join(root, 'README.md'), 'utf8');

describe('hosting', () => {
  it.each(Object.entries(SECURITY_HEADERS))('names %s in the headers of a CDN and of nginx', (name, value) => {
    expect(cdn).toContain(`  ${name}: ${value}\n`);
    expect(readme).toContain(`add_header ${name} "${value}" always;`);
  });

  it('lets hashed files be kept for ever and asks for all others again', () => {
    expect(cacheControl('/assets/index-abc123.js')).toContain('immutable');
    expect(cacheControl('/')).toBe('no-cache');
    expect(cdn).toContain(cacheControl('/assets/x.js'));
    expect(readme).toContain(cacheControl('/assets/x.js'));
  });
});

describe('the app that can be installed', () => {
  const manifests = ['manifest.webmanifest', 'manifest.en.webmanifest'].map((name) => JSON.parse(readFileSync(join(root, 'public', name), 'utf8')) as Record<string, unknown>);

  it('is one in both languages, which differ in texts and addresses alone', () => {
    const [german, english] = manifests.map(({ lang, description, start_url, shortcuts, ...rest }) => ({ rest, own: [lang, description, start_url, shortcuts] }));
    expect(german?.rest).toEqual(english?.rest);
    expect(german?.rest).toMatchObject({ id: '/', scope: '/', display: 'standalone' });
    for (const [at, value] of (german?.own ?? []).entries()) expect(value).not.toEqual(english?.own[at]);
  });

  it('names icons that are there, one of them maskable', () => {
    const icons = manifests[0]?.icons as readonly { readonly src: string; readonly purpose?: string }[];
    for (const { src } of icons) expect(existsSync(join(root, 'public', src)), src).toBe(true);
    expect(icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1);
  });

  it('is shared to where the worker and the host expect it', () => {
    expect(manifests[0]?.share_target).toMatchObject({ action: SHARE_TARGET, method: 'POST', enctype: 'multipart/form-data', params: { files: [{ name: SHARED_FIELD }] } });
    expect(readFileSync(join(root, 'public/_redirects'), 'utf8')).toBe(`${SHARE_TARGET} ${SHARED_PAGE} 303\n`);
    expect(readme).toContain(`location = ${SHARE_TARGET} {\n        return 303 ${SHARED_PAGE};`);
  });

  it('finds new versions', () => {
    for (const file of ['/sw.js', '/manifest.webmanifest', '/']) expect(cacheControl(file)).toBe('no-cache');
    expect(readme).toMatch(/location = \/sw\.js \{[^}]*no-cache/u);
  });
});

describe('the policy of a configured build', () => {
  const directive = (name: string, env: Readonly<Record<string, string>>) =>
    contentSecurityPolicy(env).split('; ').find((one) => one.startsWith(`${name} `));

  it('lets it reach its servers and frame its provider, and nobody else', () => {
    const env = { VITE_API_URL: 'https://api.example.org/v1', VITE_SCAN_URL: 'https://scan.example.org', VITE_OIDC_AUTHORITY: 'https://id.example.org' };
    expect(directive('connect-src', env)).toBe("connect-src 'self' https://api.example.org https://scan.example.org https://id.example.org");
    expect(directive('frame-src', env)).toBe("frame-src 'self' https://id.example.org");
    expect(directive('script-src', env)).toBe(directive('script-src', {}));
  });

  it('lets scripts of a captcha and a tag manager in where they are configured', () => {
    expect(directive('script-src', { VITE_TAG_MANAGER_ID: 'GTM-1' })).toBe("script-src 'self' 'wasm-unsafe-eval' https://www.googletagmanager.com");
    expect(directive('script-src', { VITE_CAPTCHA_SITE_KEY: 'key' })).toContain(' https://www.gstatic.com');
    expect(contentSecurityPolicy({ VITE_TAG_MANAGER_ID: ' ', VITE_API_URL: 'not an address' })).toBe(contentSecurityPolicy());
  });
});

/** The names of the variables in a text, each once, in order. */
function variables(text: string): string[] {
  return [...new Set(text.match(/VITE_[A-Z_]+/g))].sort();
}

describe('.env.example', () => {
  const source = readFileSync(join(root, 'src/config.ts'), 'utf8');
  const example = readFileSync(join(root, '.env.example'), 'utf8');

  it('names exactly the variables that the configuration reads', () => {
    expect(variables(example)).toEqual(variables(source));
  });
});
