/** Converts a box in some unit to the whole pixels that it touches. */

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A rectangle of whole pixels within an image. */
export interface PixelRect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The whole pixels that a box touches, clipped to the image.
 * @param unit pixels per unit of the box, horizontally and vertically
 */
export function pixelRect(
  box: Box,
  picture: { readonly width: number; readonly height: number },
  unit: { readonly x: number; readonly y: number },
): PixelRect {
  const left = Math.max(0, Math.floor(box.x * unit.x));
  const top = Math.max(0, Math.floor(box.y * unit.y));
  const right = Math.min(picture.width, Math.ceil((box.x + box.width) * unit.x));
  const bottom = Math.min(picture.height, Math.ceil((box.y + box.height) * unit.y));
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}
