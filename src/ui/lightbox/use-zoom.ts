import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { distance, fitted, middle, moved, STEP, swipeOf, toggled, WHOLE, zoomed, type Bounds, type Point, type View } from './zoom';

/** Two taps within this time (ms) and distance (px) are a double tap. */
const DOUBLE_TAP_MS = 320;
const TAP_PX = 12;
/** How much one pixel of a wheel enlarges. */
const WHEEL = 0.0022;
/** How far an arrow key moves an enlarged picture, in pixels. */
const KEY_PX = 80;

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: KEY_PX, y: 0 },
  ArrowRight: { x: -KEY_PX, y: 0 },
  ArrowUp: { x: 0, y: KEY_PX },
  ArrowDown: { x: 0, y: -KEY_PX },
};
const ZOOM_KEYS: Readonly<Record<string, number>> = { '+': STEP, '=': STEP, '-': 1 / STEP };

interface Stroke {
  readonly start: Point;
  readonly last: Point;
  /** More than one finger took part: no tap, no swipe. */
  readonly pinched: boolean;
}

interface Frames {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly image: RefObject<HTMLImageElement | null>;
  readonly onSwipe: (step: -1 | 1) => void;
}

/** A point of the page, counted from the middle of an element. */
function inside(element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

function boundsOf(frame: HTMLElement, image: HTMLImageElement | null): Bounds {
  const size = { width: frame.clientWidth, height: frame.clientHeight };
  return { frame: size, picture: fitted({ width: image?.naturalWidth ?? 0, height: image?.naturalHeight ?? 0 }, size) };
}

/** Enlarging and moving a picture by pinch, wheel, double tap, drag and keys; a stroke on the whole picture turns on. */
export function useZoom({ frame, image, onSwipe }: Frames) {
  const [view, setView] = useState<View>(WHOLE);
  const pointers = useRef(new Map<number, Point>());
  const stroke = useRef<Stroke | null>(null);
  const lastTap = useRef<{ readonly time: number; readonly at: Point } | null>(null);

  const change = (to: (view: View, bounds: Bounds) => View): void => {
    const element = frame.current;
    if (element !== null) setView((before) => to(before, boundsOf(element, image.current)));
  };
  const zoomBy = (factor: number, at: Point = { x: 0, y: 0 }): void => change((before, bounds) => zoomed(before, factor, at, bounds));

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    if (frame.current !== null) zoomBy(Math.exp(-event.deltaY * WHEEL), inside(frame.current, event));
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const factor = ZOOM_KEYS[event.key];
    const by = view.scale > 1 ? ARROWS[event.key] : undefined;
    if (factor === undefined && by === undefined && event.key !== '0') return;
    event.preventDefault();
    // An enlarged picture is moved by the arrows, which turn to the next one otherwise.
    event.stopPropagation();
    if (factor !== undefined) zoomBy(factor);
    else if (by !== undefined) change((before, bounds) => moved(before, by, bounds));
    else setView(WHOLE);
  });

  useEffect(() => {
    const element = frame.current;
    // React listens passively to the wheel, so that the page would scroll or zoom with it.
    element?.addEventListener('wheel', onWheel, { passive: false });
    window.addEventListener('keydown', onKey, true);
    return () => {
      element?.removeEventListener('wheel', onWheel);
      window.removeEventListener('keydown', onKey, true);
    };
  }, [frame]);

  const tap = (at: Point, time: number): void => {
    const before = lastTap.current;
    if (before !== null && time - before.time < DOUBLE_TAP_MS && distance(before.at, at) < 3 * TAP_PX) {
      lastTap.current = null;
      change((current, bounds) => toggled(current, at, bounds));
    } else {
      lastTap.current = { time, at };
    }
  };

  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      if (event.button !== 0) return;
      const at = inside(event.currentTarget, event);
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, at);
      stroke.current = { start: at, last: at, pinched: pointers.current.size > 1 };
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      const before = pointers.current.get(event.pointerId);
      if (before === undefined) return;
      const at = inside(event.currentTarget, event);
      pointers.current.set(event.pointerId, at);
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
      if (stroke.current !== null) stroke.current = { ...stroke.current, last: at };
      if (other === undefined) {
        change((current, bounds) => moved(current, { x: at.x - before.x, y: at.y - before.y }, bounds));
        return;
      }
      const [from, to] = [middle(before, other), middle(at, other)];
      const factor = distance(at, other) / Math.max(1, distance(before, other));
      change((current, bounds) => moved(zoomed(current, factor, from, bounds), { x: to.x - from.x, y: to.y - from.y }, bounds));
    },
    onPointerUp: (event: PointerEvent<HTMLDivElement>) => {
      if (!pointers.current.delete(event.pointerId)) return;
      const ended = stroke.current;
      if (pointers.current.size > 0 || ended === null) return;
      stroke.current = null;
      if (ended.pinched) return;
      if (distance(ended.start, ended.last) < TAP_PX) {
        tap(ended.last, event.timeStamp);
        return;
      }
      const step = swipeOf({ x: ended.last.x - ended.start.x, y: ended.last.y - ended.start.y });
      if (step !== 0 && view.scale === 1) onSwipe(step);
    },
    onPointerCancel: (event: PointerEvent<HTMLDivElement>) => {
      pointers.current.delete(event.pointerId);
      stroke.current = null;
    },
  };

  return { view, zoomBy, handlers };
}
