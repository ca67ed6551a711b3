/** The steps of a scan in order. Everything that needs a browser is passed in, so that tests run it in Node. */
import { judgeFields } from './fields/judge-fields';
import { createCoverFinder } from './fields/covers';
import { cornersOf, foldsOf } from './find/found-outline';
import type { HasTime } from './find/has-time';
import { drawDetail, evenLight, flattenColour, flattenGrey, leastScale, PAPER_LEVEL } from './flatten/flatten';
import type { FoldLine, Quad, RgbaImage } from './pixels/image';
import { locate, type Located } from './locate';
import { READER_VERSION, type ScanResult, type ScanStep } from './protocol';
import { readFields } from './fields/read-fields';
import { capitalHeight } from './fields/small-print';
import type { LineReader } from './reader/line-reader';
import { blacken, erase } from './redact/boxes';
import { securityCodeBoxes } from './redact/security-code';
import { ScanFailure } from './scan-failure';
import { hasEnoughFields } from './verdict/enough-fields';

/** The browser functions and services that the pipeline needs. */
export interface ScanTools {
  readonly decode: (file: Blob) => Promise<RgbaImage>;
  readonly encode: (image: RgbaImage) => Promise<Blob>;
  readonly reader: LineReader;
  /** Result of an earlier detection on the same photo; the form is then not searched again. */
  readonly located?: Located | undefined;
  /** Called before every step with the progress, 0..1. Yields to messages, and rejects when the scan was cancelled. */
  readonly onStep: (step: ScanStep, fraction: number) => Promise<void>;
  readonly now: () => number;
  /** Until when the form is searched; without it as long as it takes. */
  readonly hasTime?: HasTime | undefined;
  readonly today: Date;
}

/** Progress at the start of each step, as a share (0..1) of a scan's usual time. */
const PROGRESS_AT_START: Readonly<Record<ScanStep, number>> = {
  decode: 0,
  find: 0.2,
  flatten: 0.5,
  read: 0.65,
  check: 0.95,
};

interface TimedSteps {
  /** Runs a step unless the scan was cancelled, and records how long it took. */
  readonly step: <T>(name: ScanStep, work: () => T | Promise<T>) => Promise<T>;
  /** Milliseconds by step; 0 for a step that has not run. */
  readonly timings: Readonly<Record<ScanStep, number>>;
}

/** Creates the step runner of one scan. */
export function timedSteps(tools: Pick<ScanTools, 'onStep' | 'now'>): TimedSteps {
  const timings: Record<ScanStep, number> = { decode: 0, find: 0, flatten: 0, read: 0, check: 0 };
  return {
    timings,
    step: async (name, work) => {
      await tools.onStep(name, PROGRESS_AT_START[name]);
      const start = tools.now();
      const result = await work();
      timings[name] = tools.now() - start;
      return result;
    },
  };
}

/**
 * Reads a document from a file.
 * @param corners corners that the user set, in pixels of the upright photo
 * @param folds folds that the user set between these corners, from left to right
 * @throws ScanFailure when the file cannot be read or shows no document
 */
export async function scanDocument(
  file: Blob,
  tools: ScanTools,
  corners?: Quad,
  folds?: readonly FoldLine[],
): Promise<ScanResult> {
  const { step, timings } = timedSteps(tools);
  const photo = await step('decode', () => tools.decode(file));
  const found = await step('find', () => {
    const located = tools.located ?? locate(photo, tools.reader, { corners, folds }, { hasTime: tools.hasTime });
    if (located.verdict !== undefined) throw new ScanFailure(located.verdict);
    return located.found;
  });
  const flat = await step('flatten', async () => {
    const grey = evenLight(flattenGrey(photo, found));
    const colour = flattenColour(photo, found);
    // The security code would let a stranger deregister the car, so it is blackened before anything is encoded or read.
    const code = securityCodeBoxes(colour);
    blacken(colour, code);
    erase(grey, code, PAPER_LEVEL);
    return { grey, isCovered: createCoverFinder(colour, found.panels), image: tools.encode(colour) };
  });
  const reading = step('read', () =>
    readFields(
      flat.grey,
      tools.reader,
      (part, times) => drawDetail(photo, found, part, times),
      found.panels,
      flat.isCovered,
    ),
  );
  // The browser encodes in a thread of its own.
  const [raw, documentImage] = await Promise.all([reading, flat.image]);
  if (!hasEnoughFields(raw)) throw new ScanFailure('few-fields');
  const checked = await step('check', () =>
    judgeFields(raw, tools.today, (box) => capitalHeight(leastScale(found, box))),
  );
  return {
    version: READER_VERSION,
    ...checked,
    panels: found.panels,
    corners: cornersOf(found),
    folds: foldsOf(found),
    documentImage,
    timings,
  };
}
