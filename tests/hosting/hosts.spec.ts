/** How hosts serve a build, tested over HTTP with nginx and with the server of `npm start`. */
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { HIDDEN } from '../../scripts/hosting/addresses.mjs';
import { COMPRESSED_TYPES, contentType, TYPES } from '../../scripts/hosting/file-types.mjs';
import { CDN_FILE, readCdnHeaders } from '../../scripts/hosting/headers-file.mjs';
import { addressesOf } from '../../scripts/hosting/plugin';
import { LOCALES } from '../../src/i18n/paths';
import { text } from '../e2e/texts';
import { DIR } from './addresses.mjs';
import { rawRequest, type RawResponse } from './raw-request';

const FILES = globSync('**/*', { cwd: DIR })
  .filter((file) => statSync(join(DIR, file)).isFile())
  .map((file) => `/${file}`)
  .sort();
const { pages, documents } = addressesOf(globSync('Identity/**/*.html', { cwd: DIR }));
const QUERY = '?von=hier&an=%2F%2Fevil.example';

let origin = '';
test.beforeEach(({ baseURL }) => {
  origin = baseURL ?? '';
});

const headersOf = readCdnHeaders(readFileSync(join(DIR, CDN_FILE), 'utf8'));

/** Checks the headers of a response, as the build defines them. */
function expectHeaders(path: string, { status, headers }: RawResponse): void {
  const wanted = { ...headersOf(path), ...(status === 200 ? {} : { 'Cache-Control': 'no-cache' }) };
  for (const [name, value] of Object.entries(wanted))
    expect(headers[name.toLowerCase()], `${path}: ${name}`).toBe(value);
}

/** Checks for the 404 page in the language of the address. */
function expectNotFound(path: string, answer: RawResponse): void {
  const language = path.startsWith('/en/') ? 'en' : 'de';
  expect(answer.status, path).toBe(404);
  expect(answer.headers['content-type'], path).toBe('text/html; charset=utf-8');
  expect(answer.body.toString(), path).toContain(`<html lang="${LOCALES[language]}">`);
  expect(answer.body.toString(), path).toContain(text(language, 'shell:notFound.title'));
  expectHeaders('/not-there', answer);
}

/** A path in alternating upper and lower case. */
const mixedCase = (path: string): string =>
  [...path].map((letter, at) => (at % 2 === 0 ? letter.toUpperCase() : letter.toLowerCase())).join('');

/** The address at which a file is served. */
const asPage = (file: string): string =>
  file === '/index.html'
    ? '/'
    : file.endsWith('.html') && !file.endsWith('/404.html') && !file.startsWith('/oidc/')
      ? file.slice(0, -'.html'.length)
      : file;

test('every file has its type and headers, and is compressed where useful', async () => {
  const served = FILES.filter((file) => !HIDDEN.test(file));
  expect(served.length).toBeGreaterThan(400);
  for (const file of served) {
    expect(Object.keys(TYPES), file).toContain(file.split('.').at(-1));
    const answer = await rawRequest(origin, asPage(file), { headers: { 'accept-encoding': 'gzip' } });
    expect(answer.status, file).toBe(200);
    expect(answer.headers['content-type'], file).toBe(contentType(file));
    expect(answer.body.equals(readFileSync(join(DIR, file))), file).toBe(true);
    const helps = COMPRESSED_TYPES.some((type) => contentType(file).startsWith(type)) && answer.body.length > 100;
    if (helps)
      expect([answer.headers['content-encoding'], answer.headers.vary], file).toEqual(['gzip', 'Accept-Encoding']);
    expectHeaders(asPage(file), answer);
  }
});

test('other spellings of a page redirect to it once, with the query', async () => {
  const found: string[] = [];
  for (const page of [...pages, ...documents]) {
    const others = [
      `${page}/`,
      `${page}//`,
      `/${page}`,
      `/.${page}`,
      `/x/..${page}`,
      page.toUpperCase(),
      page.toLowerCase(),
      mixedCase(page),
      `${mixedCase(page)}/`,
      page.replace(/(?<=\/)[a-z]/u, (letter) => `%${(letter.codePointAt(0) ?? 0).toString(16)}`),
    ];
    if (pages.includes(page))
      others.push(page === '/' ? '/index.html' : `${page}.html`, ...(page === '/' ? [] : [`${mixedCase(page)}.HTML`]));
    for (const other of new Set(others)) {
      // The home page's address is its slash.
      if (other === page) continue;
      const answer = await rawRequest(origin, other + QUERY);
      expect([other, answer.status, answer.headers.location]).toEqual([other, 301, page + QUERY]);
      expectHeaders('/elsewhere', answer);
      found.push(other);
    }
    expect((await rawRequest(origin, page + QUERY)).status, page).toBe(200);
    expect((await rawRequest(origin, page, { method: 'HEAD' })).status, page).toBe(200);
  }
  expect(found).toEqual(expect.arrayContaining(['/en/', '/faq/', '/FAQ', '/agb', '//', '//en', '/EN']));
  expect((await rawRequest(origin, '/EN/Faq/')).headers.location).toBe('/en/faq');
});

