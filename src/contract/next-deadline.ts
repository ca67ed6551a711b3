/** When a deadline is due next, by time and by mileage. Pure. */
import { addDays, addMonthsToDay, compareDates, daysBetween, isDay } from '~/lib/calendar';
import { DAYS_PER_YEAR } from '~/lib/durations';
import { kilometresPerYear, type MileageHistory } from './mileage';
import type { HistoryEntry } from './history';
import type { DeadlineStart, ListedDeadline, OwnDeadline } from './own-deadline';
import type { MileageEntry } from './vehicle';

/** A mileage that will be reached later than this is not estimated. */
const MAX_DAYS_AHEAD = 20 * DAYS_PER_YEAR;

export interface NextDeadline {
  /** YYYY-MM-DD; null when it depends on the mileage, which is not known well enough. */
  readonly date: string | null;
  /** `date` follows from the mileage: an estimate while `kmLeft` is positive, else the day on which it was entered. */
  readonly byKm: boolean;
  /**
   * The mileage at which it is due, km, counted from that of the start, which may be estimated; null when it does not
   * recur by mileage, or the mileage is not known.
   */
  readonly dueKm: number | null;
  /** Kilometres from the last known mileage, or the larger one of the start, to `dueKm`; negative when it has passed. */
  readonly kmLeft: number | null;
}

/** Whether its day is an estimate from the mileage, which has not reached the limit yet. */
export function isEstimate({ byKm, kmLeft }: Pick<NextDeadline, 'byKm' | 'kmLeft'>): boolean {
  return byKm && kmLeft !== null && kmLeft > 0;
}

/** When it was last done: the later of what the owner entered and of the vehicle's history. */
export function startOf({ start, last }: Pick<OwnDeadline, 'start' | 'last'>): DeadlineStart {
  return last && last.date >= start.date ? last : start;
}

/** The deadlines with the latest entry of their category. */
export function withLastEntries(
  deadlines: readonly OwnDeadline[],
  entries: readonly Pick<HistoryEntry, 'category' | 'date' | 'km' | 'unreadable'>[],
): OwnDeadline[] {
  return deadlines.map((deadline) => {
    const [last] = entries
      .filter(({ category, unreadable }) => category === deadline.category && unreadable !== true)
      .toSorted((left, right) => compareDates(right.date, left.date) || (right.km ?? 0) - (left.km ?? 0));
    return { ...deadline, last: last === undefined ? null : { date: last.date, km: last.km } };
  });
}

/** An estimated mileage is rounded down to these, km: it is no reading, and a deadline may rather be due too early. */
const ESTIMATE_STEP_KM = 100;

/**
 * The mileage on the day of the start, km. Where it is not known, it is estimated: between the mileages entered before
 * and after that day, or by the yearly kilometres since the last one. Null without a mileage before that day.
 */
function startKm({ date, km }: DeadlineStart, mileageHistory: MileageHistory): number | null {
  if (km !== null) return km;
  const at = mileageHistory.findLastIndex((entry) => entry.date <= date);
  const [before, after] = [mileageHistory[at], mileageHistory[at + 1]];
  if (before === undefined) return null;
  const days = daysBetween(before.date, date);
  const perDay =
    after === undefined
      ? Math.max(0, kilometresPerYear(mileageHistory) ?? 0) / DAYS_PER_YEAR
      : (after.km - before.km) / daysBetween(before.date, after.date);
  return before.km + Math.floor((days * perDay) / ESTIMATE_STEP_KM) * ESTIMATE_STEP_KM;
}

/**
 * The day on which a mileage is reached, or was entered; never before the start. Null when that cannot be estimated.
 * @param start with the mileage on that day, which may be later than the last entry
 */
function dayOfKm(dueKm: number, start: MileageEntry, mileageHistory: MileageHistory): string | null {
  const passed = mileageHistory.find((entry) => entry.km >= dueKm);
  if (passed !== undefined) return passed.date > start.date ? passed.date : start.date;
  const last = mileageHistory.at(-1);
  const yearly = kilometresPerYear(mileageHistory);
  if (last === undefined || yearly === undefined || yearly <= 0) return null;
  const from = start.date > last.date ? { date: start.date, km: Math.max(start.km, last.km) } : last;
  const days = Math.ceil(((dueKm - from.km) / yearly) * DAYS_PER_YEAR);
  return days > MAX_DAYS_AHEAD ? null : addDays(from.date, days);
}

/**
 * When a deadline is due next: the earlier of the interval in months and the one in kilometres.
 * @param mileageHistory oldest first
 */
export function nextDeadline(deadline: OwnDeadline, mileageHistory: MileageHistory): NextDeadline {
  const { everyMonths, everyKm, dueOn } = deadline;
  if (dueOn !== null) return { date: dueOn, byKm: false, dueKm: null, kmLeft: null };
  const start = startOf(deadline);
  const km = everyKm === null ? null : startKm(start, mileageHistory);
  const dueKm = km === null || everyKm === null ? null : km + everyKm;
  const lastKm = mileageHistory.at(-1)?.km ?? km;
  const kmLeft = dueKm === null || lastKm === null ? null : dueKm - Math.max(lastKm, km ?? 0);
  // A start close to the year 9999 would give a day with five digits of the year.
  const byTime = everyMonths === null ? null : dayOrNull(addMonthsToDay(start.date, everyMonths));
  const byMileage =
    km === null || dueKm === null ? null : dayOrNull(dayOfKm(dueKm, { date: start.date, km }, mileageHistory));
  const isByKm = byMileage !== null && (byTime === null || byMileage < byTime);
  return { date: isByKm ? byMileage : byTime, byKm: isByKm, dueKm, kmLeft };
}

const dayOrNull = (date: string | null): string | null => (date !== null && isDay(date) ? date : null);

/** The deadlines that have a next day, for the list. */
export function listedDeadlines(deadlines: readonly OwnDeadline[], mileageHistory: MileageHistory): ListedDeadline[] {
  return deadlines.flatMap((deadline) => {
    const next = nextDeadline(deadline, mileageHistory);
    const { id, title } = deadline;
    return next.date === null ? [] : [{ id, title, date: next.date, byKm: isEstimate(next) }];
  });
}

/** A deadline that was done on this day at this mileage; undefined when it does not recur. */
export function withStart(deadline: OwnDeadline, date: string, km: number | null): OwnDeadline | undefined {
  return deadline.dueOn === null ? { ...deadline, start: { date, km } } : undefined;
}
