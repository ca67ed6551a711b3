/** What the backend makes of a reading: the vehicle, the kept scan, and the answer that shows both. */
import type { FileRecord, ScanRecord, VehicleRecord } from './store/collections';
import type { FieldChange, ScannedBack, ScanReadings, ScanResult } from '~/contract/scan';
import type { StoredVehicle } from '~/contract/vehicle';
import { isEmptyMark } from '~/zb1/empty';
import { FIELD_CODES, type FieldCode, type FieldValues } from '~/zb1/field-codes';
import { sameReading } from '~/zb1/normalise';
import { withInspection } from '~/scanner/both-sides';
import type { FieldReading, ScanResult as Read } from '~/scanner/protocol';
import type { BackendContext } from './context';
import { mayRead } from './earlier';
import { named } from './files';
import { identityAfter } from './identification';
import { Refusal } from './refusal';
import { isReadableScan, isReadableVehicle } from './store/readable';
import type { Store } from './store/store';
import { isThere, newVehicle, presentVehicle, withSameVin } from './vehicles';

/** The printed text of every field that holds one. */
function valuesOf(readings: ScanReadings): FieldValues {
  const entries = FIELD_CODES.map((code) => [code, readings[code]?.value ?? ''] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

const warningsOf = (read: Read): ScanRecord['warnings'] => read.warnings.map(({ code, fields }) => ({ code, fields: [...fields] }));

const cornersOf = (read: Read): NonNullable<ScanRecord['corners']> => read.corners.map(({ x, y }) => ({ x, y }));

/** What both sides say, and what the front says about the inspection where the back has the later one. */
function ofBothSides(front: ScanReadings, stamped: FieldReading | undefined): Pick<ScanRecord, 'readings' | 'frontInspection'> {
  const readings = withInspection(front, stamped);
  return { readings, frontInspection: readings.HU?.side === 'back' ? front.HU : undefined };
}

/** The scan as it is kept. Its vehicle has the same id, in the account later too. @param stamped the latest inspection on the back */
export function scanRecord(context: BackendContext, read: Read, documentImage: string, stamped?: FieldReading): ScanRecord {
  const sides = ofBothSides(structuredClone(read.fields) as ScanReadings, stamped);
  const { readings } = sides;
  const id = context.newId();
  return {
    id,
    vehicle: newVehicle(context, valuesOf(readings), { id, readings, documentImage }),
    ...sides,
    warnings: warningsOf(read),
    corners: cornersOf(read),
    createdAt: context.now().toISOString(),
  };
}

/** The fields that a new reading gives another value; what it left blank changes nothing. */
function changesOf(before: FieldValues, after: FieldValues): FieldChange[] {
  return FIELD_CODES.filter((code) => {
    const [old, value] = [before[code] ?? '', after[code] ?? ''];
    return value !== '' && !sameReading(old, value) && !(isEmptyMark(old) && isEmptyMark(value));
  }).map((field) => ({ field, before: before[field] ?? '', after: after[field] ?? '' }));
}

/** The answer about a scan whose vehicle stands for itself, or that met one with its VIN in the account. */
export function presentScan(scan: ScanRecord, there?: StoredVehicle, back?: ScannedBack): ScanResult {
  const vehicle = there ?? scan.vehicle;
  const duplicate = vehicle.id === scan.vehicle.id ? null : { changes: changesOf(vehicle.fields, scan.vehicle.fields) };
  return {
    id: vehicle.id,
    scanId: scan.id,
    vehicle: presentVehicle(vehicle),
    readings: scan.readings,
    warnings: scan.warnings,
    identification: vehicle.identification,
    reportChecked: vehicle.reportChecked,
    corners: scan.corners ?? null,
    duplicate,
    ...(back !== undefined && { back }),
  };
}

/**
 * Puts a scan's vehicle into the account with its picture, together, unless its VIN is there already: then nothing of that
 * car is changed.
 * @param more.file the picture, where it is not kept yet
 */
export async function addToAccount({ store }: Pick<BackendContext, 'store'>, scan: ScanRecord, ownerId: string, { file, back }: { file?: FileRecord; back?: ScannedBack } = {}): Promise<ScanResult> {
  const { documentImage } = scan.vehicle;
  const image = file ?? (documentImage === null ? undefined : await store.get('files', documentImage));
  let record: VehicleRecord = { ...scan.vehicle, ownerId };
  await store.changeOwned({
    ownerId,
    reads: ['vehicles'],
    writes: ['scans', 'files'],
    change: ({ vehicles }) => {
      // The scan may have been claimed in another tab; and one doubtful character must not make a second car of the same VIN.
      const there = vehicles.find(({ id }) => id === scan.id) ?? withSameVin(vehicles, scan.vehicle.fields) ?? vehicles.find((one) => isThere(one) && isReadableVehicle(one) && mayRead(scan, one.fields));
      if (there !== undefined) record = there;
      return {
        put: {
          ...(there === undefined && { vehicles: [record] }),
          scans: [{ ...scan, ownerId }],
          ...(image !== undefined && { files: [{ ...image, ownerId }] }),
        },
      };
    },
  });
  return presentScan(scan, record, back);
}

/** A vehicle whose document was read once more: what somebody corrected or confirmed stays. */
function readOver<V extends StoredVehicle>(vehicle: V, readings: ScanReadings, documentImage: string | null): V {
  const values = valuesOf(readings);
  const isAsRead = (code: FieldCode): boolean =>
    vehicle.confirmedAt === null && (vehicle.fields[code] ?? '') === (vehicle.readings?.[code]?.value ?? '');
  const entries = FIELD_CODES.map((code) => [code, isAsRead(code) ? values[code] : vehicle.fields[code]] as const);
  const fields: FieldValues = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  return { ...vehicle, fields, readings, documentImage, ...identityAfter(vehicle, fields) };
}

/** Changes what a scan read; the vehicle of an account follows. Versions stay: no value that a person gave has changed. */
async function changeReading({ store }: BackendContext, scan: ScanRecord, change: Partial<ScanRecord> & Pick<ScanRecord, 'readings'>, image?: FileRecord): Promise<ScanRecord> {
  const { readings } = change;
  const documentImage = image?.id ?? scan.vehicle.documentImage;
  const { id } = scan;
  let kept = scan;
  await store.batch({
    update: [
      {
        collection: 'scans',
        id,
        change: (record) => {
          if (record === undefined) throw new Refusal('scan.not-found');
          kept = { ...record, ...change, vehicle: readOver(record.vehicle, readings, documentImage) };
          return kept;
        },
      },
      { collection: 'vehicles', id, change: (vehicle) => vehicle && readOver(vehicle, readings, documentImage) },
    ],
    ...(image !== undefined && { put: { files: [image] }, delete: { files: named([scan.vehicle.documentImage]) } }),
  });
  return kept;
}

/** Replaces what a scan read on the front, and its picture. A later inspection of the back stays. */
export async function replaceReading(context: BackendContext, scan: ScanRecord, read: Read, image: FileRecord): Promise<ScanRecord> {
  const stamped = scan.readings.HU?.side === 'back' ? scan.readings.HU : undefined;
  const sides = ofBothSides(structuredClone(read.fields) as ScanReadings, stamped);
  return changeReading(context, scan, { ...sides, warnings: warningsOf(read), corners: cornersOf(read) }, image);
}

/** Lets the back of a scan's document count: the latest inspection on it, undefined when there is none. */
export async function addInspection(context: BackendContext, scan: ScanRecord, stamped: FieldReading | undefined): Promise<ScanRecord> {
  const { HU, ...others } = scan.readings;
  const front = HU?.side === 'back' ? scan.frontInspection : HU;
  return changeReading(context, scan, ofBothSides({ ...others, ...(front && { HU: front }) }, stamped));
}

/** Takes back whatever was kept of a scan that failed on the way, its vehicle included. */
export async function forgetScan(store: Store, { id, vehicle }: ScanRecord): Promise<void> {
  await store.batch({ delete: { scans: [id], vehicles: [id], files: named([vehicle.documentImage]) } });
}

/** How long a scan of a vehicle that was there already waits to be taken over, in milliseconds. */
const DUPLICATE_MS = 24 * 60 * 60 * 1000;

/** Removes the account's scans that met a vehicle with their VIN and were never taken over. */
export async function purgeDuplicates({ store, now }: BackendContext, ownerId: string): Promise<void> {
  const limit = new Date(now().getTime() - DUPLICATE_MS).toISOString();
  const [scans, vehicles] = await Promise.all([store.ids('scans', { ownerId }), store.ids('vehicles', { ownerId })]);
  const taken = new Set(vehicles);
  for (const id of scans.filter((one) => !taken.has(one))) {
    const scan = await store.get('scans', id);
    if (scan !== undefined && isReadableScan(scan) && scan.createdAt < limit) await forgetScan(store, scan);
  }
}
