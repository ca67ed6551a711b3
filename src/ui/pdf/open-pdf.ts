/** Renders PDF pages to a canvas. pdf.js and its worker are loaded with the first file. */
import { isPageOutdated } from '~/lib/chunk-reload';
import { BinaryData } from './binary-data';
import type { PDFDocumentProxy } from './pdf-js';
import { PdfFailure, problemOf, type PdfProblem } from './pdf-problem';

/** Some browsers draw nothing on a canvas with more pixels. */
const MAX_PIXELS = 16_000_000;

export interface Page {
  /** Width at 100 % in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Draws the page `width` CSS pixels wide. Rejects when the signal is aborted. */
  readonly draw: (canvas: HTMLCanvasElement, width: number, signal: AbortSignal) => Promise<void>;
  /** The text of the page, for screen readers. */
  readonly text: string;
  /**
   * Frees its decoded images, after a drawing that goes on. pdf.js keeps those of every page that was drawn until the
   * file is closed, 35 MB for a scan of 300 dpi; drawn again, the page is decoded again.
   */
  readonly close: () => void;
}

export interface Pdf {
  readonly pages: number;
  /** @param number from 1 */
  readonly page: (number: number) => Promise<Page>;
  /** Terminates the worker. */
  readonly close: () => void;
}

async function pageOf(document: PDFDocumentProxy, number: number): Promise<Page> {
  const page = await document.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  return {
    width,
    height,
    text: items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''),
    draw: async (canvas, wanted, signal) => {
      const most = Math.sqrt(MAX_PIXELS / (width * height));
      const viewport = page.getViewport({ scale: Math.min(most, (wanted / width) * window.devicePixelRatio) });
      canvas.width = Math.floor(viewport.width);
      canvas.height = Math.floor(viewport.height);
      const task = page.render({ canvas, viewport });
      signal.addEventListener('abort', () => task.cancel(), { once: true });
      await task.promise;
    },
    close: () => void page.cleanup(),
  };
}

/** Rejects as soon as the worker's script fails to run. */
function brokenWorker(worker: Worker): Promise<never> {
  return new Promise((_, fail) => {
    worker.addEventListener('error', () => fail(new PdfFailure(navigator.onLine ? 'unsupported' : 'unreachable')), {
      once: true,
    });
  });
}

/** A script that is missing looks like a browser or a connection that lacks something. */
async function withOutdated(problem: PdfProblem): Promise<PdfProblem> {
  const mayBeMissing = problem === 'unsupported' || problem === 'unreachable';
  return mayBeMissing && (await isPageOutdated()) ? 'outdated' : problem;
}

/**
 * Opens a file.
 * @throws PdfFailure that says why the file cannot be shown
 */
export async function openPdf(file: Blob): Promise<Pdf> {
  let worker: Worker | undefined;
  try {
    const data = await file.arrayBuffer();
    const { getDocument, PDFWorker } = await import('./pdf-js');
    worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
    const port = worker;
    const task = getDocument({
      data,
      worker: PDFWorker.create({ port, verbosity: 0 }),
      // Silences warnings about the file; errors are thrown.
      verbosity: 0,
      BinaryDataFactory: BinaryData,
      useWorkerFetch: false,
    });
    const document = await Promise.race([task.promise, brokenWorker(port)]);
    return {
      pages: document.numPages,
      page: (number) => pageOf(document, number),
      close: () => {
        void task.destroy().finally(() => port.terminate());
      },
    };
  } catch (error) {
    worker?.terminate();
    const problem = error instanceof PdfFailure ? error.problem : problemOf(error);
    throw new PdfFailure(await withOutdated(problem), { cause: error });
  }
}
