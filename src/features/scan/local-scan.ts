/**
 * Reading on this device while the account lives on a server: nothing is sent before it is confirmed. What was read
 * has no place on the server yet, so it is kept here; a guest's confirmed values wait in this tab for an account.
 */
import { ApiError, call } from '~/api';
import { config } from '~/config';
import { addVehicle } from '~/contract/cars';
import { fieldValues, type Reading } from '~/contract/readings';
import { readBack, scanDocument, type ScannedBack, type ScanReadings, type ScanResult } from '~/contract/scan';
import type { Vehicle } from '~/contract/vehicle';
import { dataUrlOf } from '~/lib/data-url';
import { readSides, SwappedFailure, withInspection, type BackRead, type SidesStep } from '~/scanner/both-sides';
import type { ScannerClient } from '~/scanner/runtime/client';
import type { Quad } from '~/scanner/pixels/image';
import type { Look, Verdict } from '~/scanner/protocol';
import { ScanFailure } from '~/scanner/scan-failure';
import { FIELD_CODES, type FieldValues } from '~/zb1/field-codes';
import { vehicleFacts } from '~/zb1/record';

/** Session storage: the values live as long as the tab, also while it visits the provider. */
export const WAITING_FIELDS_KEY = 'guestScanFields';

export interface LocalScan {
  readonly result: ScanResult;
  readonly image: Blob;
  /** What the front says about the inspection. */
  readonly inspection: Reading | undefined;
}

/** Whether the document is read here although there is a server. */
export function readsLocally(): boolean {
  const { mode, scanner } = config();
  return mode === 'connected' && scanner === 'device';
}

/** The constant folds, so that a build whose documents a server reads does not hold the reader. */
const loadReader = __READS_HERE__
  ? async (): Promise<ScannerClient> => (await import('~/scanner/runtime/client')).sharedScanner()
  : (): Promise<ScannerClient> => Promise.reject(new ScanFailure('assets-unavailable'));

/** Set once the reader was asked for here. */
let wanted = false;

function openReader(): Promise<ScannerClient> {
  wanted = true;
  return loadReader();
}

/**
 * Starts the reader while the person still chooses a photo, where this browser reads. A failure is told by the scan
 * itself, which tries once more.
 */
export function warmUpReader(): void {
  if (config().scanner !== 'device') return;
  openReader()
    .then((reader) => reader.prepare())
    .catch(() => undefined);
}

interface LookOptions {
  readonly signal: AbortSignal;
  readonly onImpression: (verdict: Verdict) => void;
}

/**
 * Looks for the document on a photo that is perhaps read later; undefined where this browser does not read.
 * @throws ScanFailure when it cannot be looked at
 */
export async function lookAhead(file: Blob, options: LookOptions): Promise<Look | undefined> {
  if (config().scanner !== 'device') return undefined;
  return (await openReader()).look(file, options);
}

/** Lets the photo go that the reader keeps for reading it once more with other corners. */
export function releasePhoto(): void {
  // On-device the backend reads too, with the same reader; elsewhere there is nothing to let go before it was wanted here.
  if (!wanted && !__ON_DEVICE__) return;
  loadReader()
    .then((reader) => reader.release())
    .catch(() => undefined);
}

interface LocalScanOptions {
  readonly signal: AbortSignal;
  readonly onProgress?: (step: SidesStep, fraction: number) => void;
  /** The other side, where there is one. */
  readonly back?: Blob;
  /** Corners that a person set, in pixels of the upright photo. */
  readonly corners?: Quad;
}

/**
 * Reads a document in this browser, both sides where they are there.
 * @throws ApiError `scan.<code>` of the scanner; it names `back` when that photo is the front and could not be read
 */
export async function scanLocally(file: Blob, { signal, onProgress = () => undefined, back, corners: set }: LocalScanOptions): Promise<LocalScan> {
  const { front, back: backRead } = await failing(scanDocument.name, readSides(await openReader(), { file, back, corners: set }, { signal, onProgress }));
  const read = structuredClone(front.fields) as ScanReadings;
  const readings = withInspection(read, backRead?.result?.latest);
  const fields = Object.fromEntries(FIELD_CODES.map((code) => [code, readings[code]?.value ?? '']));
  const warnings = front.warnings.map((warning) => ({ code: warning.code, fields: [...warning.fields] }));
  const corners = front.corners.map(({ x, y }) => ({ x, y }));
  const scanned = backRead && { back: await scannedBack(backRead) };
  return { result: { ...localResult({ readings, warnings }, fields, null), corners, ...scanned }, image: front.documentImage, inspection: read.HU };
}

/** What a document says when its back is read as well. */
interface LocalBack {
  readonly readings: ScanReadings;
  readonly back: ScannedBack;
}

/**
 * Reads the back of a document whose front was read here.
 * @throws ApiError `scan.<code>` of the scanner
 */
export async function scanBackLocally(front: ScanReadings, file: Blob, signal: AbortSignal): Promise<LocalBack> {
  const result = await failing(readBack.name, (await openReader()).scanBack(file, { signal }));
  return { readings: withInspection(front, result.latest), back: await scannedBack({ result, problem: null, swapped: false }) };
}

async function scannedBack({ result, problem, swapped }: BackRead): Promise<ScannedBack> {
  return { problem: problem && `scan.${problem}`, swapped, image: result && (await dataUrlOf(result.image)) };
}

/** The scanner's failures as those of the call that a server would have answered. */
async function failing<Read>(operation: string, reading: Promise<Read>): Promise<Read> {
  try {
    return await reading;
  } catch (error) {
    const swapped = error instanceof SwappedFailure;
    if (!swapped && !(error instanceof ScanFailure)) throw error;
    throw new ApiError(`scan.${error.code}`, { operation, cause: error, ...(swapped && { fields: { back: 'front' } }) });
  }
}

/** A result as a server would give it. */
export function localResult(
  { readings, warnings }: Pick<ScanResult, 'readings' | 'warnings'>,
  fields: FieldValues,
  confirmedAt: string | null,
): ScanResult {
  const now = new Date().toISOString();
  const vehicle: Vehicle = {
    id: 'local', fields, readings, mileageHistory: [], identification: 'unknown', reportChecked: false, documentImage: null,
    confirmedAt, createdAt: now, updatedAt: now, version: 1, facts: vehicleFacts(fields),
  };
  return { id: 'local', scanId: `local-${now}`, vehicle, readings, warnings, identification: 'unknown', reportChecked: false };
}

/** Keeps a guest's confirmed values until there is an account; null forgets them. */
export function keepWaitingFields(fields: FieldValues | null): void {
  if (fields === null) sessionStorage.removeItem(WAITING_FIELDS_KEY);
  else sessionStorage.setItem(WAITING_FIELDS_KEY, JSON.stringify(fields));
}

/** The values that wait for an account; null when there are none, or what is kept makes no sense. */
export function waitingFields(): FieldValues | null {
  const text = sessionStorage.getItem(WAITING_FIELDS_KEY);
  if (text === null) return null;
  try {
    return fieldValues.required().validateSync(JSON.parse(text), { strict: true, stripUnknown: true });
  } catch {
    return null;
  }
}

/** Puts confirmed values into the account as a new vehicle. @throws ApiError `vehicle.exists` when its VIN is there */
export function addLocalVehicle(fields: FieldValues): Promise<Vehicle> {
  return call(addVehicle, { fields });
}
