// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { markReady } from '../prerender/app-ready';
import { renderAt, stubWidth, useTexts } from '../testing';
import { HASH_SCROLL_MS, useScroll } from './use-scroll';

function Page() {
  useScroll();
  return <h2 id="hsn">HSN</h2>;
}

/** Advances the fake clock by milliseconds and flushes promises. */
const advance = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

const intoView = vi.fn<(options?: ScrollIntoViewOptions) => void>();

beforeAll(() => useTexts());
beforeEach(() => {
  vi.useFakeTimers();
  intoView.mockReset();
  Element.prototype.scrollIntoView = intoView;
  vi.stubGlobal('scrollTo', vi.fn<() => void>());
  return () => vi.useRealTimers();
});

describe('useScroll', () => {
  it('scrolls smoothly to the fragment 300 ms after the app is ready', async () => {
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
});
