/** The part of `qrcode` that is used; the package's own type declarations need Node's, which pages do not have. */
declare module 'qrcode' {
  /** A square of modules without the quiet zone. */
  export interface BitMatrix {
    readonly size: number;
    /** One byte per module, row by row; not 0 where it is dark. */
    readonly data: Uint8Array;
    /** Not 0 where the module is dark. */
    get(row: number, column: number): number;
  }

  export function create(
    text: string,
    options: { readonly errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H' },
  ): { readonly modules: BitMatrix };
}
