import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type RefObject } from 'react';
import {
  distance,
  fitSize,
  middle,
  pan,
  PRESS_ZOOM,
  swipeOf,
  toggleZoom,
  UNZOOMED,
  zoomAt,
  type Bounds,
  type Point,
  type View,
} from './zoom';

/** Two taps within this time (ms) and distance (px) are a double tap. */
const DOUBLE_TAP_MS = 320;
const TAP_PX = 12;
/** Zoom per pixel of wheel movement. */
const WHEEL_ZOOM = 0.0022;
/** How far an arrow key pans a zoomed image, in pixels. */
const KEY_PX = 80;

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: KEY_PX, y: 0 },
  ArrowRight: { x: -KEY_PX, y: 0 },
  ArrowUp: { x: 0, y: KEY_PX },
  ArrowDown: { x: 0, y: -KEY_PX },
};
const ZOOM_KEYS: Readonly<Record<string, number>> = { '+': PRESS_ZOOM, '=': PRESS_ZOOM, '-': 1 / PRESS_ZOOM };

interface Gesture {
  readonly start: Point;
  readonly last: Point;
  /** More than one finger was involved: neither a tap nor a swipe. */
  readonly pinched: boolean;
}

interface Frames {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly image: RefObject<HTMLImageElement | null>;
  readonly onSwipe: (step: -1 | 1) => void;
}

/** A point of the page relative to the centre of an element. */
function inside(element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

function boundsOf(frame: HTMLElement, image: HTMLImageElement | null): Bounds {
  const size = { width: frame.clientWidth, height: frame.clientHeight };
  return {
    frame: size,
    picture: fitSize({ width: image?.naturalWidth ?? 0, height: image?.naturalHeight ?? 0 }, size),
  };
}

/**
 * Zooming and panning an image by pinch, wheel, double tap, drag and keys; a swipe on the unzoomed image moves to the
 * next.
 */
export function useZoom({ frame, image, onSwipe }: Frames) {
  const [view, setView] = useState<View>(UNZOOMED);
  const pointers = useRef(new Map<number, Point>());
  const stroke = useRef<Gesture | null>(null);
  const lastTap = useRef<{ readonly time: number; readonly at: Point } | null>(null);

  const change = (to: (view: View, bounds: Bounds) => View): void => {
    const element = frame.current;
    if (element !== null) setView((before) => to(before, boundsOf(element, image.current)));
  };
  const zoomBy = (factor: number, at: Point = { x: 0, y: 0 }): void =>
    change((before, bounds) => zoomAt(before, factor, at, bounds));

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    if (frame.current !== null) zoomBy(Math.exp(-event.deltaY * WHEEL_ZOOM), inside(frame.current, event));
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const factor = ZOOM_KEYS[event.key];
    const by = view.scale > 1 ? ARROWS[event.key] : undefined;
    if (factor === undefined && by === undefined && event.key !== '0') return;
    event.preventDefault();
    // Arrow keys pan a zoomed image; otherwise they bubble to the lightbox, which moves to the next.
    event.stopPropagation();
    if (factor !== undefined) zoomBy(factor);
    else if (by !== undefined) change((before, bounds) => pan(before, by, bounds));
    else setView(UNZOOMED);
  });

  useEffect(() => {
    const element = frame.current;
    // React registers wheel listeners as passive, so preventDefault would not keep the page from scrolling or zooming.
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
      change((current, bounds) => toggleZoom(current, at, bounds));
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
        change((current, bounds) => pan(current, { x: at.x - before.x, y: at.y - before.y }, bounds));
        return;
      }
      const [from, to] = [middle(before, other), middle(at, other)];
      const factor = distance(at, other) / Math.max(1, distance(before, other));
      change((current, bounds) =>
        pan(zoomAt(current, factor, from, bounds), { x: to.x - from.x, y: to.y - from.y }, bounds),
      );
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
