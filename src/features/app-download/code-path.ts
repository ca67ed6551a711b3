/** The drawing of a QR code. */
import type { BitMatrix } from 'qrcode';

/** Modules of white around the code, which readers need to find it (ISO/IEC 18004). */
const QUIET = 4;

export interface CodeDrawing {
  /** Edge with the quiet zone, in modules. */
  readonly size: number;
  /** The dark modules as one path, a square each. */
  readonly path: string;
}

/** Draws a matrix of modules. */
export function codePath({ size, data }: Pick<BitMatrix, 'size' | 'data'>): CodeDrawing {
  const dark = [...data].flatMap((module, index) => (module === 0 ? [] : [`M${(index % size) + QUIET} ${Math.floor(index / size) + QUIET}h1v1h-1z`]));
  return { size: size + 2 * QUIET, path: dark.join('') };
}

/**
 * The code of an address; what draws it is fetched first.
 * @throws when it cannot be fetched
 */
export async function codeOf(address: string): Promise<CodeDrawing> {
  const { create } = await import('qrcode');
  return codePath(create(address, { errorCorrectionLevel: 'M' }).modules);
}
