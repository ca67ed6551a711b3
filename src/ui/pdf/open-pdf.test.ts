// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { openPdf } from './open-pdf';

const getDocument = vi.hoisted(() => vi.fn<() => { promise: Promise<unknown> }>());
const isPageOutdated = vi.hoisted(() => vi.fn<() => Promise<boolean>>());
vi.mock('pdfjs-dist/legacy/build/pdf.mjs', () => ({ getDocument, PDFWorker: { create: () => ({}) } }));
vi.mock('~/lib/chunk-reload', () => ({ isPageOutdated }));
vi.mock('./binary-data', () => ({ BinaryData: vi.fn<() => void>() }));

/** A worker whose script cannot be loaded. */
class MissingWorker extends EventTarget {
  constructor() {
    super();
    queueMicrotask(() => queueMicrotask(() => this.dispatchEvent(new Event('error'))));
  }
  terminate = vi.fn<() => void>();
}

const file = new Blob(['%PDF-1.4']);
const never = new Promise<never>(() => undefined);

beforeEach(() => {
  vi.stubGlobal('Worker', MissingWorker);
  getDocument.mockReturnValue({ promise: never });
});

it('says that the page is outdated when the files of pdf.js are gone', async () => {
  isPageOutdated.mockResolvedValue(true);
  await expect(openPdf(file)).rejects.toMatchObject({ problem: 'outdated' });
});

it('says that the browser cannot run pdf.js when the files are there', async () => {
  isPageOutdated.mockResolvedValue(false);
  await expect(openPdf(file)).rejects.toMatchObject({ problem: 'unsupported' });
});

it('blames a damaged file, whatever was deployed', async () => {
  isPageOutdated.mockResolvedValue(true);
  getDocument.mockReturnValue({
    promise: Promise.reject(Object.assign(new Error('x'), { name: 'InvalidPDFException' })),
  });
  await expect(openPdf(file)).rejects.toMatchObject({ problem: 'broken' });
});

it('lets pdf.js free what it has decoded of a page that is closed', async () => {
  const freed: number[] = [];
  const getPage = async (number: number): Promise<unknown> => ({
    getViewport: () => ({ width: 600, height: 800 }),
    getTextContent: async () => ({ items: [] }),
    cleanup: () => freed.push(number),
  });
  getDocument.mockReturnValue({ promise: Promise.resolve({ numPages: 2, getPage }) });
  const pdf = await openPdf(file);
  const page = await pdf.page(1);
  await pdf.page(2);
  expect(freed).toEqual([]);
  page.close();
  expect(freed).toEqual([1]);
});
