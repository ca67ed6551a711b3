/** Prepares an image for upload: removes metadata and compresses large files. */
import { neutralName, stripMetadata } from './strip-metadata';

const MEGABYTE = 1024 * 1024;
/** Larger images are compressed, to at most this size. */
export const COMPRESS_OVER_BYTES = 2 * MEGABYTE;
/** Longer side of a compressed image, in pixels. */
const COMPRESSED_SIDE = 1920;
const JPEG = 'image/jpeg';

/** Compresses an image. The default is browser-image-compression, loaded on demand. */
export type Compress = (image: File, signal: AbortSignal) => Promise<File>;

export interface PrepareOptions {
  readonly compress?: Compress;
  /** The name of the file that is sent, by its media type; by default a neutral one that reveals nothing. */
  readonly name?: (type: string) => string;
}

async function compressInBrowser(image: File, signal: AbortSignal): Promise<File> {
  const { default: compress } = await import('browser-image-compression');
  return compress(image, {
    maxSizeMB: COMPRESS_OVER_BYTES / MEGABYTE,
    maxWidthOrHeight: COMPRESSED_SIDE,
    // As a PNG a photo gets below 2 MB only by losing far more pixels than a JPEG loses detail.
    fileType: JPEG,
    initialQuality: 0.9,
    // The library's own worker is a blob that loads a script from a CDN, which the Content Security Policy refuses.
    useWebWorker: false,
    signal,
  });
}

/**
 * The file as it is sent: without EXIF, and images over 2 MB compressed to at most 2 MB and 1920 px. When compression
 * fails, the image is sent in its original size.
 * @throws the signal's reason when it is aborted; Error when metadata cannot be removed from the file
 */
export async function prepareImage(file: File, signal: AbortSignal, options: PrepareOptions = {}): Promise<File> {
  const { compress = compressInBrowser, name = neutralName } = options;
  const stripped = await stripMetadata(file, name);
  signal.throwIfAborted();
  if (stripped.size <= COMPRESS_OVER_BYTES || !stripped.type.startsWith('image/')) return stripped;
  try {
    const small = await compress(stripped, signal);
    return new File([small], name(JPEG), { type: JPEG, lastModified: 0 });
  } catch {
    signal.throwIfAborted();
    return stripped;
  }
}
