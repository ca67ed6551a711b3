/** Turns the scanner's result into a vehicle, a stored scan, and the answer with both. */
import type { FileRecord, ScanRecord, VehicleRecord } from './store/collections';
import { fieldChanges } from '~/contract/field-changes';
import { haveDifferentVins } from './different-vins';
import type { ScannedBack, ScanReadings, ScanResult } from '~/contract/scan';
import type { StoredVehicle } from '~/contract/vehicle';
import { FIELD_CODES, type FieldCode, type FieldValues } from '~/zb1/field-codes';
import { withInspection } from '~/scanner/both-sides';
import { frontDetails } from '~/scanner/scan-answer';
import type { FieldReading, FrontResult } from '~/scanner/protocol';
import type { BackendContext } from './context';
import { canHaveVin } from './earlier-readings';
import { withoutNulls } from './files';
import { identityAfter } from './identification';
import { Refusal } from './refusal';
import type { Store } from './store/store';
import { clearFlags, newVehicle } from './vehicle-fields';
import { isUsable, toVehicle, findByVin } from './vehicles';

/**
 * A stored scan.
 * @throws Refusal `scan.not-found`; `scan.other-tab` for that of a guest, which only the tab that made it can decrypt
 */
export async function requireStoredScan(store: Store, id: string): Promise<ScanRecord> {
  const scan = await store.get('scans', id);
  if (scan !== undefined) return scan;
  throw new Refusal((await store.ids('scans')).includes(id) ? 'scan.other-tab' : 'scan.not-found');
}

/** The text of every field that has one. */
function valuesOf(readings: ScanReadings): FieldValues {
  const entries = FIELD_CODES.map((code) => [code, readings[code]?.value ?? ''] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

/**
 * The readings of both sides; `frontInspection` is set when the back has the later inspection and replaced the front's.
 */
function mergeSides(
  front: ScanReadings,
  stamped: FieldReading | undefined,
): Pick<ScanRecord, 'readings' | 'frontInspection' | 'stampedInspection'> {
  const readings = withInspection(front, stamped);
  return {
    readings,
    frontInspection: readings.HU?.side === 'back' ? front.HU : undefined,
    stampedInspection: stamped && { ...stamped, alternatives: [...stamped.alternatives] },
  };
}

/**
 * Creates the record of a scan. Its vehicle has the same id, also in the account later.
 * @param more.stamped the latest inspection on the back
 */
export function scanRecord(
  context: BackendContext,
  read: FrontResult,
  documentImage: string,
  { stamped, id = context.newId() }: { stamped?: FieldReading | undefined; id?: string | undefined } = {},
): ScanRecord {
  const sides = mergeSides(structuredClone(read.fields) as ScanReadings, stamped);
  const { readings } = sides;
  return {
    id,
    vehicle: newVehicle(context, valuesOf(readings), { id, readings, documentImage }),
    ...sides,
    ...frontDetails(read),
    createdAt: context.now().toISOString(),
  };
}

/**
 * The answer for a scan.
 * @param existing the account's vehicle that the scan is of: its own, one with the VIN, or the one scanned again
 */
export function toScanResult(scan: ScanRecord, existing?: StoredVehicle, back?: ScannedBack): ScanResult {
  const vehicle = existing ?? scan.vehicle;
  const duplicate =
    vehicle.id === scan.vehicle.id ? null : { changes: fieldChanges(vehicle.fields, scan.vehicle.fields) };
  return {
    id: vehicle.id,
    scanId: scan.id,
    vehicle: toVehicle(vehicle),
    readings: scan.readings,
    warnings: scan.warnings,
    identification: vehicle.identification,
    reportChecked: vehicle.reportChecked,
    corners: scan.corners ?? null,
    ...(scan.readerVersion !== undefined && { readerVersion: scan.readerVersion }),
    folds: scan.folds ?? null,
    duplicate,
    ...(back !== undefined && { back }),
  };
}

/**
 * Adds a scan's vehicle and its image to the account in one transaction. Only the scan is stored, and the existing
 * vehicle is left unchanged, when one has the VIN or may have it, or is the one whose document is scanned again.
 * @param more.file the image, if it is not stored yet
 * @param more.vehicleId of the vehicle whose document is scanned again; ignored where both VINs are certain and differ
 * @param more.signal aborts until it is stored: reading thousands of vehicles takes seconds
 */
export async function addToAccount(
  { store, now }: Pick<BackendContext, 'store' | 'now'>,
  scan: ScanRecord,
  ownerId: string,
  {
    file,
    back,
    vehicleId,
    signal,
  }: { file?: FileRecord; back?: ScannedBack; vehicleId?: string | undefined; signal?: AbortSignal } = {},
): Promise<ScanResult> {
  const { documentImage } = scan.vehicle;
  const image = file ?? (documentImage === null ? undefined : await store.get('files', documentImage));
  let record: VehicleRecord = { ...scan.vehicle, ownerId };
  await store.changeOwned({
    ownerId,
    reads: ['vehicles'],
    writes: ['scans', 'files'],
    change: ({ vehicles }) => {
      signal?.throwIfAborted();
      // Another tab may have claimed the scan; and a doubtful character in the VIN must not create a second vehicle.
      const existing =
        vehicles.find(({ id }) => id === scan.id) ??
        findByVin(vehicles, scan.vehicle.fields) ??
        vehicles.find((vehicle) => isUsable(vehicle) && canHaveVin(scan, vehicle.fields)) ??
        vehicles.find(
          (vehicle) =>
            vehicle.id === vehicleId &&
            isUsable(vehicle) &&
            !haveDifferentVins(vehicle, { fields: scan.vehicle.fields, readings: scan.readings }),
        );
      if (existing !== undefined) record = existing;
      return {
        put: {
          ...(existing === undefined && { vehicles: [record] }),
          // A guest's scan of an existing vehicle may be older than such scans are kept: its values are offered from now.
          scans: [{ ...scan, ownerId, createdAt: record.id === scan.id ? scan.createdAt : now().toISOString() }],
          ...(image !== undefined && { files: [{ ...image, ownerId }] }),
        },
      };
    },
  });
  return toScanResult(scan, record, back);
}

/**
 * The vehicle with new readings of its document. Values that the user corrected or confirmed are kept; it may have been
 * confirmed while the document was read.
 */
function withNewReadings<V extends StoredVehicle>(vehicle: V, readings: ScanReadings, documentImage: string | null): V {
  const values = valuesOf(readings);
  const isAsRead = (code: FieldCode): boolean =>
    vehicle.confirmedAt === null && (vehicle.fields[code] ?? '') === (vehicle.readings?.[code]?.value ?? '');
  const entries = FIELD_CODES.map((code) => [code, isAsRead(code) ? values[code] : vehicle.fields[code]] as const);
  const fields: FieldValues = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  return {
    ...vehicle,
    fields,
    readings: vehicle.confirmedAt === null ? readings : clearFlags(readings),
    documentImage,
    ...identityAfter(vehicle, fields),
  };
}

/**
 * Changes the readings of a scan and of its vehicle in the account. `version` is not incremented, since no value
 * entered by a user changes.
 */
async function changeReading(
  { store }: BackendContext,
  scan: ScanRecord,
  change: Partial<ScanRecord> & Pick<ScanRecord, 'readings'>,
  image?: FileRecord,
): Promise<ScanRecord> {
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
          kept = { ...record, ...change, vehicle: withNewReadings(record.vehicle, readings, documentImage) };
          return kept;
        },
      },
      { collection: 'vehicles', id, change: (vehicle) => vehicle && withNewReadings(vehicle, readings, documentImage) },
    ],
    ...(image !== undefined && {
      put: { files: [image] },
      delete: { files: withoutNulls([scan.vehicle.documentImage]) },
    }),
  });
  return kept;
}

