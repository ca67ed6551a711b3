/**
 * Scanning on the device while the account lives on a server. Nothing is sent before the user has confirmed it: the
 * result is kept in memory.
 */
import { ApiError } from '~/api';
import { readBack, scanDocument, type ScanReadings, type ScanResult } from '~/contract/scan';
import { readSides, withInspection, type SidesStep } from '~/scanner/both-sides';
import type { FoldLine, Quad } from '~/scanner/pixels/image';
import { frontDetails, toBackOutcome, withScanErrors } from '~/scanner/scan-answer';
import { FIELD_CODES } from '~/zb1/field-codes';
import type { BackOutcome, SideInspections } from '../back/scanned-back';
import { localResult } from './local-result';
import { openReader } from './reader';

export interface LocalScan {
  /** Without the back. */
  readonly result: ScanResult;
  readonly image: Blob;
  readonly back: BackOutcome | undefined;
  readonly inspections: SideInspections;
}

interface LocalScanOptions {
  readonly signal: AbortSignal;
  readonly onProgress?: (step: SidesStep, fraction: number) => void;
  /** The photo of the other side, if there is one. */
  readonly back?: Blob;
  /** Corners set by the user, in pixels of the upright photo. */
  readonly corners?: Quad;
  /** Folds set by the user between them. */
  readonly folds?: readonly FoldLine[];
}

/**
 * Reads one or both sides of a document in this browser.
 * @throws ApiError `scan.<code>` with the scanner's code; `fields.back` is set when the photo given as the back turned
 *   out to be the front and could not be read
 */
export async function scanLocally(
  file: Blob,
  { signal, onProgress = () => undefined, back, corners: set, folds: setFolds }: LocalScanOptions,
): Promise<LocalScan> {
  const { front, back: backRead } = await withApiErrors(
    scanDocument.name,
    openReader().then((reader) =>
      readSides(reader, { file, back, corners: set, folds: setFolds }, { signal, onProgress }),
    ),
  );
  const read = structuredClone(front.fields) as ScanReadings;
  const stamped = structuredClone(backRead?.result?.latest) as ScanReadings['HU'];
  const readings = withInspection(read, stamped);
  const fields = Object.fromEntries(FIELD_CODES.map((code) => [code, readings[code]?.value ?? '']));
  const { warnings, ...details } = frontDetails(front);
  return {
    result: { ...localResult({ readings, warnings }, fields, null), ...details },
    image: front.documentImage,
    back: backRead && toBackOutcome(backRead),
    inspections: { front: read.HU, back: stamped },
  };
}

/** The readings of both sides, and the outcome of reading the back. */
interface LocalBack {
  readonly readings: ScanReadings;
  readonly inspections: SideInspections;
  readonly back: BackOutcome;
}

/**
 * Reads the back of a document whose front was read on this device.
 * @throws ApiError `scan.<code>` with the scanner's code
 */
export async function scanBackLocally(front: ScanReadings, file: Blob, signal: AbortSignal): Promise<LocalBack> {
  const scan = openReader().then((reader) => reader.scanBack(file, { signal }));
  const result = await withApiErrors(readBack.name, scan);
  const stamped = structuredClone(result.latest) as ScanReadings['HU'];
  return {
    readings: withInspection(front, stamped),
    inspections: { front: front.HU, back: stamped },
    back: toBackOutcome({ result, problem: null, swapped: false }),
  };
}

/** Converts the scanner's failures to the ApiErrors that a server would respond with. */
const withApiErrors = <Result>(operation: string, scan: Promise<Result>): Promise<Result> =>
  withScanErrors(
    scan,
    ({ code, swapped, cause }) =>
      new ApiError(`scan.${code}`, { operation, cause, ...(swapped && { fields: { back: 'front' } }) }),
  );
