// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { usePaintedValue } from './use-painted-value';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Advances past one frame and the tasks after it. */
const paint = (): void => act(() => void vi.advanceTimersByTime(17));

describe('usePaintedValue', () => {
  it('follows the value after the next frame', () => {
    const { result, rerender } = renderHook(usePaintedValue, { initialProps: 'a' });
    rerender('b');
    expect(result.current).toBe('a');
    paint();
    expect(result.current).toBe('b');
  });

  it('skips a value that was replaced before it was painted', () => {
    const seen: string[] = [];
    const { rerender } = renderHook(
      (value: string) => {
        seen.push(usePaintedValue(value));
      },
      { initialProps: 'a' },
    );
    rerender('b');
    rerender('c');
    paint();
    expect(new Set(seen)).toEqual(new Set(['a', 'c']));
  });
});
