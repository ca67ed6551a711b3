import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { BoxMm, FormPanel } from '~/zb1/form-geometry';
import { SHEET_MM } from '../drawing/places';
import { clampZoom, MIN_ZOOM, PANEL_ZOOM, panelExtent, scrollAfterZoom, scrollToBox } from './zoom';

/** The scroll position to apply once the new zoom is rendered. */
interface Pending {
  readonly from: number;
  readonly anchor: { readonly x: number; readonly y: number };
  readonly scroll?: { readonly left: number; readonly top: number };
}

const distance = ([a, b]: readonly [Touch, Touch]): number => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);

function two(touches: TouchList): readonly [Touch, Touch] | undefined {
  const [first, second] = touches;
  return first && second && touches.length === 2 ? [first, second] : undefined;
}

/**
 * Zoom of the drawing in its scroll container: by buttons, by pinch, by wheel with Ctrl. Panning is native scrolling.
 * @param frame the scroll container; its first child is the drawing
 * @returns the zoom (undefined: determined by the style sheet for this width) and the functions that change it
 */
export function useZoom(frame: RefObject<HTMLDivElement | null>) {
  const [zoom, setZoom] = useState<number>();
  const pending = useRef<Pending | undefined>(undefined);

  /** The displayed zoom, also while the style sheet determines it. */
  const shown = useCallback((): number => {
    const element = frame.current;
    const sheet = element?.firstElementChild;
    return element && sheet && element.clientWidth > 0
      ? sheet.getBoundingClientRect().width / element.clientWidth
      : MIN_ZOOM;
  }, [frame]);

  const zoomTo = useCallback(
    (next: number, anchor?: Pending['anchor'], scroll?: Pending['scroll']) => {
      const element = frame.current;
      if (element === null) return;
      const middle = { x: element.clientWidth / 2, y: element.clientHeight / 2 };
      pending.current = { from: shown(), anchor: anchor ?? middle, ...(scroll && { scroll }) };
      const clamped = clampZoom(next);
      // The zoom does not change, so nothing renders; scroll at once.
      if (Math.abs(clamped - shown()) < 0.001 && scroll) element.scrollTo({ ...scroll, behavior: 'smooth' });
      setZoom(clamped);
    },
    [frame, shown],
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

  const showPanel = useCallback(
    (panel: FormPanel) => {
      const { x, width } = panelExtent(panel);
      const frameWidth = frame.current?.clientWidth ?? 0;
      const scale = (frameWidth * PANEL_ZOOM) / SHEET_MM.width;
      zoomTo(PANEL_ZOOM, undefined, { left: (x + width / 2) * scale - frameWidth / 2, top: 0 });
    },
    [frame, zoomTo],
  );

  /** Scrolls the container, not the page, to make a field visible. */
  const showBox = useCallback(
    (box: BoxMm) => {
      const element = frame.current;
      if (element === null) return;
      const { scrollLeft: left, scrollTop: top, clientWidth: width, clientHeight: height } = element;
      element.scrollTo({ ...scrollToBox({ left, top, width, height }, box, shown() * width), behavior: 'smooth' });
    },
    [frame, shown],
  );

  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    let last: number | undefined;
    const anchorAt = (x: number, y: number) => {
      const { left, top } = element.getBoundingClientRect();
      return { x: x - left, y: y - top };
    };
    const pinch = (event: TouchEvent) => {
      const fingers = two(event.touches);
      if (fingers === undefined) {
        last = undefined;
        return;
      }
      event.preventDefault();
      const now = distance(fingers);
      const [a, b] = fingers;
      if (last !== undefined && last > 0)
        zoomTo((shown() * now) / last, anchorAt((a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2));
      last = now;
    };
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoomTo(shown() * Math.exp(-event.deltaY / 200), anchorAt(event.clientX, event.clientY));
    };
    const end = () => {
      last = undefined;
    };
    element.addEventListener('touchmove', pinch, { passive: false });
    element.addEventListener('touchend', end);
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      element.removeEventListener('touchmove', pinch);
      element.removeEventListener('touchend', end);
      element.removeEventListener('wheel', wheel);
    };
  }, [frame, shown, zoomTo]);

  return { zoom, shown, zoomTo, showPanel, showBox };
}
