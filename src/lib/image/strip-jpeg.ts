import { exifOrientation, isExif, orientationSegment } from './exif-orientation';
import { EOI, nextSegment, segmentEnd, SOI, SOS } from './jpeg-markers';

const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const COMMENT = 0xfe;

/** Length in bytes of a JFIF segment without thumbnail, marker included. */
const JFIF_LENGTH = 18;

const isNamed = (payload: Uint8Array, name: string): boolean =>
  [...name].every((letter, index) => payload[index] === letter.charCodeAt(0));

/**
 * JFIF, the colour profile and Adobe's colour transform affect how the image looks; all other segments are metadata.
 */
function isNeeded(marker: number, payload: Uint8Array): boolean {
  if (marker === COMMENT) return false;
  if (marker < APP0 || marker > 0xef) return true;
  if (marker === APP2) return isNamed(payload, 'ICC_PROFILE');
  return (marker === APP0 && isNamed(payload, 'JFIF\0')) || (marker === APP14 && isNamed(payload, 'Adobe'));
}

/** A segment to keep, marker included; one of JFIF without its thumbnail, which may show what the image no longer does. */
function withoutThumbnail(marker: number, segment: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (marker !== APP0 || segment.length < JFIF_LENGTH) return segment;
  const short = segment.slice(0, JFIF_LENGTH);
  // The length, which does not count the marker, and width and height of the thumbnail.
  short.set([0, JFIF_LENGTH - 2], 2);
  short.set([0, 0], JFIF_LENGTH - 2);
  return short;
}

/**
 * Where the entropy-coded data that begins at `start` ends: at the next marker that is neither a restart marker nor
 * byte stuffing.
 */
function endOfScan(bytes: Uint8Array, start: number): number {
  let at = bytes.indexOf(0xff, start);
  while (at !== -1 && at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0;
    const belongsToScan = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!belongsToScan) return at;
    at = bytes.indexOf(0xff, at + (next === 0xff ? 1 : 2));
  }
  return bytes.length;
}

/**
 * Removes EXIF, XMP, IPTC, comments, embedded previews and any data after the image (some phones append a video) from a
 * JPEG without touching its pixels. Only the orientation is written back.
 * @param bytes a JPEG; a truncated one is copied as far as it goes
 * @returns the parts to join; undefined when the bytes are not a JPEG, or no data of its pixels were found
 */
export function stripJpeg(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return undefined;
  const kept: Uint8Array<ArrayBuffer>[] = [];
  // Browsers read the first EXIF segment, and none behind the start of the first scan.
  let orientation: number | undefined;
  let hasPixels = false;
  let at = nextSegment(bytes, 2);
  while (at !== undefined) {
    const marker = bytes[at + 1] ?? 0;
    const dataAt = segmentEnd(bytes, at);
    const payload = bytes.subarray(at + 4, dataAt);
    if (marker === APP1 && isExif(payload)) orientation ??= exifOrientation(payload);
    if (marker === SOS) orientation ??= 1;
    const end = marker === SOS ? endOfScan(bytes, dataAt) : dataAt;
    if (marker === SOS && end > dataAt) hasPixels = true;
    if (isNeeded(marker, payload)) kept.push(withoutThumbnail(marker, bytes.subarray(at, end)));
    at = nextSegment(bytes, end);
  }
  if (!hasPixels) return undefined;
  const turned = orientation === undefined || orientation === 1 ? [] : [orientationSegment(orientation)];
  return [Uint8Array.of(0xff, SOI), ...turned, ...kept, Uint8Array.of(0xff, EOI)];
}
