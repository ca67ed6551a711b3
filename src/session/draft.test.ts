// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { installStorageFallback } from '~/lib/storage-fallback';
import { announce, INITIAL_SESSION, sessionStore } from './session-store';
import { readDraft, writeDraft } from './draft';

const signIn = (sub: string | null): void =>
  sessionStore.setState({
    ...INITIAL_SESSION,
    status: sub === null ? 'guest' : 'authenticated',
    profile: sub === null ? null : { sub, name: '', role: null },
  });
const keys = (): string[] => Object.keys(sessionStorage).toSorted();

beforeEach(() => {
  signIn('lena');
  writeDraft('contact-draft', 'lena', { message: 'Hallo' });
  writeDraft('feedback-draft', 'lena', { message: 'Gut' });
  sessionStorage.setItem('other', '{"owner":"lena","values":{}}');
});

describe('a form draft', () => {
  it('is also removed from storage that lasts only until the page unloads', () => {
    const own = Object.getOwnPropertyDescriptor(window, 'sessionStorage') ?? {};
    Object.defineProperty(window, 'sessionStorage', { configurable: true, value: null });
    installStorageFallback(window);
    writeDraft('contact-draft', 'lena', { message: 'Hallo' });
    expect(sessionStorage).toHaveLength(1);
    announce('signed-out');
    expect(sessionStorage).toHaveLength(0);
    Object.defineProperty(window, 'sessionStorage', own);
  });

  it('is removed on sign-out, also with the account’s deletion', () => {
    writeDraft('contact-draft', '', { message: 'als Gast' });
    announce('signed-out');
    expect(keys()).toEqual(['contact-draft', 'other']);
  });

  it('survives an expired session of the same user, and is removed when another signs in', () => {
    signIn(null);
    announce('expired');
    signIn('lena');
    announce('signed-in');
    expect(keys()).toEqual(['contact-draft', 'feedback-draft', 'other']);
    signIn('otto');
    announce('signed-in');
    expect(keys()).toEqual(['other']);
  });

  it('of a guest belongs to the user who signs in, and leaves with that user', () => {
    signIn(null);
    writeDraft('contact-draft', '', { message: 'als Gast' });
    signIn('lena');
    announce('signed-in');
    expect(readDraft('contact-draft')).toEqual({ message: 'als Gast' });
    announce('signed-out');
    expect(keys()).toEqual(['other']);
  });

  it('is found after an expiry, by nobody else', () => {
    sessionStore.setState({ ...INITIAL_SESSION, status: 'guest', endedUser: 'lena' });
    expect(readDraft('contact-draft')).toEqual({ message: 'Hallo' });
    signIn(null);
    expect(readDraft('contact-draft')).toEqual({});
    expect(keys()).toEqual(['feedback-draft', 'other']);
  });

  it.each([
    ['lena', 3],
    ['otto', 1],
  ])('keeps, in a document that starts with %s signed in, %i drafts', async (sub, count) => {
    vi.resetModules();
    const { sessionStore: fresh } = await import('./session-store');
    await import('./draft');
    fresh.setState({ status: 'authenticated', profile: { sub, name: '', role: null } });
    await Promise.resolve();
    expect(keys()).toHaveLength(count);
  });
});
