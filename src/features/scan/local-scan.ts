/**
 * Reading on this device while the account lives on a server: nothing is sent before it is confirmed. What was read
 * has no place on the server yet, so it is kept here; a guest's confirmed values wait in this tab for an account.
 */
import { ApiError, call } from '~/api';
import { config } from '~/config';
import { addVehicle } from '~/contract/cars';
import { fieldValues } from '~/contract/readings';
import { scanDocument, type ScanReadings, type ScanResult } from '~/contract/scan';
import type { Vehicle } from '~/contract/vehicle';
import { ScanFailure, sharedScanner } from '~/scanner/client';
import type { Quad } from '~/scanner/image';
import type { ScanStep } from '~/scanner/protocol';
import { FIELD_CODES, type FieldValues } from '~/zb1/field-codes';
import { vehicleFacts } from '~/zb1/record';

/** Session storage: the values live as long as the tab, also while it visits the provider. */
export const WAITING_FIELDS_KEY = 'guestScanFields';

export interface LocalScan {
  readonly result: ScanResult;
  readonly image: Blob;
}

/** Whether the document is read here although there is a server. */
export function readsLocally(): boolean {
  const { mode, scanner } = config();
  return mode === 'connected' && scanner === 'device';
}

/**
 * Starts the reader while the person still chooses a photo, where this browser reads. A failure is told by the scan
 * itself, which tries once more.
 */
export function warmUpReader(): void {
  if (config().scanner === 'device') sharedScanner().prepare().catch(() => undefined);
}

/** Lets the photo go that the reader keeps for reading it once more with other corners. */
export function releasePhoto(): void {
  if (config().scanner === 'device') sharedScanner().release();
}

interface LocalScanOptions {
  readonly signal: AbortSignal;
  readonly onProgress?: (step: ScanStep, fraction: number) => void;
  /** Corners that a person set, in pixels of the upright photo. */
  readonly corners?: Quad;
}

/**
 * Reads a document in this browser.
 * @throws ApiError `scan.<code>` of the scanner
 */
export async function scanLocally(file: Blob, options: LocalScanOptions): Promise<LocalScan> {
  try {
    const read = await sharedScanner().scan(file, options);
    const readings = structuredClone(read.fields) as ScanReadings;
    const fields = Object.fromEntries(FIELD_CODES.map((code) => [code, read.fields[code]?.value ?? '']));
    const warnings = read.warnings.map((warning) => ({ code: warning.code, fields: [...warning.fields] }));
    const corners = read.corners.map(({ x, y }) => ({ x, y }));
    return { result: { ...localResult({ readings, warnings }, fields, null), corners }, image: read.documentImage };
  } catch (error) {
    if (error instanceof ScanFailure) throw new ApiError(`scan.${error.code}`, { operation: scanDocument.name, cause: error });
    throw error;
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
