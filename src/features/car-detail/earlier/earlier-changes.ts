/** Differences between the earlier readings of a document and their successors. */
import type { EarlierReading, Vehicle } from '~/contract/vehicle';
import { FIELD_CODES, type FieldCode } from '~/zb1/field-codes';
import { isSameValue } from '~/zb1/same-value';

export interface EarlierState {
  readonly reading: EarlierReading;
  /** The fields that differed then, with their values at the time. */
  readonly changed: readonly { readonly field: FieldCode; readonly value: string }[];
}

/** The earlier readings, the latest first. */
export function earlierStates({ earlier = [], fields }: Pick<Vehicle, 'earlier' | 'fields'>): readonly EarlierState[] {
  return earlier
    .map((reading, index) => {
      const next = earlier[index + 1]?.fields ?? fields;
      const changed = FIELD_CODES.filter((code) => !isSameValue(code, reading.fields[code] ?? '', next[code] ?? ''));
      return { reading, changed: changed.map((field) => ({ field, value: reading.fields[field] ?? '' })) };
    })
    .toReversed();
}
