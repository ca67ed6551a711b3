/** Reads and writes the EXIF orientation, the only tag that must survive: the others reveal place and device. */

const EXIF_MARK = [0x45, 0x78, 0x69, 0x66, 0, 0] as const; // "Exif" and two zero bytes
const TIFF_VERSION = 42;
const ORIENTATION_TAG = 0x0112;
const SHORT = 3;
const UPRIGHT = 1;

/** Whether the payload of an APP1 segment holds EXIF. Like Chromium, accepts any padding byte behind the mark. */
export function isExif(payload: Uint8Array): boolean {
  return payload.length > EXIF_MARK.length && EXIF_MARK.slice(0, -1).every((byte, index) => payload[index] === byte);
}

/**
 * Orientation in an EXIF payload, as browsers read it: only a tag that is one SHORT of 1 to 8 counts. Another reading
 * would store a photo on its side that its user has seen upright.
 * @param payload an APP1 segment without marker and length
 * @returns 1..8; 1 (upright) when the tag is missing or the block is broken
 */
export function exifOrientation(payload: Uint8Array): number {
  return isExif(payload) ? tiffOrientation(payload.subarray(EXIF_MARK.length)) : UPRIGHT;
}

/** As {@link exifOrientation}, of the EXIF of a PNG, which has no mark before the TIFF header. */
export function tiffOrientation(bytes: Uint8Array): number {
  if (bytes.length < 8) return UPRIGHT;
  const tiff = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const order = tiff.getUint16(0);
  if (order !== 0x4949 && order !== 0x4d4d) return UPRIGHT;
  const isLittleEndian = order === 0x4949;
  if (tiff.getUint16(2, isLittleEndian) !== TIFF_VERSION) return UPRIGHT;
  const directory = tiff.getUint32(4, isLittleEndian);
  if (directory + 2 > tiff.byteLength) return UPRIGHT;
  const entries = tiff.getUint16(directory, isLittleEndian);
  for (let index = 0; index < entries; index += 1) {
    const entry = directory + 2 + index * 12;
    if (entry + 12 > tiff.byteLength) return UPRIGHT;
    if (tiff.getUint16(entry, isLittleEndian) !== ORIENTATION_TAG) continue;
    const isShort =
      tiff.getUint16(entry + 2, isLittleEndian) === SHORT && tiff.getUint32(entry + 4, isLittleEndian) === 1;
    const value = tiff.getUint16(entry + 8, isLittleEndian);
    if (isShort && value >= 1 && value <= 8) return value;
  }
  return UPRIGHT;
}

/** EXIF without its mark that holds only the orientation. */
export function orientationTiff(orientation: number): readonly number[] {
  // a TIFF header (big endian), one directory with one entry, no next directory
  return [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
}

/** A complete APP1 segment, marker included, that holds only the orientation. */
export function orientationSegment(orientation: number): Uint8Array<ArrayBuffer> {
  const tiff = orientationTiff(orientation);
  const length = 2 + EXIF_MARK.length + tiff.length;
  return Uint8Array.from([0xff, 0xe1, length >> 8, length & 0xff, ...EXIF_MARK, ...tiff]);
}
