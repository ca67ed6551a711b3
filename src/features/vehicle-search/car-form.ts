/** Validation of the new-car form, and the fields it results in. Pure. */
import { object, string, type InferType } from 'yup';
import { isoOfDate, isoOfGermanDate } from '~/zb1/dates';
import type { FieldCode, FieldValues } from '~/zb1/field-codes';
import { normalise } from '~/zb1/normalise';
import { formatPlate, isPlate } from '~/zb1/plate';
import { isVinShape } from '~/zb1/vin';

export interface CarSentences {
  readonly plate: string;
  readonly date: string;
  readonly future: string;
  readonly vin: string;
}

/** Parses a date such as `5.3.2014` to YYYY-MM-DD; null if there is no such day. */
const isoOf = (text: string): string | null => isoOfGermanDate(normalise('B', text));
const blank = (text: string): boolean => text.trim() === '';

/** The validation rules. Every field may be blank. @param today latest valid date of the first registration */
export function carSchema(sentences: CarSentences, byHand: boolean, today: Date) {
  return object({
    plate: string()
      .defined()
      .test('plate', sentences.plate, (text) => blank(text) || isPlate(text)),
    make: string().defined(),
    model: string().defined(),
    firstRegistration: string()
      .defined()
      .test('date', sentences.date, (text) => blank(text) || isoOf(text) !== null)
      .test('future', sentences.future, (text) => (isoOf(text) ?? '') <= isoOfDate(today)),
    vin: string()
      .defined()
      .test('vin', sentences.vin, (text) => !byHand || blank(text) || isVinShape(normalise('E', text))),
  });
}

export type CarValues = InferType<ReturnType<typeof carSchema>>;

export const NO_VALUES: CarValues = { plate: '', make: '', model: '', firstRegistration: '', vin: '' };

/** Whether a manually entered car has nothing that identifies it in the list. */
export const isNameless = ({ plate, make, model }: Pick<CarValues, 'plate' | 'make' | 'model'>): boolean =>
  [plate, make, model].every(blank);

/** The fields of the input, without blank ones. */
export function typedFields({ plate, make, model, firstRegistration, vin }: CarValues, byHand: boolean): FieldValues {
  const entries: readonly (readonly [FieldCode, string])[] = [
    ['A', blank(plate) ? '' : formatPlate(plate)],
    ['B', normalise('B', firstRegistration)],
    ...(byHand
      ? ([
          ['D.1', normalise('D.1', make)],
          ['D.3', normalise('D.3', model)],
          ['E', normalise('E', vin)],
        ] as const)
      : []),
  ];
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}
