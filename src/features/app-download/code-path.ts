/** Draws a QR code as an SVG path. */
import type { BitMatrix } from 'qrcode';

/** Light modules around the code (the quiet zone), which readers need to locate it (ISO/IEC 18004). */
const QUIET = 4;

export interface CodeDrawing {
  /** Width and height including the quiet zone, in modules. */
  readonly size: number;
  /** One path with a square for each dark module. */
  readonly path: string;
}

/** Draws a QR code matrix. */
export function codePath({ size, data }: Pick<BitMatrix, 'size' | 'data'>): CodeDrawing {
  const dark = [...data].flatMap((module, index) =>
    module === 0 ? [] : [`M${(index % size) + QUIET} ${Math.floor(index / size) + QUIET}h1v1h-1z`],
  );
  return { size: size + 2 * QUIET, path: dark.join('') };
}

/**
 * The QR code of an address. Loads the encoder on demand.
 * @throws when the encoder cannot be loaded
 */
export async function codeOf(address: string): Promise<CodeDrawing> {
  const { create } = await import('qrcode');
  return codePath(create(address, { errorCorrectionLevel: 'M' }).modules);
}
