/** The page of the scanner benchmark: scans files served by the benchmark with the production scanner. */
import { blurOf } from '~/scanner/live/blur';
import { readSides, withInspection } from '~/scanner/both-sides';
import { createScannerClient, ScanFailure } from '~/scanner/runtime/client';
import type { FrontResult } from '~/scanner/protocol';
import { MAIN_FIELD_CODES, type FieldCode } from '~/zb1/field-codes';
import { pictureOfBack, picturesOfSides, type FetchedFile, type FindPage } from './pictures';

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

const findPage: FindPage = async (file, side) => {
  const { findDocumentPage } = await import('~/features/scan/pdf/document-page');
  const { signal } = new AbortController();
  return findDocumentPage(file, { signal, onExamine: () => undefined, side });
};

type FileRead = Pick<FrontResult, 'fields' | 'timings'>;

/** Scans the back side alone, of which only the latest inspection counts. */
async function readBack(file: FetchedFile): Promise<FileRead> {
  const { latest, timings } = await client.scanBack(await pictureOfBack(file, findPage));
  return { fields: latest ? { HU: latest } : {}, timings };
}

async function readDocument(front: FetchedFile, back: FetchedFile | undefined): Promise<FileRead> {
  const pictures = await picturesOfSides(front, back, findPage);
  const { signal } = new AbortController();
  const photos = { file: pictures.picture, back: pictures.back };
  const sides = await readSides(client, photos, { signal, onProgress: () => undefined });
  return { ...sides.front, fields: withInspection(sides.front.fields, sides.back?.result?.latest) };
}

window.readFile = async ({ url, isBack, backUrl }) => {
  const fetchNamed = async (address: string): Promise<FetchedFile> => ({
    file: await fetchFile(address),
    url: address,
  });
  const [file, back] = await Promise.all([fetchNamed(url), backUrl === undefined ? undefined : fetchNamed(backUrl)]);
  const start = performance.now();
  try {
    const { fields, timings } = await (isBack ? readBack(file) : readDocument(file, back));
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
