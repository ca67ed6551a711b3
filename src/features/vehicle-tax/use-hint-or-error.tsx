import { useTranslation } from 'react-i18next';
import { useFormat } from '~/i18n/use-language';
import { Subscripts } from '~/ui/Subscripts';
import type { TaxDraft } from '~/vehicle-ui/tax/tax-draft';
import type { DraftError } from './compute-draft';
import { isOmissible, type DraftField } from './draft-fields';
import { AMOUNT_UNITS, MAX_AMOUNTS, type Amount } from './read-values';

/** A usual value of each, for the message about what is no number. */
const EXAMPLES: Readonly<Record<Amount, number>> = { ccm: 1598, co2: 119, grossMassKg: 1850, drawbarLoadKg: 75 };
/** The field of the document that holds each value. */
export const CODES: Readonly<Record<DraftField, string>> = {
  fuel: 'P.3',
  firstRegistration: 'B',
  lightMotorcycle: 'P.1, P.2',
  ccm: 'P.1',
  co2: 'V.7',
  grossMassKg: 'F.2',
  drawbarLoadKg: '13',
  emission: '14',
  season: 'A',
};

export interface TaxFieldsProps {
  readonly draft: TaxDraft;
  readonly fields: readonly DraftField[];
  /** Those of them that may stay empty. */
  readonly optional: readonly DraftField[];
  /** The errors to show. */
  readonly errors: Readonly<Partial<Record<DraftField, DraftError>>>;
  readonly onChange: (change: Partial<TaxDraft>) => void;
  readonly onLeave: (field: DraftField) => void;
}

export interface FieldProps extends TaxFieldsProps {
  readonly field: DraftField;
}

/** The text below a field: its error, otherwise a hint. The two share the same space, so that nothing moves. */
export function useHintOrError({ field, draft, optional, errors }: FieldProps) {
  const { t } = useTranslation('tax');
  const format = useFormat();
  const error = errors[field];
  if (error === undefined) {
    const key =
      field !== 'co2' || !optional.includes('co2') ? field : isOmissible(draft, 'co2') ? 'co2Between' : 'co2Old';
    const hint = t(`page.hints.${key}`);
    return { hint: <Subscripts>{hint}</Subscripts> };
  }
  const amount = field as Amount;
  return {
    error: t(`page.errors.${error}`, {
      ...(error === 'most' && { most: format.quantity(MAX_AMOUNTS[amount], AMOUNT_UNITS[amount]) }),
      ...(error === 'number' && { example: String(EXAMPLES[amount]) }),
    }),
  };
}
