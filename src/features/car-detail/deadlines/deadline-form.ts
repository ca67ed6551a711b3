/** The form of a deadline: its values as typed, and the deadline that they describe. Pure. */
import { DOCUMENT_CATEGORIES } from '~/contract/document-categories';
import { MAX_KM } from '~/contract/limits';
import { EVERY_KM, MAX_EVERY_MONTHS, type OwnDeadline } from '~/contract/own-deadline';
import { parseNumber } from '~/form/parse-number';
import type { Language } from '~/i18n/paths';
import { isDay } from '~/lib/calendar';
import type { TypedUnit } from '~/lib/typed-quantity';

export const REPEATS = ['recurring', 'once'] as const;

export interface DeadlineValues {
  readonly title: string;
  /** One of {@link REPEATS}. */
  readonly repeat: string;
  readonly months: string;
  readonly km: string;
  readonly dueOn: string;
  readonly date: string;
  readonly startKm: string;
  /** "" for none. */
  readonly category: string;
}

/** A year such as 0026 is a typing error. */
const [FIRST_DAY, LAST_DAY] = ['1950-01-01', '2099-12-31'];

/** A whole number within the limits; null when blank, undefined when it is anything else. */
function wholeNumber(
  language: Language,
  text: string,
  unit: TypedUnit,
  [min, max]: readonly [number, number],
): number | null | undefined {
  if (text.trim() === '') return null;
  const value = parseNumber(language, text, unit);
  return value !== undefined && Number.isInteger(value) && value >= min && value <= max ? value : undefined;
}

export const readMonths = (language: Language, text: string) =>
  wholeNumber(language, text, 'months', [1, MAX_EVERY_MONTHS]);
export const readInterval = (language: Language, text: string) =>
  wholeNumber(language, text, 'kilometres', [EVERY_KM.min, EVERY_KM.max]);
export const readMileage = (language: Language, text: string) => wholeNumber(language, text, 'kilometres', [0, MAX_KM]);

/** Whether a day exists and is not a typing error. */
export const isSensibleDay = (date: string): boolean => isDay(date) && date >= FIRST_DAY && date <= LAST_DAY;

/** The form's values for a deadline, or for a new one that starts on this day at this mileage. */
export function initialDeadlineForm(
  deadline: OwnDeadline | undefined,
  today: string,
  mileage: number | null,
  format: (value: number) => string,
): DeadlineValues {
  const number = (value: number | null): string => (value === null ? '' : format(value));
  return {
    title: deadline?.title ?? '',
    repeat: deadline === undefined || deadline.dueOn === null ? 'recurring' : 'once',
    months: number(deadline === undefined ? 12 : deadline.everyMonths),
    km: number(deadline?.everyKm ?? null),
    dueOn: deadline?.dueOn ?? '',
    date: deadline?.start.date ?? today,
    startKm: number(deadline === undefined ? mileage : deadline.start.km),
    category: deadline?.category ?? '',
  };
}

/** The deadline that valid values describe; one that is due once has no intervals. */
export function deadlineOf(
  values: DeadlineValues,
  before: Pick<OwnDeadline, 'id' | 'last'>,
  language: Language,
): OwnDeadline {
  const isOnce = values.repeat === 'once';
  return {
    ...before,
    title: values.title.trim(),
    category: DOCUMENT_CATEGORIES.find((category) => category === values.category) ?? null,
    everyMonths: isOnce ? null : (readMonths(language, values.months) ?? null),
    everyKm: isOnce ? null : (readInterval(language, values.km) ?? null),
    dueOn: isOnce ? values.dueOn : null,
    // Hidden for one that is due once, and may have been cleared before.
    start: {
      date: isOnce && values.date === '' ? values.dueOn : values.date,
      km: readMileage(language, values.startKm) ?? null,
    },
  };
}
