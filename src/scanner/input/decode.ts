/** From a file to pixels, upright by EXIF. Runs in the worker: needs `createImageBitmap` and `OffscreenCanvas`. */
import { decodeSmaller, MOST_DECODED_PIXELS } from './decode-smaller';
import { checkFile, MAX_PIXELS, MIN_SIDE } from './inspect-file';
import type { DecodedPhoto } from '../runtime/kept-photo';
import { ScanFailure } from '../scan-failure';

/** A decoded picture, upright, before its pixels are taken out. `scale`: its pixels per pixel of the upright photo. */
interface Picture {
  readonly source: ImageBitmap | VideoFrame;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

/** Checks and decodes a file. @throws ScanFailure that says why it cannot be read */
export async function decode(file: Blob): Promise<DecodedPhoto> {
  const refused = await checkFile(file);
  if (refused) throw new ScanFailure(refused);
  const picture = (await decodeSmaller(file)) ?? (await openWhole(file));
  try {
    return readPixels(picture);
  } finally {
    picture.source.close();
  }
}

async function openWhole(file: Blob): Promise<Picture> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    // The bytes looked right: HEIC and AVIF are kinds this browser does not know, the others are corrupt.
    const head = new Uint8Array(await file.slice(4, 8).arrayBuffer());
    const container = String.fromCharCode(...head) === 'ftyp';
    throw new ScanFailure(container ? 'unsupported-type' : 'undecodable');
  }
  const { width, height } = bitmap;
  const fault = width * height > MAX_PIXELS ? 'too-many-pixels' : Math.max(width, height) < MIN_SIDE ? 'too-small' : undefined;
  if (fault === undefined) return { source: bitmap, width, height, scale: 1 };
  bitmap.close();
  throw new ScanFailure(fault);
}

function readPixels({ source, scale, ...whole }: Picture): DecodedPhoto {
  const shrink = Math.min(1, Math.sqrt(MOST_DECODED_PIXELS / (whole.width * whole.height)));
  const width = Math.round(whole.width * shrink);
  const height = Math.round(whole.height * shrink);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new ScanFailure('undecodable');
  // Transparent pictures are read as if they lay on white paper.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  // The file's own pixels are the largest thing of all: they go before their copy is made.
  source.close();
  const { data } = context.getImageData(0, 0, width, height);
  canvas.width = canvas.height = 0;
  return { width, height, data, scale: scale * shrink };
}
