/** Canvas and filter factories for pdf.js in a worker, which has no document to create elements in. */

interface CanvasEntry {
  canvas: OffscreenCanvas | null;
  context: OffscreenCanvasRenderingContext2D | null;
}

/** pdf.js creates one per file. */
export class WorkerCanvasFactory {
  create(width: number, height: number): CanvasEntry {
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) };
  }

  getNoAlphaContext(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D | null {
    return canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  }

  reset({ canvas }: CanvasEntry, width: number, height: number): void {
    if (canvas !== null) Object.assign(canvas, { width, height });
  }

  /** Shrinking the canvas frees its pixels at once instead of at the next garbage collection. */
  destroy(entry: CanvasEntry): void {
    if (entry.canvas !== null) Object.assign(entry.canvas, { width: 0, height: 0 });
    Object.assign(entry, { canvas: null, context: null });
  }
}

const none = (): string => 'none';

/**
 * pdf.js filters are SVG elements, which need a document. Without them, soft masks by luminosity are rendered
 * unfiltered.
 */
export class NoopFilterFactory {
  readonly addFilter = none;
  readonly addHCMFilter = none;
  readonly addAlphaFilter = none;
  readonly addLuminosityFilter = none;
  readonly addKnockoutFilter = none;
  readonly addHighlightHCMFilter = none;
  readonly destroy = (): void => undefined;
}
