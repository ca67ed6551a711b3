/** The host configuration in a build's files and in the README. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cdnRedirects, HIDDEN, nginxMaps, plainPath, readCdnRedirects } from '../../scripts/hosting/addresses.mjs';
import { COMPRESSED_TYPES, contentType, nginxTypes, TYPES } from '../../scripts/hosting/file-types.mjs';
import { cdnHeaders, nginxHeaders, readCdnHeaders } from '../../scripts/hosting/headers-file.mjs';
import { addressesOf, fixedAddresses } from '../../scripts/hosting/plugin';
import { cacheControl, securityHeaders } from '../../scripts/hosting/security-headers.mjs';
import { CONNECTED, nginx, root } from './hosting.testing';

describe('the headers', () => {
  it('have these values', () => {
    expect(securityHeaders()).toEqual({
      'Content-Security-Policy': [
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        // The empty style element that Emotion fills.
        "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
        "img-src 'self' blob: data:",
        "media-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "worker-src 'self'",
        "frame-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'self'",
        "object-src 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types default',
      ].join('; '),
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
      'Referrer-Policy': 'no-referrer',
      'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
      'X-Content-Type-Options': 'nosniff',
    });
  });

  it.each([
    ['nothing', {}],
    ['servers', CONNECTED],
  ])('are written for a CDN for a build with %s configured', (_, env) => {
    const headersOf = readCdnHeaders(cdnHeaders(env, ['/faq']));
    expect(headersOf('/faq')).toEqual({ ...securityHeaders(env), 'Cache-Control': 'no-cache' });
    expect(headersOf('/assets/index-abc123.js')).toEqual({
      ...securityHeaders(env),
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
  });

  it.each([
    ['nothing', {}],
    ['servers', CONNECTED],
  ])('are written for nginx for a build with %s configured', (_, env) => {
    const lines = Object.entries(securityHeaders(env)).map(([name, value]) => `add_header ${name} "${value}" always;`);
    expect(nginxHeaders(env).trim().split('\n')).toEqual(lines);
  });

  it('apply to every response of the nginx example: no location has add_header, which would replace them', () => {
    const outside = nginx.slice(nginx.indexOf('server {'), nginx.indexOf('    location '));
    expect(outside).toContain('/nginx-headers.conf;');
    expect(outside).toContain('add_header Cache-Control $scheinwerfer_cache always;');
    for (const location of nginx.matchAll(/^ {4}location [^{]+\{[^}]*\}/gmu))
      expect(location[0]).not.toContain('add_header');
  });

  it('make hashed files immutable and all others revalidated', () => {
    const maps = nginxMaps(addressesOf([]));
    expect(maps).toContain(`default "${cacheControl('/')}";`);
    expect(maps).toContain(`/assets/" "${cacheControl('/assets/x.js')}";`);
    expect(nginx).toContain('add_header Cache-Control $scheinwerfer_cache always;');
  });

  it('are set by one rule for each address: a host joins the values of several', () => {
    const documents = globSync('{oidc,Identity}/**/*.html', { cwd: root });
    const publicFiles = globSync('**/*.*', { cwd: join(root, 'public') }).map((file) => `/${file}`);
    const paths = fixedAddresses(documents, publicFiles);
    expect(paths).toEqual(
      expect.arrayContaining([
        '/',
        '/en',
        '/faq',
        '/Identity/Outbox',
        '/oidc/sign-in-callback.html',
        '/oidc/sign-in-callback',
        '/404.html',
        '/en/404.html',
        '/sw.js',
        '/manifest.webmanifest',
        '/demo/demo-de.mp4',
        '/licences.txt',
      ]),
    );
    const rules = cdnHeaders({}, paths)
      .trim()
      .split('\n\n')
      .map((rule) => {
        const [pattern = '', ...lines] = rule.split('\n');
        return { pattern, names: lines.map((line) => line.trim().split(':')[0]) };
      });
    // The lowest limit of the common hosts.
    expect(rules.length).toBeLessThanOrEqual(100);
    const matches = (pattern: string, path: string): boolean =>
      pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path;
    for (const path of [...paths, '/assets/index-abc123.js', '/nothing']) {
      const names = rules.filter(({ pattern }) => matches(pattern, path)).flatMap((rule) => rule.names);
      expect(new Set(names).size, path).toBe(names.length);
      expect(names.includes('Cache-Control'), path).toBe(path !== '/nothing');
    }
  });

  it('contain uncommon types', () => {
    const headersOf = readCdnHeaders(cdnHeaders({}, ['/icon.svg', '/demo/demo-de.vtt', '/manifest.webmanifest']));
    expect(headersOf('/demo/demo-de.vtt')['Content-Type']).toBe('text/vtt; charset=utf-8');
    expect(headersOf('/manifest.webmanifest')['Content-Type']).toBe('application/manifest+json; charset=utf-8');
    expect(headersOf('/icon.svg')['Content-Type']).toBeUndefined();
  });
});

