/**
 * Finds the document in a PDF file and renders its page. pdf.js parses in a nested worker and renders in this one, so
 * that neither blocks the page.
 */
import { getDocument, PDFWorker, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { findDocument } from '~/scanner/find/find-document';
import { FileGoneError, readFileBytes } from '~/lib/readable-file';
import { BinaryData } from '~/ui/pdf/binary-data';
import { PdfFailure, problemOf } from '~/ui/pdf/pdf-problem';
import type { PageAnswer, PageRequest } from './page-messages';
import { drawingScale, MAX_PAGES, pageOrder, titleScore } from './page-plan';
import { NoopFilterFactory, WorkerCanvasFactory } from './worker-canvas';
import { installWorkerPolicy } from './worker-policy';

const JPEG_QUALITY = 0.92;

const send = (answer: PageAnswer): void => postMessage(answer);

async function draw(page: PDFPageProxy, purpose: 'look' | 'read'): Promise<OffscreenCanvas> {
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: drawingScale(width, height, purpose) });
  const canvas = new OffscreenCanvas(Math.max(1, Math.floor(viewport.width)), Math.max(1, Math.floor(viewport.height)));
  // The `print` intent renders in one go instead of by animation frame. The types only allow canvas elements.
  await page.render({ canvas: canvas as never, viewport, intent: 'print' }).promise;
  return canvas;
}

async function titleScoreOf(document: PDFDocumentProxy, number: number): Promise<number> {
  try {
    const { items } = await (await document.getPage(number)).getTextContent();
    return titleScore(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  } catch {
    return 0;
  }
}

/** Whether a page shows the form; `undefined` when it cannot be rendered. */
async function holdsForm(document: PDFDocumentProxy, number: number): Promise<boolean | undefined> {
  try {
    const canvas = await draw(await document.getPage(number), 'look');
    const { width, height } = canvas;
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height);
    return pixels !== undefined && findDocument({ width, height, data: pixels.data }) !== undefined;
  } catch {
    return undefined;
  }
}

/**
 * The number of the page to read. A single page is read without a preview, since the reader's errors are more specific.
 */
async function findPage(document: PDFDocumentProxy): Promise<number | undefined> {
  const pages = document.numPages;
  if (pages === 1) return 1;
  const numbers = Array.from({ length: Math.min(MAX_PAGES, pages) }, (_, index) => index + 1);
  const scores: number[] = [];
  for (const number of numbers) scores.push(await titleScoreOf(document, number));
  let drawn = false;
  for (const number of pageOrder(scores)) {
    send({ type: 'looking', page: number, pages });
    const holds = await holdsForm(document, number);
    if (holds === true) return number;
    drawn ||= holds !== undefined;
  }
  if (!drawn) throw new PdfFailure('broken');
  // A page whose text layer has the title is accepted even if the form is not detected on it.
  const index = scores.indexOf(2);
  return index < 0 ? undefined : index + 1;
}

/** Rejects when the script of the pdf.js worker cannot be loaded. */
function brokenReader(reader: Worker): Promise<never> {
  return new Promise((_, fail) => {
    reader.addEventListener('error', () => fail(new PdfFailure('unreachable')), { once: true });
  });
}

async function serve({ file }: PageRequest): Promise<void> {
  try {
    installWorkerPolicy();
    const port = new Worker(new URL('../../../ui/pdf/pdf-worker.ts', import.meta.url), { type: 'module' });
    const task = getDocument({
      data: await readFileBytes(file),
      worker: PDFWorker.create({ port, verbosity: 0 }),
      verbosity: 0,
      // Draw glyphs as paths: a worker has no document to load fonts into.
      disableFontFace: true,
      useSystemFonts: false,
      BinaryDataFactory: BinaryData,
      CanvasFactory: WorkerCanvasFactory,
      FilterFactory: NoopFilterFactory,
      useWorkerFetch: false,
    });
    const document = await Promise.race([task.promise, brokenReader(port)]);
    const page = await findPage(document);
    if (page === undefined) {
      send({ type: 'failed', problem: 'pdf-no-document' });
      return;
    }
    const canvas = await draw(await document.getPage(page), 'read');
    const picture = await canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY });
    send({ type: 'found', picture, page, pages: document.numPages });
  } catch (error) {
    if (error instanceof FileGoneError) {
      send({ type: 'failed', problem: 'file-gone' });
      return;
    }
    const problem = error instanceof PdfFailure ? error.problem : problemOf(error);
    send({
      type: 'failed',
      problem: problem === 'password' ? 'pdf-locked' : problem === 'broken' ? 'pdf-broken' : 'pdf-unavailable',
    });
  }
}

onmessage = ({ data }: MessageEvent<PageRequest>) => void serve(data);
