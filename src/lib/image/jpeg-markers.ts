/** Walks through the segments of a JPEG as decoders do, which skip what is no segment. */

/** Second byte of the marker at the start of an image. */
export const SOI = 0xd8;
/** Second byte of the marker at the end of an image. */
export const EOI = 0xd9;
/** Second byte of the marker before a scan, whose data follow its header. */
export const SOS = 0xda;

/**
 * Where the next marker begins. Like decoders (`next_marker` of libjpeg), skips stray bytes between segments, fill
 * bytes and stuffed zeros.
 * @returns the length of the bytes when there is none
 */
function nextMarker(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1 && (bytes[at + 1] === 0xff || bytes[at + 1] === 0)) at = bytes.indexOf(0xff, at + 1);
  return at === -1 ? bytes.length : at;
}

/** Markers without a length: TEM and those for restarts. Decoders ignore them outside of a scan. */
const isStandalone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** Position of the next segment's marker at or behind `from`; undefined at the end of the image or of the bytes. */
export function nextSegment(bytes: Uint8Array, from: number): number | undefined {
  let at = nextMarker(bytes, from);
  while (isStandalone(bytes[at + 1] ?? 0)) at = nextMarker(bytes, at + 2);
  const marker = bytes[at + 1];
  // An image that begins here is another one: a preview, or what a phone appended.
  return at + 4 > bytes.length || marker === EOI || marker === SOI ? undefined : at;
}

/** Where the payload of a segment ends. A length counts its own two bytes; decoders go on behind them if it does not. */
export function segmentEnd(bytes: Uint8Array, at: number): number {
  return at + 2 + Math.max(2, ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
}
