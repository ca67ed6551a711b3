import { useCallback, type RefObject } from 'react';
import { scrollBehavior } from '~/ui/prefers-reduced-motion';
import { useScrollZoom } from '~/ui/zoom/use-scroll-zoom';
import type { BoxMm, FormPanel } from '~/zb1/form-geometry';
import { FORM_MM } from '~/zb1/form-size';
import { MAX_DRAWING_ZOOM, MIN_ZOOM, PANEL_ZOOM, panelExtent, scrollToBox } from './zoom';

/**
 * Zoom of the drawing, and moving to its panels and fields.
 * @param frame the scroll container; its first child is the drawing
 */
export function useSheetZoom(frame: RefObject<HTMLDivElement | null>) {
  /** Until it is changed, the style sheet determines the zoom for this width. */
  const shownNow = useCallback((): number => {
    const element = frame.current;
    const sheet = element?.firstElementChild;
    return element && sheet && element.clientWidth > 0
      ? sheet.getBoundingClientRect().width / element.clientWidth
      : MIN_ZOOM;
  }, [frame]);
  const { zoom, shown, zoomTo } = useScrollZoom(frame, MAX_DRAWING_ZOOM, shownNow);

  const showPanel = useCallback(
    (panel: FormPanel) => {
      const { x, width } = panelExtent(panel);
      const frameWidth = frame.current?.clientWidth ?? 0;
      const scale = (frameWidth * PANEL_ZOOM) / FORM_MM.width;
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
      element.scrollTo({
        ...scrollToBox({ left, top, width, height }, box, shownNow() * width),
        behavior: scrollBehavior(),
      });
    },
    [frame, shownNow],
  );

  return { zoom, shown, zoomTo, showPanel, showBox };
}
