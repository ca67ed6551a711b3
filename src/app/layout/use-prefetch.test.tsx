// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Page } from '~/i18n/paths';
import { PAGES } from '../pages';
import { renderAt, stubWidth, useTexts } from '../testing';
import { PREFETCH_IDLE_MS, usePrefetch } from './use-prefetch';

beforeAll(() => useTexts());
beforeEach(() => {
  stubWidth(1440);
  vi.useFakeTimers();
  document.documentElement.dataset.here = 'true';
  return () => {
    vi.useRealTimers();
    delete document.documentElement.dataset.here;
  };
});

function At({ page }: { readonly page: Page | undefined }) {
  usePrefetch(page);
  return null;
}

function spyOnLoads() {
  const stay = () => new Promise<never>(() => undefined);
  return {
    scan: vi.spyOn(PAGES.scan, 'load').mockImplementation(stay),
    faq: vi.spyOn(PAGES.faq, 'load').mockImplementation(() => Promise.reject(new Error('offline'))),
    explanation: vi.spyOn(PAGES.explanation, 'load').mockImplementation(stay),
  };
}

describe('usePrefetch', () => {
  it('fetches the likely next pages when the browser is idle, at the latest after 2000 ms', () => {
    const { scan, faq } = spyOnLoads();
    renderAt(<At page="home" />);
    act(() => void vi.advanceTimersByTime(PREFETCH_IDLE_MS - 1));
    expect(scan).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    expect(scan).toHaveBeenCalledTimes(1);
    expect(PREFETCH_IDLE_MS).toBe(2000);
    // One after the other, so that no moment is long.
    expect(faq).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(2 * PREFETCH_IDLE_MS));
    expect(faq).toHaveBeenCalledTimes(1);
  });

  it('fetches nothing for a page that nobody is at', () => {
    const { scan } = spyOnLoads();
    delete document.documentElement.dataset.here;
    renderAt(<At page="home" />);
    act(() => void vi.advanceTimersByTime(2 * PREFETCH_IDLE_MS));
    expect(scan).not.toHaveBeenCalled();
    act(() => {
      window.dispatchEvent(new Event('scroll'));
      vi.advanceTimersByTime(PREFETCH_IDLE_MS);
    });
    expect(scan).toHaveBeenCalledTimes(1);
  });

  it('leaves it when the page is gone before', () => {
    const { scan } = spyOnLoads();
    renderAt(<At page="home" />).unmount();
    act(() => void vi.advanceTimersByTime(PREFETCH_IDLE_MS));
    expect(scan).not.toHaveBeenCalled();
  });
});
