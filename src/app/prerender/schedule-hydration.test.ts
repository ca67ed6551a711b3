// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QUIET_MS, scheduleHydration } from './schedule-hydration';

const work = vi.fn<() => void>();

beforeEach(() => {
  work.mockReset();
  vi.useFakeTimers();
});

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  delete document.documentElement.dataset.here;
  window.history.replaceState(null, '', '/');
  vi.useRealTimers();
});

describe('the app of a prerendered page runs', () => {
  it.each(['pointermove', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'change', 'dragenter'])('once, at the first sign of a person: %s', (sign) => {
    scheduleHydration(work);
    expect(work).not.toHaveBeenCalled();
    window.dispatchEvent(new Event(sign));
    window.dispatchEvent(new Event('pointerdown'));
    vi.advanceTimersByTime(2 * QUIET_MS);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('without any sign when the page has stood for a while', () => {
    scheduleHydration(work);
    vi.advanceTimersByTime(QUIET_MS - 1);
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('then only when the browser has nothing else to do', () => {
    const idle: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback));
    scheduleHydration(work);
    vi.advanceTimersByTime(QUIET_MS);
    expect(work).not.toHaveBeenCalled();
    for (const callback of idle) callback();
    expect(work).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['something is kept here', () => localStorage.setItem('carsDetailed', '[]')],
    ['the tab keeps something', () => sessionStorage.setItem('contact-draft', '{}')],
    ['the address asks for more', () => window.history.replaceState(null, '', '/?topic=feedback')],
    ['the address names a place in the page', () => window.history.replaceState(null, '', '/faq#hu')],
    [
      'nothing can be kept',
      () => {
        vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
          throw new DOMException('denied', 'SecurityError');
        });
      },
    ],
  ])('at once where the page may look different here: %s', (_, prepare) => {
    prepare();
    scheduleHydration(work);
    expect(work).toHaveBeenCalledTimes(1);
    vi.restoreAllMocks();
  });
});
