// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { keysOf, isStoragePersistent, createMemoryStorage, installStorageFallback } from './storage-fallback';

const page = (get: () => Storage | null): Window =>
  Object.defineProperties(
    {},
    {
      localStorage: { configurable: true, get },
      sessionStorage: { configurable: true, get },
    },
  ) as Window;

const refuse = (name: string) => (): never => {
  throw new DOMException('no', name);
};

describe('a browser that blocks storage', () => {
  it.each([
    ['refuses', refuse('SecurityError')],
    ['has none', () => null],
    ['refuses to read', () => ({ ...createMemoryStorage(), getItem: refuse('SecurityError') })],
    [
      'takes nothing though nothing is there',
      () => ({ ...createMemoryStorage(), length: 0, setItem: refuse('QuotaExceededError') }),
    ],
  ])('%s: stored values last until the page unloads', (_how, get) => {
    const window = page(get);
    installStorageFallback(window);
    window.localStorage.setItem('a', '1');
    window.localStorage.setItem('b', '2');
    expect([
      window.localStorage.getItem('a'),
      window.localStorage.getItem('c'),
      window.localStorage.length,
      window.localStorage.key(1),
    ]).toEqual(['1', null, 2, 'b']);
    expect(keysOf(window.localStorage)).toEqual(['a', 'b']);
    expect(isStoragePersistent(window)).toBe(false);
    expect(window.sessionStorage.length).toBe(0);
    window.localStorage.removeItem('a');
    expect(window.localStorage.getItem('a')).toBeNull();
    window.localStorage.clear();
    expect(window.localStorage.key(0)).toBeNull();
  });

  it('is distinguished from one with storage, in which the probe leaves nothing behind', () => {
    const own = createMemoryStorage();
    const window = page(() => own);
    installStorageFallback(window);
    expect(window.localStorage).toBe(own);
    expect(window.sessionStorage).toBe(own);
    expect(isStoragePersistent(window)).toBe(true);
    expect(own).toHaveLength(0);
  });

  it('is distinguished from one with full storage, which can still be read', () => {
    const full = createMemoryStorage();
    full.setItem('cars', '[]');
    full.setItem = refuse('QuotaExceededError');
    const window = page(() => full);
    installStorageFallback(window);
    expect(window.localStorage).toBe(full);
    expect(isStoragePersistent(window)).toBe(true);
  });
});
