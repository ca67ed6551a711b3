/**
 * Decodes a file to pixels, upright by its EXIF orientation. Runs in the worker: needs `createImageBitmap` and
 * `OffscreenCanvas`.
 */
import { withEndMark } from '~/lib/image/picture-facts';
import { FileGoneError, readFileBytes, readFileHead } from '~/lib/readable-file';
import { decodedScale, decodeSmaller } from './decode-smaller';
import { inspectBytes, judgeFile, judgeSize, MAX_PIXELS, MIN_SIDE } from './inspect-file';
import type { DecodedPhoto } from '../runtime/photo-cache';
import { ScanFailure } from '../scan-failure';

/** A decoded picture, upright. `scale`: its pixels per pixel of the photo. */
interface Picture {
  readonly source: ImageBitmap | VideoFrame;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

/** The bytes of a file, unless its size is refused. @throws ScanFailure if it cannot be read */
export async function readPhoto(file: Blob): Promise<ArrayBuffer> {
  const problem = judgeSize(file.size);
  if (problem) throw new ScanFailure(problem);
  return readBytes(file);
}

async function readBytes(file: Blob): Promise<ArrayBuffer> {
  try {
    return await readFileBytes(file);
  } catch (cause) {
    throw new ScanFailure('file-gone', { cause });
  }
}

/**
 * Checks and decodes a file.
 * @param bytes the file's, so that they are read once; their buffer may be transferred
 * @throws ScanFailure if it cannot be read
 */
export async function decode(file: Blob, bytes: ArrayBuffer): Promise<DecodedPhoto> {
  const facts = inspectBytes(new Uint8Array(bytes));
  const problem = judgeFile(facts, bytes.byteLength);
  if (problem) throw new ScanFailure(problem);
  const whole = withEndMark(file, facts);
  const picture = await openPicture(whole, whole === file ? bytes : await readBytes(whole));
  try {
    return readPixels(picture);
  } finally {
    picture.source.close();
  }
}

async function openPicture(file: Blob, bytes: ArrayBuffer): Promise<Picture> {
  try {
    return (await decodeSmaller(bytes)) ?? (await decodeFullSize(file));
  } catch (error) {
    throw error instanceof FileGoneError ? new ScanFailure('file-gone', { cause: error }) : error;
  }
}

async function decodeFullSize(file: Blob): Promise<Picture> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    // `judgeFile` accepted the type, so HEIC and AVIF are not supported by this browser, and other files are corrupt.
    const head = await readFileHead(file, 8);
    const isHeicOrAvif = String.fromCharCode(...head.subarray(4)) === 'ftyp';
    throw new ScanFailure(isHeicOrAvif ? 'unsupported-type' : 'undecodable');
  }
  const { width, height } = bitmap;
  const problem =
    width * height > MAX_PIXELS ? 'too-many-pixels' : Math.max(width, height) < MIN_SIDE ? 'too-small' : undefined;
  if (problem === undefined) return { source: bitmap, width, height, scale: 1 };
  bitmap.close();
  throw new ScanFailure(problem);
}

/** Copies the pixels, reduced to the limits of `decodedScale`. Closes `source`. */
function readPixels({ source, scale, ...decoded }: Picture): DecodedPhoto {
  const shrink = decodedScale(decoded.width, decoded.height);
  const width = Math.max(1, Math.round(decoded.width * shrink));
  const height = Math.max(1, Math.round(decoded.height * shrink));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  // iOS gives no more canvases when their memory is used up; the photo is not damaged.
  if (!context) throw new ScanFailure('worker-crashed');
  // Transparent pixels become white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  // Free the full-size bitmap before `getImageData` allocates the copy, to lower the peak of memory.
  source.close();
  const { data } = context.getImageData(0, 0, width, height);
  canvas.width = canvas.height = 0;
  return { width, height, data, scale: scale * shrink };
}
