// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announce, sessionStore } from '~/session/session-store';
import { removeShareSecret, storeShareSecret, shareSecret } from './share-secrets';

const SECRET = 'A'.repeat(43);
const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();
const storedText = () => Object.values({ ...localStorage }).join(' ');

function signIn(sub: string): void {
  sessionStore.setState({ profile: { sub, name: `${sub}@example.org`, role: null } });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  signIn('lena');
  storeShareSecret({ shareId: 'share-1', secret: SECRET, expiresAt: inMs(60_000) });
});

afterEach(() => {
  vi.useRealTimers();
});

it('stores the secrets of shares created in this browser', () => {
  storeShareSecret({ shareId: 'share-2', secret: 'other', expiresAt: inMs(60_000) });
  expect([shareSecret('share-1'), shareSecret('share-2'), shareSecret('share-3')]).toEqual([
    SECRET,
    'other',
    undefined,
  ]);
});

it('deletes the secret of a revoked share', () => {
  storeShareSecret({ shareId: 'share-2', secret: 'other', expiresAt: inMs(60_000) });
  removeShareSecret('share-1');
  expect([shareSecret('share-1'), shareSecret('share-2')]).toEqual([undefined, 'other']);
  expect(storedText()).not.toContain(SECRET);
});

const refuse = (): never => {
  throw new DOMException('full', 'QuotaExceededError');
};

it('makes room for the secret of another share by removing the cached cars', () => {
  localStorage.setItem('cars', '[]');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(refuse);
  storeShareSecret({ shareId: 'share-2', secret: 'other', expiresAt: inMs(60_000) });
  expect([shareSecret('share-1'), shareSecret('share-2')]).toEqual([SECRET, 'other']);
  expect(localStorage.getItem('cars')).toBeNull();
});

it('keeps the former secrets where local storage stays full', () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  storeShareSecret({ shareId: 'share-2', secret: 'other', expiresAt: inMs(60_000) });
  expect([shareSecret('share-1'), shareSecret('share-2')]).toEqual([SECRET, undefined]);
});

it('deletes expired secrets', () => {
  vi.setSystemTime(Date.now() + 60_001);
  expect(shareSecret('share-1')).toBeUndefined();
  storeShareSecret({ shareId: 'share-2', secret: 'other', expiresAt: inMs(60_000) });
  expect(storedText()).not.toContain(SECRET);
});

it('deletes all secrets at sign-out', () => {
  announce('signed-out');
  expect(storedText()).not.toContain(SECRET);
});

it.each(['signed-in', 'switched'] as const)(
  'deletes all secrets when another user is %s, and none for the same user',
  (change) => {
    announce(change);
    expect(storedText()).toContain(SECRET);
    signIn('otto');
    announce(change);
    expect(storedText()).not.toContain(SECRET);
  },
);

it.each([
  ['lena', true],
  ['otto', false],
])('a page that starts with %s signed in keeps them: %s', async (sub, stays) => {
  vi.resetModules();
  const { sessionStore: fresh } = await import('~/session/session-store');
  await import('./share-secrets');
  fresh.setState({ status: 'authenticated', profile: { sub, name: '', role: null } });
  await Promise.resolve();
  expect(storedText().includes(SECRET)).toBe(stays);
});

it('keeps them for the same user after an expiry, and hides them from others', () => {
  announce('expired');
  signIn('otto');
  expect(shareSecret('share-1')).toBeUndefined();
  signIn('lena');
  expect(shareSecret('share-1')).toBe(SECRET);
  signIn('otto');
  storeShareSecret({ shareId: 'share-2', secret: 'other', expiresAt: inMs(60_000) });
  expect(storedText()).not.toContain(SECRET);
});

it('treats malformed storage as empty', () => {
  localStorage.setItem('shareSecrets', '{"userId":"lena","secrets":{}}');
  expect(shareSecret('share-1')).toBeUndefined();
});
