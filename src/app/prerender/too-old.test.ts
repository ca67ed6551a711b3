// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { retryUntilLoaded } from '~/lib/retry-until-loaded';
import { showRequirements, startWithoutApp } from './too-old';

const notice = (): HTMLElement | null => document.querySelector<HTMLElement>('.without-script');
const arrays: object = Array.prototype;
const { toReversed } = Array.prototype;

beforeEach(() => {
  vi.resetModules();
  window.history.replaceState(null, '', '/faq');
  document.body.innerHTML = '<p class="without-script" hidden>Nötig ist</p><div id="root"><button></button></div>';
  vi.stubGlobal('PerformanceObserver', { supportedEntryTypes: [] });
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  Object.defineProperty(arrays, 'toReversed', { value: toReversed, writable: true, configurable: true });
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
});

/** Clicks the page's button. @returns whether nothing has taken the click from the browser */
function isClickLeft(): boolean {
  return (
    document.querySelector('button')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })) ===
    true
  );
}

class RegExpWithoutLookbehind extends RegExp {
  constructor(pattern: string | RegExp, flags?: string) {
    if (String(pattern).includes('(?<='))
      throw new SyntaxError('Invalid regular expression: invalid group specifier name');
    super(pattern, flags);
  }
}

describe('a prerendered page', () => {
  it.each([
    ['parses no lookbehind', () => vi.stubGlobal('RegExp', RegExpWithoutLookbehind)],
    ['has no array methods of ES2023', () => Reflect.deleteProperty(arrays, 'toReversed')],
  ])('says what it needs, and captures no click, in a browser that %s', async (_, makeOld) => {
    makeOld();
    await import('./head-script');
    expect(notice()?.hidden).toBe(false);
    expect(isClickLeft()).toBe(true);
  });

  it('says nothing, and captures a click, in other browsers', async () => {
    await import('./head-script');
    expect(notice()?.hidden).toBe(true);
    expect(isClickLeft()).toBe(false);
    // The capture ends with the next click.
    document.documentElement.dataset.ready = 'true';
    isClickLeft();
    delete document.documentElement.dataset.ready;
  });
});

describe('an app that cannot be started', () => {
  it('says what it needs where the browser cannot parse it', async () => {
    const { start } = await retryUntilLoaded(() =>
      Promise.reject(new SyntaxError('invalid group')).catch(startWithoutApp),
    );
    expect(start).toBe(showRequirements);
    start();
    expect(notice()?.hidden).toBe(false);
  });

  it('is fetched again after another failure', async () => {
    const load = vi
      .fn<() => Promise<{ start: () => void }>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module: x.js'))
      .mockResolvedValue({ start: () => undefined });
    const loaded = retryUntilLoaded(() => load().catch(startWithoutApp));
    await vi.advanceTimersByTimeAsync(0);
    window.dispatchEvent(new Event('online'));
    await loaded;
    expect(load).toHaveBeenCalledTimes(2);
    expect(notice()?.hidden).toBe(true);
  });
});