describe('the types', () => {
  it('have a charset for text, and a default for unknown extensions', () => {
    expect(['a.html', 'a.js', 'a.mjs', 'a.json', 'a.svg', 'a.xml', 'a.txt'].map(contentType)).toEqual(
      [
        'text/html',
        'text/javascript',
        'text/javascript',
        'application/json',
        'image/svg+xml',
        'application/xml',
        'text/plain',
      ].map((type) => `${type}; charset=utf-8`),
    );
    expect(['/a.b/c.wasm', '/a.png', '/unknown', '/a.toString'].map(contentType)).toEqual([
      'application/wasm',
      'image/png',
      'application/octet-stream',
      'application/octet-stream',
    ]);
  });

  it('are written for nginx, each extension once, and compressed under every alias', () => {
    const written = nginxTypes();
    for (const [extension, type] of Object.entries(TYPES))
      expect(written).toMatch(
        new RegExp(`^ {4}${type.replace('+', String.raw`\+`)} (?:\\w+ )*${extension}(?: \\w+)*;$`, 'mu'),
      );
    const compressed = /gzip_types (.*);/u.exec(written)?.[1]?.split(' ') ?? [];
    expect(compressed).toEqual(
      expect.arrayContaining([
        'text/javascript',
        'application/javascript',
        'application/manifest+json',
        'text/plain',
        'text/xml',
        'application/xml',
        'application/wasm',
      ]),
    );
    expect(new Set(['text/html', ...compressed]).size).toBe(compressed.length + 1);
    expect(COMPRESSED_TYPES).not.toContain('image/png');
  });
});

it('the README asks other hosts than nginx for the types too', () => {
  expect(readFileSync(join(root, 'README.md'), 'utf8').replace(nginx, '')).toMatch(/^7\. .*`nginx-types\.conf`/mu);
});

describe('the addresses', () => {
  const addresses = addressesOf(['index.html', 'oidc/sign-in-callback.html', 'Identity/Outbox.html']);
  const redirectOf = readCdnRedirects(cdnRedirects(addresses));

  it('are those of all pages in every language, and of the other documents', () => {
    expect(addresses.pages).toEqual(expect.arrayContaining(['/', '/en', '/AGB', '/en/AGB', '/en/faq']));
    expect(addresses).toMatchObject({ documents: ['/Identity/Outbox'], folders: ['/en'] });
  });

  it.each([
    ['/FAQ', '/faq'],
    ['/faq/', '/faq'],
    ['/faq.html', '/faq'],
    ['/agb', '/AGB'],
    ['/en/', '/en'],
    ['/EN/Faq/', '/en/faq'],
    ['//', '/'],
    ['/index.html', '/'],
    ['/eN/kFz-StEuEr', '/en/kfz-steuer'],
    ['//faq', '/faq'],
    ['/%66aq', '/faq'],
    ['/x/../faq', '/faq'],
    ['/identity/outbox/', '/Identity/Outbox'],
  ])('lead from %s to %s', (path, to) => {
    expect(redirectOf(path)).toEqual({ to, status: 301 });
  });

  it.each([
    '/',
    '/faq',
    '/AGB',
    '/en',
    '/nichts',
    '/Identity/Outbox',
    '/Identity/Outbox.html',
    '/oidc/sign-in-callback.html',
    '/assets/faq',
    '//evil.example',
    '/%2f%2fevil.example',
    '/scan?shared',
    '/Share-Target',
    '/%',
    '/%00',
    '',
  ])('leave %s where it is', (path) => {
    expect(redirectOf(path)).toBeUndefined();
  });

  it('are listed for a CDN in common spellings, without loops and duplicates', () => {
    const rules = cdnRedirects(addresses)
      .trim()
      .split('\n')
      .map((line) => line.split(' '));
    const from = rules.map(([source]) => source);
    expect(from).toEqual(
      expect.arrayContaining([
        '/FAQ',
        '/Faq',
        '/faq/',
        '/agb',
        '/Agb/',
        '/en/',
        '/EN',
        '/en/FAQ',
        '/EN/FAQ',
        '/en/agb',
      ]),
    );
    expect(new Set(from).size).toBe(from.length);
    // The limit of several hosts.
    expect(rules.length).toBeLessThan(1000);
    const targets = new Set(rules.map(([, to]) => to));
    expect(from.filter((source) => targets.has(source))).toEqual([]);
  });

  it('are normalised as hosts do', () => {
    expect(['/a//b/./../c/', '/%C3%A4', '/%', 'faq', '*', '/%00'].map(plainPath)).toEqual([
      '/a/c/',
      '/ä',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('that are internal are hidden by nginx too', () => {
    expect(nginx).toContain(`location ~ ${HIDDEN.source.replaceAll(String.raw`\/`, '/')} {\n        return 404;`);
    for (const path of ['/_headers', '/_redirects', '/nginx-headers.conf', '/404', '/en/404'])
      expect(path).toMatch(HIDDEN);
    for (const path of ['/404.html', '/en/404.html', '/faq', '/assets/404'])
      expect(path.replace('/assets/', '/a/b/')).not.toMatch(HIDDEN);
  });
});

/** The variable names in a text, each once, in order. */
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
