// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
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
  return (
    <main>
      <input aria-label="Suche" />
      <section id="hsn">
        <h2>HSN</h2>
        <a href="/faq">Fragen</a>
      </section>
    </main>
  );
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

  describe('the focus', () => {
    const heading = () => screen.getByRole('heading', { name: 'HSN' });

    it('goes to the heading of the fragment that a link names', async () => {
      stubWidth(1440);
      const { router } = renderAt(<Page />, '/explanation');
      screen.getByRole('textbox').focus();
      await act(() => router.navigate('/explanation#hsn'));
      expect(document.activeElement).toBe(heading());
    });

    it('goes there when a page is opened, unless it is in a field by then', async () => {
      stubWidth(1440);
      const { unmount } = renderAt(<Page />, '/explanation#hsn');
      await advance(0);
      expect(document.activeElement).toBe(heading());
      unmount();
      renderAt(<Page />, '/explanation#hsn');
      screen.getByRole('textbox').focus();
      await advance(0);
      expect(document.activeElement).toBe(screen.getByRole('textbox'));
    });

    it('stays within the fragment', async () => {
      stubWidth(1440);
      const { router } = renderAt(<Page />, '/explanation');
      screen.getByRole('link').focus();
      await act(() => router.navigate('/explanation#hsn'));
      await advance(300);
      expect(document.activeElement).toBe(screen.getByRole('link'));
    });
  });

  describe('a fragment whose target comes with the data', () => {
    function addTarget(): HTMLElement {
      const target = document.createElement('section');
      target.id = 'plans';
      screen.getByRole('main').append(target);
      return target;
    }

    it('is scrolled to once it is there', async () => {
      stubWidth(1440);
      renderAt(<Page />, '/subscription#plans');
      await advance(5000);
      const target = addTarget();
      await advance(300);
      expect(intoView.mock.contexts).toEqual([target]);
      expect(document.activeElement).toBe(target);
    });

    it.each([
      ['the user reads on', () => window.dispatchEvent(new Event('wheel'))],
      ['10 s', () => vi.advanceTimersByTime(10_000)],
    ])('is left alone after %s', async (_, pass) => {
      stubWidth(1440);
      renderAt(<Page />, '/subscription#plans');
      await advance(0);
      pass();
      addTarget();
      await advance(300);
      expect(intoView).not.toHaveBeenCalled();
    });

    it('is left alone on the next page', async () => {
      stubWidth(1440);
      const { router } = renderAt(<Page />, '/subscription#plans');
      await act(() => router.navigate('/faq'));
      addTarget();
      await advance(300);
      expect(intoView).not.toHaveBeenCalled();
    });
  });

  it('returns to the former position on Back, not to the fragment', async () => {
    window.history.replaceState({ idx: 0 }, '');
    stubWidth(1440);
    const { router } = renderAt(<Page />, '/explanation#hsn');
    await advance(300);
    vi.stubGlobal('scrollY', 900);
    window.dispatchEvent(new Event('scroll'));
    await act(() => router.navigate('/faq'));
    intoView.mockClear();
    vi.mocked(window.scrollTo).mockClear();
    await act(() => router.navigate(-1));
    await advance(300);
    expect(window.scrollTo).toHaveBeenCalledExactlyOnceWith(0, 900);
    expect(intoView).not.toHaveBeenCalled();
    window.history.replaceState(null, '');
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

    it('returns to the position where the address has a fragment', async () => {
      setHeight(2000);
      renderAt(<Page />, '/explanation#hsn');
      await advance(300);
      expect(window.scrollTo).toHaveBeenCalledExactlyOnceWith(0, 900);
      expect(intoView).not.toHaveBeenCalled();
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
