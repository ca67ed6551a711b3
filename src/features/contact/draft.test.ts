// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { installStorageFallback } from '~/lib/storage-fallback';
import { announce, INITIAL_SESSION, sessionStore } from '~/session/session-store';
import { writeDraft } from './draft';

const signIn = (sub: string | null): void =>
  sessionStore.setState({ ...INITIAL_SESSION, status: sub === null ? 'guest' : 'authenticated', profile: sub === null ? null : { sub, name: '', role: null } });
const keys = (): string[] => Object.keys(sessionStorage).toSorted();

beforeEach(() => {
  sessionStorage.clear();
  signIn('lena');
  writeDraft('contact-draft', 'lena', { message: 'Hallo' });
  writeDraft('feedback-draft', 'lena', { message: 'Gut' });
  sessionStorage.setItem('other', '{"owner":"lena","values":{}}');
});

describe('what somebody wrote', () => {
  it('goes where it lasts as long as the page, too', () => {
    const own = Object.getOwnPropertyDescriptor(window, 'sessionStorage') ?? {};
    Object.defineProperty(window, 'sessionStorage', { configurable: true, value: null });
    installStorageFallback(window);
    writeDraft('contact-draft', 'lena', { message: 'Hallo' });
    expect(sessionStorage).toHaveLength(1);
    announce('signed-out');
    expect(sessionStorage).toHaveLength(0);
    Object.defineProperty(window, 'sessionStorage', own);
  });

  it('goes when they sign out, also with their account', () => {
    writeDraft('contact-draft', '', { message: 'als Gast' });
    announce('signed-out');
    expect(keys()).toEqual(['contact-draft', 'other']);
  });

  it('stays when the session runs out and they come back, and goes when it is another', () => {
    signIn(null);
    announce('expired');
    signIn('lena');
    announce('signed-in');
    expect(keys()).toEqual(['contact-draft', 'feedback-draft', 'other']);
    signIn('otto');
    announce('signed-in');
    expect(keys()).toEqual(['other']);
  });

  it.each([
    ['lena', 3],
    ['otto', 1],
  ])('a document that starts with %s signed in keeps %i things', async (sub, count) => {
    vi.resetModules();
    const { sessionStore: fresh } = await import('~/session/session-store');
    await import('./draft');
    fresh.setState({ status: 'authenticated', profile: { sub, name: '', role: null } });
    await Promise.resolve();
    expect(keys()).toHaveLength(count);
  });
});
