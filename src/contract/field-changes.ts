/** Compares the readings of a document with the vehicle that the account already has. Pure. */
import { isEmptyMark } from '~/zb1/empty';
import { FIELD_CODES, type FieldValues } from '~/zb1/field-codes';
import { isSameReading } from '~/zb1/normalise';
import type { FieldChange } from './scan';

/** Whether two readings of a field say the same: the same value, or that the field is empty. */
export const isEquivalentReading = (left: string, right: string): boolean =>
  isSameReading(left, right) || (isEmptyMark(left) && isEmptyMark(right));

/** The fields whose new value differs; fields that the new reading left blank are ignored. */
export function fieldChanges(before: FieldValues, after: FieldValues): FieldChange[] {
  return FIELD_CODES.map((field) => ({ field, before: before[field] ?? '', after: after[field] ?? '' })).filter(
    (change) => change.after !== '' && !isEquivalentReading(change.before, change.after),
  );
}
