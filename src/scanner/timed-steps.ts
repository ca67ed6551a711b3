/** The steps of a scan: their progress, their times, and what they need of the browser. */
import type { HasTime } from './find/has-time';
import type { Located } from './locate';
import type { RgbaImage } from './pixels/image';
import type { ScanStep } from './protocol';
import type { LineReader } from './reader/line-reader';

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
