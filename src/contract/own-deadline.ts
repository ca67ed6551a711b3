/** A deadline of the owner's: oil, brake fluid, insurance, lease. It recurs by months or kilometres, or is due once. */
import { array, boolean, number, object, string, type InferType } from 'yup';
import { DOCUMENT_CATEGORIES } from './document-categories';
import { day, id, line, odometer } from './schemas';

/** Maximum number of deadlines of a vehicle. */
export const MAX_DEADLINES = 30;
/** Maximum length of a title in characters. */
export const MAX_TITLE_LENGTH = 80;
/** Maximum interval in months. */
export const MAX_EVERY_MONTHS = 240;
/** Interval in kilometres. */
export const EVERY_KM = { min: 500, max: 500_000 } as const;

/** When something was done, and the mileage on that day. */
const deadlineStart = object({
  date: day().required(),
  /** Null when it is not known. */
  km: odometer().nullable().defined(),
});
export type DeadlineStart = InferType<typeof deadlineStart>;

/** A deadline: recurring by `everyMonths`, `everyKm` or both (the earlier one counts), or due once on `dueOn`. */
export const ownDeadline = object({
  id: id(),
  title: line().max(MAX_TITLE_LENGTH).required(),
  /** The category of the documents and entries that belong to it. */
  category: string().oneOf(DOCUMENT_CATEGORIES).nullable().defined(),
  /** Months until it is due again; null when it does not recur by time. */
  everyMonths: number().integer().min(1).max(MAX_EVERY_MONTHS).nullable().defined(),
  /** Kilometres until it is due again; null when it does not recur by mileage. */
  everyKm: number().integer().min(EVERY_KM.min).max(EVERY_KM.max).nullable().defined(),
  /** The only day on which it is due; null for one that recurs. */
  dueOn: day().nullable().defined(),
  /** When it was last done, as the owner entered it. */
  start: deadlineStart.required(),
  /** The latest entry of its category in the vehicle's history. The later of `start` and `last` counts. */
  last: deadlineStart.default(undefined).nullable().optional(),
}).test('interval', 'everyMonths, everyKm or both, or else dueOn', (value) => {
  const isRecurring = value.everyMonths !== null || value.everyKm !== null;
  return isRecurring !== (value.dueOn !== null);
});
export type OwnDeadline = InferType<typeof ownDeadline>;

/**
 * The deadlines that count from a corrected mileage, with the new one; null where it was removed.
 * `last` is an entry of the same day. `start` may have taken the mileage over on a later one; it follows a correction,
 * and stays when the mileage is removed, which can be undone.
 */
export function deadlinesAfterMileage(
  deadlines: readonly OwnDeadline[],
  before: { readonly date: string; readonly km: number | null },
  km: number | null,
): OwnDeadline[] {
  return deadlines.map((deadline) => {
    const { start, last } = deadline;
    const isLast = last?.date === before.date && last.km === before.km;
    const isStart = km !== null && before.km !== null && start.km === before.km && start.date >= before.date;
    return {
      ...deadline,
      ...(isLast && { last: { date: before.date, km } }),
      ...(isStart && { start: { ...start, km } }),
    };
  });
}

/** The deadlines of a vehicle as the backend accepts them. Each `id` occurs once. */
export const ownDeadlines = () =>
  array(ownDeadline.required())
    .max(MAX_DEADLINES)
    .test(
      'unique',
      'each id once',
      (list) => new Set(list?.map((deadline) => deadline.id)).size === (list?.length ?? 0),
    );

/** The next day of a deadline. */
export const listedDeadline = object({
  id: id(),
  title: line().required(),
  /** `YYYY-MM-DD`; in the past when it is overdue. */
  date: day().required(),
  /** The day is an estimate by the mileage, which has not been reached as far as it is known. */
  byKm: boolean().required(),
});
export type ListedDeadline = InferType<typeof listedDeadline>;
