/** Decodes large photos at a reduced size with WebCodecs. Runs in the worker and in the page. */
import { inspectBytes } from './inspect-file';

/** Photos with more pixels are reduced: the reader gains nothing from a higher resolution. */
export const MAX_DECODED_PIXELS = 16_000_000;

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
 * @param maxPixels of the result
 * @returns undefined for other types, for a JPEG that is small enough, and if the browser cannot do it
 */
export async function decodeSmaller(file: Blob, maxPixels = MAX_DECODED_PIXELS): Promise<SmallerPhoto | undefined> {
  if (typeof ImageDecoder === 'undefined') return undefined;
  const data = await file.arrayBuffer();
  const { kind, width = 0, height = 0, orientation = 1 } = inspectBytes(new Uint8Array(data));
  // Not every browser applies the EXIF orientation here. For a quarter turn the sides show whether it did (checked
  // below); for other orientations nothing does, so those are refused.
  const quarter = orientation === 6 || orientation === 8;
  if (kind !== 'jpeg' || width * height <= maxPixels || (orientation !== 1 && !quarter)) return undefined;
  const shrink = Math.min(1, Math.sqrt(maxPixels / (width * height)));
  try {
    const decoder = new ImageDecoder({
      data,
      transfer: [data],
      type: 'image/jpeg',
      desiredWidth: Math.floor(width * shrink),
      desiredHeight: Math.floor(height * shrink),
    });
    const { image } = await decoder.decode().finally(() => decoder.close());
    const [wide, high] = [image.displayWidth, image.displayHeight];
    const upright = wide > high === (quarter ? height > width : width > height);
    if (upright)
      return { source: image, width: wide, height: high, scale: Math.max(wide, high) / Math.max(width, height) };
    image.close();
  } catch {
    // `createImageBitmap` is tried next and reports the error.
  }
  return undefined;
}
