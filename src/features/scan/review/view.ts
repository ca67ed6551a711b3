/** Computes the section of the document that a window shows, from millimetres on the form to the window's units. */
import type { BoxMm } from '~/zb1/form-geometry';
import { FORM_MM } from '~/zb1/form-size';

/** Width of the window's SVG view box. */
export const WINDOW_UNITS = 100;

/** Margin around a long value, as a factor of its width. */
const MARGIN = 1.16;

/** Transform of the picture in a window: scale, then translation in the window's units. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/**
 * The view of a landscape window centred on a place.
 * @param place what to show; `undefined` shows the middle of the document
 * @param width width of the section in millimetres; extended for longer places
 * @param aspect the window's width divided by its height, used to stay inside the document; if it varies, the largest
 *   ratio, so that the place is visible in every shape
 */
export function viewOf(place: BoxMm | undefined, width: number, aspect: number): View {
  const { width: paperWidth, height: paperHeight } = FORM_MM;
  const sectionWidth = Math.min(paperWidth, Math.max(width, (place?.width ?? 0) * MARGIN));
  const sectionHeight = sectionWidth / aspect;
  const centre = place
    ? { x: place.x + place.width / 2, y: place.y + place.height / 2 }
    : { x: paperWidth / 2, y: paperHeight / 2 };
  const scale = WINDOW_UNITS / sectionWidth;
  return {
    scale,
    x: -clamp(centre.x, sectionWidth / 2, paperWidth - sectionWidth / 2) * scale,
    y: -clamp(centre.y, sectionHeight / 2, paperHeight - sectionHeight / 2) * scale,
  };
}

function clamp(value: number, min: number, max: number): number {
  // A window larger than the document is centred on it.
  return min > max ? (min + max) / 2 : Math.min(max, Math.max(min, value));
}
