/**
 * Zooming and panning the drawing inside its scroll container. Lengths in CSS pixels; at zoom 1 the document fits the
 * container's width.
 */
import { FOLDS_MM, FORM_PANELS, type BoxMm, type FormPanel } from '~/zb1/form-geometry';
import { FORM_MM } from '~/zb1/form-size';

export const MIN_ZOOM = 1;
export const MAX_DRAWING_ZOOM = 8;
/** The factor of one press of a button. */
export const ZOOM_STEP = 1.5;

/** The extent of a panel between the folds, in millimetres. */
export function panelExtent(panel: FormPanel): { readonly x: number; readonly width: number } {
  const [first, second] = FOLDS_MM;
  if (panel === 'left') return { x: 0, width: first };
  if (panel === 'middle') return { x: first, width: second - first };
  return { x: second, width: FORM_MM.width - second };
}

/**
 * The zoom at which the widest panel fills the container; all three share it, so that stepping through them does not
 * change the zoom.
 */
export const PANEL_ZOOM = FORM_MM.width / Math.max(...FORM_PANELS.map((panel) => panelExtent(panel).width));

export interface ScrollWindow {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** One axis: unchanged if everything is visible, otherwise centred. */
function along(scroll: number, window: number, start: number, length: number): number {
  const inView = start >= scroll && start + length <= scroll + window;
  return inView ? scroll : Math.max(0, start + length / 2 - window / 2);
}

/**
 * The scroll position that makes a box of the document visible.
 * @param sheetWidth width of the zoomed drawing in px
 */
export function scrollToBox(
  window: ScrollWindow,
  box: BoxMm,
  sheetWidth: number,
): { readonly left: number; readonly top: number } {
  const scale = sheetWidth / FORM_MM.width;
  // Of a long box (field 22) the start is shown.
  const width = Math.min(box.width * scale, window.width);
  const height = Math.min(box.height * scale, window.height);
  return {
    left: along(window.left, window.width, box.x * scale, width),
    top: along(window.top, window.height, box.y * scale, height),
  };
}
