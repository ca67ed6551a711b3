/** Prepares an image for upload: removes metadata and compresses what has too many bytes or pixels. */
import { readFileBytes } from '../readable-file';
import { inspectPicture } from './picture-facts';
import { decodingWidth, exceedsPixelLimits, reducedSide } from './picture-limits';
import { reencode } from './reencode';
import { neutralName, stripMetadata } from './strip-metadata';

const MEGABYTE = 1024 * 1024;
/** Larger images are compressed, to at most this size. */
export const COMPRESS_OVER_BYTES = 2 * MEGABYTE;
const JPEG = 'image/jpeg';

/**
 * Compresses an image to a JPEG with a longer side of at most `side` pixels. The default is browser-image-compression,
 * loaded on demand.
 */
export type Compress = (image: File, signal: AbortSignal, side: number) => Promise<File>;

export interface PrepareOptions {
  readonly compress?: Compress;
  /** Sends an animated image as it is; by default only its first frame is sent. */
  readonly keepAnimation?: boolean;
  /** The name of the file that is sent, by its media type; by default a neutral one that reveals nothing. */
  readonly name?: (type: string) => string;
}

/** Quality of a picture that is compressed once more, 0..1. */
const NEARLY_LOSSLESS = 0.98;

/**
 * A photo reduced to about the size that it is compressed to. The library decodes a photo whole on the page's thread and
 * closes no bitmap: with 48 megapixels 192 MB, and as much for the canvas.
 */
async function reduceLarge(photo: File, width: number | undefined): Promise<File> {
  if (width === undefined) return photo;
  try {
    return await reencode(photo, photo.name, { width, quality: NEARLY_LOSSLESS });
  } catch {
    return photo;
  }
}

async function compressInBrowser(image: File, signal: AbortSignal, side: number): Promise<File> {
  const { default: compress } = await import('browser-image-compression');
  return compress(image, {
    maxSizeMB: COMPRESS_OVER_BYTES / MEGABYTE,
    maxWidthOrHeight: side,
    // As a PNG a photo gets below 2 MB only by losing far more pixels than a JPEG loses detail.
    fileType: JPEG,
    initialQuality: 0.9,
    // The library's own worker is a blob that loads a script from a CDN, which the Content Security Policy refuses.
    useWebWorker: false,
    signal,
  });
}

/**
 * The file as it is sent: without EXIF, images over 2 MB compressed to at most 2 MB and 1920 px (more of narrow ones,
 * whose text would be illegible), and images over the limits of pixels reduced. When compression fails, the image is
 * sent in its original size.
 * @throws the signal's reason when it is aborted; FileGoneError when the file can no longer be read; Error when
 *   metadata cannot be removed from the file
 */
export async function prepareImage(file: File, signal: AbortSignal, options: PrepareOptions = {}): Promise<File> {
  const { compress = compressInBrowser, keepAnimation = false, name = neutralName } = options;
  let stripped = await stripMetadata(file, name);
  signal.throwIfAborted();
  if (!stripped.type.startsWith('image/')) return stripped;
  let facts = inspectPicture(new Uint8Array(await readFileBytes(stripped)));
  if (facts?.animated === true && !keepAnimation) {
    stripped = await reencode(stripped, name(JPEG));
    facts = inspectPicture(new Uint8Array(await readFileBytes(stripped)));
    signal.throwIfAborted();
  }
  const { width = 1, height = 1, orientation = 1 } = facts ?? {};
  const size = { width, height };
  const hasManyPixels = exceedsPixelLimits(size);
  if (stripped.size <= COMPRESS_OVER_BYTES && !hasManyPixels) return stripped;
  try {
    const side = reducedSide(size);
    const reduced = await reduceLarge(stripped, decodingWidth(size, side, orientation > 4));
    signal.throwIfAborted();
    const small = await compress(reduced, signal, side);
    return new File([small], name(JPEG), { type: JPEG, lastModified: 0 });
  } catch {
    signal.throwIfAborted();
    return stripped;
  }
}
