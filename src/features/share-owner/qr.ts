/** A QR code as one path, and as a file. */
import type { BitMatrix } from 'qrcode';

/** Modules of white around the code, without which readers do not find it (ISO/IEC 18004). */
export const QUIET_ZONE = 4;

export interface QrDrawing {
  /** Edge with the quiet zone, in modules. */
  readonly size: number;
  /** The dark modules, one unit each. */
  readonly path: string;
}

/** Draws runs of dark modules row by row. */
export function drawMatrix(matrix: Pick<BitMatrix, 'size' | 'get'>): QrDrawing {
  let path = '';
  for (let row = 0; row < matrix.size; row += 1) {
    let column = 0;
    while (column < matrix.size) {
      const start = column;
      while (column < matrix.size && matrix.get(row, column) !== 0) column += 1;
      if (column > start) path += `M${start + QUIET_ZONE} ${row + QUIET_ZONE}h${column - start}v1h-${column - start}z`;
      else column += 1;
    }
  }
  return { size: matrix.size + 2 * QUIET_ZONE, path };
}

/**
 * The code of an address, so that a quarter of it may be unreadable.
 * @throws when the code's module cannot be fetched, or the text does not fit
 */
export async function qrOf(address: string): Promise<QrDrawing> {
  const { create } = await import('qrcode');
  return drawMatrix(create(address, { errorCorrectionLevel: 'Q' }).modules);
}

/** The drawing as a file, 10 units a module so that it prints sharply. */
export function svgFile({ size, path }: QrDrawing): Blob {
  const edge = size * 10;
  const svg = `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" width="${edge}" height="${edge}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>
`;
  return new Blob([svg], { type: 'image/svg+xml' });
}

/** A file's name from words: letters and digits, the rest as hyphens. */
export function fileNameOf(words: string): string {
  return `${words.normalize('NFKD').replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-+|-+$/gu, '').toLowerCase()}.svg`;
}
