/** What a picture goes through before it is sent: no metadata, and not more bytes than are needed. */
import { neutralName, stripMetadata } from './strip-metadata';

const MEGABYTE = 1024 * 1024;
/** Larger images are compressed, to at most this size. */
export const COMPRESS_OVER_BYTES = 2 * MEGABYTE;
/** Longer side of a compressed image, in pixels. */
const COMPRESSED_SIDE = 1920;
const JPEG = 'image/jpeg';

/** Makes an image small. The default is browser-image-compression, fetched when it is needed. */
export type Compress = (image: File, signal: AbortSignal) => Promise<File>;

export interface PrepareOptions {
  readonly compress?: Compress;
  /** The name that the sent file has, by its media type; by default one that tells nothing. */
  readonly name?: (type: string) => string;
}

async function compressInBrowser(image: File, signal: AbortSignal): Promise<File> {
  const { default: compress } = await import('browser-image-compression');
  return compress(image, {
    maxSizeMB: COMPRESS_OVER_BYTES / MEGABYTE,
    maxWidthOrHeight: COMPRESSED_SIDE,
    // A PNG of a photo does not come under 2 MB without losing far more pixels than a JPEG loses detail.
    fileType: JPEG,
    initialQuality: 0.9,
    // The library's own worker is a blob that loads a script from a CDN, which the page's policy refuses.
    useWebWorker: false,
    signal,
  });
}

/**
 * The file as it is sent: without EXIF, and images over 2 MB compressed to at most 2 MB and 1920 px. When compression
 * fails, the picture is sent in its original size.
 * @throws the signal's reason when it is aborted; Error when metadata cannot be taken out of the file
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
