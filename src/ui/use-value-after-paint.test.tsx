// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useValueAfterPaint } from './use-value-after-paint';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Advances past one frame and the tasks after it. */
const paint = (): void => act(() => void vi.advanceTimersByTime(17));

describe('useValueAfterPaint', () => {
  it('follows the value after the next frame', () => {
    const { result, rerender } = renderHook(useValueAfterPaint, { initialProps: 'a' });
    rerender('b');
    expect(result.current).toBe('a');
    paint();
    expect(result.current).toBe('b');
  });

  it('skips a value that was replaced before it was painted', () => {
    const seen: string[] = [];
    const { rerender } = renderHook(
      (value: string) => {
        seen.push(useValueAfterPaint(value));
      },
      { initialProps: 'a' },
    );
    rerender('b');
    rerender('c');
    paint();
    expect(new Set(seen)).toEqual(new Set(['a', 'c']));
  });
});
