import { describe, expect, it } from 'vitest';
import { decide, type RequestInfo } from './decide';

const ORIGIN = 'https://scheinwerfer.example';
const FILES = new Set([
  '/',
  '/en',
  '/faq',
  '/cars',
  '/share',
  '/404.html',
  '/en/404.html',
  '/oidc/sign-in-callback',
  '/Identity/Account/Login',
  '/assets/app-1.js',
  '/icon.svg',
]);

const decideNavigation = (path: string, more: Partial<RequestInfo> = {}) =>
  decide({ method: 'GET', mode: 'navigate', url: new URL(path, ORIGIN).href, ranged: false, ...more }, ORIGIN, FILES);
const decideFetch = (path: string, more: Partial<RequestInfo> = {}) =>
  decideNavigation(path, { mode: 'cors', ...more });

describe('what the service worker answers', () => {
  it.each(['/', '/en', '/faq', '/cars', '/Identity/Account/Login'])('serves %s from the cache', (path) => {
    expect(decideNavigation(path)).toEqual({ kind: 'page', path });
  });

  it('opens a share whose link was encoded, without a request that would hold the secret', () => {
    expect(decideNavigation('/share%23secret')).toEqual({ kind: 'page', path: '/share' });
    expect(decideNavigation('/share%2523secret')).toEqual({ kind: 'page', path: '/share' });
  });

  it('serves a document requested with its extension', () => {
    expect(decideNavigation('/oidc/sign-in-callback.html?code=secret')).toEqual({
      kind: 'page',
      path: '/oidc/sign-in-callback',
    });
  });

  it('leaves redirects from `.html` addresses to the host', () => {
    for (const path of ['/faq.html', '/en.html', '/index.html'])
      expect(decideNavigation(path)).toEqual({ kind: 'network' });
    for (const path of ['/FAQ', '/faq/', '/en/'])
      expect(decideNavigation(path)).toMatchObject({ kind: 'unknown-page' });
  });

  it.each(['/share?x=1#secret', '/oidc/sign-in-callback?code=secret&state=1', '/cars?q=secret'])(
    'keeps only the path of %s',
    (address) => {
      const decision = decideNavigation(address);
      expect(decision.kind).toBe('page');
      expect(JSON.stringify(decision)).not.toMatch(/secret|\?|#/u);
    },
  );

  it('fetches an unknown page, with the 404 document as fallback', () => {
    expect(decideNavigation('/nirgends')).toEqual({ kind: 'unknown-page', missing: '/404.html' });
    expect(decideNavigation('/en/nowhere?key=secret')).toEqual({ kind: 'unknown-page', missing: '/en/404.html' });
  });

  it.each([
    '/api/Cars/GetVehicles',
    '/connect/authorize?x',
    '/.well-known/openid-configuration',
    '/Identity/Other',
    '/oidc/other',
    '/licences.txt',
    '/assets/x.js',
  ])('does not handle a navigation to %s', (path) => expect(decideNavigation(path)).toEqual({ kind: 'network' }));

  it('serves files of this build and hashed ones of the previous', () => {
    for (const path of ['/assets/app-1.js', '/assets/app-0.js', '/icon.svg'])
      expect(decideFetch(path)).toEqual({ kind: 'file', path });
  });

  it.each([
    '/api/Cars/GetVehicles',
    '/api/Photos/File.jpg',
    '/connect/token',
    '/cars',
    '/404.html',
    '/demo/film.mp4',
    '/robots.txt',
    'https://api.example/assets/x.js',
  ])('does not handle a request for %s', (address) => expect(decideFetch(address)).toEqual({ kind: 'network' }));

  it('ignores range requests and other methods than GET', () => {
    expect(decideFetch('/assets/app-1.js', { ranged: true })).toEqual({ kind: 'network' });
    for (const method of ['POST', 'PUT', 'DELETE', 'HEAD']) {
      expect(decideFetch('/assets/app-1.js', { method })).toEqual({ kind: 'network' });
      expect(decideNavigation('/cars', { method })).toEqual({ kind: 'network' });
    }
  });

  it('accepts shared files from navigations only', () => {
    expect(decideNavigation('/share-target', { method: 'POST' })).toEqual({ kind: 'share' });
    expect(decideFetch('/share-target', { method: 'POST' })).toEqual({ kind: 'network' });
  });
});
