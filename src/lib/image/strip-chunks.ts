/**
 * PNG and WebP consist of named chunks. Only those that affect how the image looks are kept: others may reveal place,
 * device, time or author, as do EXIF, XMP, texts and Content Credentials (C2PA).
 */
import { crc32 } from '../crc32';
import { asciiAt } from './ascii-at';
import { orientationTiff, tiffOrientation } from './exif-orientation';

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Header, palette, pixels, colour and animation. */
const PNG_IMAGE_CHUNKS = new Set(
  'IHDR PLTE IDAT IEND tRNS bKGD pHYs sBIT gAMA cHRM sRGB iCCP cICP mDCV cLLI acTL fcTL fdAT'.split(' '),
);

/** The checksum of a PNG chunk, which covers its name and its data. @param chunk with its length and its checksum */
const checksumOf = (chunk: Uint8Array): number => crc32(chunk.subarray(4, -4));

/** A chunk `eXIf` that holds only the orientation. */
function orientationChunk(orientation: number): Uint8Array<ArrayBuffer> {
  const tiff = orientationTiff(orientation);
  const chunk = Uint8Array.from([0, 0, 0, tiff.length, 0x65, 0x58, 0x49, 0x66, ...tiff, 0, 0, 0, 0]);
  new DataView(chunk.buffer).setUint32(chunk.length - 4, checksumOf(chunk));
  return chunk;
}

/**
 * Removes metadata from a PNG, and any data after its end. The orientation is written back: browsers show a PNG by the
 * first EXIF before its pixels whose checksum is right.
 * @returns the parts to join; undefined when the bytes are not a PNG
 */
export function stripPng(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] | undefined {
  if (!PNG_SIGNATURE.every((byte, index) => bytes[index] === byte)) return undefined;
  const kept = [bytes.subarray(0, PNG_SIGNATURE.length)];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let orientation: number | undefined;
  let at = PNG_SIGNATURE.length;
  while (at + 12 <= bytes.length) {
    const end = Math.min(at + 12 + view.getUint32(at), bytes.length);
    const name = asciiAt(bytes, at + 4, 4);
    if (name === 'IDAT') orientation ??= 1;
    if (name === 'eXIf' && orientation === undefined) {
      const chunk = bytes.subarray(at, end);
      if (checksumOf(chunk) === view.getUint32(end - 4)) orientation = tiffOrientation(chunk.subarray(8, -4));
      if (orientation !== undefined && orientation !== 1) kept.push(orientationChunk(orientation));
    }
    if (PNG_IMAGE_CHUNKS.has(name)) kept.push(bytes.subarray(at, end));
    at = end;
    if (name === 'IEND') break;
  }
  return kept;
}

const WEBP_PIXEL_CHUNKS = new Set(['VP8 ', 'VP8L', 'ANMF']);
const WEBP_IMAGE_CHUNKS = new Set([...WEBP_PIXEL_CHUNKS, 'ALPH', 'ANIM', 'ICCP']);
/** The flags of VP8X that announce EXIF and XMP. */
const WEBP_METADATA_FLAGS = 0x0c;

/**
 * Removes metadata from a WebP, and any data after its end.
 * @returns the parts to join; undefined when the bytes are not a WebP, or no data of its pixels were found
 */
export function stripWebp(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] | undefined {
  if (asciiAt(bytes, 0, 4) !== 'RIFF' || asciiAt(bytes, 8, 4) !== 'WEBP') return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array<ArrayBuffer>[] = [];
  let hasPixels = false;
  let at = 12;
  const fileEnd = Math.min(8 + view.getUint32(4, true), bytes.length);
  while (at + 8 <= fileEnd) {
    const size = view.getUint32(at + 4, true);
    const end = Math.min(at + 8 + size + (size % 2), fileEnd);
    const name = asciiAt(bytes, at, 4);
    if (name === 'VP8X') {
      const header = bytes.slice(at, end);
      header[8] = (header[8] ?? 0) & ~WEBP_METADATA_FLAGS;
      kept.push(header);
    } else if (WEBP_IMAGE_CHUNKS.has(name)) {
      kept.push(bytes.subarray(at, end));
      hasPixels ||= WEBP_PIXEL_CHUNKS.has(name);
    }
    at = end;
  }
  if (!hasPixels) return undefined;
  const head = bytes.slice(0, 12);
  const size = kept.reduce((sum, part) => sum + part.length, 4);
  new DataView(head.buffer).setUint32(4, size, true);
  return [head, ...kept];
}
