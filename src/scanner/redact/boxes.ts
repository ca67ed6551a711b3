/** Boxes in millimetres on the flattened document, and the pixels that cover them. */
import { DOCUMENT_MM, type GreyImage, type RgbaImage } from '../image';

/** A rectangle in millimetres from the document's top left corner. */
export interface CoverMm {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A rectangle of whole pixels within a picture. */
export interface PixelRect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The whole pixels that a box touches on a picture of the flattened document of this size, cut at its edges. */
export function pixelRect(box: CoverMm, width: number, height: number): PixelRect {
  const [sx, sy] = [width / DOCUMENT_MM.width, height / DOCUMENT_MM.height];
  const left = Math.max(0, Math.floor(box.x * sx));
  const top = Math.max(0, Math.floor(box.y * sy));
  const right = Math.min(width, Math.ceil((box.x + box.width) * sx));
  const bottom = Math.min(height, Math.ceil((box.y + box.height) * sy));
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

/** A box with a margin on all sides. */
export function grown({ x, y, width, height }: CoverMm, margin: number): CoverMm {
  return { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin };
}

/** Blackens the boxes on a colour picture of the flattened document: nothing of what was there is left in its pixels. */
export function blacken({ width, height, data }: RgbaImage, boxes: readonly CoverMm[]): void {
  for (const box of boxes) {
    const rect = pixelRect(box, width, height);
    for (let y = rect.top; y < rect.top + rect.height; y++) {
      for (let x = rect.left; x < rect.left + rect.width; x++) data.set([0, 0, 0, 255], 4 * (y * width + x));
    }
  }
}

/** Makes the boxes on a grey picture plain paper, so that nothing is read there. */
export function erase({ width, height, data }: GreyImage, boxes: readonly CoverMm[], paper: number): void {
  for (const box of boxes) {
    const rect = pixelRect(box, width, height);
    for (let y = rect.top; y < rect.top + rect.height; y++) data.fill(paper, y * width + rect.left, y * width + rect.left + rect.width);
  }
}
