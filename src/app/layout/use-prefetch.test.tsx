// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Page } from '~/i18n/paths';
import { PAGES } from '../pages';
import { renderAt, stubWidth, useTexts } from '../testing';
import { PREFETCH_IDLE_MS, usePrefetch, usePrefetchOnIntent } from './use-prefetch';

beforeAll(() => useTexts());
beforeEach(() => {
  stubWidth(1440);
  vi.useFakeTimers();
  document.documentElement.dataset.active = 'true';
  return () => {
    vi.useRealTimers();
    delete document.documentElement.dataset.active;
  };
});

function At({ page }: { readonly page: Page | undefined }) {
  usePrefetch(page);
  return null;
}

function spyOnLoads() {
  const pending = () => new Promise<never>(() => undefined);
  return {
    scan: vi.spyOn(PAGES.scan, 'load').mockImplementation(pending),
    faq: vi.spyOn(PAGES.faq, 'load').mockImplementation(() => Promise.reject(new Error('offline'))),
    explanation: vi.spyOn(PAGES.explanation, 'load').mockImplementation(pending),
  };
}

describe('usePrefetch', () => {
  it('fetches the likely next pages when the browser is idle, each within 2000 ms', async () => {
    const { scan, faq } = spyOnLoads();
    renderAt(<At page="home" />);
    act(() => void vi.advanceTimersByTime(PREFETCH_IDLE_MS - 1));
    expect(scan).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    // The shared MUI chunk is evaluated first, in a task of its own.
    expect(scan).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(scan).toHaveBeenCalledTimes(1));
    expect(PREFETCH_IDLE_MS).toBe(2000);
    // One page after the other, so that no task is long.
    expect(faq).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(2 * PREFETCH_IDLE_MS));
    expect(faq).toHaveBeenCalledTimes(1);
  });

  it('fetches nothing before the first user activity', async () => {
    const { scan } = spyOnLoads();
    delete document.documentElement.dataset.active;
    renderAt(<At page="home" />);
    act(() => void vi.advanceTimersByTime(2 * PREFETCH_IDLE_MS));
    expect(scan).not.toHaveBeenCalled();
    act(() => {
      window.dispatchEvent(new Event('scroll'));
      vi.advanceTimersByTime(PREFETCH_IDLE_MS);
    });
    await vi.waitFor(() => expect(scan).toHaveBeenCalledTimes(1));
  });

  it('cancels when the page unmounts first', () => {
    const { scan } = spyOnLoads();
    renderAt(<At page="home" />).unmount();
    act(() => void vi.advanceTimersByTime(PREFETCH_IDLE_MS));
    expect(scan).not.toHaveBeenCalled();
  });
});

describe('usePrefetchOnIntent', () => {
  function Links() {
    usePrefetchOnIntent();
    return (
      <nav>
        <a href="/en/faq">
          <span>Questions</span>
        </a>
        <a href="/scan?from=here">Scan</a>
        <a href="/explanation">Explanation</a>
        <a href="https://foreign.example/scan">Elsewhere</a>
        <a href="/">Here</a>
      </nav>
    );
  }

  it('fetches the page of a hovered, touched or focused link once', () => {
    const { scan, faq, explanation } = spyOnLoads();
    renderAt(<Links />);
    fireEvent.pointerOver(screen.getByText('Questions'));
    fireEvent.pointerOver(screen.getByText('Questions'));
    expect(faq).toHaveBeenCalledTimes(1);
    expect(scan).not.toHaveBeenCalled();
    fireEvent.touchStart(screen.getByText('Scan'));
    expect(scan).toHaveBeenCalledTimes(1);
    act(() => screen.getByText('Explanation').focus());
    expect(explanation).toHaveBeenCalledTimes(1);
  });

  it('ignores links to other sites and to the current page', () => {
    const { scan } = spyOnLoads();
    const home = vi.spyOn(PAGES.home, 'load');
    renderAt(<Links />);
    fireEvent.pointerOver(screen.getByText('Elsewhere'));
    fireEvent.pointerOver(screen.getByText('Here'));
    fireEvent.pointerOver(document.body);
    expect(scan).not.toHaveBeenCalled();
    expect(home).not.toHaveBeenCalled();
  });
});
