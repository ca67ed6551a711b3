// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt, stubWidth, useTexts } from '../testing';
import { HASH_SCROLL_MS, STORE_DELAY_MS, useScroll } from './use-scroll';

// A page becomes ready once; each test is a page of its own.
const page = vi.hoisted(() => ({ ready: Promise.resolve() }));
vi.mock('../prerender/app-ready', () => ({
  get appReady() {
    return page.ready;
  },
}));

function Page() {
  useScroll(true);
  return <h2 id="hsn">HSN</h2>;
}

/** Advances the fake clock by milliseconds and flushes promises. */
const advance = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

const intoView = vi.fn<(options?: ScrollIntoViewOptions) => void>();

beforeAll(() => useTexts());
beforeEach(() => {
  page.ready = Promise.resolve();
  vi.useFakeTimers();
  Element.prototype.scrollIntoView = intoView;
  vi.stubGlobal('scrollTo', vi.fn<() => void>());
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

describe('useScroll', () => {
  it('scrolls smoothly to the fragment 300 ms after the app is ready', async () => {
    let markReady = (): void => undefined;
    page.ready = new Promise((resolve) => {
      markReady = resolve;
    });
    stubWidth(1440);
    renderAt(<Page />, '/explanation#hsn');
    await advance(5000);
    expect(intoView).not.toHaveBeenCalled();
    markReady();
    await advance(299);
    expect(intoView).not.toHaveBeenCalled();
    await advance(1);
    expect(intoView).toHaveBeenCalledExactlyOnceWith({ behavior: 'smooth' });
    expect(HASH_SCROLL_MS).toBe(300);
  });

  it('jumps under reduced motion', async () => {
    stubWidth(1440, true);
    renderAt(<Page />, '/explanation#hsn');
    await advance(300);
    expect(intoView).toHaveBeenCalledExactlyOnceWith({ behavior: 'auto' });
  });

  it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('leaves the page where it is after %s', async (input) => {
    stubWidth(1440);
    renderAt(<Page />, '/explanation#hsn');
    await advance(299);
    window.dispatchEvent(new Event(input));
    await advance(1);
    expect(intoView).not.toHaveBeenCalled();
  });

  it('scrolls again when the same fragment is followed after reading on', async () => {
    stubWidth(1440);
    const { router } = renderAt(<Page />, '/explanation#hsn');
    window.dispatchEvent(new Event('wheel'));
    await act(() => router.navigate('/explanation#hsn'));
    await advance(300);
    expect(intoView).toHaveBeenCalledOnce();
  });

  it('ignores an unknown or malformed fragment', async () => {
    stubWidth(1440);
    renderAt(<Page />, '/explanation#nothing');
    await advance(300);
    renderAt(<Page />, '/explanation#%E0%A4%A');
    await advance(300);
    expect(intoView).not.toHaveBeenCalled();
  });

  it('scrolls to the top of a new page, and not when only the query changes', async () => {
    stubWidth(1440);
    const { router } = renderAt(<Page />, '/faq');
    await act(() => router.navigate('/faq?q=hu'));
    expect(window.scrollTo).not.toHaveBeenCalled();
    await act(() => router.navigate('/kontakt'));
    expect(window.scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
  });

  describe('after a reload', () => {
    const setHeight = (height: number) =>
      Object.defineProperty(document.documentElement, 'scrollHeight', { value: height, configurable: true });
    let resize: () => void;

    beforeEach(() => {
      stubWidth(1440);
      vi.stubGlobal(
        'ResizeObserver',
        class {
          constructor(callback: () => void) {
            resize = callback;
          }
          observe = () => resize();
          unobserve = () => undefined;
          disconnect = () => {
            resize = () => undefined;
          };
        },
      );
      window.history.replaceState({ key: 'a', scroll: 900 }, '');
      return () => {
        window.history.replaceState(null, '');
        Reflect.deleteProperty(document.documentElement, 'scrollHeight');
      };
    });

    it('returns to the position as soon as the page is tall enough', () => {
      setHeight(500);
      renderAt(<Page />, '/cars');
      expect(window.scrollTo).not.toHaveBeenCalled();
      setHeight(2000);
      resize();
      expect(window.scrollTo).toHaveBeenCalledExactlyOnceWith(0, 900);
    });

    it('returns again when the page was shorter meanwhile', () => {
      setHeight(2000);
      renderAt(<Page />, '/faq');
      expect(window.scrollTo).toHaveBeenCalledTimes(1);
      vi.stubGlobal('scrollY', 450);
      resize();
      expect(window.scrollTo).toHaveBeenCalledTimes(2);
      vi.stubGlobal('scrollY', 900);
      resize();
      expect(window.scrollTo).toHaveBeenCalledTimes(2);
    });

    it('stays where the user has begun to read', () => {
      setHeight(500);
      renderAt(<Page />, '/cars');
      window.dispatchEvent(new Event('wheel'));
      setHeight(2000);
      resize();
      expect(window.scrollTo).not.toHaveBeenCalled();
    });

    it('leaves the next page alone', async () => {
      setHeight(500);
      const { router } = renderAt(<Page />, '/cars');
      await act(() => router.navigate('/faq'));
      vi.mocked(window.scrollTo).mockClear();
      setHeight(2000);
      resize();
      expect(window.scrollTo).not.toHaveBeenCalled();
    });

    it('leaves the position to the browser when it has restored it', () => {
      vi.stubGlobal('scrollY', 900);
      setHeight(2000);
      renderAt(<Page />, '/faq');
      expect(window.scrollTo).not.toHaveBeenCalled();
    });

    it('stores the position in the history entry after scrolling', async () => {
      renderAt(<Page />, '/faq');
      vi.stubGlobal('scrollY', 420);
      window.dispatchEvent(new Event('scroll'));
      await advance(STORE_DELAY_MS);
      expect(window.history.state).toEqual({ key: 'a', scroll: 420 });
    });
  });
});
