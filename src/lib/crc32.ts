/** CRC-32 as used in ZIP and PNG files. */

const POLYNOMIAL = 0xedb88320;

const TABLE = Int32Array.from({ length: 256 }, (_none, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = (value & 1) === 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1;
  return value;
});

/**
 * The CRC-32 of bytes; pass the previous result to continue over several chunks.
 * @param before the CRC of the preceding bytes
 */
export function crc32(bytes: Uint8Array, before = 0): number {
  let sum = ~before;
  // An iterator would take five times as long, about a second for 25 MB.
  for (let at = 0; at < bytes.length; at += 1)
    sum = (TABLE[(sum ^ (bytes[at] as number)) & 0xff] as number) ^ (sum >>> 8);
  return ~sum >>> 0;
}
