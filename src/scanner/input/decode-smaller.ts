/** Large photos are made smaller while they are decoded. Runs in the worker and in the page. */
import { inspectBytes } from './inspect-file';

/** Photos above this are decoded smaller: more pixels than this hold nothing the reader could use. */
export const MOST_DECODED_PIXELS = 16_000_000;

/** A photo that was made smaller, upright. Whoever asked for it closes `source`. */
interface SmallerPhoto {
  readonly source: VideoFrame;
  readonly width: number;
  readonly height: number;
  /** Its pixels per pixel of the upright photo. */
  readonly scale: number;
}

/**
 * A JPEG with more pixels than wanted is made smaller while it is decoded: a fraction of the work, and its own pixels (192 MB
 * of a 48 megapixel photo) are never there. Undefined for all else, and where the browser cannot.
 * @param most pixels of the result
 */
export async function decodeSmaller(file: Blob, most = MOST_DECODED_PIXELS): Promise<SmallerPhoto | undefined> {
  if (typeof ImageDecoder === 'undefined') return undefined;
  const data = await file.arrayBuffer();
  const { kind, width = 0, height = 0, orientation = 1 } = inspectBytes(new Uint8Array(data));
  // Not every browser turns what it decodes so: a quarter of a turn shows in the sides, others do not.
  const quarter = orientation === 6 || orientation === 8;
  if (kind !== 'jpeg' || width * height <= most || (orientation !== 1 && !quarter)) return undefined;
  const shrink = Math.min(1, Math.sqrt(most / (width * height)));
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
    const upright = (wide > high) === (quarter ? height > width : width > height);
    if (upright) return { source: image, width: wide, height: high, scale: Math.max(wide, high) / Math.max(width, height) };
    image.close();
  } catch {
    // The other way has the last word.
  }
  return undefined;
}
