/**
 * Finds the document in a PDF file and renders its pages. pdf.js parses in a nested worker and renders in this one, so
 * that neither blocks the page.
 */
import { findBack } from '~/scanner/back/find-back';
import { findDocument } from '~/scanner/find/find-document';
import type { RgbaImage } from '~/scanner/pixels/image';
import { readFileBytes } from '~/lib/readable-file';
import { BinaryData } from '~/ui/pdf/binary-data';
import { getDocument, PDFWorker, type PDFDocumentProxy } from '~/ui/pdf/pdf-js';
import { PdfFailure } from '~/ui/pdf/pdf-problem';
import { withDrawing } from './draw-page';
import type { DrawnPage, PageAnswer, PageRequest } from './page-messages';
import { findSides, type PageViewer } from './find-sides';
import { titleScore } from './page-plan';
import { pageProblemOf } from './page-problem';
import { NoopFilterFactory, WorkerCanvasFactory } from './worker-canvas';
import { installWorkerPolicy } from './worker-policy';

const JPEG_QUALITY = 0.92;

const send = (answer: PageAnswer): void => postMessage(answer);

async function titleScoreOf(document: PDFDocumentProxy, number: number): Promise<number> {
  try {
    const { items } = await (await document.getPage(number)).getTextContent();
    return titleScore(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  } catch {
    return 0;
  }
}

/** What `examine` finds on a page's preview; `undefined` when it cannot be rendered. */
async function examinePage<Found>(
  document: PDFDocumentProxy,
  number: number,
  examine: (picture: RgbaImage) => Found,
): Promise<Found | undefined> {
  try {
    const picture = await withDrawing(await document.getPage(number), 'preview', (canvas) => {
      const { width, height } = canvas;
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height);
      return pixels && { width, height, data: pixels.data };
    });
    return picture && examine(picture);
  } catch {
    return undefined;
  }
}

const showsFront = (picture: RgbaImage): boolean => findDocument(picture) !== undefined;
/** The best match of the back's layout, however doubtful. Its title is left to the reader, which has the weights. */
const findLayout = (picture: RgbaImage) => findBack(picture, () => true) ?? null;

/** The pages of a file as previews; each is reported before it is examined. */
function viewPages(document: PDFDocumentProxy): PageViewer {
  const pages = document.numPages;
  const layouts = new Map<number, ReturnType<typeof findLayout> | undefined>();
  const layoutOf = async (number: number) => {
    if (!layouts.has(number)) layouts.set(number, await examinePage(document, number, findLayout));
    return layouts.get(number);
  };
  return {
    pages,
    titleScoreOf: (number) => titleScoreOf(document, number),
    async shows(number, side) {
      send({ type: 'examining', page: number, pages });
      if (side === 'front') return examinePage(document, number, showsFront);
      const layout = await layoutOf(number);
      // Only a layout beyond doubt counts, since an unrelated page would be read in vain.
      return layout === null ? false : layout?.isSure;
    },
    backScoreOf: async (number) => (await layoutOf(number))?.score ?? 0,
  };
}

async function drawToRead(document: PDFDocumentProxy, page: number): Promise<DrawnPage> {
  const picture = await withDrawing(await document.getPage(page), 'read', (canvas) =>
    canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY }),
  );
  return { picture, page };
}

/** Rejects when the script of the pdf.js worker cannot be loaded. */
function brokenReader(reader: Worker): Promise<never> {
  return new Promise((_, fail) => {
    reader.addEventListener('error', () => fail(new PdfFailure('unreachable')), { once: true });
  });
}

async function serve({ file, side }: PageRequest): Promise<void> {
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
    const found = await findSides(viewPages(document), side);
    if (found === undefined) {
      send({ type: 'failed', problem: 'pdf-no-document' });
      return;
    }
    const { page, back } = found;
    send({
      type: 'found',
      ...(await drawToRead(document, page)),
      ...(back !== undefined && { back: await drawToRead(document, back) }),
      pages: document.numPages,
    });
  } catch (error) {
    send({ type: 'failed', problem: pageProblemOf(error) });
  }
}

onmessage = ({ data }: MessageEvent<PageRequest>) => void serve(data);
