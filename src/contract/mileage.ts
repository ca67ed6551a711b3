/** Rules of the mileage history. The screens use them to check before sending, the backend to refuse. Pure. */
import { compareDates, daysBetween } from '~/lib/calendar';
import { DAYS_PER_YEAR } from '~/lib/durations';
import type { MileageEntry } from './vehicle';

/** The mileages of a vehicle, ascending. */
export type MileageHistory = readonly MileageEntry[];

/**
 * Maximum number of mileages that can be imported with a vehicle: its entries may each have one, and others come from
 * elsewhere.
 */
export const MAX_MILEAGES = 6000;
/** Over a shorter time the distance per year would be too inaccurate. */
const MIN_DAYS = 30;

/** Whether a mileage is larger than every entry of the mileage history. */
export function isLargerMileage(km: number, mileageHistory: readonly { readonly km: number }[]): boolean {
  return mileageHistory.every((entry) => km > entry.km);
}

/** Whether every entry is larger than the one before, and not earlier. */
export function isAscending(mileageHistory: MileageHistory): boolean {
  return mileageHistory.every(
    ({ km, date }, at) =>
      at === 0 || (km > (mileageHistory[at - 1]?.km ?? 0) && date >= (mileageHistory[at - 1]?.date ?? '')),
  );
}

/**
 * Whether the entries of this mileage are larger than the one before and smaller than the one after, and between them
 * in time. Other entries may contradict each other: one may have been added while the device's clock was wrong.
 */
export function isAscendingAt(mileageHistory: MileageHistory, km: number): boolean {
  const first = mileageHistory.findIndex((entry) => entry.km === km);
  const last = mileageHistory.findLastIndex((entry) => entry.km === km);
  return isAscending(mileageHistory.slice(Math.max(0, first - 1), last + 2));
}

/**
 * The day that a mileage gets among others: its own, or that of the smaller one before it, if that lies ahead of today.
 * The device's clock was wrong then, or the time zone another, and the days would no longer ascend.
 * @param today `YYYY-MM-DD`
 */
export function dayAmong(mileageHistory: MileageHistory, { date, km }: MileageEntry, today: string): string {
  const before = mileageHistory.findLast((entry) => entry.km < km)?.date ?? '';
  return before > today && before > date ? before : date;
}

/** The mileage history in which no day is before that of a smaller mileage: such a day becomes the one before it. */
export function withAscendingDays(mileageHistory: MileageHistory): MileageEntry[] {
  let latest = '';
  return mileageHistory.map((entry) => {
    if (entry.date >= latest) latest = entry.date;
    return { ...entry, date: latest };
  });
}

/** The mileage history with one more entry, placed by its mileage. */
export function addMileage(mileageHistory: MileageHistory, entry: MileageEntry): MileageEntry[] {
  return [...mileageHistory, entry].sort((a, b) => a.km - b.km);
}

/** The mileage history without the entry of this mileage. */
export function withoutMileage(mileageHistory: MileageHistory, km: number): MileageEntry[] {
  return mileageHistory.filter((entry) => entry.km !== km);
}

/** The mileages on either side of an entry; undefined where it is the first or the last. */
export function neighboursOf(
  mileageHistory: MileageHistory,
  { km }: MileageEntry,
): { readonly before: number | undefined; readonly after: number | undefined } {
  return {
    before: mileageHistory.findLast((entry) => entry.km < km)?.km,
    after: mileageHistory.find((entry) => entry.km > km)?.km,
  };
}

/** The mileage of an entry of the vehicle's history. */
interface EntryMileage {
  readonly id: string;
  readonly date: string;
  readonly km: number | null;
}

/**
 * The mileage history with the mileage of an entry of the vehicle's history in place of its former one. A mileage that
 * contradicts the others is left out, such as a smaller one on a later day.
 * @param today `YYYY-MM-DD`
 */
export function withEntryMileage(
  mileageHistory: MileageHistory,
  { id, date, km }: EntryMileage,
  today: string,
): MileageHistory {
  const others = mileageHistory.filter(({ entryId }) => entryId !== id);
  if (km === null) return others;
  const changed = addMileage(others, { date: dayAmong(others, { date, km }, today), km, entryId: id });
  return isAscendingAt(changed, km) ? changed : others;
}

/**
 * The mileage history with its entries linked to the entry of the vehicle's history that has the same day and mileage:
 * they are changed and deleted with it.
 */
export function linkToEntries(mileageHistory: MileageHistory, entries: readonly EntryMileage[]): MileageEntry[] {
  const ids = new Map(entries.map(({ id, date, km }) => [`${date} ${km}`, id]));
  return mileageHistory.map((mileage) => {
    const entryId = mileage.entryId ?? ids.get(`${mileage.date} ${mileage.km}`);
    return entryId === undefined ? mileage : { ...mileage, entryId };
  });
}

/**
 * The mileage history with the mileages of new entries of the vehicle's history, added from the oldest to the newest. A
 * mileage that contradicts the others is left out, as by {@link withEntryMileage}.
 */
export function withEntryMileages(mileageHistory: MileageHistory, entries: readonly EntryMileage[]): MileageEntry[] {
  const mileages = [...mileageHistory];
  const added = entries
    .flatMap(({ id, date, km }) => (km === null ? [] : [{ date, km, entryId: id }]))
    .sort((left, right) => compareDates(left.date, right.date) || left.km - right.km);
  for (const mileage of added) {
    const larger = mileages.findIndex(({ km }) => km >= mileage.km);
    const at = larger < 0 ? mileages.length : larger;
    const fits = isAscending([...mileages.slice(Math.max(0, at - 1), at), mileage, ...mileages.slice(at, at + 1)]);
    if (fits) mileages.splice(at, 0, mileage);
  }
  return mileages;
}

/**
 * Kilometres per year between the first and the last entry.
 * @param mileageHistory oldest first
 * @returns a whole number, or undefined when the entries are less than 30 days apart
 */
export function kilometresPerYear(mileageHistory: MileageHistory): number | undefined {
  const [first, last] = [mileageHistory.at(0), mileageHistory.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const days = daysBetween(first.date, last.date);
  return days < MIN_DAYS ? undefined : Math.round(((last.km - first.km) / days) * DAYS_PER_YEAR);
}
