/** What pdf.js draws with in a worker, where there is no document to make canvases and filters in. */

interface Sheet {
  canvas: OffscreenCanvas | null;
  context: OffscreenCanvasRenderingContext2D | null;
}

/** pdf.js makes one of these a file. */
export class Canvases {
  create(width: number, height: number): Sheet {
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) };
  }

  getNoAlphaContext(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D | null {
    return canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  }

  reset({ canvas }: Sheet, width: number, height: number): void {
    if (canvas !== null) Object.assign(canvas, { width, height });
  }

  /** Gives the pixels back at once instead of when it suits the collector. */
  destroy(sheet: Sheet): void {
    if (sheet.canvas !== null) Object.assign(sheet.canvas, { width: 0, height: 0 });
    Object.assign(sheet, { canvas: null, context: null });
  }
}

const none = (): string => 'none';

/** Filters are SVG elements of a document; what a filter would change (masks by brightness) is drawn without it. */
export class NoFilters {
  readonly addFilter = none;
  readonly addHCMFilter = none;
  readonly addAlphaFilter = none;
  readonly addLuminosityFilter = none;
  readonly addKnockoutFilter = none;
  readonly addHighlightHCMFilter = none;
  readonly destroy = (): void => undefined;
}
