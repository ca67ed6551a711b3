/** From a file to pixels, upright by EXIF. Runs in the worker: needs `createImageBitmap` and `OffscreenCanvas`. */
import { checkFile, MAX_PIXELS, MIN_SIDE } from './inspect-file';
import type { DecodedPhoto } from './kept-photo';
import { ScanFailure } from './scan-failure';

/** Photos above this are decoded smaller: more pixels than this hold nothing the reader could use. */
const MOST_DECODED_PIXELS = 16_000_000;

/** Checks and decodes a file; throws a ScanFailure that says why it cannot be read. */
export async function decode(file: Blob): Promise<DecodedPhoto> {
  const refused = await checkFile(file);
  if (refused) throw new ScanFailure(refused);
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    // The bytes looked right: HEIC and AVIF are kinds this browser does not know, the others are corrupt.
    const head = new Uint8Array(await file.slice(4, 8).arrayBuffer());
    const container = String.fromCharCode(...head) === 'ftyp';
    throw new ScanFailure(container ? 'unsupported-type' : 'undecodable');
  }
  try {
    if (bitmap.width * bitmap.height > MAX_PIXELS) throw new ScanFailure('too-many-pixels');
    if (Math.max(bitmap.width, bitmap.height) < MIN_SIDE) throw new ScanFailure('too-small');
    return readPixels(bitmap);
  } finally {
    bitmap.close();
  }
}

function readPixels(bitmap: ImageBitmap): DecodedPhoto {
  const shrink = Math.min(1, Math.sqrt(MOST_DECODED_PIXELS / (bitmap.width * bitmap.height)));
  const width = Math.round(bitmap.width * shrink);
  const height = Math.round(bitmap.height * shrink);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new ScanFailure('undecodable');
  // Transparent pictures are read as if they lay on white paper.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  // The file's own pixels are the largest thing of all: they go before their copy is made.
  bitmap.close();
  const { data } = context.getImageData(0, 0, width, height);
  canvas.width = canvas.height = 0;
  return { width, height, data, scale: shrink };
}
