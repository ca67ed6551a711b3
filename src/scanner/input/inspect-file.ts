/**
 * Detects the type, size and completeness of a file from its bytes, so that the page can refuse it before it is decoded
 * or sent.
 */
import { exifOrientation, isExif } from '~/lib/image/exif-orientation';
import type { ScanErrorCode } from '../protocol';

type FileKind = 'jpeg' | 'png' | 'webp' | 'heic' | 'avif' | 'pdf' | 'other';

export interface FileFacts {
  readonly kind: FileKind;
  /** Pixels as stored, before any rotation; undefined when the header does not say. */
  readonly width?: number;
  readonly height?: number;
  /** EXIF orientation, 1 to 8; undefined for a JPEG without EXIF, and for other types. */
  readonly orientation?: number;
  /** False if the file is truncated. Only known for JPEG, PNG and WebP; true for other types. */
  readonly complete: boolean;
}

export const MAX_FILE_BYTES = 25 * 1024 * 1024;
export const MAX_PIXELS = 60_000_000;
/** Least length of the longer side, pixels: smaller print cannot be read. */
export const MIN_SIDE = 400;

/** Types that at least one browser decodes; `decode` reports what this browser does not support. */
const PICTURES: ReadonlySet<FileKind> = new Set<FileKind>(['jpeg', 'png', 'webp', 'heic', 'avif']);
const HEIC_BRANDS: ReadonlySet<string> = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']);

/** Inspects a file. @param bytes the whole file; its first HEAD_BYTES suffice for `kind` */
export function inspectBytes(bytes: Uint8Array): FileFacts {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return inspectJpeg(bytes, view);
  if (text(bytes, 1, 3) === 'PNG' && bytes[0] === 0x89) return inspectPng(bytes, view);
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 4) === 'WEBP') return inspectWebp(bytes, view);
  if (text(bytes, 4, 4) === 'ftyp') {
    const brand = text(bytes, 8, 4);
    if (brand === 'avif' || brand === 'avis') return { kind: 'avif', complete: true };
    if (HEIC_BRANDS.has(brand)) return { kind: 'heic', complete: true };
  }
  // Readers accept up to 1024 bytes before a PDF's header.
  if (text(bytes, 0, 1024).includes('%PDF-')) return { kind: 'pdf', complete: true };
  return { kind: 'other', complete: true };
}

/** Why a file cannot be read; undefined if it can. @param size bytes */
export function judgeFile(facts: FileFacts, size: number): ScanErrorCode | undefined {
  if (size === 0) return 'empty-file';
  if (size > MAX_FILE_BYTES) return 'too-large';
  if (!PICTURES.has(facts.kind)) return 'unsupported-type';
  if (facts.width !== undefined && facts.height !== undefined) {
    if (facts.width * facts.height > MAX_PIXELS) return 'too-many-pixels';
    if (Math.max(facts.width, facts.height) < MIN_SIDE) return 'too-small';
  } else if (facts.kind === 'jpeg' || facts.kind === 'png' || facts.kind === 'webp') {
    return 'undecodable';
  }
  return facts.complete ? undefined : 'undecodable';
}

/** Length of the start of a file that suffices to detect its type, bytes. */
const HEAD_BYTES = 1200;

/** Type of a file by its first bytes; 'other' if the file cannot be opened. */
export async function kindOf(file: Blob): Promise<FileKind> {
  try {
    return inspectBytes(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())).kind;
  } catch {
    return 'other';
  }
}

/** Whether this browser can decode a picture. For HEIC and AVIF that depends on the browser, so it is tried. */
export async function isDecodable(file: Blob): Promise<boolean> {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}

/**
 * Checks a file without decoding it; its bytes are only read if its size is acceptable. @returns why it cannot be read,
 * or undefined
 */
export async function checkFile(file: Blob): Promise<ScanErrorCode | undefined> {
  if (file.size === 0) return 'empty-file';
  if (file.size > MAX_FILE_BYTES) return 'too-large';
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    // The file was moved, or its permission revoked, after the user chose it.
    return 'undecodable';
  }
  return judgeFile(inspectBytes(bytes), file.size);
}

function text(bytes: Uint8Array, start: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + length));
}

/** Whether a JPEG marker starts a frame: SOF0..SOF15 without DHT (C4), JPG (C8) and DAC (CC). */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function inspectJpeg(bytes: Uint8Array, view: DataView): FileFacts {
  let size: { width: number; height: number } | undefined;
  let turn: { orientation: number } | undefined;
  for (let p = 2; p + 4 <= bytes.length;) {
    if (bytes[p] !== 0xff) break;
    const marker = bytes[p + 1] ?? 0;
    if (marker === 0xff) {
      p++;
      continue;
    }
    const length = view.getUint16(p + 2);
    if (isFrame(marker) && p + 9 <= bytes.length)
      size = { height: view.getUint16(p + 5), width: view.getUint16(p + 7) };
    const payload = bytes.subarray(p + 4, p + 2 + length);
    if (marker === 0xe1 && isExif(payload)) turn ??= { orientation: exifOrientation(payload) };
    p += 2 + length;
    // After the start of scan, FF D9 can only be the end of the image: an FF in the data is followed by 00.
    if (marker === 0xda) return { kind: 'jpeg', ...size, ...turn, complete: hasEnd(bytes, p) };
  }
  return { kind: 'jpeg', ...size, ...turn, complete: false };
}

function hasEnd(bytes: Uint8Array, from: number): boolean {
  for (let p = bytes.indexOf(0xff, from); p >= 0; p = bytes.indexOf(0xff, p + 1))
    if (bytes[p + 1] === 0xd9) return true;
  return false;
}

function inspectPng(bytes: Uint8Array, view: DataView): FileFacts {
  if (bytes.length < 24 || text(bytes, 12, 4) !== 'IHDR') return { kind: 'png', complete: false };
  const size = { width: view.getUint32(16), height: view.getUint32(20) };
  for (let p = 8; p + 12 <= bytes.length; p += 12 + view.getUint32(p)) {
    if (text(bytes, p + 4, 4) === 'IEND') return { kind: 'png', ...size, complete: true };
  }
  return { kind: 'png', ...size, complete: false };
}

function inspectWebp(bytes: Uint8Array, view: DataView): FileFacts {
  if (bytes.length < 30) return { kind: 'webp', complete: false };
  const complete = view.getUint32(4, true) + 8 <= bytes.length;
  const u24 = (p: number): number => view.getUint16(p, true) + 65536 * view.getUint8(p + 2);
  switch (text(bytes, 12, 4)) {
    case 'VP8X':
      return { kind: 'webp', width: 1 + u24(24), height: 1 + u24(27), complete };
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
