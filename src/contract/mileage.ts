/** Rules of the mileage history. The screens use them to check before sending, the backend to refuse. Pure. */
import { daysBetween } from '~/lib/calendar';
import type { MileageEntry } from './vehicle';

/** Maximum number of mileages that can be imported with a vehicle: its entries may each have one, and others come from elsewhere. */
export const MAX_MILEAGES = 6000;
/** Days of a year, leap years averaged. */
export const DAYS_A_YEAR = 365.25;
/** Over a shorter time the distance per year would be too inaccurate. */
const MIN_DAYS = 30;

/** Whether a mileage is larger than every entry of the history. */
export function isLargerMileage(km: number, history: readonly { readonly km: number }[]): boolean {
  return history.every((entry) => km > entry.km);
}

/** Whether every entry is larger than the one before, and not earlier. */
export function isAscending(history: readonly MileageEntry[]): boolean {
  return history.every(
    ({ km, date }, at) => at === 0 || (km > (history[at - 1]?.km ?? 0) && date >= (history[at - 1]?.date ?? '')),
  );
}

/** The history with one more entry, placed by its mileage. */
export function addMileage(history: readonly MileageEntry[], entry: MileageEntry): MileageEntry[] {
  return [...history, entry].sort((a, b) => a.km - b.km);
}

/** The history without the entry of this mileage. */
export function withoutMileage(history: readonly MileageEntry[], km: number): MileageEntry[] {
  return history.filter((entry) => entry.km !== km);
}

/** The mileages on either side of an entry; undefined where it is the first or the last. */
export function neighboursOf(
  history: readonly MileageEntry[],
  { km }: MileageEntry,
): { readonly before: number | undefined; readonly after: number | undefined } {
  return {
    before: history.findLast((entry) => entry.km < km)?.km,
    after: history.find((entry) => entry.km > km)?.km,
  };
}

/**
 * The history with the mileage of an entry of the vehicle's history in place of its former one. A mileage that
 * contradicts the others is left out, such as a smaller one on a later day.
 */
export function withEntryMileage(
  history: readonly MileageEntry[],
  { id, date, km }: { readonly id: string; readonly date: string; readonly km: number | null },
): readonly MileageEntry[] {
  const others = history.filter(({ entryId }) => entryId !== id);
  if (km === null) return others;
  const changed = addMileage(others, { date, km, entryId: id });
  return isAscending(changed) ? changed : others;
}

/** The mileage of an entry of the vehicle's history. */
interface EntryMileage {
  readonly id: string;
  readonly date: string;
  readonly km: number | null;
}

/**
 * The history in which the readings that an entry repeats, of the same day and mileage, are those of the entry: they then
 * go with it.
 */
export function linkToEntries(history: readonly MileageEntry[], entries: readonly EntryMileage[]): MileageEntry[] {
  const ids = new Map(entries.map(({ id, date, km }) => [`${date} ${km}`, id]));
  return history.map((reading) => {
    const entryId = reading.entryId ?? ids.get(`${reading.date} ${reading.km}`);
    return entryId === undefined ? reading : { ...reading, entryId };
  });
}

/**
 * The history with the mileages of new entries, added from the oldest to the newest. A mileage that contradicts the others
 * is left out, as by {@link withEntryMileage}.
 */
export function withEntryMileages(history: readonly MileageEntry[], entries: readonly EntryMileage[]): MileageEntry[] {
  const readings = [...history];
  const added = entries
    .flatMap(({ id, date, km }) => (km === null ? [] : [{ date, km, entryId: id }]))
    .sort((one, other) => one.date.localeCompare(other.date) || one.km - other.km);
  for (const reading of added) {
    const larger = readings.findIndex(({ km }) => km >= reading.km);
    const at = larger < 0 ? readings.length : larger;
    const fits = isAscending([...readings.slice(Math.max(0, at - 1), at), reading, ...readings.slice(at, at + 1)]);
    if (fits) readings.splice(at, 0, reading);
  }
  return readings;
}

/**
 * Kilometres per year between the first and the last entry.
 * @param history oldest first
 * @returns a whole number, or undefined when the entries are less than 30 days apart
 */
export function kilometresPerYear(history: readonly MileageEntry[]): number | undefined {
  const [first, last] = [history.at(0), history.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const days = daysBetween(first.date, last.date);
  return days < MIN_DAYS ? undefined : Math.round(((last.km - first.km) / days) * DAYS_A_YEAR);
}
