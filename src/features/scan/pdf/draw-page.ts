/** Draws a page of a PDF file in a worker. */
import type { PDFPageProxy } from '~/ui/pdf/pdf-js';
import { drawingScale } from './page-plan';

/**
 * Draws a page and frees the canvas once it was read: up to 48 MB, which would wait for the garbage collector, while a
 * file of twenty pages is drawn one after the other. On iOS all canvases share a few hundred.
 */
export async function withDrawing<Result>(
  page: Pick<PDFPageProxy, 'getViewport' | 'render'>,
  purpose: 'preview' | 'read',
  read: (canvas: OffscreenCanvas) => Result | Promise<Result>,
): Promise<Result> {
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: drawingScale(width, height, purpose) });
  const canvas = new OffscreenCanvas(Math.max(1, Math.floor(viewport.width)), Math.max(1, Math.floor(viewport.height)));
  try {
    // The `print` intent renders in one go instead of by animation frame. The types only allow canvas elements.
    await page.render({ canvas: canvas as never, viewport, intent: 'print' }).promise;
    return await read(canvas);
  } finally {
    canvas.width = 0;
    canvas.height = 0;
  }
}
