/** A new vehicle of given fields, and the corrections of an existing one; both have its type identified. */
import type { ScanReadings } from '~/contract/scan';
import type { StoredVehicle } from '~/contract/vehicle';
import type { FieldValues } from '~/zb1/field-codes';
import type { BackendContext } from './context';
import { identificationOf, identityAfter } from './identification';

/** A new vehicle with these fields. */
export function newVehicle(
  context: BackendContext,
  fields: FieldValues,
  more: Partial<StoredVehicle> = {},
): StoredVehicle {
  const now = context.now().toISOString();
  return {
    id: context.newId(),
    fields: definedFields(fields),
    mileageHistory: [],
    identification: identificationOf(fields),
    reportChecked: false,
    documentImage: null,
    confirmedAt: null,
    createdAt: now,
    updatedAt: now,
    version: 1,
    ...more,
  };
}

/** The fields without keys whose value is undefined. */
function definedFields(fields: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** The readings without their flags, as a confirmed vehicle has them: its owner has decided on every field. */
export function clearFlags(readings: ScanReadings): ScanReadings {
  return Object.fromEntries(Object.entries(readings).map(([code, reading]) => [code, { ...reading, flagged: false }]));
}

/**
 * Changes of a vehicle when its owner corrects fields; the readings of corrected fields, or of all when confirmed, lose
 * their flag.
 * @param doubtful codes of corrected fields whose reading is flagged again
 */
export function applyCorrection(
  record: StoredVehicle,
  fields: FieldValues,
  confirmedAt: string | null,
  doubtful: readonly string[] = [],
): Partial<StoredVehicle> & Pick<StoredVehicle, 'fields'> {
  const changes = definedFields(fields);
  const merged: FieldValues = { ...record.fields, ...changes };
  const readings = Object.fromEntries(
    Object.entries(record.readings ?? {}).map(([code, reading]) => [
      code,
      confirmedAt !== null || code in changes ? { ...reading, flagged: doubtful.includes(code) } : reading,
    ]),
  );
  return {
    fields: merged,
    ...(record.readings === undefined ? {} : { readings }),
    ...identityAfter(record, merged),
    confirmedAt: confirmedAt ?? record.confirmedAt,
  };
}
