import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { scrollBehavior } from '../prefers-reduced-motion';

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Scroll {
  readonly left: number;
  readonly top: number;
}

/** The scroll position to apply once the new zoom is rendered. */
interface Pending {
  readonly from: number;
  readonly anchor: Point;
  readonly scroll?: Scroll;
}

/** At zoom 1 the content has its usual width. */
const MIN_ZOOM = 1;
/** Wheel movement in pixels that zooms by the factor e. */
const WHEEL_PX = 200;

const distance = ([a, b]: readonly [Touch, Touch]): number => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);

/** The scroll position along one axis that keeps the point under the anchor (px in the container) in place. */
const scrollAfterZoom = (scroll: number, anchor: number, from: number, to: number): number =>
  ((scroll + anchor) * to) / from - anchor;

/** A point of the window relative to an element. */
function inside(
  element: Element | null,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point | undefined {
  const box = element?.getBoundingClientRect();
  return box && { x: clientX - box.left, y: clientY - box.top };
}

function two(touches: TouchList): readonly [Touch, Touch] | undefined {
  const [first, second] = touches;
  return first && second && touches.length === 2 ? [first, second] : undefined;
}

/**
 * Zoom of wide content in its scroll container: by buttons, by pinch, by wheel with Ctrl. Panning is native scrolling.
 * @param frame the scroll container
 * @param shownNow the zoom that is displayed, where a style sheet may determine it
 * @returns the zoom (undefined: never changed) and a function that changes it, keeping the anchor, by default the
 *   centre, in place
 */
export function useScrollZoom(frame: RefObject<HTMLElement | null>, maxZoom: number, shownNow?: () => number) {
  const [zoom, setZoom] = useState<number>();
  const pending = useRef<Pending | undefined>(undefined);
  const shown = useCallback((): number => zoom ?? shownNow?.() ?? MIN_ZOOM, [zoom, shownNow]);

  const zoomTo = useCallback(
    (next: number, anchor?: Point, scroll?: Scroll) => {
      const element = frame.current;
      if (element === null) return;
      const middle = { x: element.clientWidth / 2, y: element.clientHeight / 2 };
      pending.current = { from: shown(), anchor: anchor ?? middle, ...(scroll && { scroll }) };
      const clamped = Math.min(maxZoom, Math.max(MIN_ZOOM, next));
      // The zoom does not change, so nothing renders; scroll at once.
      if (Math.abs(clamped - shown()) < 0.001 && scroll) element.scrollTo({ ...scroll, behavior: scrollBehavior() });
      setZoom(clamped);
    },
    [frame, maxZoom, shown],
  );

  useLayoutEffect(() => {
    const element = frame.current;
    const move = pending.current;
    pending.current = undefined;
    if (element === null || move === undefined || zoom === undefined) return;
    const { from, anchor, scroll } = move;
    element.scrollTo({
      left: scroll?.left ?? scrollAfterZoom(element.scrollLeft, anchor.x, from, zoom),
      top: scroll?.top ?? scrollAfterZoom(element.scrollTop, anchor.y, from, zoom),
      behavior: 'instant',
    });
  }, [frame, zoom]);

  /** Distance of the two fingers at the previous event. */
  const span = useRef<number | undefined>(undefined);
  const pinch = useEffectEvent((event: TouchEvent) => {
    const fingers = two(event.touches);
    const before = span.current;
    span.current = fingers && distance(fingers);
    if (fingers === undefined || span.current === undefined) return;
    event.preventDefault();
    if (before === undefined || before === 0) return;
    const [{ clientX, clientY }, other] = fingers;
    const middle = { clientX: (clientX + other.clientX) / 2, clientY: (clientY + other.clientY) / 2 };
    zoomTo((shown() * span.current) / before, inside(frame.current, middle));
  });
  const wheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoomTo(shown() * Math.exp(-event.deltaY / WHEEL_PX), inside(frame.current, event));
  });

  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const end = (): void => {
      span.current = undefined;
    };
    // React registers these listeners as passive, so preventDefault would not keep the page from zooming.
    element.addEventListener('touchmove', pinch, { passive: false });
    element.addEventListener('touchend', end);
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      element.removeEventListener('touchmove', pinch);
      element.removeEventListener('touchend', end);
      element.removeEventListener('wheel', wheel);
    };
  }, [frame]);

  return { zoom, shown, zoomTo };
}
