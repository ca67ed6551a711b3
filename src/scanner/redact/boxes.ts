/** Covers boxes (millimetres) on images of the flattened document. */
import { pixelRect, type PixelRect } from '~/lib/image/pixel-rect';
import type { BoxMm } from '~/zb1/form-geometry';
import { FORM_MM } from '~/zb1/form-size';
import type { GreyImage, RgbaImage } from '../pixels/image';

function rectOf(box: BoxMm, { width, height }: { readonly width: number; readonly height: number }): PixelRect {
  return pixelRect(box, { width, height }, { x: width / FORM_MM.width, y: height / FORM_MM.height });
}

/** The box with a margin (millimetres) on all sides. */
export function expandBox({ x, y, width, height }: BoxMm, margin: number): BoxMm {
  return { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin };
}

/** Overwrites the boxes of a colour image with black, in place. */
export function blacken(image: RgbaImage, boxes: readonly BoxMm[]): void {
  for (const box of boxes) {
    const rect = rectOf(box, image);
    for (let y = rect.top; y < rect.top + rect.height; y++) {
      for (let x = rect.left; x < rect.left + rect.width; x++)
        image.data.set([0, 0, 0, 255], 4 * (y * image.width + x));
    }
  }
}

/** Overwrites the boxes of a grey image with the level `paper`, in place, so that nothing is read there. */
export function erase(image: GreyImage, boxes: readonly BoxMm[], paper: number): void {
  for (const box of boxes) {
    const rect = rectOf(box, image);
    for (let y = rect.top; y < rect.top + rect.height; y++) {
      const start = y * image.width + rect.left;
      image.data.fill(paper, start, start + rect.width);
    }
  }
}
