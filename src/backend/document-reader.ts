/** Interface through which the backend reads documents: the on-device scanner, or a fake in tests. */
import type { FoldLine, Quad } from '~/scanner/pixels/image';
import {
  SCAN_ERROR_CODES,
  type BackResult,
  type ScanErrorCode,
  type ScanResult,
  type ScanStep,
} from '~/scanner/protocol';

interface ReadOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (step: ScanStep, fraction: number) => void;
}

export interface DocumentReader {
  /**
   * Reads one photographed document.
   * @throws an error whose `code` is a {@link ScanErrorCode}; the abort reason when the signal is aborted
   */
  scan(
    file: Blob,
    options: ReadOptions & { readonly corners?: Quad; readonly folds?: readonly FoldLine[] },
  ): Promise<ScanResult>;
  /** Reads the inspections on a photographed back. @throws like `scan` */
  scanBack(file: Blob, options: ReadOptions): Promise<BackResult>;
}

/** The scanner's error code of an error; undefined when the error is not from the scanner. */
export function scanErrorCode(error: unknown): ScanErrorCode | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return SCAN_ERROR_CODES.find((code) => code === error.code);
}
