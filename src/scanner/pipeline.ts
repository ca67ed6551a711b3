/** The scanner's steps in their order. Pure composition: everything that needs a browser is passed in. */
import { judgeFields } from './check-fields';
import { bentPlace } from './find/bend';
import { findDocument } from './find/find-document';
import { evenLight, flattenColour, flattenGrey, type Placement } from './flatten';
import { DOCUMENT_MM, type Quad, type RgbaImage } from './image';
import type { ScanResult, ScanStep } from './protocol';
import { readFields } from './read-fields';
import type { LineReader } from './reader/line-reader';
import { ScanFailure } from './scan-failure';

/** What the pipeline needs from its surroundings. */
export interface ScanTools {
  readonly decode: (file: Blob) => Promise<RgbaImage>;
  readonly encode: (image: RgbaImage) => Promise<Blob>;
  readonly reader: LineReader;
  /** Called before every step. Throws (or rejects) when the scan was cancelled. */
  readonly pause: (step: ScanStep, fraction: number) => Promise<void>;
  readonly now: () => number;
  readonly today: Date;
}

/** Share of the whole scan's time that has passed before each step. */
const BEGIN: Readonly<Record<ScanStep, number>> = { decode: 0, find: 0.2, flatten: 0.5, read: 0.65, check: 0.95 };

/** Reads a document from a file. Throws a ScanFailure when that is not possible. */
export async function scanDocument(file: Blob, tools: ScanTools, corners?: Quad): Promise<ScanResult> {
  const timings: Record<ScanStep, number> = { decode: 0, find: 0, flatten: 0, read: 0, check: 0 };
  const step = async <T>(name: ScanStep, work: () => T | Promise<T>): Promise<T> => {
    await tools.pause(name, BEGIN[name]);
    const start = tools.now();
    const result = await work();
    timings[name] = tools.now() - start;
    return result;
  };
  const photo = await step('decode', () => tools.decode(file));
  const place = await step('find', () => findDocument(photo, corners));
  if (!place) throw new ScanFailure('no-document');
  const flat = await step('flatten', async () => ({
    grey: evenLight(flattenGrey(photo, place)),
    image: await tools.encode(flattenColour(photo, place)),
  }));
  const raw = await step('read', () => readFields(flat.grey, tools.reader));
  const checked = await step('check', () => judgeFields(raw, tools.today));
  return { ...checked, corners: cornersOf(place), documentImage: flat.image, timings };
}

/** The document's corners in pixels of the photo. */
function cornersOf({ map, bend }: Placement): Quad {
  const at = (x: number, y: number): Quad[number] => bentPlace(map, bend, x, y);
  const { width, height } = DOCUMENT_MM;
  return [at(0, 0), at(width, 0), at(width, height), at(0, height)];
}

