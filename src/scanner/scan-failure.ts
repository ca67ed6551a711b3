import type { ScanErrorCode } from './protocol';

/** A scan that failed; `code` selects its message (namespace `errors`, key `scan.<code>`). */
export class ScanFailure extends Error {
  override readonly name = 'ScanFailure';
  readonly code: ScanErrorCode;

  constructor(code: ScanErrorCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}
