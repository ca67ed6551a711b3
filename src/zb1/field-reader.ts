/** Reads the fields of one document in their normal form. */
import { isEmptyMark } from './empty';
import type { FieldCode, FieldValues } from './field-codes';
import { normalise } from './normalise';

/** Reads a field of one document, normalised; "" if it is blank, the empty mark or not read. */
export type FieldReader = (code: FieldCode) => string;

/** @param values raw or normalised; fields may be missing */
export function createFieldReader(values: FieldValues): FieldReader {
  return (code) => {
    const text = normalise(code, values[code] ?? '');
    return isEmptyMark(text) ? '' : text;
  };
}
