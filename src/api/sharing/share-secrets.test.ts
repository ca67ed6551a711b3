// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announce, sessionStore } from '~/session/session-store';
import { forgetShareSecret, rememberShareSecret, shareSecret } from './share-secrets';

const SECRET = 'A'.repeat(43);
const later = (ms: number): string => new Date(Date.now() + ms).toISOString();
const kept = () => Object.values({ ...localStorage }).join(' ');

function signIn(sub: string): void {
  sessionStore.setState({ profile: { sub, name: `${sub}@example.org`, role: null } });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  localStorage.clear();
  signIn('lena');
  rememberShareSecret({ shareId: 'share-1', secret: SECRET, expiresAt: later(60_000) });
});

afterEach(() => {
  vi.useRealTimers();
});

it('keeps the secrets of the shares that were made here', () => {
  rememberShareSecret({ shareId: 'share-2', secret: 'other', expiresAt: later(60_000) });
  expect([shareSecret('share-1'), shareSecret('share-2'), shareSecret('share-3')]).toEqual([SECRET, 'other', undefined]);
});

it('forgets the one of a share that is revoked', () => {
  rememberShareSecret({ shareId: 'share-2', secret: 'other', expiresAt: later(60_000) });
  forgetShareSecret('share-1');
  expect([shareSecret('share-1'), shareSecret('share-2')]).toEqual([undefined, 'other']);
  expect(kept()).not.toContain(SECRET);
});

it('forgets what has run out', () => {
  vi.setSystemTime(Date.now() + 60_001);
  expect(shareSecret('share-1')).toBeUndefined();
  rememberShareSecret({ shareId: 'share-2', secret: 'other', expiresAt: later(60_000) });
  expect(kept()).not.toContain(SECRET);
});

it('forgets everything when somebody signs out', () => {
  announce('signed-out');
  expect(kept()).not.toContain(SECRET);
});

it.each(['signed-in', 'switched'] as const)('forgets everything when another person is %s, and nothing when it is the same', (change) => {
  announce(change);
  expect(kept()).toContain(SECRET);
  signIn('otto');
  announce(change);
  expect(kept()).not.toContain(SECRET);
});

it.each([
  ['lena', true],
  ['otto', false],
])('a document that starts with %s signed in keeps them: %s', async (sub, stays) => {
  vi.resetModules();
  const { sessionStore: fresh } = await import('~/session/session-store');
  await import('./share-secrets');
  fresh.setState({ status: 'authenticated', profile: { sub, name: '', role: null } });
  await Promise.resolve();
  expect(kept().includes(SECRET)).toBe(stays);
});

it('keeps them for the same person after an expiry, and shows them to nobody else', () => {
  announce('expired');
  signIn('otto');
  expect(shareSecret('share-1')).toBeUndefined();
  signIn('lena');
  expect(shareSecret('share-1')).toBe(SECRET);
  signIn('otto');
  rememberShareSecret({ shareId: 'share-2', secret: 'other', expiresAt: later(60_000) });
  expect(kept()).not.toContain(SECRET);
});

it('takes broken storage for none', () => {
  localStorage.setItem('shareSecrets', '{"userId":"lena","secrets":{}}');
  expect(shareSecret('share-1')).toBeUndefined();
});
