/** From a file to pixels, upright by EXIF. Runs in the worker: needs `createImageBitmap` and `OffscreenCanvas`. */
import { checkFile, inspectBytes, MAX_PIXELS, MIN_SIDE } from './inspect-file';
import type { DecodedPhoto } from './kept-photo';
import { ScanFailure } from './scan-failure';

/** Photos above this are decoded smaller: more pixels than this hold nothing the reader could use. */
const MOST_DECODED_PIXELS = 16_000_000;

/** A decoded picture, upright, before its pixels are taken out. */
interface Picture {
  readonly source: ImageBitmap | VideoFrame;
  readonly width: number;
  readonly height: number;
  /** Its pixels per pixel of the upright photo. */
  readonly scale: number;
}

/** Checks and decodes a file; throws a ScanFailure that says why it cannot be read. */
export async function decode(file: Blob): Promise<DecodedPhoto> {
  const refused = await checkFile(file);
  if (refused) throw new ScanFailure(refused);
  const picture = (await openSmaller(file)) ?? (await openWhole(file));
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

/**
 * A large JPEG is made smaller while it is decoded, so that its own pixels (192 MB of a 48 megapixel photo) are never
 * there. Undefined for all else, and where the browser cannot.
 */
async function openSmaller(file: Blob): Promise<Picture | undefined> {
  if (typeof ImageDecoder === 'undefined') return undefined;
  const data = await file.arrayBuffer();
  const { kind, width = 0, height = 0, orientation = 1 } = inspectBytes(new Uint8Array(data));
  const shrink = Math.sqrt(MOST_DECODED_PIXELS / (width * height));
  // Not every browser turns what it decodes so: a quarter of a turn shows in the sides, others do not.
  const quarter = orientation === 6 || orientation === 8;
  if (kind !== 'jpeg' || shrink >= 1 || (orientation !== 1 && !quarter)) return undefined;
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
