/** PNG and WebP consist of named chunks; the ones that reveal place, device or time are left out. */

const ascii = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const PNG_METADATA_CHUNKS = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);

/**
 * Removes texts, EXIF and times from a PNG, and any data after its end.
 * @returns the parts to join; undefined when the bytes are not a PNG
 */
export function stripPng(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] | undefined {
  if (!PNG_SIGNATURE.every((byte, index) => bytes[index] === byte)) return undefined;
  const kept = [bytes.subarray(0, PNG_SIGNATURE.length)];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = PNG_SIGNATURE.length;
  while (at + 12 <= bytes.length) {
    const end = Math.min(at + 12 + view.getUint32(at), bytes.length);
    const name = ascii(bytes, at + 4, 4);
    if (!PNG_METADATA_CHUNKS.has(name)) kept.push(bytes.subarray(at, end));
    at = end;
    if (name === 'IEND') break;
  }
  return kept;
}

const WEBP_METADATA_CHUNKS = new Set(['EXIF', 'XMP ']);
/** The flags of VP8X that announce EXIF and XMP. */
const WEBP_METADATA_FLAGS = 0x0c;

/**
 * Removes EXIF and XMP from a WebP.
 * @returns the parts to join; undefined when the bytes are not a WebP
 */
export function stripWebp(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] | undefined {
  if (ascii(bytes, 0, 4) !== 'RIFF' || ascii(bytes, 8, 4) !== 'WEBP') return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array<ArrayBuffer>[] = [];
  let at = 12;
  while (at + 8 <= bytes.length) {
    const size = view.getUint32(at + 4, true);
    const end = Math.min(at + 8 + size + (size % 2), bytes.length);
    const name = ascii(bytes, at, 4);
    if (name === 'VP8X') {
      const header = bytes.slice(at, end);
      header[8] = (header[8] ?? 0) & ~WEBP_METADATA_FLAGS;
      kept.push(header);
    } else if (!WEBP_METADATA_CHUNKS.has(name)) {
      kept.push(bytes.subarray(at, end));
    }
    at = end;
  }
  const head = bytes.slice(0, 12);
  const size = kept.reduce((sum, part) => sum + part.length, 4);
  new DataView(head.buffer).setUint32(4, size, true);
  return [head, ...kept];
}
