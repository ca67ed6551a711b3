/** Where a window on the document looks: millimetres on the form, and how they come to the screen. */
import type { Reading } from '~/contract/readings';
import { DOCUMENT_MM } from '~/scanner/pixels/image';

export type Box = Reading['box'];

/** Units of the window's drawing across its width. */
export const WINDOW_UNITS = 100;

/** Room left beside a long value, as a share of its width. */
const MARGIN = 1.16;

/** A rectangle in millimetres on the unfolded document. */
export interface BoxMm {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A box of the scanner (fractions of the picture) in millimetres. */
export function boxMm(box: Box): BoxMm {
  return {
    x: box.x * DOCUMENT_MM.width,
    y: box.y * DOCUMENT_MM.height,
    width: box.width * DOCUMENT_MM.width,
    height: box.height * DOCUMENT_MM.height,
  };
}

/** How the picture lies in a window: scaled, then moved, both in the window's units. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/**
 * The view of a window that is wider than high and centred on a place.
 * @param place what to show; undefined shows the middle of the document
 * @param width millimetres across the window; widened when the place is longer
 * @param aspect width of the window divided by its height, to stay inside the document; of a window whose shape
 *   changes the widest one, so that the place is in sight in every shape
 */
export function viewOf(place: BoxMm | undefined, width: number, aspect: number): View {
  const { width: paperWidth, height: paperHeight } = DOCUMENT_MM;
  const across = Math.min(paperWidth, Math.max(width, (place?.width ?? 0) * MARGIN));
  const down = across / aspect;
  const centre = place ? { x: place.x + place.width / 2, y: place.y + place.height / 2 } : { x: paperWidth / 2, y: paperHeight / 2 };
  const scale = WINDOW_UNITS / across;
  return {
    scale,
    x: -clamp(centre.x, across / 2, paperWidth - across / 2) * scale,
    y: -clamp(centre.y, down / 2, paperHeight - down / 2) * scale,
  };
}

function clamp(value: number, least: number, most: number): number {
  // A window larger than the paper shows its middle.
  return least > most ? (least + most) / 2 : Math.min(most, Math.max(least, value));
}
