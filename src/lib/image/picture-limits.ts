/**
 * Limits of pictures that are stored. The number of bytes says little about the memory that showing a picture takes:
 * 8064 × 6048 px of a plain surface are under 2 MB as a file and 195 MB decoded.
 */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** Longest edge, pixels: the largest texture of most phones' GPUs. */
const MAX_STORED_SIDE = 8192;
/** Largest area, pixels: WebKit on iOS draws nothing on a larger canvas. 16.8 megapixels are 67 MB decoded. */
const MAX_STORED_PIXELS = 4096 * 4096;

/** Longer side of a compressed picture, pixels. */
const COMPRESSED_SIDE = 1920;
/** A narrow picture, such as a long screenshot, would be illegible at COMPRESSED_SIDE: this shorter side is kept. */
const NARROW_SIDE = 1080;
/** Ratio of the sides from which a picture counts as narrow. */
const NARROW_RATIO = 3;

/** Whether a picture has more pixels than is sensible to store and decode. */
export function exceedsPixelLimits({ width, height }: Size): boolean {
  return Math.max(width, height) > MAX_STORED_SIDE || width * height > MAX_STORED_PIXELS;
}

/** The scale, 0..1, that brings a picture within the limits. */
export function scaleWithinLimits({ width, height }: Size): number {
  return Math.min(1, MAX_STORED_SIDE / Math.max(width, height), Math.sqrt(MAX_STORED_PIXELS / (width * height)));
}

const ratioOf = ({ width, height }: Size): number => Math.max(width, height) / Math.min(width, height);

/** Longer side, pixels, to which a picture of too many bytes or pixels is reduced. */
export function reducedSide(size: Size): number {
  const ratio = ratioOf(size);
  return ratio < NARROW_RATIO ? COMPRESSED_SIDE : Math.min(MAX_STORED_SIDE, Math.round(NARROW_SIDE * ratio));
}

/**
 * Width, pixels, to which a picture is reduced while it is decoded, on its way to a longer side of `side` pixels;
 * undefined when it is small enough.
 * @param size as stored
 * @param isTurned its orientation says to turn it by a quarter. Some browsers apply the width before they do, so it is
 *   never more than the shorter side then.
 */
export function decodingWidth(size: Size, side: number, isTurned: boolean): number | undefined {
  const longer = Math.max(size.width, size.height);
  if (Math.min(size.width, size.height) > side) return side;
  if (isTurned || longer <= side || ratioOf(size) < NARROW_RATIO) return undefined;
  return Math.max(1, Math.round((size.width * side) / longer));
}
