// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { passingStorage, standIn } from './lasting-storage';

const page = (get: () => Storage | null): Window =>
  Object.defineProperties({}, {
    localStorage: { configurable: true, get },
    sessionStorage: { configurable: true, get },
  }) as Window;

describe('a browser that keeps nothing', () => {
  it.each([
    ['refuses', () => { throw new DOMException('no', 'SecurityError'); }],
    ['has none', () => null],
  ])('%s: what is kept lasts as long as the page', (_how, get) => {
    const window = page(get);
    standIn(window);
    window.localStorage.setItem('a', '1');
    window.localStorage.setItem('b', '2');
    expect([window.localStorage.getItem('a'), window.localStorage.getItem('c'), window.localStorage.length, window.localStorage.key(1)]).toEqual(['1', null, 2, 'b']);
    expect(window.sessionStorage.length).toBe(0);
    window.localStorage.removeItem('a');
    expect(window.localStorage.getItem('a')).toBeNull();
    window.localStorage.clear();
    expect(window.localStorage.key(0)).toBeNull();
  });

  it('is told from one that keeps', () => {
    const own = passingStorage();
    const window = page(() => own);
    standIn(window);
    expect(window.localStorage).toBe(own);
    expect(window.sessionStorage).toBe(own);
  });
});
