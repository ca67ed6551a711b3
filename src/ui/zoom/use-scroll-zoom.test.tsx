// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useScrollZoom } from './use-scroll-zoom';

type ZoomTo = ReturnType<typeof useScrollZoom>['zoomTo'];

/** The frame is 200 px square at the window's top left corner. */
function open() {
  const hook: { current?: ReturnType<typeof useScrollZoom> } = {};
  const Frame = () => {
    const frame = useRef<HTMLDivElement>(null);
    const value = useScrollZoom(frame, 4);
    hook.current = value;
    return <div ref={frame} data-testid="frame" />;
  };
  const frame = render(<Frame />).getByTestId('frame');
  Object.defineProperties(frame, { clientWidth: { value: 200 }, clientHeight: { value: 200 } });
  frame.scrollTo = scrollTo as typeof frame.scrollTo;
  return {
    frame,
    zoom: () => hook.current?.zoom,
    zoomTo: (...to: Parameters<ZoomTo>) => act(() => hook.current?.zoomTo(...to)),
  };
}

const scrollTo = vi.fn<(options: ScrollToOptions) => void>();

afterEach(cleanup);

const touches = (...xs: readonly number[]) => ({ touches: xs.map((clientX) => ({ clientX, clientY: 0 })) });

it('stays within its limits and keeps the centre in place', () => {
  const { zoom, zoomTo } = open();
  expect(zoom()).toBeUndefined();
  zoomTo(2);
  expect(zoom()).toBe(2);
  // 100 px into the content at zoom 1 is 200 px into it at zoom 2.
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 100, top: 100, behavior: 'instant' });
  zoomTo(99);
  expect(zoom()).toBe(4);
  zoomTo(0.3);
  expect(zoom()).toBe(1);
});

it('follows two fingers, and starts anew after they were lifted', () => {
  const { frame, zoom } = open();
  fireEvent.touchMove(frame, touches(50, 100));
  expect(zoom()).toBeUndefined();
  fireEvent.touchMove(frame, touches(50, 110));
  fireEvent.touchMove(frame, touches(50, 150));
  expect(zoom()).toBeCloseTo(2);
  expect(scrollTo).toHaveBeenLastCalledWith({ left: expect.closeTo(67, 0) as number, top: 0, behavior: 'instant' });
  fireEvent.touchEnd(frame, touches());
  fireEvent.touchMove(frame, touches(50, 60));
  expect(zoom()).toBeCloseTo(2);
  fireEvent.touchMove(frame, touches(70));
  expect(zoom()).toBeCloseTo(2);
});

it('zooms by the wheel with Ctrl only', () => {
  const { frame, zoom } = open();
  fireEvent.wheel(frame, { deltaY: -100 });
  expect(zoom()).toBeUndefined();
  fireEvent.wheel(frame, { deltaY: -100, ctrlKey: true });
  expect(zoom()).toBeCloseTo(Math.exp(0.5));
});

it.each([
  [true, 'auto'],
  [false, 'smooth'],
] as const)('scrolls at an unchanged zoom, with reduced motion %s: %s', (matches, behavior) => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches } as MediaQueryList);
  const { zoomTo } = open();
  zoomTo(1);
  scrollTo.mockClear();
  zoomTo(1, undefined, { left: 40, top: 0 });
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ left: 40, top: 0, behavior });
});
