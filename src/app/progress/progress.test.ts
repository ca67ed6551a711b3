import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createProgress, DURATION_MS, HIDE_MS, THROTTLE_MS } from './progress';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const phase = (bar: ReturnType<typeof createProgress>) => bar.store.getState().phase;

describe('the progress bar', () => {
  it('has the specified times', () => {
    expect([THROTTLE_MS, DURATION_MS, HIDE_MS]).toEqual([200, 5000, 500]);
  });

  it('shows after 200 ms, not before', () => {
    const bar = createProgress();
    bar.start();
    vi.advanceTimersByTime(199);
    expect(phase(bar)).toBe('idle');
    vi.advanceTimersByTime(1);
    expect(phase(bar)).toBe('running');
  });

  it('stays hidden for work that ends within the throttle', () => {
    const bar = createProgress();
    const end = bar.start();
    vi.advanceTimersByTime(150);
    end();
    vi.advanceTimersByTime(1000);
    expect(phase(bar)).toBe('idle');
  });

  it('hides 500 ms after the end', () => {
    const bar = createProgress();
    const end = bar.start();
    vi.advanceTimersByTime(300);
    end('finished');
    expect(phase(bar)).toBe('done');
    vi.advanceTimersByTime(499);
    expect(phase(bar)).toBe('done');
    vi.advanceTimersByTime(1);
    expect(phase(bar)).toBe('idle');
  });

  it('waits for the last of several requests', () => {
    const bar = createProgress();
    const first = bar.start();
    const second = bar.start();
    vi.advanceTimersByTime(300);
    first();
    expect(phase(bar)).toBe('running');
    first();
    expect(phase(bar)).toBe('running');
    second();
    expect(phase(bar)).toBe('done');
  });

  it('shows a failure, even of a quick request', () => {
    const bar = createProgress();
    bar.start()('failed');
    expect(phase(bar)).toBe('failed');
    vi.advanceTimersByTime(HIDE_MS);
    expect(phase(bar)).toBe('idle');
  });

  it('keeps a failure over a later success of the same run', () => {
    const bar = createProgress();
    const bad = bar.start();
    const good = bar.start();
    vi.advanceTimersByTime(250);
    bad('failed');
    good();
    expect(phase(bar)).toBe('failed');
  });

  it('restarts when a request begins before it has hidden', () => {
    const bar = createProgress();
    bar.start()('failed');
    vi.advanceTimersByTime(100);
    const end = bar.start();
    vi.advanceTimersByTime(THROTTLE_MS);
    expect(phase(bar)).toBe('running');
    end();
    expect(phase(bar)).toBe('done');
  });
});
