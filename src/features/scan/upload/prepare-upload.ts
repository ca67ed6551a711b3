/** What a file goes through before it leaves the device: no metadata, and not more than the upload needs. */
import { neutralName, stripMetadata } from '../metadata/strip-metadata';

const MEGABYTE = 1024 * 1024;
/** Larger images are compressed, to at most this size. */
export const COMPRESS_OVER_BYTES = 2 * MEGABYTE;
/** Longer side of a compressed image, in pixels. */
const COMPRESSED_SIDE = 1920;

/** Makes an image small. The default is browser-image-compression, fetched when it is needed. */
export type Compress = (image: File, signal: AbortSignal) => Promise<File>;

async function compressInBrowser(image: File, signal: AbortSignal): Promise<File> {
  const { default: compress } = await import('browser-image-compression');
  return compress(image, {
    maxSizeMB: COMPRESS_OVER_BYTES / MEGABYTE,
    maxWidthOrHeight: COMPRESSED_SIDE,
    // A PNG of a photo does not come under 2 MB without losing far more pixels than a JPEG loses detail.
    fileType: 'image/jpeg',
    initialQuality: 0.9,
    // The library's own worker is a blob that loads a script from a CDN, which the page's policy refuses.
    useWebWorker: false,
    signal,
  });
}

/**
 * The file as it is sent to a server that reads it: without EXIF, and images over 2 MB compressed to at most 2 MB and
 * 1920 px. When compression fails, the picture is sent in its original size.
 * @throws the signal's reason when it is aborted; Error when metadata cannot be taken out of the file
 */
export async function prepareUpload(file: File, signal: AbortSignal, compress: Compress = compressInBrowser): Promise<File> {
  const stripped = await stripMetadata(file);
  signal.throwIfAborted();
  if (stripped.size <= COMPRESS_OVER_BYTES || !stripped.type.startsWith('image/')) return stripped;
  try {
    const small = await compress(stripped, signal);
    return new File([small], neutralName('image/jpeg'), { type: 'image/jpeg', lastModified: 0 });
  } catch {
    signal.throwIfAborted();
    return stripped;
  }
}
