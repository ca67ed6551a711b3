// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isoOfDate } from '~/lib/calendar';
import { useNow, useToday } from './use-today';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  vi.setSystemTime(new Date(2026, 5, 30, 23, 59, 30));
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const dayOf = (result: { readonly current: Date }): string => isoOfDate(result.current);

it('becomes the next day at local midnight', () => {
  const { result } = renderHook(useToday);
  expect(dayOf(result)).toBe('2026-06-30');
  act(() => void vi.advanceTimersByTime(29_000));
  expect(dayOf(result)).toBe('2026-06-30');
  act(() => void vi.advanceTimersByTime(1500));
  expect(dayOf(result)).toBe('2026-07-01');
  act(() => void vi.advanceTimersByTime(24 * 3_600_000));
  expect(dayOf(result)).toBe('2026-07-02');
});

it.each(['visibilitychange', 'pageshow', 'focus'])('is the current day after %s, when timers have slept', (name) => {
  const { result } = renderHook(useToday);
  vi.setSystemTime(new Date(2026, 6, 9, 8, 0));
  act(() => void (name === 'visibilitychange' ? document : window).dispatchEvent(new Event(name)));
  expect(dayOf(result)).toBe('2026-07-09');
});

it('stays the same object during a day, so that nothing is computed anew', () => {
  const { result, rerender } = renderHook(useToday);
  const { current } = result;
  vi.setSystemTime(new Date(2026, 5, 30, 23, 59, 50));
  rerender();
  expect(result.current).toBe(current);
});

it('gives the time to the minute', () => {
  const { result } = renderHook(useNow);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(result.current.getHours()).toBe(0);
  expect(result.current.getMinutes()).toBe(0);
});

it('leaves no timer behind', () => {
  renderHook(useToday).unmount();
  expect(vi.getTimerCount()).toBe(0);
});
