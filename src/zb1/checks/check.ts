/** Types and helpers of the cross-checks. A failed check is a warning and never blocks saving. */
import type { FieldCode, FieldValues } from '../field-codes';
import type { FieldReader } from '../field-reader';

/** Every cross-check. Keys of the texts `warnings.<code>` in the namespace `zb1`. */
export const CHECK_CODES = [
  'vin-cyrillic',
  'vin-greek',
  'vin-full-width',
  'vin-symbol',
  'vin-barcode',
  'vin-forbidden',
  'vin-shape',
  'vin-check-digit',
  'vin-maker',
  'hsn-maker',
  'plate-format',
  'plate-ambiguous',
  'plate-length',
  'plate-digits',
  'plate-electric',
  'plate-historic',
  'date-invalid',
  'registration-order',
  'registration-future',
  'registration-act',
  'inspection-range',
  'inspection-first',
  'mass-order',
  'permitted-mass',
  'axle-permitted',
  'axle-sum',
  'axle-kerb',
  'axle-count',
  'driven-axles',
  'towing-order',
  'coupling-load',
  'class-body',
  'class-axles',
  'class-seats',
  'class-mass',
  'fuel-code',
  'electric-displacement',
  'electric-co2',
  'emission-code',
  'emission-letters',
  'colour-code',
  'tyre-load',
  'tyre-index-low',
  'tyre-speed',
  'class-speed',
  'class-light',
  'class-size',
  'class-empty',
  'class-engine',
  'mass-share',
  'power-displacement',
  'power-speed',
  'power-ratio',
  'rated-speed',
  'co2-low',
  'noise-level',
  'noise-speed',
  'tyre-index',
  'tyre-size',
  'shorter-twin',
] as const;
export type CheckCode = (typeof CHECK_CODES)[number];

/** A value that would pass the check, to be proposed to the user. */
export interface FieldProposal {
  readonly field: FieldCode;
  readonly value: string;
}

/** A failed cross-check. */
export interface FailedCheck {
  readonly code: CheckCode;
  /** Fields that contradict each other; the likelier misreading first. */
  readonly fields: readonly FieldCode[];
  /** No vehicle can have these values: a field is misread, however sure its characters are. */
  readonly isImpossible?: true;
  readonly proposal?: FieldProposal;
  /** Values between which only the user can decide. */
  readonly choices?: readonly FieldProposal[];
  /** Values for the placeholders of the text. */
  readonly values?: Readonly<Record<string, string | number | readonly (string | number)[]>>;
}

/** One group of checks. `fields` are the values that `read` normalises. */
export type CheckGroup = (read: FieldReader, today: Date, fields: FieldValues) => readonly FailedCheck[];

/** Creates a failed check. */
export function createFailedCheck(
  code: CheckCode,
  fields: readonly FieldCode[],
  more: Pick<FailedCheck, 'proposal' | 'choices' | 'values'> = {},
): FailedCheck {
  return { code, fields, ...more };
}

/** Creates a failed check of values that no vehicle can have. Others contradict each other on real documents too. */
export const createImpossibleCheck: typeof createFailedCheck = (code, fields, more) => ({
  ...createFailedCheck(code, fields, more),
  isImpossible: true,
});
