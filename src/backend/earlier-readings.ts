/** Earlier readings of a vehicle's document: the state of the record before a later scan was applied. */
import { MAX_EARLIER_READINGS } from '~/contract/limits';
import type { EarlierReading, StoredVehicle } from '~/contract/vehicle';
import { isEmptyMark } from '~/zb1/empty';
import type { FieldValues } from '~/zb1/field-codes';
import type { BackendContext } from './context';
import { withoutNulls } from './files';
import { identityAfter, identityBefore } from './identification';
import { Refusal } from './refusal';
import type { ScanRecord, VehicleRecord } from './store/collections';
import { clearFlags } from './vehicle-fields';

/** Ids of all images that a vehicle refers to: of its document and of its earlier readings. */
export function imageIdsOf({
  documentImage,
  earlier,
}: Pick<StoredVehicle, 'documentImage' | 'earlier'>): readonly (string | null)[] {
  return [documentImage, ...(earlier ?? []).map((reading) => reading.documentImage)];
}

/** The vehicle with every image id replaced by `map(id)`. */
export function mapImageIds<V extends Pick<StoredVehicle, 'documentImage' | 'earlier'>>(
  vehicle: V,
  map: (id: string | null) => string | null,
): V {
  const { documentImage, earlier } = vehicle;
  return {
    ...vehicle,
    documentImage: map(documentImage),
    ...(earlier !== undefined && {
      earlier: earlier.map((reading) => ({ ...reading, documentImage: map(reading.documentImage) })),
    }),
  };
}

/**
 * Changes of a record when a scan is applied to it, apart from the fields: adds the previous state to `earlier`. The
 * oldest ones leave it beyond the maximum of the contract; `removedImages` are the ids of their images.
 */
export function applyScan(
  context: BackendContext,
  record: VehicleRecord,
  scan: ScanRecord,
): { readonly change: Partial<VehicleRecord>; readonly removedImages: readonly string[] } {
  const until = context.now().toISOString();
  const { fields, readings, documentImage, candidateId, earlier = [], confirmedAt, createdAt } = record;
  const before: EarlierReading = {
    id: context.newId(),
    from: earlier.at(-1)?.until ?? createdAt,
    until,
    fields,
    ...(readings !== undefined && { readings }),
    ...(typeof candidateId === 'string' && { candidateId }),
    documentImage,
  };
  const states = [...earlier, before];
  const change = {
    earlier: states.slice(-MAX_EARLIER_READINGS),
    documentImage: scan.vehicle.documentImage,
    // In a confirmed record the owner has just decided on every difference, so nothing stays flagged. An unconfirmed
    // record keeps its readings.
    ...(confirmedAt !== null && { readings: clearFlags(scan.readings) }),
  };
  const images = new Set(imageIdsOf(change));
  const removed = states.slice(0, -MAX_EARLIER_READINGS).map((reading) => reading.documentImage);
  return { change, removedImages: withoutNulls(removed).filter((id) => !images.has(id)) };
}

/**
 * Changes of a record when the scan applied last is undone; `replacedImage` is the id of the image that is no longer
 * needed.
 * @throws Refusal `conflict` when `readingId` is not the last earlier reading
 */
export function revertScan(
  record: VehicleRecord,
  readingId: string,
): Partial<VehicleRecord> & { readonly replacedImage: string | null } {
  const last = record.earlier?.at(-1);
  if (last === undefined || last.id !== readingId) throw new Refusal('conflict');
  const { fields, readings, documentImage, candidateId } = last;
  return {
    replacedImage: record.documentImage,
    fields,
    readings,
    documentImage,
    earlier: record.earlier?.slice(0, -1),
    ...(typeof candidateId === 'string' ? identityBefore(record, fields, candidateId) : identityAfter(record, fields)),
  };
}

/** Whether the scan's VIN is flagged and has the VIN of these fields among its alternatives. */
export function canHaveVin(scan: ScanRecord, { E }: FieldValues): boolean {
  const reading = scan.readings.E;
  if (E === undefined || isEmptyMark(E) || reading?.flagged !== true) return false;
  return reading.alternatives.includes(E);
}
