/** CRC-32 as ZIP files have it. */

const POLYNOMIAL = 0xedb88320;

const TABLE = Int32Array.from({ length: 256 }, (_none, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = (value & 1) === 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1;
  return value;
});

/**
 * The sum of bytes, or of bytes that go on.
 * @param before sum of what came before them
 */
export function crc32(bytes: Uint8Array, before = 0): number {
  let sum = ~before;
  for (const byte of bytes) sum = (TABLE[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  return ~sum >>> 0;
}
