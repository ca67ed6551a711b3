/** Reads size, orientation and completeness of a picture from its bytes, without decoding it. */
import { asciiAt } from './ascii-at';
import { exifOrientation, isExif } from './exif-orientation';
import { imageKindOf } from './image-kind';
import { nextSegment, segmentEnd, SOS } from './jpeg-markers';
import { hasAllScanData } from './jpeg-scan';

export interface PictureFacts {
  readonly kind: 'jpeg' | 'png' | 'webp';
  /** Pixels as stored, before any rotation; undefined when the header does not say. */
  readonly width?: number;
  readonly height?: number;
  /** EXIF orientation, 1 to 8; undefined for a JPEG without EXIF, and for other types. */
  readonly orientation?: number;
  /** False if the file is truncated. */
  readonly complete: boolean;
  /** A JPEG with all its data that lacks only the end mark; some decoders refuse it without. */
  readonly lacksEnd?: true;
  /** A WebP or PNG with several frames. */
  readonly animated?: true;
}

/** Inspects a picture. @param bytes the whole file @returns undefined for other types */
export function inspectPicture(bytes: Uint8Array): PictureFacts | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kind = imageKindOf(bytes);
  if (kind === 'jpeg') return inspectJpeg(bytes, view);
  if (kind === 'png') return inspectPng(bytes, view);
  return kind === 'webp' ? inspectWebp(bytes, view) : undefined;
}

/** Whether a JPEG marker starts a frame: SOF0..SOF15 without DHT (C4), JPG (C8) and DAC (CC). */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function inspectJpeg(bytes: Uint8Array, view: DataView): PictureFacts {
  let size: { width: number; height: number } | undefined;
  let turn: { orientation: number } | undefined;
  for (let p = nextSegment(bytes, 2); p !== undefined;) {
    const marker = bytes[p + 1] ?? 0;
    const end = segmentEnd(bytes, p);
    if (isFrame(marker) && p + 9 <= bytes.length)
      size = { height: view.getUint16(p + 5), width: view.getUint16(p + 7) };
    const payload = bytes.subarray(p + 4, end);
    if (marker === 0xe1 && isExif(payload)) turn ??= { orientation: exifOrientation(payload) };
    // After the start of scan, FF D9 can only be the end of the image: an FF in the data is followed by 00.
    if (marker === SOS) {
      if (hasEnd(bytes, end)) return { kind: 'jpeg', ...size, ...turn, complete: true };
      return hasAllScanData(bytes)
        ? { kind: 'jpeg', ...size, ...turn, complete: true, lacksEnd: true }
        : { kind: 'jpeg', ...size, ...turn, complete: false };
    }
    p = nextSegment(bytes, end);
  }
  return { kind: 'jpeg', ...size, ...turn, complete: false };
}

function hasEnd(bytes: Uint8Array, from: number): boolean {
  for (let p = bytes.indexOf(0xff, from); p >= 0; p = bytes.indexOf(0xff, p + 1))
    if (bytes[p + 1] === 0xd9) return true;
  return false;
}

function inspectPng(bytes: Uint8Array, view: DataView): PictureFacts {
  if (bytes.length < 24 || asciiAt(bytes, 12, 4) !== 'IHDR') return { kind: 'png', complete: false };
  const size = { width: view.getUint32(16), height: view.getUint32(20) };
  let animation: { animated: true } | undefined;
  for (let p = 8; p + 12 <= bytes.length; p += 12 + view.getUint32(p)) {
    if (asciiAt(bytes, p + 4, 4) === 'acTL') animation = { animated: true };
    if (asciiAt(bytes, p + 4, 4) === 'IEND') return { kind: 'png', ...size, ...animation, complete: true };
  }
  return { kind: 'png', ...size, ...animation, complete: false };
}

/** The flag of VP8X that announces several frames. */
const WEBP_ANIMATION_FLAG = 0x02;

function inspectWebp(bytes: Uint8Array, view: DataView): PictureFacts {
  if (bytes.length < 30) return { kind: 'webp', complete: false };
  const complete = view.getUint32(4, true) + 8 <= bytes.length;
  const u24 = (p: number): number => view.getUint16(p, true) + 65536 * view.getUint8(p + 2);
  switch (asciiAt(bytes, 12, 4)) {
    case 'VP8X':
      return {
        kind: 'webp',
        width: 1 + u24(24),
        height: 1 + u24(27),
        ...((view.getUint8(20) & WEBP_ANIMATION_FLAG) !== 0 && { animated: true as const }),
        complete,
      };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { kind: 'webp', width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff), complete };
    }
    case 'VP8 ':
      return {
        kind: 'webp',
        width: view.getUint16(26, true) & 0x3fff,
        height: view.getUint16(28, true) & 0x3fff,
        complete,
      };
    default:
      return { kind: 'webp', complete: false };
  }
}

/**
 * A JPEG with its end mark appended, if that is all it lacks; otherwise the same file.
 * @param facts of the file
 */
export function withEndMark<Kind extends Blob>(
  file: Kind,
  facts: Pick<PictureFacts, 'lacksEnd'> | undefined,
): Kind | File {
  if (facts?.lacksEnd !== true) return file;
  const name = file instanceof File ? file.name : '';
  return new File([file, Uint8Array.of(0xff, 0xd9)], name, { type: file.type });
}
