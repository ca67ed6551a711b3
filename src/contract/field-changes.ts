/** Compares the readings of a document with the vehicle that the account already has. Pure. */
import { isEmptyMark } from '~/zb1/empty';
import { FIELD_CODES, type FieldValues } from '~/zb1/field-codes';
import { isSameReading } from '~/zb1/normalise';
import type { FieldChange } from './scan';

/** The fields whose new value differs; fields that the new reading left blank are ignored. */
export function fieldChanges(before: FieldValues, after: FieldValues): FieldChange[] {
  return FIELD_CODES.map((field) => ({ field, before: before[field] ?? '', after: after[field] ?? '' })).filter(
    (change) =>
      change.after !== '' &&
      !isSameReading(change.before, change.after) &&
      !(isEmptyMark(change.before) && isEmptyMark(change.after)),
  );
}
