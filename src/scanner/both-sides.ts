/**
 * Scans the front and the back of the document together: detects which photo shows which side, and merges the date of
 * the inspection (HU). Stamps on the back extend the date printed on the front, so the later of the two is valid.
 */
import { normalise } from '~/zb1/normalise';
import type { FoldLine, Quad } from './pixels/image';
import {
  MAX_ALTERNATIVES,
  scanErrorCode,
  type BackResult,
  type FieldReading,
  type ScanErrorCode,
  type FrontResult,
  type ScanStep,
} from './protocol';

/** A reading with the side of the document it was read on; the front when `side` is absent. */
type SidedReading = FieldReading & { readonly side?: 'back' | undefined };
/** The same with a mutable array, as the contract's type has it. */
type StoredReading = Omit<SidedReading, 'alternatives'> & { alternatives: string[] };

/** The steps of scanning the front, and `back` for the whole scan of the back. */
export type SidesStep = ScanStep | 'back';

interface SidesOptions<Step extends string> {
  readonly signal: AbortSignal;
  readonly onProgress: (step: Step, fraction: number) => void;
}

/** The part of the scanner's client that is needed here. */
interface SidesReader {
  scan(
    file: Blob,
    options: SidesOptions<ScanStep> & { readonly corners?: Quad; readonly folds?: readonly FoldLine[] },
  ): Promise<FrontResult>;
  scanBack(file: Blob, options: SidesOptions<ScanStep>): Promise<BackResult>;
}

interface Photos {
  readonly file: Blob;
  /** Photo of the back, if the user added one. */
  readonly back?: Blob | undefined;
  /** Corners of the document on `file`. */
  readonly corners?: Quad | undefined;
  /** Folds that the user set between these corners. */
  readonly folds?: readonly FoldLine[] | undefined;
}

/** Outcome of scanning the back. */
export interface BackRead {
  /** Null when it could not be read. */
  readonly result: BackResult | null;
  /** Why it could not be read; null when it was. */
  readonly problem: ScanErrorCode | null;
  /** The photos were mixed up: the file given as `back` shows the front. */
  readonly swapped: boolean;
}

export interface SidesRead {
  readonly front: FrontResult;
  /** Absent when no back was given, and `file` shows none with a stamp either. */
  readonly back?: BackRead;
}

/** The two photos were mixed up, and the one that shows the front could not be read; `code` is the reason. */
export class SwappedFailure extends Error {
  override readonly name = 'SwappedFailure';

  constructor(
    readonly code: ScanErrorCode,
    options?: ErrorOptions,
  ) {
    super(code, options);
  }
}

/** Failures after which the other photo is tried as the front: this one may show the back, or another document. */
const MAY_BE_SECOND: ReadonlySet<ScanErrorCode | undefined> = new Set<ScanErrorCode>([
  'zb1-back',
  'no-document',
  'other-document',
  'zb2',
  'few-fields',
  // Photos on which nothing can be told, so the back as well.
  'blank',
  'too-dark',
  'too-bright',
  'too-blurred',
  'too-far',
  'no-paper',
]);
/** Share of the progress bar (0..1) for the front when a back is scanned as well. */
const FRONT_SHARE = 0.65;

/**
 * Scans the front and, if given, the back. A back that cannot be read does not fail the scan; its reason is in
 * `back.problem`.
 * @throws SwappedFailure, and the reader's errors for the front
 */
