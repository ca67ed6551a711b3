/** What the scanner read: one reading a field, as in `~/scanner/protocol`, and the checks that did not hold. */
import { array, boolean, number, object, string, type InferType } from 'yup';
import { FIELD_CODES, type FieldCode } from '~/zb1/field-codes';
import { text } from './schemas';

const fraction = () => number().min(0).max(1).required();

/** A rectangle on the flattened document, as fractions of its width and height. */
export const box = object({ x: fraction(), y: fraction(), width: fraction(), height: fraction() });

/** What was read at one place of the form. `flagged`: the person must look at it. */
export const reading = object({
  value: text(),
  confidence: fraction(),
  flagged: boolean().required(),
  alternatives: array(text()).required(),
  box: box.required(),
});
export type Reading = InferType<typeof reading>;

/** One schema for every field of the document, by its code. */
function byField<Of>(schema: Of): Record<FieldCode, Of> {
  const entries = FIELD_CODES.map((code) => [code, schema]);
  // Object.fromEntries forgets its keys; FIELD_CODES holds each of them once.
  return Object.fromEntries(entries) as Record<FieldCode, Of>;
}

/** Raw printed text by field: leading zeros and "-" kept. Absent: not read, not entered. */
export const fieldValues = object(byField(string().max(500).optional()));

/** Readings by field. Absent: nothing was found there. */
export const readings = object(byField(reading.default(undefined).optional()));

/** A cross-check of the document that did not hold, by its code, with the fields it touches. */
export const warning = object({
  code: string().required(),
  fields: array(string<FieldCode>().oneOf(FIELD_CODES).required()).required(),
});
export const warnings = array(warning).required();
