/** Interface through which the backend reads documents: the on-device scanner, or a fake in tests. */
import type { FoldLine, Quad } from '~/scanner/pixels/image';
import type { BackResult, FrontResult, ScanStep } from '~/scanner/protocol';

interface ReadOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (step: ScanStep, fraction: number) => void;
}

export interface DocumentReader {
  /**
   * Reads one photographed document.
   * @throws an error whose `code` is a `ScanErrorCode`; the abort reason when the signal is aborted
   */
  scan(
    file: Blob,
    options: ReadOptions & { readonly corners?: Quad; readonly folds?: readonly FoldLine[] },
  ): Promise<FrontResult>;
  /** Reads the inspections on a photographed back. @throws like `scan` */
  scanBack(file: Blob, options: ReadOptions): Promise<BackResult>;
}
