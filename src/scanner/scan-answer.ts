/**
 * The scanner's results and failures as an answer of the API has them, for the backend and for screens that read
 * without one.
 */
import { dataUrlOf } from '~/lib/base64';
import { SwappedFailure, type BackRead } from './both-sides';
import { scanErrorCode, type ScanErrorCode, type FrontResult } from './protocol';

/** The outcome of reading the back, with the image as the reader made it. */
export const toBackOutcome = ({ result, problem, swapped }: BackRead) => ({
  problem: problem && (`scan.${problem}` as const),
  swapped,
  image: result && result.image,
});

/** The outcome of reading the back, with the image as a `data:` URL. */
export async function toBackResponse(read: BackRead) {
  const { image, ...outcome } = toBackOutcome(read);
  return { ...outcome, image: image && (await dataUrlOf(image)) };
}

/** What a photo of the front shows besides the readings, in mutable copies, as the contract's types have them. */
export const frontDetails = ({ warnings, corners, folds, version }: FrontResult) => ({
  warnings: warnings.map(({ code, fields }) => ({ code, fields: [...fields] })),
  corners: corners.map(({ x, y }) => ({ x, y })),
  folds: folds.map((ends) => ends.map(({ x, y }) => ({ x, y }))),
  readerVersion: version,
});

/** A failed scan, for the error that reports it. */
interface ScanProblem {
  readonly code: ScanErrorCode;
  /** The photo given as the back is the front; it could not be read. */
  readonly swapped: boolean;
  readonly cause: unknown;
}

/**
 * The result of a scan; its failures are thrown as `errorOf` makes them.
 * @throws what `errorOf` returns for a failure of the scanner; any other error as it is
 */
export async function withScanErrors<Result>(
  scan: Promise<Result>,
  errorOf: (problem: ScanProblem) => Error,
): Promise<Result> {
  try {
    return await scan;
  } catch (error) {
    const code = scanErrorCode(error);
    if (code === undefined) throw error;
    throw errorOf({ code, swapped: error instanceof SwappedFailure, cause: error });
  }
}
