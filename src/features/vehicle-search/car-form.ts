/** Validation of the new-car form, and the fields it results in. Pure. */
import { boolean, object, string, type InferType, type TestContext } from 'yup';
import { FIRST_YEAR_OF_CARS, isoOfDate } from '~/lib/calendar';
import { isoOfGermanDate } from '~/zb1/dates';
import type { FieldCode, FieldValues } from '~/zb1/field-codes';
import { normalise } from '~/zb1/normalise';
import { formatPlate } from '~/zb1/plate';
import { hasShortYear, spellTypedDate } from '~/zb1/typed-date';
import { fieldProblem, normaliseTyped, type FieldProblem } from '~/zb1/typed-value';

export interface CarSentences {
  readonly plate: (problem: FieldProblem) => string;
  /** Not a day, a month and a year. */
  readonly unread: string;
  /** No such day. */
  readonly date: string;
  readonly early: string;
  readonly future: string;
  readonly vehicleClass: (problem: FieldProblem) => string;
  readonly vin: (problem: FieldProblem) => string;
}

const FIRST_YEAR = String(FIRST_YEAR_OF_CARS);

const blank = (text: string): boolean => text.trim() === '';

/** A rule that does not apply once the user confirms that the document says so. */
const isConfirmed = ({ parent }: TestContext): boolean =>
  (parent as { isConfirmedAsPrinted?: boolean }).isConfirmedAsPrinted === true;

const unlessPrinted =
  (isFine: (text: string) => boolean) =>
  (text: string, context: TestContext): boolean =>
    isConfirmed(context) || isFine(text);

/** A VIN, and what tells whether it may be shorter; all as typed. */
interface TypedVin {
  readonly vin: string;
  readonly vehicleClass: string;
  readonly firstRegistration: string;
}

/** What is wrong with a typed VIN; class and first registration tell whether it may be shorter. */
export function vinProblemOf({ vin, vehicleClass, firstRegistration }: TypedVin, today: Date): FieldProblem | null {
  return fieldProblem('E', vin, today, {
    B: normaliseTyped('B', firstRegistration, today),
    J: normalise('J', vehicleClass),
  });
}

/** The validation rules. Every field may be blank. @param today latest valid date of the first registration */
export function carSchema(sentences: CarSentences, byHand: boolean, today: Date) {
  const spellDate = (text: string): string | null => spellTypedDate(text, today);
  /** YYYY-MM-DD; null if there is no such day. */
  const isoOf = (text: string): string | null => isoOfGermanDate(spellDate(text) ?? '');
  return object({
    plate: string()
      .defined()
      .test('plate', (text, context) => {
        const problem = isConfirmed(context) ? null : fieldProblem('A', text, today);
        return problem === null || context.createError({ message: sentences.plate(problem) });
      }),
    make: string().defined(),
    model: string().defined(),
    vehicleClass: string()
      .defined()
      .test('vehicleClass', (text, context) => {
        const problem = isConfirmed(context) || !byHand ? null : fieldProblem('J', text, today);
        return problem === null || context.createError({ message: sentences.vehicleClass(problem) });
      }),
    firstRegistration: string()
      .defined()
      .test(
        'unread',
        sentences.unread,
        unlessPrinted((text) => blank(text) || spellDate(text) !== null),
      )
      .test(
        'date',
        sentences.date,
        unlessPrinted((text) => spellDate(text) === null || isoOf(text) !== null),
      )
      .test(
        'early',
        sentences.early,
        unlessPrinted((text) => (isoOf(text) ?? FIRST_YEAR) >= FIRST_YEAR),
      )
      .test(
        'future',
        sentences.future,
        unlessPrinted((text) => (isoOf(text) ?? '') <= isoOfDate(today)),
      ),
    vin: string()
      .defined()
      .test('vin', (text, context) => {
        const { vehicleClass = '', firstRegistration = '' } = context.parent as Partial<TypedVin>;
        const problem =
          isConfirmed(context) || !byHand ? null : vinProblemOf({ vin: text, vehicleClass, firstRegistration }, today);
        return problem === null || context.createError({ message: sentences.vin(problem) });
      }),
    /** The user confirms that the document says so. */
    isConfirmedAsPrinted: boolean().defined(),
  });
}

export type CarValues = InferType<ReturnType<typeof carSchema>>;

export const NO_VALUES: CarValues = {
  plate: '',
  make: '',
  model: '',
  vehicleClass: '',
  firstRegistration: '',
  vin: '',
  isConfirmedAsPrinted: false,
};

/**
 * The day that a first registration with two digits of the year is taken for, YYYY-MM-DD; undefined for any other text.
 * @param today decides the century
 */
export function dayOfShortYear(typed: string, today: Date): string | undefined {
  return hasShortYear(typed) ? (isoOfGermanDate(spellTypedDate(typed, today) ?? '') ?? undefined) : undefined;
}

/** Why a first registration does not suit the years in which a type was built. */
export interface BuiltRemark {
  /** Key of the text `car.<key>`. */
  readonly key: 'builtLater' | 'builtEarlier';
  readonly year: number;
}

/**
 * Compares a typed first registration with the years of construction. A vehicle may be registered in the year after the
 * last one without a remark.
 * @param constructionTime e.g. `2009–2012`, `2012–` while the type is still built, or one year
 */
export function builtRemark(constructionTime: string, typed: string, today: Date): BuiltRemark | undefined {
  const [, from, dash, to] = /^(\d{4})(–?)(\d{4})?$/u.exec(constructionTime) ?? [];
  const iso = isoOfGermanDate(spellTypedDate(typed, today) ?? '');
  if (from === undefined || iso === null) return undefined;
  const year = Number(iso.slice(0, 4));
  const last = dash === '' ? Number(from) : to === undefined ? Infinity : Number(to);
  if (year < Number(from)) return { key: 'builtLater', year };
  return year > last + 1 ? { key: 'builtEarlier', year } : undefined;
}

/** The fields of the input, without blank ones. @param today decides the century of two-digit years */
export function typedFields(
  { plate, make, model, vehicleClass, firstRegistration, vin }: CarValues,
  byHand: boolean,
  today: Date,
): FieldValues {
  const entries: readonly (readonly [FieldCode, string])[] = [
    ['A', blank(plate) ? '' : formatPlate(plate)],
    ['B', normaliseTyped('B', firstRegistration, today)],
    ...(byHand
      ? ([
          ['D.1', normalise('D.1', make)],
          ['D.3', normalise('D.3', model)],
          ['J', normalise('J', vehicleClass)],
          ['E', normalise('E', vin)],
        ] as const)
      : []),
  ];
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}