export async function readSides(
  reader: SidesReader,
  { file, back, corners, folds }: Photos,
  { signal, onProgress }: SidesOptions<SidesStep>,
): Promise<SidesRead> {
  const outline = { ...(corners && { corners }), ...(folds && { folds }) };
  if (back === undefined) {
    const front = await reader.scan(file, { signal, onProgress, ...outline });
    return { front, ...(front.back && { back: { result: front.back, problem: null, swapped: false } }) };
  }
  const frontStep = (step: ScanStep, fraction: number): void => onProgress(step, fraction * FRONT_SHARE);

  const isReadableBack = (photo: Blob): Promise<boolean> =>
    reader.scanBack(photo, { signal, onProgress: () => undefined }).then(
      () => true,
      () => false,
    );
  const readFront = async (): Promise<{ readonly front: FrontResult; readonly swapped: boolean }> => {
    try {
      return {
        front: await reader.scan(file, { signal, onProgress: frontStep, ...outline }),
        swapped: false,
      };
    } catch (error) {
      const first = scanErrorCode(error);
      // A user who set the corners by hand has seen the photo: swap only when the scanner is certain that it is the
      // back.
      if (signal.aborted || !MAY_BE_SECOND.has(first) || (corners !== undefined && first !== 'zb1-back')) throw error;
      try {
        return { front: await reader.scan(back, { signal, onProgress: frontStep }), swapped: true };
      } catch (failure) {
        if (signal.aborted) throw failure;
        const second = scanErrorCode(failure);
        // Report the second failure only if the second photo must be the front: the first one certainly is the back, or
        // the form was found on the second one alone, which is no back.
        const isFront =
          first === 'zb1-back'
            ? second !== 'zb1-back'
            : second === 'few-fields' && first !== 'few-fields' && !(await isReadableBack(back));
        signal.throwIfAborted();
        if (second === undefined || !isFront) throw error;
        throw new SwappedFailure(second, { cause: failure });
      }
    }
  };

  const { front, swapped } = await readFront();
  signal.throwIfAborted();
  try {
    const backStep = (_step: ScanStep, fraction: number): void =>
      onProgress('back', FRONT_SHARE + fraction * (1 - FRONT_SHARE));
    const result = await reader.scanBack(swapped ? file : back, { signal, onProgress: backStep });
    return { front, back: { result, problem: null, swapped } };
  } catch (error) {
    const problem = scanErrorCode(error);
    if (signal.aborted || problem === undefined || problem === 'cancelled') throw error;
    // The photo of the front may show a back as well.
    if (!swapped && front.back) return { front, back: { result: front.back, problem: null, swapped } };
    return { front, back: { result: null, problem, swapped } };
  }
}

/** Months since year 0 of MM/YYYY; -Infinity when `value` is not a month. */
function monthsOf(value: string | undefined): number {
  const [, month, year] = /^(\d\d)\/(\d{4})$/u.exec(normalise('HU', value ?? '')) ?? [];
  return month === undefined ? -Infinity : Number(year) * 12 + Number(month);
}

/** The reading to store. A flagged one also gets the other side's date as its last alternative. */
function withOtherSide(reading: SidedReading, other: FieldReading | undefined): StoredReading {
  const offersOther = reading.flagged && other !== undefined && monthsOf(other.value) > -Infinity;
  const all = offersOther ? [...reading.alternatives, other.value] : reading.alternatives;
  const alternatives = all.filter((value, at) => value !== reading.value && all.indexOf(value) === at);
  // Cut before the last entry, so that the other side's date is always offered.
  alternatives.splice(MAX_ALTERNATIVES - 1, alternatives.length - MAX_ALTERNATIVES);
  return { ...reading, alternatives };
}

/**
 * The inspection that is valid: the later of the two. A flagged stamp wins as soon as one of its alternatives is later
 * than the front's date, and so does one without a readable date; both stay flagged, so the user has to check them.
 */
export function laterInspection(
  front: SidedReading | undefined,
  back: FieldReading | undefined,
): StoredReading | undefined {
  if (back === undefined) return front && withOtherSide(front, undefined);
  const frontMonths = monthsOf(front?.value);
  const isLater = (value: string): boolean => monthsOf(value) > frontMonths;
  const stamp: SidedReading = { ...back, side: 'back' };
  if (isLater(back.value)) return withOtherSide(stamp, front);
  if (back.flagged) {
    const [later, ...rest] = back.alternatives.filter(isLater);
    if (later !== undefined) return withOtherSide({ ...stamp, value: later, alternatives: rest }, front);
    if (monthsOf(back.value) === -Infinity) return withOtherSide(stamp, front);
  }
  return front && withOtherSide(front, back);
}

/** Readings of the front with the valid inspection as `HU`. @param stamped the latest inspection on the back */
export function withInspection<Readings extends { readonly HU?: SidedReading | undefined }>(
  front: Readings,
  stamped: FieldReading | undefined,
): Readings {
  const inspection = laterInspection(front.HU, stamped);
  return inspection === undefined ? front : { ...front, HU: inspection };
}
