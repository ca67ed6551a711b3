/** Decodes large photos at a reduced size with WebCodecs. Runs in the worker and in the page. */
import { readFileBytes } from '~/lib/readable-file';
import { inspectBytes } from './inspect-file';

/** Photos with more pixels are reduced: the reader gains nothing from a higher resolution. */
const MAX_DECODED_PIXELS = 16_000_000;
/**
 * Longest edge of a decoded photo, pixels: browsers draw nothing on a longer canvas (WebKit 16,384, Firefox 32,767).
 */
const MAX_DECODED_SIDE = 16_384;

/** The scale, 0..1, at which a photo of this size is decoded: both its area and its longer edge are limited. */
export function decodedScale(width: number, height: number, maxPixels = MAX_DECODED_PIXELS): number {
  return Math.min(1, Math.sqrt(maxPixels / (width * height)), MAX_DECODED_SIDE / Math.max(width, height));
}

/** A reduced photo, upright. The caller has to close `source`. */
interface SmallerPhoto {
  readonly source: VideoFrame;
  readonly width: number;
  readonly height: number;
  /** Its pixels per pixel of the upright photo. */
  readonly scale: number;
}

/**
 * Decodes a JPEG at a reduced size. Takes a fraction of the time, and the full bitmap (192 MB for 48 megapixels) is
 * never allocated.
 * @param file a file or its bytes, whose buffer is transferred
 * @param maxPixels of the result
 * @returns undefined for other types, for a JPEG that is small enough, and if the browser cannot do it
 * @throws FileGoneError when the file can no longer be read
 */
export async function decodeSmaller(
  file: Blob | ArrayBuffer,
  maxPixels = MAX_DECODED_PIXELS,
): Promise<SmallerPhoto | undefined> {
  if (typeof ImageDecoder === 'undefined') return undefined;
  const data = file instanceof Blob ? await readFileBytes(file) : file;
  const { kind, width = 0, height = 0, orientation = 1 } = inspectBytes(new Uint8Array(data));
  // Not every browser applies the EXIF orientation here. For a quarter turn the sides show whether it did (checked
  // below); for other orientations, and for a square, nothing does, so those are refused.
  const quarter = (orientation === 6 || orientation === 8) && width !== height;
  const shrink = decodedScale(width, height, maxPixels);
  if (kind !== 'jpeg' || shrink === 1 || (orientation !== 1 && !quarter)) return undefined;
  try {
    const decoder = new ImageDecoder({
      data,
      transfer: [data],
      type: 'image/jpeg',
      desiredWidth: Math.max(1, Math.floor(width * shrink)),
      desiredHeight: Math.max(1, Math.floor(height * shrink)),
    });
    const { image } = await decoder.decode().finally(() => decoder.close());
    const [wide, high] = [image.displayWidth, image.displayHeight];
    // Rounding can make a square of a picture that is none.
    const upright = quarter ? (wide - high) * (height - width) > 0 : wide > high === width > height;
    if (upright)
      return { source: image, width: wide, height: high, scale: Math.max(wide, high) / Math.max(width, height) };
    image.close();
  } catch {
    // `createImageBitmap` is tried next and reports the error.
  }
  return undefined;
}
