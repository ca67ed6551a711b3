/** Who reads documents for the backend: the on-device scanner, or a stand-in in tests. */
import type { Quad } from '~/scanner/image';
import { SCAN_ERROR_CODES, type ScanErrorCode, type ScanResult, type ScanStep } from '~/scanner/protocol';

export interface DocumentReader {
  /**
   * Reads one photographed document.
   * @throws an error whose `code` is a {@link ScanErrorCode}; the abort reason when the signal is aborted
   */
  scan(
    file: Blob,
    options: {
      readonly signal: AbortSignal;
      readonly onProgress: (step: ScanStep, fraction: number) => void;
      readonly corners?: Quad;
    },
  ): Promise<ScanResult>;
}

/** The scanner's code of an error; undefined when it is no error of the scanner. */
export function scanErrorCode(error: unknown): ScanErrorCode | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return SCAN_ERROR_CODES.find((code) => code === error.code);
}
