/** The page of the scanner benchmark: scans files served by the benchmark with the production scanner. */
import { blurOf } from '~/scanner/live/blur';
import { readSides, withInspection } from '~/scanner/both-sides';
import { createScannerClient, ScanFailure } from '~/scanner/runtime/client';
import type { ScanResult } from '~/scanner/protocol';
import { MAIN_FIELD_CODES, type FieldCode } from '~/zb1/field-codes';

/** The outcome of one file. */
export type PageOutcome =
  | { readonly error: string }
  | {
      readonly values: Partial<Record<FieldCode, string>>;
      readonly flagged: readonly FieldCode[];
      readonly missing: readonly FieldCode[];
      readonly confidence: Partial<Record<FieldCode, number>>;
      readonly ms: number;
      readonly timings: Readonly<Record<string, number>>;
    };

/** What is read: a file as the front, as a back side alone, or as the front together with the photo of its back. */
interface ReadRequest {
  readonly url: string;
  readonly isBack: boolean;
  readonly backUrl: string | undefined;
}

declare global {
  interface Window {
    /** Set when the page is ready to scan. */
    readFile?: (request: ReadRequest) => Promise<PageOutcome>;
    prepareScanner?: () => Promise<void>;
    measureBlur?: (url: string) => Promise<number | undefined>;
  }
}

const client = createScannerClient();

window.prepareScanner = () => client.prepare();

const fetchFile = async (url: string): Promise<Blob> => (await fetch(url)).blob();

/** Width of the middle of a picture whose blur is measured, as a share. */
const MIDDLE = 0.5;

/** Blur of the middle of a picture in its own pixels, as the camera measures it; undefined without edges. */
window.measureBlur = async (url) => {
  const bitmap = await createImageBitmap(await fetchFile(url));
  const [width, height] = [Math.round(bitmap.width * MIDDLE), Math.round(bitmap.height * MIDDLE)];
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (context === null) throw new Error('This browser draws no pictures');
  context.drawImage(bitmap, (width - bitmap.width) / 2, (height - bitmap.height) / 2);
  return blurOf(context.getImageData(0, 0, width, height));
};

/** The pictures that the app reads of a file: of a PDF the pages that show the document. */
interface Pictures {
  readonly picture: Blob;
  readonly back?: Blob | undefined;
}

async function picturesOf(file: Blob, url: string): Promise<Pictures> {
  if (!/\.pdf$/iu.test(url)) return { picture: file };
  const { findDocumentPage } = await import('~/features/scan/pdf/document-page');
  const { signal } = new AbortController();
  const { picture, back } = await findDocumentPage(file, { signal, onExamine: () => undefined });
  return { picture, back: back?.picture };
}

/** The picture of a file that is given as the back. */
async function backPictureOf(file: Blob, url: string): Promise<Blob> {
  const { picture, back } = await picturesOf(file, url);
  return back ?? picture;
}

/** Scans a document; of a back side alone only the latest inspection counts. */
async function read(file: Blob, isBack: boolean, back?: Blob): Promise<Pick<ScanResult, 'fields' | 'timings'>> {
  if (isBack) {
    const { latest, timings } = await client.scanBack(file);
    return { fields: latest ? { HU: latest } : {}, timings };
  }
  const { signal } = new AbortController();
  const sides = await readSides(client, { file, back }, { signal, onProgress: () => undefined });
  return { ...sides.front, fields: withInspection(sides.front.fields, sides.back?.result?.latest) };
}

window.readFile = async ({ url, isBack, backUrl }) => {
  const files = await Promise.all([url, ...(backUrl === undefined ? [] : [backUrl])].map(fetchFile));
  const [file = new Blob(), backFile] = files;
  const start = performance.now();
  try {
    const { picture, back } = await picturesOf(file, url);
    const ownBack = backFile && (await backPictureOf(backFile, backUrl ?? ''));
    const { fields, timings } = await (isBack ? read(back ?? picture, isBack) : read(picture, isBack, ownBack ?? back));
    const ms = performance.now() - start;
    const values: Partial<Record<FieldCode, string>> = {};
    const confidence: Partial<Record<FieldCode, number>> = {};
    const flagged: FieldCode[] = [];
    // The scanner returns no fields of a panel outside the image, and reports which panel is missing.
    const missing = isBack ? [] : MAIN_FIELD_CODES.filter((code) => fields[code] === undefined);
    for (const code of Object.keys(fields) as FieldCode[]) {
      const reading = fields[code];
      if (!reading) continue;
      values[code] = reading.value;
      confidence[code] = reading.confidence;
      if (reading.flagged) flagged.push(code);
    }
    return { values, flagged, missing, confidence, ms, timings };
  } catch (error) {
    if (error instanceof ScanFailure) return { error: error.code };
    return { error: error instanceof Error && 'problem' in error ? String(error.problem) : 'worker-crashed' };
  }
};
