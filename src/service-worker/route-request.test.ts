import { describe, expect, it } from 'vitest';
import { routeRequest, type RequestFacts } from './route-request';

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

const routeNavigation = (path: string, more: Partial<RequestFacts> = {}) =>
  routeRequest(
    { method: 'GET', mode: 'navigate', url: new URL(path, ORIGIN).href, ranged: false, ...more },
    ORIGIN,
    FILES,
  );
const routeFetch = (path: string, more: Partial<RequestFacts> = {}) => routeNavigation(path, { mode: 'cors', ...more });

describe('what the service worker answers', () => {
  it.each(['/', '/en', '/faq', '/cars', '/Identity/Account/Login'])('serves %s from the cache', (path) => {
    expect(routeNavigation(path)).toEqual({ kind: 'page', path });
  });

  it('opens a share whose link was encoded, without a request that would hold the secret', () => {
    expect(routeNavigation('/share%23secret')).toEqual({ kind: 'page', path: '/share' });
    expect(routeNavigation('/share%2523secret')).toEqual({ kind: 'page', path: '/share' });
  });

  it('serves a document requested with its extension', () => {
    expect(routeNavigation('/oidc/sign-in-callback.html?code=secret')).toEqual({
      kind: 'page',
      path: '/oidc/sign-in-callback',
    });
  });

  it('leaves redirects from `.html` addresses to the host', () => {
    for (const path of ['/faq.html', '/en.html', '/index.html'])
      expect(routeNavigation(path)).toEqual({ kind: 'network' });
    for (const path of ['/FAQ', '/faq/', '/en/']) expect(routeNavigation(path)).toMatchObject({ kind: 'unknown-page' });
  });

  it.each(['/share?x=1#secret', '/oidc/sign-in-callback?code=secret&state=1', '/cars?q=secret'])(
    'keeps only the path of %s',
    (address) => {
      const decision = routeNavigation(address);
      expect(decision.kind).toBe('page');
      expect(JSON.stringify(decision)).not.toMatch(/secret|\?|#/u);
    },
  );

  it('fetches an unknown page, with the 404 document as fallback', () => {
    expect(routeNavigation('/nirgends')).toEqual({ kind: 'unknown-page', missing: '/404.html' });
    expect(routeNavigation('/en/nowhere?key=secret')).toEqual({ kind: 'unknown-page', missing: '/en/404.html' });
  });

  it.each([
    '/api/Cars/GetVehicles',
    '/connect/authorize?x',
    '/.well-known/openid-configuration',
    '/Identity/Other',
    '/oidc/other',
    '/licences.txt',
    '/assets/x.js',
  ])('does not handle a navigation to %s', (path) => expect(routeNavigation(path)).toEqual({ kind: 'network' }));

  it('serves files of this build and hashed ones of the previous', () => {
    for (const path of ['/assets/app-1.js', '/assets/app-0.js', '/icon.svg'])
      expect(routeFetch(path)).toEqual({ kind: 'file', path });
  });

  it.each([
    '/api/Cars/GetVehicles',
    '/api/Photos/File.jpg',
    '/connect/token',
    '/cars',
    '/404.html',
    '/demo/video.mp4',
    '/robots.txt',
    'https://api.example/assets/x.js',
  ])('does not handle a request for %s', (address) => expect(routeFetch(address)).toEqual({ kind: 'network' }));

  it('ignores range requests and other methods than GET', () => {
    expect(routeFetch('/assets/app-1.js', { ranged: true })).toEqual({ kind: 'network' });
    for (const method of ['POST', 'PUT', 'DELETE', 'HEAD']) {
      expect(routeFetch('/assets/app-1.js', { method })).toEqual({ kind: 'network' });
      expect(routeNavigation('/cars', { method })).toEqual({ kind: 'network' });
    }
  });

  it('accepts shared files from navigations only', () => {
    expect(routeNavigation('/share-target', { method: 'POST' })).toEqual({ kind: 'share' });
    expect(routeFetch('/share-target', { method: 'POST' })).toEqual({ kind: 'network' });
  });
});
