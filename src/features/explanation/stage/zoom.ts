/** Zooming and panning the drawing inside its window. Lengths in CSS pixels, zoom 1 = the sheet fits the window's width. */
import { FOLDS_MM, type BoxMm, type FormPanel } from '~/zb1/form-geometry';
import { SHEET_MM } from '../drawing/places';

export const LEAST_ZOOM = 1;
const MOST_ZOOM = 8;
/** One press of a button. */
export const ZOOM_STEP = 1.5;

export function clampZoom(zoom: number): number {
  return Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, zoom));
}

/** Where to scroll to along one axis so that what lies under the anchor (px in the window) stays there. */
export function scrollAfterZoom(scroll: number, anchor: number, from: number, to: number): number {
  return ((scroll + anchor) * to) / from - anchor;
}

/** The extent of a panel between the folds, in millimetres. */
export function panelExtent(panel: FormPanel): { readonly x: number; readonly width: number } {
  const [first, second] = FOLDS_MM;
  if (panel === 'left') return { x: 0, width: first };
  if (panel === 'middle') return { x: first, width: second - first };
  return { x: second, width: SHEET_MM.width - second };
}

/** The zoom at which the widest panel fills the window; all three share it, so that stepping through them does not jump. */
export const PANEL_ZOOM = SHEET_MM.width / Math.max(...(['left', 'middle', 'right'] as const).map((panel) => panelExtent(panel).width));

export interface ScrollWindow {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** One axis: stays if all is in view, else brings the middle of it to the middle. */
function along(scroll: number, window: number, start: number, length: number): number {
  const inView = start >= scroll && start + length <= scroll + window;
  return inView ? scroll : Math.max(0, start + length / 2 - window / 2);
}

/**
 * Where to scroll the window so that a box of the sheet can be seen.
 * @param sheetWidth width of the zoomed sheet in px
 */
export function scrollToBox(window: ScrollWindow, box: BoxMm, sheetWidth: number): { readonly left: number; readonly top: number } {
  const scale = sheetWidth / SHEET_MM.width;
  // A long box (field 22) is read from its start.
  const width = Math.min(box.width * scale, window.width);
  const height = Math.min(box.height * scale, window.height);
  return {
    left: along(window.left, window.width, box.x * scale, width),
    top: along(window.top, window.height, box.y * scale, height),
  };
}