test('redirects are relative, since a proxy may have changed host and port', async () => {
  const headers = { host: 'evil.example:81', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' };
  expect((await rawRequest(origin, '/FAQ', { headers })).headers.location).toBe('/faq');
});

test('no address redirects to another site or in a loop', async () => {
  for (const path of [
    '//evil.example',
    '//evil.example/',
    '//evil.example/faq',
    '///evil.example/faq/',
    '/%2f%2fevil.example',
    '/%2Fevil.example/',
    String.raw`/\evil.example/`,
    '/%5cevil.example',
    '/.//evil.example',
    '/faq/evil.example',
    '/FAQ/%0d%0aLocation:%20https://evil.example',
    '/faq%0d%0aset-cookie:a=b',
    '/faq;//evil.example',
    '/https://evil.example',
    '/en//evil.example',
    '/@evil.example',
  ]) {
    const { status, headers } = await rawRequest(origin, path);
    expect([path, status, headers.location, headers['set-cookie']]).toEqual([path, 404, undefined, undefined]);
  }
  // Dot segments resolve to a page of this site.
  for (const [path, page] of [
    ['//evil.example/../faq', '/faq'],
    ['/%5cevil.example/%2e%2e', '/'],
    ['/evil.example/..//faq/', '/faq'],
  ] as const) {
    expect([path, (await rawRequest(origin, path)).headers.location]).toEqual([path, page]);
  }
});

test('a missing address has the 404 page in its language', async () => {
  for (const folder of ['', '/en']) {
    for (const path of [
      '/nichts',
      '/nichts/',
      '/faq/mehr',
      '/nichts.html',
      '/nichts.js',
      '/assets/index-nichts.js',
      '/assets/',
      '/assets',
      '/demo/',
      '/oidc/nichts',
      '/oidc/',
      '/Identity/nichts',
      '/Identity/Account/',
      '/api/Cars/GetVehicles',
      '/connect/token',
      '/.well-known/openid-configuration',
      '/404',
      '/%C3%A4',
    ]) {
      expectNotFound(folder + path, await rawRequest(origin, folder + path));
    }
  }
});

test('host configuration files are not served', async () => {
  const told = FILES.filter((file) => HIDDEN.test(file));
  expect(told).toEqual(['/_headers', '/_redirects', '/nginx-headers.conf', '/nginx-maps.conf', '/nginx-types.conf']);
  for (const path of [...told, '/%5Fheaders', '//_redirects', '/x/../nginx-maps.conf'])
    expectNotFound(path, await rawRequest(origin, path));
});

test('no path leaves the folder', async () => {
  for (const path of [
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/assets/../../package.json',
    '/..%5cpackage.json',
    '/%',
    '/%00',
    '/%zz',
  ]) {
    const { status, body } = await rawRequest(origin, path);
    expect([400, 404], path).toContain(status);
    expect(body.toString(), path).not.toContain('devDependencies');
  }
});

test('shared photos without a service worker are redirected, however large', async () => {
  for (const megabytes of [3, 60]) {
    const body = Buffer.alloc(megabytes * 1024 * 1024, 7);
    const answer = await rawRequest(origin, '/share-target', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body,
    });
    expect([answer.status, answer.headers.location]).toEqual([303, '/scan?shared']);
  }
});

test('every file of the service worker’s list is served without a redirect', async () => {
  const kept = [
    ...readFileSync(join(DIR, 'sw.js'), 'utf8').matchAll(/["']?url["']?:["'`](?<path>\/[^"'`]*)["'`]/gu),
  ].map(({ groups }) => groups?.path ?? '');
  expect(kept).toEqual(
    expect.arrayContaining(['/', '/en', '/404.html', '/en/404.html', '/faq', '/Identity/Account/Login']),
  );
  for (const path of kept.filter((address) => !address.startsWith('/assets/')))
    expect([path, (await rawRequest(origin, path)).status]).toEqual([path, 200]);
});

test('a video is served in ranges', async () => {
  const answer = await rawRequest(origin, '/demo/demo-de.mp4', { headers: { range: 'bytes=10-19' } });
  expect([answer.status, answer.body.length]).toEqual([206, 10]);
});
