/**
 * Looks for the document in a PDF file and draws its page. pdf.js reads in a worker of this worker and draws here, so
 * that neither takes time from the page.
 */
import { getDocument, PDFWorker, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { findDocument } from '~/scanner/find/find-document';
import { BinaryData } from '~/ui/pdf/binary-data';
import { PdfFailure, problemOf } from '~/ui/pdf/pdf-problem';
import type { PageAnswer, PageRequest } from './page-messages';
import { drawingScale, MOST_PAGES, pageOrder, textPromise } from './page-plan';
import { Canvases, NoFilters } from './worker-canvas';
import { installWorkerPolicy } from './worker-policy';

const JPEG_QUALITY = 0.92;

const send = (answer: PageAnswer): void => postMessage(answer);

async function draw(page: PDFPageProxy, purpose: 'look' | 'read'): Promise<OffscreenCanvas> {
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: drawingScale(width, height, purpose) });
  const canvas = new OffscreenCanvas(Math.max(1, Math.floor(viewport.width)), Math.max(1, Math.floor(viewport.height)));
  // As for a printer: drawn at once instead of frame by frame. The types know canvases of pages only.
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport, intent: 'print' }).promise;
  return canvas;
}

async function promiseOf(document: PDFDocumentProxy, number: number): Promise<number> {
  try {
    const { items } = await (await document.getPage(number)).getTextContent();
    return textPromise(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  } catch {
    return 0;
  }
}

/** Whether the form is seen on a page; undefined when it cannot be drawn. */
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

/** The page to read. The only page of a file is read without a look: reading says more about what is wrong with it. */
async function findPage(document: PDFDocumentProxy): Promise<number | undefined> {
  const pages = document.numPages;
  if (pages === 1) return 1;
  const numbers = Array.from({ length: Math.min(MOST_PAGES, pages) }, (_, index) => index + 1);
  const promises: number[] = [];
  for (const number of numbers) promises.push(await promiseOf(document, number));
  let drawn = false;
  for (const number of pageOrder(promises)) {
    send({ type: 'looking', page: number, pages });
    const holds = await holdsForm(document, number);
    if (holds === true) return number;
    drawn ||= holds !== undefined;
  }
  if (!drawn) throw new PdfFailure('broken');
  // Its title stands there as text, however hard the form is to see.
  const titled = promises.indexOf(2);
  return titled < 0 ? undefined : titled + 1;
}

/** Settles as soon as the reader's script cannot be run. */
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
      data: await file.arrayBuffer(),
      worker: PDFWorker.create({ port, verbosity: 0 }),
      verbosity: 0,
      // Fonts are drawn as outlines: a worker has no page to load them into.
      disableFontFace: true,
      useSystemFonts: false,
      BinaryDataFactory: BinaryData,
      CanvasFactory: Canvases,
      FilterFactory: NoFilters,
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
    const problem = error instanceof PdfFailure ? error.problem : problemOf(error);
    send({ type: 'failed', problem: problem === 'password' ? 'pdf-locked' : problem === 'broken' ? 'pdf-broken' : 'pdf-unavailable' });
  }
}

onmessage = ({ data }: MessageEvent<PageRequest>) => void serve(data);
