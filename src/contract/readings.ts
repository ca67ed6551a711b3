/** The scanner's result: one reading per field, as in `~/scanner/protocol`, and the cross-checks that failed. */
import {
  array,
  boolean,
  number,
  object,
  string,
  type AnyObject,
  type InferType,
  type ISchema,
  type ObjectSchema,
} from 'yup';
import { FIELD_CODES, type FieldCode, type FieldValues } from '~/zb1/field-codes';
import { line, text } from './schemas';

const fraction = () => number().min(0).max(1).required();

/** A rectangle on the flattened document, as fractions of its width and height. */
export const box = object({ x: fraction(), y: fraction(), width: fraction(), height: fraction() });

/** The reading of one field. `flagged`: the user must review it. */
export const reading = object({
  /** As printed. */
  value: text(),
  /** Confidence of the reading, 0 to 1. */
  confidence: fraction(),
  /** The user must review it. */
  flagged: boolean().required(),
  /** Other possible readings of the same place, the likeliest first. */
  alternatives: array(text()).required(),
  /** Something lies over the print or beside it, so that characters may be missing. */
  covered: boolean().optional(),
  /** There is a gap within the print, or a space where none is printed, so that characters may be missing. */
  gap: boolean().optional(),
  /** Where it was read, on the side that `side` names. */
  box: box.required(),
  /** `back` for a value that was read on the back, e.g. a later inspection; absent for the front. */
  side: string<'back'>().oneOf(['back']).optional(),
});
export type Reading = InferType<typeof reading>;

/** Readings by field. */
export type Readings = Partial<Record<FieldCode, Reading>>;

/** An object schema with the same optional schema for every field code. */
function byFieldOf<Values extends Partial<Record<FieldCode, unknown>>>(schema: ISchema<unknown>): ObjectSchema<Values> {
  const shape = Object.fromEntries(FIELD_CODES.map((code) => [code, schema]));
  // yup infers "present or undefined" where the record's type says "present or absent"; JSON knows only the latter.
  return object(shape) as ObjectSchema<AnyObject> as ObjectSchema<Values>;
}

/** Raw printed text by field, with leading zeros and "-". Absent: neither read nor entered. */
export const fieldValues = byFieldOf<FieldValues>(line().optional());

/** Readings by field. Absent: no text was found there. */
export const readings = byFieldOf<Readings>(reading.default(undefined).optional());

/** A cross-check of the document that failed, by its code, with the fields it involves. */
export const warning = object({
  /** E.g. `vin-check-digit`. For an unknown code a client shows only the fields. */
  code: line().required(),
  /** Codes of the fields that it involves. */
  fields: array(string<FieldCode>().oneOf(FIELD_CODES).required()).required(),
});
export const warnings = array(warning).required();
