// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QUIET_MS, scheduleHydration } from './schedule-hydration';

const work = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  delete document.documentElement.dataset.active;
  window.history.replaceState(null, '', '/');
  vi.useRealTimers();
});

describe('scheduleHydration runs its work', () => {
  it.each(['pointermove', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'change', 'dragenter'])(
    'once, at the first user activity: %s',
    (event) => {
      scheduleHydration(work);
      expect(work).not.toHaveBeenCalled();
      window.dispatchEvent(new Event(event));
      window.dispatchEvent(new Event('pointerdown'));
      vi.advanceTimersByTime(2 * QUIET_MS);
      expect(work).toHaveBeenCalledTimes(1);
    },
  );

  it('without activity after QUIET_MS', () => {
    scheduleHydration(work);
    vi.advanceTimersByTime(QUIET_MS - 1);
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('then only when the browser is idle', () => {
    const idle: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback));
    scheduleHydration(work);
    vi.advanceTimersByTime(QUIET_MS);
    expect(work).not.toHaveBeenCalled();
    for (const callback of idle) callback();
    expect(work).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['local storage is not empty', () => localStorage.setItem('carsDetailed', '[]')],
    ['session storage is not empty', () => sessionStorage.setItem('contact-draft', '{}')],
    ['the address has a query', () => window.history.replaceState(null, '', '/?topic=feedback')],
    ['the address has a fragment', () => window.history.replaceState(null, '', '/faq#hu')],
    [
      'storage is denied',
      () => {
        vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
          throw new DOMException('denied', 'SecurityError');
        });
      },
    ],
  ])('at once when the page may differ from the prerendered one: %s', (_, prepare) => {
    prepare();
    scheduleHydration(work);
    expect(work).toHaveBeenCalledTimes(1);
    vi.restoreAllMocks();
  });
});
