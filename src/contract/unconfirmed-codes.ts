/** Which values of a vehicle's document were read with doubt and are not confirmed yet. Shared by backend and client. */
import type { FieldCode, FieldValues } from '~/zb1/field-codes';
import type { StoredVehicle } from './vehicle';

/** Codes of the unconfirmed readings. */
export function unconfirmedCodes({ readings = {} }: Pick<StoredVehicle, 'readings'>): ReadonlySet<string> {
  return new Set(Object.keys(readings).filter((code) => readings[code as FieldCode]?.flagged === true));
}

/**
 * The fields without unconfirmed readings, for what a buyer gets: they would have no mark there, and would not be checked
 * again.
 */
export function confirmedFields({ fields, readings }: Pick<StoredVehicle, 'fields' | 'readings'>): FieldValues {
  const unconfirmed = unconfirmedCodes({ readings });
  return Object.fromEntries(Object.entries(fields).filter(([code]) => !unconfirmed.has(code)));
}
