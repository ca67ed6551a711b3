/**
 * Both sides of the document in one go: which photo shows which side is found out, and the inspection that counts is the
 * later one of the two.
 */
import { normalise } from '~/zb1/normalise';
import type { Quad } from './pixels/image';
import { SCAN_ERROR_CODES, type BackResult, type FieldReading, type ScanErrorCode, type ScanResult, type ScanStep } from './protocol';

/** A reading, and the side of the document where it stands: the front unless it says otherwise. */
type SidedReading = FieldReading & { readonly side?: 'back' | undefined };
/** One that may be kept as the contract has it. */
type KeptReading = Omit<SidedReading, 'alternatives'> & { alternatives: string[] };

/** The steps of reading; `back` is all of the other side. */
export type SidesStep = ScanStep | 'back';

interface SidesOptions<Step extends string> {
  readonly signal: AbortSignal;
  readonly onProgress: (step: Step, fraction: number) => void;
}

/** Who reads the sides. */
interface SidesReader {
  scan(file: Blob, options: SidesOptions<ScanStep> & { readonly corners?: Quad }): Promise<ScanResult>;
  scanBack(file: Blob, options: SidesOptions<ScanStep>): Promise<BackResult>;
}

interface Photos {
  readonly file: Blob;
  /** The other side, where it was given. */
  readonly back?: Blob | undefined;
  /** Corners of the document on `file`. */
  readonly corners?: Quad | undefined;
}

/** What became of the photo of the back. */
export interface BackRead {
  /** Null when it could not be read. */
  readonly result: BackResult | null;
  /** Why it could not be read; null when it was. */
  readonly problem: ScanErrorCode | null;
  /** The photos came the other way round: `back` is the front. */
  readonly swapped: boolean;
}

export interface SidesRead {
  readonly front: ScanResult;
  /** Absent when no back was given. */
  readonly back?: BackRead;
}

/** Two photos came the other way round, and the one that shows the front could not be read. `code` says why. */
export class SwappedFailure extends Error {
  override readonly name = 'SwappedFailure';

  constructor(
    readonly code: ScanErrorCode,
    options?: ErrorOptions,
  ) {
    super(code, options);
  }
}

/** Failures after which the other one of two photos may be the front. */
const PERHAPS_BACK: ReadonlySet<ScanErrorCode | undefined> = new Set<ScanErrorCode>(['zb1-back', 'no-document', 'other-document', 'few-fields']);
/** Share of the whole way that the front takes when there is a back as well. */
const FRONT_SHARE = 0.65;

/** The scanner's code of an error; undefined when it has none. */
function codeOf(error: unknown): ScanErrorCode | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return SCAN_ERROR_CODES.find((code) => code === error.code);
}

/**
 * Reads the front and, where it was given, the back. Without a front there is no result; a back that cannot be read is no
 * reason to lose the front.
 * @throws SwappedFailure; whatever the reader throws for the front
 */
export async function readSides(
  reader: SidesReader,
  { file, back, corners }: Photos,
  { signal, onProgress }: SidesOptions<SidesStep>,
): Promise<SidesRead> {
  if (back === undefined) return { front: await reader.scan(file, { signal, onProgress, ...(corners && { corners }) }) };
  const frontStep = (step: ScanStep, fraction: number): void => onProgress(step, fraction * FRONT_SHARE);

  const readFront = async (): Promise<{ readonly front: ScanResult; readonly swapped: boolean }> => {
    try {
      return { front: await reader.scan(file, { signal, onProgress: frontStep, ...(corners && { corners }) }), swapped: false };
    } catch (error) {
      const first = codeOf(error);
      // Whoever set the corners of a photo has seen its front.
      if (signal.aborted || !PERHAPS_BACK.has(first) || (corners !== undefined && first !== 'zb1-back')) throw error;
      try {
        return { front: await reader.scan(back, { signal, onProgress: frontStep }), swapped: true };
      } catch (other) {
        if (signal.aborted) throw other;
        const second = codeOf(other);
        // Only a photo that is surely the back makes the other one the front.
        if (first !== 'zb1-back' || second === undefined || second === 'zb1-back') throw error;
        throw new SwappedFailure(second, { cause: other });
      }
    }
  };

  const { front, swapped } = await readFront();
  signal.throwIfAborted();
  try {
    const backStep = (_step: ScanStep, fraction: number): void => onProgress('back', FRONT_SHARE + fraction * (1 - FRONT_SHARE));
    const result = await reader.scanBack(swapped ? file : back, { signal, onProgress: backStep });
    return { front, back: { result, problem: null, swapped } };
  } catch (error) {
    const problem = codeOf(error);
    if (signal.aborted || problem === undefined || problem === 'cancelled') throw error;
    return { front, back: { result: null, problem, swapped } };
  }
}

/** Months since the year 0 of MM/YYYY; -Infinity when it is no month. */
function monthsOf(value: string | undefined): number {
  const [, month, year] = /^(\d\d)\/(\d{4})$/u.exec(normalise('HU', value ?? '')) ?? [];
  return month === undefined ? -Infinity : Number(year) * 12 + Number(month);
}

const MOST_ALTERNATIVES = 3;

/** A reading; of an unsure one the other side's value is another likely one. */
function kept(reading: SidedReading, other: FieldReading | undefined): KeptReading {
  const asked = reading.flagged && other !== undefined && monthsOf(other.value) > -Infinity;
  const all = asked ? [...reading.alternatives, other.value] : reading.alternatives;
  const alternatives = all.filter((value, at) => value !== reading.value && all.indexOf(value) === at);
  // The other side's value comes last and stays.
  alternatives.splice(MOST_ALTERNATIVES - 1, alternatives.length - MOST_ALTERNATIVES);
  return { ...reading, alternatives };
}

/**
 * The inspection that counts: the later one. A stamp whose date is unsure counts as soon as it may be the later one, and
 * then asks for a look; so does one of which no date could be read.
 */
export function laterInspection(front: SidedReading | undefined, back: FieldReading | undefined): KeptReading | undefined {
  if (back === undefined) return front && kept(front, undefined);
  const frontMonths = monthsOf(front?.value);
  const isLater = (value: string): boolean => monthsOf(value) > frontMonths;
  const stamp: SidedReading = { ...back, side: 'back' };
  if (isLater(back.value)) return kept(stamp, front);
  if (back.flagged) {
    const [later, ...rest] = back.alternatives.filter(isLater);
    if (later !== undefined) return kept({ ...stamp, value: later, alternatives: rest }, front);
    if (monthsOf(back.value) === -Infinity) return kept(stamp, front);
  }
  return front && kept(front, back);
}

/** Readings of the front with the inspection that counts. @param stamped the latest inspection on the back */
export function withInspection<Readings extends { readonly HU?: SidedReading | undefined }>(front: Readings, stamped: FieldReading | undefined): Readings {
  const inspection = laterInspection(front.HU, stamped);
  return inspection === undefined ? front : { ...front, HU: inspection };
}
