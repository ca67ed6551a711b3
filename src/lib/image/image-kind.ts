/** Detects the image format of a file from its first bytes. */

import { readFileHead } from '../readable-file';
import { asciiAt } from './ascii-at';

export type ImageKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'bmp' | 'avif' | 'heic';

/** How many bytes of a file are enough to detect the format. */
const HEAD_BYTES = 16;

const HEIC_BRANDS: ReadonlySet<string> = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']);

/** @returns undefined when the bytes are not an image that any browser shows */
function imageKindOf(head: Uint8Array): ImageKind | undefined {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg';
  if (head[0] === 0x89 && asciiAt(head, 1, 3) === 'PNG') return 'png';
  if (asciiAt(head, 0, 4) === 'RIFF' && asciiAt(head, 8, 4) === 'WEBP') return 'webp';
  if (asciiAt(head, 0, 4) === 'GIF8') return 'gif';
  if (asciiAt(head, 0, 2) === 'BM') return 'bmp';
  if (asciiAt(head, 4, 4) !== 'ftyp') return undefined;
  const brand = asciiAt(head, 8, 4);
  if (brand === 'avif' || brand === 'avis') return 'avif';
  return HEIC_BRANDS.has(brand) ? 'heic' : undefined;
}

/** The image format of a file; undefined for everything else. @throws FileGoneError when it can no longer be read */
export async function imageKind(file: Blob): Promise<ImageKind | undefined> {
  return imageKindOf(await readFileHead(file, HEAD_BYTES));
}
