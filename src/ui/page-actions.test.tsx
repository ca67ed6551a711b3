// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { runPageAction, cancelPendingPageAction, usePageAction } from './page-actions';

afterEach(() => {
  cleanup();
  cancelPendingPageAction();
  vi.useRealTimers();
});

describe('a page action', () => {
  it('runs at once while the page is shown, and not afterwards', () => {
    const run = vi.fn<() => void>();
    const { unmount } = renderHook(() => usePageAction('mileage', run));
    runPageAction('mileage', performance.now());
    expect(run).toHaveBeenCalledOnce();
    unmount();
    runPageAction('mileage', performance.now());
    expect(run).toHaveBeenCalledOnce();
  });

  it('waits once for a page that is still loading', () => {
    const run = vi.fn<() => void>();
    runPageAction('mileage', performance.now());
    const { unmount } = renderHook(() => usePageAction('mileage', run));
    expect(run).toHaveBeenCalledOnce();
    unmount();
    renderHook(() => usePageAction('mileage', run));
    expect(run).toHaveBeenCalledOnce();
  });

  it('exists only while the page has one', () => {
    const run = vi.fn<() => void>();
    const { rerender } = renderHook((action: (() => void) | undefined) => usePageAction('mileage', action), {
      initialProps: undefined as (() => void) | undefined,
    });
    runPageAction('mileage', performance.now());
    expect(run).not.toHaveBeenCalled();
    rerender(run);
    expect(run).toHaveBeenCalledOnce();
    rerender(undefined);
    runPageAction('mileage', performance.now());
    expect(run).toHaveBeenCalledOnce();
  });

  it('is dropped after another key or a while', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const run = vi.fn<() => void>();
    runPageAction('mileage', performance.now());
    cancelPendingPageAction();
    renderHook(() => usePageAction('mileage', run));
    cleanup();
    runPageAction('mileage', performance.now());
    vi.advanceTimersByTime(3001);
    renderHook(() => usePageAction('mileage', run));
    expect(run).not.toHaveBeenCalled();
  });
});
