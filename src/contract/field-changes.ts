/** Compares the readings of a document with the vehicle that the account already has. Pure. */
import { FIELD_CODES, type FieldValues } from '~/zb1/field-codes';
import { isSameValue } from '~/zb1/same-value';
import type { FieldChange } from './scan';

/** The fields whose new value differs; fields that the new reading left blank are ignored. */
export function fieldChanges(before: FieldValues, after: FieldValues): FieldChange[] {
  return FIELD_CODES.map((field) => ({ field, before: before[field] ?? '', after: after[field] ?? '' })).filter(
    ({ field, before: old, after: read }) => read !== '' && !isSameValue(field, old, read),
  );
}
