import type { ScanErrorCode } from './protocol';

/** A scan that ended without a result, with its code of the error catalogue. */
export class ScanFailure extends Error {
  override readonly name = 'ScanFailure';
  readonly code: ScanErrorCode;

  constructor(code: ScanErrorCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}
