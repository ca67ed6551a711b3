// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { isChunkError } from './chunk-error';
import { withoutChunkReload, reloadUnlessRecent, RELOAD_GUARD_MS, watchChunkErrors } from './chunk-reload';

function deps() {
  const kept = new Map<string, string>();
  let time = 1_000_000;
  return {
    leaving: vi.fn<() => boolean>(() => false),
    online: vi.fn<() => boolean>(() => true),
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
    now: () => time,
    reload: vi.fn<() => void>(),
    later: (ms: number) => {
      time += ms;
    },
  };
}

describe('reloadUnlessRecent', () => {
  it('reloads at most once within 60 s', () => {
    const page = deps();
    expect(reloadUnlessRecent(page)).toBe(true);
    page.later(RELOAD_GUARD_MS - 1);
    expect(reloadUnlessRecent(page)).toBe(false);
    expect(page.reload).toHaveBeenCalledTimes(1);
    page.later(1);
    expect(reloadUnlessRecent(page)).toBe(true);
    expect(page.reload).toHaveBeenCalledTimes(2);
    expect(RELOAD_GUARD_MS).toBe(60_000);
  });

  it('does not reload while offline', () => {
    const page = deps();
    page.online.mockReturnValue(false);
    expect(reloadUnlessRecent(page)).toBe(false);
    expect(page.reload).not.toHaveBeenCalled();
    page.online.mockReturnValue(true);
    expect(reloadUnlessRecent(page)).toBe(true);
  });

  it('does not reload while the user is leaving the page', () => {
    const page = deps();
    page.leaving.mockReturnValue(true);
    expect(reloadUnlessRecent(page)).toBe(false);
    page.leaving.mockReturnValue(false);
    expect(reloadUnlessRecent(page)).toBe(true);
  });

  it('does not reload when it could not store that it did', () => {
    const page = deps();
    page.storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect(reloadUnlessRecent(page)).toBe(false);
    expect(page.reload).not.toHaveBeenCalled();
  });

  it('ignores a stored value that is not a time', () => {
    const page = deps();
    page.storage.setItem('chunk-reload-at', 'yesterday');
    expect(reloadUnlessRecent(page)).toBe(true);
  });
});

describe('isChunkError', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://example.org/assets/a.js',
    'error loading dynamically imported module: https://example.org/assets/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
  ])('recognises "%s"', (message) => {
    expect(isChunkError(new TypeError(message))).toBe(true);
  });

  it('ignores other errors', () => {
    expect(isChunkError(new TypeError('x is not a function'))).toBe(false);
    expect(isChunkError('Failed to fetch dynamically imported module')).toBe(false);
  });
});

describe('watchChunkErrors', () => {
  it('reloads when a chunk is gone, but not while a dialog is open', () => {
    const page = deps();
    watchChunkErrors(page);
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    document.body.append(dialog);
    const told = new Event('vite:preloadError', { cancelable: true });
    window.dispatchEvent(told);
    expect([page.reload.mock.calls.length, told.defaultPrevented]).toEqual([0, false]);
    dialog.remove();
    const reloaded = new Event('vite:preloadError', { cancelable: true });
    window.dispatchEvent(reloaded);
    expect([page.reload.mock.calls.length, reloaded.defaultPrevented]).toEqual([1, true]);
  });

  it('does not reload for a failed prefetch', async () => {
    const page = deps();
    watchChunkErrors(page);
    const tell = (): void => void window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
    await withoutChunkReload(async () => {
      tell();
      await Promise.resolve();
      tell();
    });
    expect(page.reload).not.toHaveBeenCalled();
    tell();
    expect(page.reload).toHaveBeenCalledTimes(1);
  });
});
