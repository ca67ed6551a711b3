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

/** Time passes, and what waits for it goes on. */
const pass = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

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
  it('scrolls smoothly to the fragment 300 ms after the page stands', async () => {
    stubWidth(1440);
    renderAt(<Page />, '/explanation#hsn');
    await pass(5000);
    expect(intoView).not.toHaveBeenCalled();
    markReady();
    await pass(299);
    expect(intoView).not.toHaveBeenCalled();
    await pass(1);
    expect(intoView).toHaveBeenCalledExactlyOnceWith({ behavior: 'smooth' });
    expect(HASH_SCROLL_MS).toBe(300);
  });

  it('does not glide under reduced motion', async () => {
    stubWidth(1440, true);
    renderAt(<Page />, '/explanation#hsn');
    await pass(300);
    expect(intoView).toHaveBeenCalledExactlyOnceWith({ behavior: 'auto' });
  });

  it('leaves an unknown or broken fragment alone', async () => {
    stubWidth(1440);
    renderAt(<Page />, '/explanation#nothing');
    await pass(300);
    renderAt(<Page />, '/explanation#%E0%A4%A');
    await pass(300);
    expect(intoView).not.toHaveBeenCalled();
  });

  it('goes to the top of a new page, and stays when only the query changes', async () => {
    stubWidth(1440);
    const { router } = renderAt(<Page />, '/faq');
    await act(() => router.navigate('/faq?q=hu'));
    expect(window.scrollTo).not.toHaveBeenCalled();
    await act(() => router.navigate('/kontakt'));
    expect(window.scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
  });
});
