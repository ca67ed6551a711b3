/** Detects the image format of a file from its first bytes. */

import { readFileHead } from '../readable-file';
import { asciiAt } from './ascii-at';

export type ImageKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'bmp' | 'avif' | 'heic';

/** How many bytes of a file are enough to detect the format. */
const HEAD_BYTES = 16;

/** Formats of the files that begin with a box `ftyp`, by its brand. */
export const KIND_OF_BRAND: ReadonlyMap<string, 'avif' | 'heic'> = new Map([
  ['avif', 'avif'],
  ['avis', 'avif'],
  ...['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'].map((brand) => [brand, 'heic'] as const),
]);

/** @returns undefined when the bytes are not an image that any browser shows */
export function imageKindOf(head: Uint8Array): ImageKind | undefined {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg';
  if (head[0] === 0x89 && asciiAt(head, 1, 3) === 'PNG') return 'png';
  if (asciiAt(head, 0, 4) === 'RIFF' && asciiAt(head, 8, 4) === 'WEBP') return 'webp';
  if (asciiAt(head, 0, 4) === 'GIF8') return 'gif';
  if (asciiAt(head, 0, 2) === 'BM') return 'bmp';
  return asciiAt(head, 4, 4) === 'ftyp' ? KIND_OF_BRAND.get(asciiAt(head, 8, 4)) : undefined;
}

/** The image format of a file; undefined for everything else. @throws FileGoneError when it can no longer be read */
export async function imageKind(file: Blob): Promise<ImageKind | undefined> {
  return imageKindOf(await readFileHead(file, HEAD_BYTES));
}
