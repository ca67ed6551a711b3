/**
 * Scanning on the device while the account lives on a server. Nothing is sent before the user has confirmed it: the
 * result is kept in memory.
 */
import { ApiError } from '~/api';
import { config, isReadByServer } from '~/config';
import { readBack, scanDocument, type ScannedBack, type ScanReadings, type ScanResult } from '~/contract/scan';
import type { Vehicle } from '~/contract/vehicle';
import { isChunkGone } from '~/lib/chunk-reload';
import { readSides, withInspection, type SidesStep } from '~/scanner/both-sides';
import type { ScannerClient } from '~/scanner/runtime/client';
import type { FoldLine, Quad } from '~/scanner/pixels/image';
import type { FrontDetection, Verdict } from '~/scanner/protocol';
import { frontDetails, presentBack, withScanErrors } from '~/scanner/scan-answer';
import { ScanFailure } from '~/scanner/scan-failure';
import { FIELD_CODES, type FieldValues } from '~/zb1/field-codes';
import { vehicleFacts } from '~/zb1/record';
import type { SideInspections } from '../back/scanned-back';

export interface LocalScan {
  readonly result: ScanResult;
  readonly image: Blob;
  readonly inspections: SideInspections;
}

const LOCAL_ID = 'local-';

/** Whether the result has no scan on the server: the document was read, or typed in, on this device. */
export const isLocalScan = (scanId: string): boolean => scanId.startsWith(LOCAL_ID);

/**
 * Whether documents are read on the device although accounts live on a server.
 * @param scanId a scan that may have been read without the backend, see {@link isStorageMissing}
 */
export function readsWithoutBackend(scanId = ''): boolean {
  const { mode, scanner } = config();
  return (mode === 'connected' && scanner === 'device') || isLocalScan(scanId);
}

/** Not `storage.quota`: with free space the scan is kept, and the message says how. */
const STORAGE_ERRORS: ReadonlySet<string> = new Set(['storage.blocked', 'storage.lost', 'insecure']);

/**
 * Whether a scan failed on-device because the browser stores nothing. Reading needs no storage, so a guest's document
 * is then read without the backend.
 */
export function isStorageMissing(error: unknown): boolean {
  return config().mode === 'device' && error instanceof ApiError && STORAGE_ERRORS.has(error.code);
}

/** Whether a scan that was read without a backend is lost when the page closes, also after it was confirmed. */
export function isScanLostOnClose(): boolean {
  return config().mode === 'device';
}

/** `__READS_HERE__` is a build-time constant: bundles of builds with a remote scanner must not contain the reader. */
const loadReader = __READS_HERE__
  ? async (): Promise<ScannerClient> => {
      try {
        return (await import('~/scanner/runtime/client')).sharedScanner();
      } catch (cause) {
        throw new ScanFailure((await isChunkGone(cause)) ? 'outdated' : 'assets-unavailable', { cause });
      }
    }
  : (): Promise<ScannerClient> => Promise.reject(new ScanFailure('assets-unavailable'));

/** Whether this module has requested the reader since the page was loaded. */
let isReaderRequested = false;

function openReader(): Promise<ScannerClient> {
  isReaderRequested = true;
  return loadReader();
}

/**
 * Loads the reader while the user still chooses a photo, if this build reads on the device. Failures are ignored: the
 * scan loads it again and reports them.
 */
export function warmUpReader(): void {
  if (isReadByServer(config())) return;
  openReader()
    .then((reader) => reader.prepare())
    .catch(() => undefined);
}

interface DetectOptions {
  readonly signal: AbortSignal;
  readonly onImpression: (verdict: Verdict) => void;
}

/**
 * Looks for the document on a photo before the scan is started.
 * @returns `undefined` when a server reads
 * @throws ScanFailure when the photo cannot be examined
 */
export async function detectOnPhoto(file: Blob, options: DetectOptions): Promise<FrontDetection | undefined> {
  if (isReadByServer(config())) return undefined;
  return (await openReader()).detect(file, options);
}

/** Releases the photo that the reader caches for reading it again with other corners. */
export function releasePhoto(): void {
  // In on-device mode the embedded backend uses the same reader. Otherwise there is nothing to release unless it was
  // requested here.
  if (!isReaderRequested && !__ON_DEVICE__) return;
  loadReader()
    .then((reader) => reader.release())
    .catch(() => undefined);
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
  const scanned = backRead && { back: await presentBack(backRead) };
  return {
    result: { ...localResult({ readings, warnings }, fields, null), ...details, ...scanned },
    image: front.documentImage,
    inspections: { front: read.HU, back: stamped },
  };
}

/** The readings of both sides, and the outcome of reading the back. */
interface LocalBack {
  readonly readings: ScanReadings;
  readonly inspections: SideInspections;
  readonly back: ScannedBack;
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
    back: await presentBack({ result, problem: null, swapped: false }),
  };
}

/** Converts the scanner's failures to the ApiErrors that a server would respond with. */
const withApiErrors = <Result>(operation: string, scan: Promise<Result>): Promise<Result> =>
  withScanErrors(
    scan,
    ({ code, swapped, cause }) =>
      new ApiError(`scan.${code}`, { operation, cause, ...(swapped && { fields: { back: 'front' } }) }),
  );

/** Builds the ScanResult that a server would return. */
export function localResult(
  { readings, warnings }: Pick<ScanResult, 'readings' | 'warnings'>,
  fields: FieldValues,
  confirmedAt: string | null,
): ScanResult {
  const now = new Date().toISOString();
  const vehicle: Vehicle = {
    id: 'local',
    fields,
    readings,
    mileageHistory: [],
    identification: 'unknown',
    reportChecked: false,
    documentImage: null,
    confirmedAt,
    createdAt: now,
    updatedAt: now,
    version: 1,
    facts: vehicleFacts(fields),
  };
  return {
    id: 'local',
    scanId: `${LOCAL_ID}${now}`,
    vehicle,
    readings,
    warnings,
    identification: 'unknown',
    reportChecked: false,
  };
}
