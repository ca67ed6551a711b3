/** What a cross-check says when it does not hold. Checks warn, they never block. */
import { isEmptyMark } from '../empty';
import type { FieldCode, FieldValues } from '../field-codes';
import { normalise } from '../normalise';

/** Every cross-check. Each has a sentence in the namespace `zb1`, key `warnings.<code>`. */
export const CHECK_CODES = [
  'vin-shape', 'vin-check-digit', 'vin-maker', 'hsn-maker',
  'plate-format', 'plate-electric', 'plate-historic',
  'date-invalid', 'registration-order', 'registration-future', 'inspection-range', 'inspection-first',
  'mass-order', 'permitted-mass', 'axle-permitted', 'axle-sum', 'axle-count', 'driven-axles', 'towing-order',
  'class-seats', 'class-mass',
  'fuel-code', 'electric-displacement', 'emission-code', 'emission-letters', 'colour-code',
  'tyre-load', 'tyre-speed',
] as const;
export type CheckCode = (typeof CHECK_CODES)[number];

/** A value that would make the check hold, to be proposed to the person. */
export interface FieldProposal {
  readonly field: FieldCode;
  readonly value: string;
}

/** A cross-check that does not hold. */
export interface FieldCheck {
  readonly code: CheckCode;
  /** Fields that contradict each other; the likelier misreading first. */
  readonly fields: readonly FieldCode[];
  readonly holds: false;
  readonly proposal?: FieldProposal;
  /** Values for the placeholders of the sentence. */
  readonly values?: Readonly<Record<string, string | number>>;
}

/** The fields of one document as checks want them: normalised, the empty mark as "". */
export type Reading = (code: FieldCode) => string;

/** One group of checks. */
export type CheckGroup = (read: Reading, today: Date) => readonly FieldCheck[];

/** Wraps raw values so that a check sees normalised text, and "" for blank, "-" and not read. */
export function readingOf(values: FieldValues): Reading {
  return (code) => {
    const text = normalise(code, values[code] ?? '');
    return isEmptyMark(text) ? '' : text;
  };
}

/** A failed check. */
export function fails(
  code: CheckCode,
  fields: readonly FieldCode[],
  more: Pick<FieldCheck, 'proposal' | 'values'> = {},
): FieldCheck {
  return { code, fields, holds: false, ...more };
}
