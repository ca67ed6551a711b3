import { expect, it } from 'vitest';
import { crc32 } from './crc32';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

it.each([
  ['', 0],
  ['a', 0xe8b7_be43],
  ['123456789', 0xcbf4_3926],
  ['The quick brown fox jumps over the lazy dog', 0x414f_a339],
])('computes the CRC-32 of “%s”, also in two chunks', (text, expected) => {
  expect(crc32(bytesOf(text))).toBe(expected);
  expect(crc32(bytesOf(text.slice(1)), crc32(bytesOf(text.slice(0, 1))))).toBe(expected);
});

it('does not iterate over the bytes, which takes five times as long', () => {
  const bytes = Object.defineProperty(bytesOf('123456789'), Symbol.iterator, {
    get: () => {
      throw new Error('iterated');
    },
  });
  expect(crc32(bytes)).toBe(0xcbf4_3926);
});
