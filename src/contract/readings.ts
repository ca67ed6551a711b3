/** What the scanner read: one reading a field, as in `~/scanner/protocol`, and the checks that did not hold. */
import { array, boolean, number, object, string, type AnyObject, type InferType, type ISchema, type ObjectSchema } from 'yup';
import { FIELD_CODES, type FieldCode, type FieldValues } from '~/zb1/field-codes';
import { line, text } from './schemas';

const fraction = () => number().min(0).max(1).required();

/** A rectangle on the flattened document, as fractions of its width and height. */
export const box = object({ x: fraction(), y: fraction(), width: fraction(), height: fraction() });

/** What was read at one place of the form. `flagged`: the person must look at it. */
export const reading = object({
  /** As printed. */
  value: text(),
  /** How surely it was read. */
  confidence: fraction(),
  /** The person must look at it. */
  flagged: boolean().required(),
  /** Other readings of the same place, the likeliest first. */
  alternatives: array(text()).required(),
  /** On the side where it was read. */
  box: box.required(),
  /** Of a value that stands on the back, e.g. a later inspection; everything else was read on the front. */
  side: string<'back'>().oneOf(['back']).optional(),
});
export type Reading = InferType<typeof reading>;

/** Readings by field. */
export type Readings = Partial<Record<FieldCode, Reading>>;

/** An object that holds the same schema under every field's code, each of which may be absent. */
function byFieldOf<Values extends Partial<Record<FieldCode, unknown>>>(schema: ISchema<unknown>): ObjectSchema<Values> {
  const shape = Object.fromEntries(FIELD_CODES.map((code) => [code, schema]));
  // yup infers "present or undefined" where the record's type says "present or absent"; JSON knows only the latter.
  return object(shape) as ObjectSchema<AnyObject> as ObjectSchema<Values>;
}

/** Raw printed text by field: leading zeros and "-" kept. Absent: not read, not entered. */
export const fieldValues = byFieldOf<FieldValues>(line().optional());

/** Readings by field. Absent: nothing was found there. */
export const readings = byFieldOf<Readings>(reading.default(undefined).optional());

/** A cross-check of the document that did not hold, by its code, with the fields it touches. */
export const warning = object({
  /** E.g. `vin-check-digit`; one that a client does not know is shown by its fields. */
  code: line().required(),
  /** Field codes that it touches. */
  fields: array(string<FieldCode>().oneOf(FIELD_CODES).required()).required(),
});
export const warnings = array(warning).required();
