/** Computes the tax from the calculator's input. Pure. */
import type { Language } from '~/i18n/paths';
import { annualTax } from '~/tax/annual-tax.ts';
import { TaxInputError } from '~/tax/input.ts';
import type { RecordAssumption } from '~/tax/record-input.ts';
import { isSeason } from '~/tax/season.ts';
import type { TaxAssumption, TaxInput, TaxResult } from '~/tax/types.ts';
import type { TaxDraft } from '~/vehicle-ui/tax/tax-draft';
import { emissionsOf, fieldsOf, fuelOf, fuelsOf, isOptional, type DraftField } from './draft-fields';
import { AMOUNTS, parseDay, readAmount, type Amount, type AmountError } from './read-values';

export type DraftError = AmountError | 'date' | 'tooEarly' | 'drawbarLoadKg';

export interface Computed {
  /** The required fields, in order. */
  readonly fields: readonly DraftField[];
  /** Those of them that may stay empty. */
  readonly optional: readonly DraftField[];
  readonly errors: Readonly<Partial<Record<DraftField, DraftError>>>;
  /** Required fields that are empty. */
  readonly missing: readonly DraftField[];
  /** The tax, if nothing is invalid or missing. */
  readonly tax: {
    readonly result: TaxResult;
    readonly range: { readonly from: number; readonly to: number } | null;
    readonly assumptions: readonly (TaxAssumption | RecordAssumption)[];
  } | null;
}

function isAmount(field: DraftField): field is Amount {
  return AMOUNTS.some((amount) => amount === field);
}

type Values = Partial<Record<Amount, number>>;

/** The tax for the selected emission class; without one, for the cheapest class, with the range over all. */
function taxOf(input: TaxInput, asked: (field: DraftField) => boolean): Computed['tax'] {
  const open = asked('emission') && input.emission === undefined;
  const lacksMass = asked('grossMassKg') && input.grossMassKg === undefined;
  const [first, ...others] = open ? emissionsOf(input.kind) : [input.emission];
  const result = annualTax({ ...input, emission: first });
  const sums = [result.euros, ...others.map((emission) => annualTax({ ...input, emission }).euros)];
  const [from, to] = [Math.min(...sums), Math.max(...sums)];
  return {
    result,
    range: from === to ? null : { from, to },
    assumptions: [
      ...(lacksMass ? (['massMissing'] as const) : []),
      // Up to 90 g/km the class makes no difference.
      ...(open && from !== to ? (['emissionUnknown'] as const) : []),
      ...result.assumptions,
    ],
  };
}

/** @param asOf the day for which the tax is computed, YYYY-MM-DD */
export function computeDraft(draft: TaxDraft, language: Language, asOf: string): Computed {
  const values: Values = {};
  const wrong: Partial<Record<DraftField, DraftError>> = {};
  for (const field of AMOUNTS) {
    const read = readAmount(language, field, draft[field]);
    if (read !== undefined && 'value' in read) values[field] = read.value;
    if (read !== undefined && 'error' in read) wrong[field] = read.error;
  }
  const parsed = parseDay(draft.firstRegistration, new Date());
  const day = 'day' in parsed ? parsed.day : undefined;
  if ('error' in parsed && draft.firstRegistration.trim() !== '') wrong.firstRegistration = parsed.error;

  const fields = fieldsOf(draft, values.grossMassKg);
  const isAsked = (field: DraftField): boolean => fields.includes(field);
  const optional = fields.filter((field) => isOptional(draft, field, asOf));
  const errors = Object.fromEntries(Object.entries(wrong).filter(([field]) => isAsked(field as DraftField)));
  const season = { from: Number(draft.seasonFrom), to: Number(draft.seasonTo) };
  const hasSeason = isAsked('season') && (draft.seasonFrom !== '' || draft.seasonTo !== '');
  const missing = fields.filter((field) => {
    if (field === 'season') return hasSeason && !isSeason(season);
    if (optional.includes(field)) return false;
    if (field === 'fuel') return fuelsOf(draft.kind).required && fuelOf(draft) === undefined;
    return field === 'firstRegistration'
      ? draft.firstRegistration.trim() === ''
      : isAmount(field) && draft[field].trim() === '';
  });
  const open = { fields, optional, errors, missing, tax: null };
  if (missing.length > 0 || Object.keys(errors).length > 0) return open;

  const amounts = Object.fromEntries(Object.entries(values).filter(([field]) => isAsked(field as Amount)));
  const input: TaxInput = {
    kind: draft.kind,
    fuel: fuelOf(draft),
    firstRegistration: isAsked('firstRegistration') ? day : undefined,
    emission: isAsked('emission') ? emissionsOf(draft.kind).find((emission) => emission === draft.emission) : undefined,
    lightMotorcycle: draft.kind === 'motorcycle' ? draft.lightMotorcycle : undefined,
    ...amounts,
    ...(hasSeason && { season }),
    co2Unknown: true,
    massUnknown: true,
    asOf,
  };
  try {
    return { ...open, tax: taxOf(input, isAsked) };
  } catch (error) {
    if (error instanceof TaxInputError && error.input === 'drawbarLoadKg')
      return { ...open, errors: { drawbarLoadKg: 'drawbarLoadKg' } };
    throw error;
  }
}
