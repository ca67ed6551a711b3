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
  it.each(['/', '/en', '/faq', '/cars', '/Identity/Account/Login'])('opens %s from what is kept', (path) => {
    expect(decideNavigation(path)).toEqual({ kind: 'page', path });
  });

  it('opens a share whose link was encoded, without a request that would hold the secret', () => {
    expect(decideNavigation('/share%23secret')).toEqual({ kind: 'page', path: '/share' });
    expect(decideNavigation('/share%2523secret')).toEqual({ kind: 'page', path: '/share' });
  });

  it('opens a document that is asked for with the ending of its file', () => {
    expect(decideNavigation('/oidc/sign-in-callback.html?code=secret')).toEqual({
      kind: 'page',
      path: '/oidc/sign-in-callback',
    });
  });

  it('lets the host lead on from the file of a page', () => {
    for (const path of ['/faq.html', '/en.html', '/index.html'])
      expect(decideNavigation(path)).toEqual({ kind: 'network' });
    for (const path of ['/FAQ', '/faq/', '/en/'])
      expect(decideNavigation(path)).toMatchObject({ kind: 'unknown-page' });
  });

  it.each(['/share?x=1#secret', '/oidc/sign-in-callback?code=secret&state=1', '/cars?q=secret'])(
    'forgets all but the path of %s',
    (address) => {
      const decision = decideNavigation(address);
      expect(decision.kind).toBe('page');
      expect(JSON.stringify(decision)).not.toMatch(/secret|\?|#/u);
    },
  );

  it('asks the host for a page that no build holds, with the document that says so in reserve', () => {
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
  ])('leaves a visit of %s alone', (path) => expect(decideNavigation(path)).toEqual({ kind: 'network' }));

  it('answers files of the build, and hashed ones of the build before', () => {
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
  ])('leaves a request for %s alone', (address) => expect(decideFetch(address)).toEqual({ kind: 'network' }));

  it('leaves pieces of files, and all that is not only read, alone', () => {
    expect(decideFetch('/assets/app-1.js', { ranged: true })).toEqual({ kind: 'network' });
    for (const method of ['POST', 'PUT', 'DELETE', 'HEAD']) {
      expect(decideFetch('/assets/app-1.js', { method })).toEqual({ kind: 'network' });
      expect(decideNavigation('/cars', { method })).toEqual({ kind: 'network' });
    }
  });

  it('takes what is shared, and nothing that a script sends there', () => {
    expect(decideNavigation('/share-target', { method: 'POST' })).toEqual({ kind: 'share' });
    expect(decideFetch('/share-target', { method: 'POST' })).toEqual({ kind: 'network' });
  });
});
