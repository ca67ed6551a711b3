/** Earlier readings of a vehicle's document: what the record said before a later scan was taken over. */
import type { EarlierReading, StoredVehicle } from '~/contract/vehicle';
import { isEmptyMark } from '~/zb1/empty';
import type { FieldValues } from '~/zb1/field-codes';
import type { BackendContext } from './context';
import { identityAfter } from './identification';
import { Refusal } from './refusal';
import type { ScanRecord, VehicleRecord } from './store/collections';

/** Picture identifiers that a vehicle needs: of its document now, and of the earlier readings. */
export function picturesOf({ documentImage, earlier }: Pick<StoredVehicle, 'documentImage' | 'earlier'>): readonly (string | null)[] {
  return [documentImage, ...(earlier ?? []).map((reading) => reading.documentImage)];
}

/** The same readings with their pictures named anew. */
export function withPictures<V extends Pick<StoredVehicle, 'documentImage' | 'earlier'>>(vehicle: V, name: (id: string | null) => string | null): V {
  const { documentImage, earlier } = vehicle;
  return {
    ...vehicle,
    documentImage: name(documentImage),
    ...(earlier !== undefined && { earlier: earlier.map((reading) => ({ ...reading, documentImage: name(reading.documentImage) })) }),
  };
}

/** What a scan that is taken over changes beside the fields: the record as it stood becomes an earlier reading. */
export function afterScan(context: BackendContext, record: VehicleRecord, scan: ScanRecord): Partial<VehicleRecord> {
  const until = context.now().toISOString();
  const { fields, readings, documentImage, earlier = [], confirmedAt, createdAt } = record;
  const before: EarlierReading = {
    id: context.newId(),
    from: earlier.at(-1)?.until ?? createdAt,
    until,
    fields,
    ...(readings !== undefined && { readings }),
    documentImage,
  };
  return {
    earlier: [...earlier, before],
    documentImage: scan.vehicle.documentImage,
    // Of a record that was confirmed the person has now decided every difference; an open review keeps its own.
    ...(confirmedAt !== null && {
      readings: Object.fromEntries(Object.entries(scan.readings).map(([code, reading]) => [code, { ...reading, flagged: false }])),
    }),
  };
}

/** @throws Refusal `conflict` when that reading is not the last one any more */
export function beforeScan(record: VehicleRecord, readingId: string): Partial<VehicleRecord> & { readonly gone: string | null } {
  const last = record.earlier?.at(-1);
  if (last === undefined || last.id !== readingId) throw new Refusal('conflict');
  const { fields, readings, documentImage } = last;
  return {
    gone: record.documentImage,
    fields,
    readings,
    documentImage,
    earlier: record.earlier?.slice(0, -1),
    ...identityAfter(record, fields),
  };
}

/** Whether a doubtful reading of the VIN may also be this one. */
export function mayRead(scan: ScanRecord, { E }: FieldValues): boolean {
  const reading = scan.readings.E;
  if (E === undefined || isEmptyMark(E) || reading?.flagged !== true) return false;
  return reading.alternatives.includes(E);
}
