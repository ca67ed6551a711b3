/** Draws a QR code as an SVG path, and as a file. */
import type { BitMatrix } from 'qrcode';

/** Light modules around the code (the quiet zone), which readers need to locate it (ISO/IEC 18004). */
export const QUIET_ZONE = 4;

export interface QrDrawing {
  /** Width and height including the quiet zone, in modules. */
  readonly size: number;
  /** The dark modules as a path, one unit each. */
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
 * The QR code of an address, with error correction level Q: a quarter of it may be unreadable.
 * @throws when the encoder cannot be loaded, or the text is too long
 */
export async function qrOf(address: string): Promise<QrDrawing> {
  const { create } = await import('qrcode');
  return drawMatrix(create(address, { errorCorrectionLevel: 'Q' }).modules);
}

/** The drawing as an SVG file, 10 units per module so that it prints sharply. */
export function svgFile({ size, path }: QrDrawing): Blob {
  const edge = size * 10;
  const svg = `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" width="${edge}" height="${edge}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>
`;
  return new Blob([svg], { type: 'image/svg+xml' });
}