/** Replaces the readings of the front and the image. The back's inspection counts if it is later than the new front's. */
export async function replaceReading(
  context: BackendContext,
  scan: ScanRecord,
  read: FrontResult,
  image: FileRecord,
): Promise<ScanRecord> {
  const { HU } = scan.readings;
  const stamped = scan.stampedInspection ?? (HU?.side === 'back' ? HU : undefined);
  const sides = mergeSides(structuredClone(read.fields) as ScanReadings, stamped);
  return changeReading(context, scan, { ...sides, ...frontDetails(read) }, image);
}

/** Merges the latest inspection of the back into a scan; `stamped` is undefined when the back has none. */
export async function addInspection(
  context: BackendContext,
  scan: ScanRecord,
  stamped: FieldReading | undefined,
): Promise<ScanRecord> {
  const { HU, ...others } = scan.readings;
  const front = HU?.side === 'back' ? scan.frontInspection : HU;
  return changeReading(context, scan, mergeSides({ ...others, ...(front && { HU: front }) }, stamped));
}

/** Deletes a scan with the vehicle and the image that were stored with it. */
export async function deleteScan(store: Store, { id, vehicle }: ScanRecord): Promise<void> {
  await store.batch({ delete: { scans: [id], vehicles: [id], files: withoutNulls([vehicle.documentImage]) } });
}

/** Deletes a guest's scan with its image. @throws Refusal `scan.not-found` when an account has claimed it meanwhile */
export async function deleteGuestScan(store: Store, { id, vehicle }: ScanRecord): Promise<void> {
  await store.batch({
    update: [
      {
        collection: 'scans',
        id,
        change: (scan) => {
          if (scan === undefined || scan.ownerId !== undefined) throw new Refusal('scan.not-found');
          return undefined;
        },
      },
    ],
    delete: { files: withoutNulls([vehicle.documentImage]) },
  });
}
