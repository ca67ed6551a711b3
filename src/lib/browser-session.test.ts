// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { beginBrowserSession, endBrowserSession, finishClearing, clearAfterRestart } from './browser-session';

const KEYS = ['oidc.*', 'cars'];

/** What a closed browser does: its session cookies are gone. */
function restart(): void {
  document.cookie = 'browser-session=; max-age=0; path=/';
}

beforeEach(() => {
  restart();
  localStorage.clear();
  localStorage.setItem('oidc.user:me', 'me');
  localStorage.setItem('cars', '[]');
  localStorage.setItem('other', 'kept');
});

const left = (): string[] =>
  Object.keys(localStorage)
    .filter((name) => name !== 'browser-session')
    .sort();

describe('a sign-in', () => {
  it('ends with the browser, and is forgotten until the keys are removed', () => {
    beginBrowserSession(false);
    expect(clearAfterRestart(KEYS)).toBe(false);
    expect(left()).toEqual(['cars', 'oidc.user:me', 'other']);
    restart();
    expect(clearAfterRestart(KEYS)).toBe(true);
    expect(left()).toEqual(['other']);
    expect(clearAfterRestart(KEYS)).toBe(true);
    finishClearing();
    expect(clearAfterRestart(KEYS)).toBe(false);
  });

  it('leaves no mark when it ends', () => {
    beginBrowserSession(false);
    expect(document.cookie).toContain('browser-session=');
    endBrowserSession();
    expect(document.cookie).toBe('');
    expect(clearAfterRestart(KEYS)).toBe(false);
    expect(left()).toEqual(['cars', 'oidc.user:me', 'other']);
  });

  it('outlives it by choice, or where it began before the choice existed', () => {
    expect(clearAfterRestart(KEYS)).toBe(false);
    beginBrowserSession(false);
    beginBrowserSession(true);
    restart();
    expect(clearAfterRestart(KEYS)).toBe(false);
    expect(left()).toEqual(['cars', 'oidc.user:me', 'other']);
  });
});
