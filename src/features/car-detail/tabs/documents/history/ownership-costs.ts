/**
 * What a vehicle costs its owner since the purchase: price, entries, tax by law, insurance; per kilometre if it counts
 * them. Pure.
 *
 * Tax and insurance can be known twice: from the law or the yearly premium, and from entries of their category. Of each
 * calendar year the higher sum counts, so that nothing counts twice, and a year without entries is not free.
 */
import type { DocumentCategory } from '~/contract/document-categories';
import type { HistoryEntry } from '~/contract/history';
import type { Vehicle } from '~/contract/vehicle';
import { addDays, daysBetween } from '~/lib/calendar';
import { taxOfRecord } from '~/tax/record-tax';
import { seasonDays, seasonDaysWithin } from '~/tax/season';
import type { PlateSeason } from '~/zb1/plate-types';
import { hasMileage } from '../../info/inapplicable';
import { ownEntries, yearOf } from './history-view';

/** What the owner has to enter before the costs can be computed. */
type MissingCostInput = 'purchaseDate' | 'purchaseKm' | 'mileage';

export interface OwnershipCosts {
  /** The day of the purchase. */
  readonly from: string;
  /** The day up to which costs and kilometres count: that of the last mileage, or today for a trailer. */
  readonly until: string;
  /** What was driven between both; null for a trailer. */
  readonly driven: { readonly km: number; readonly eurosPerKm: number } | null;
  /** Euro; null when it is not known. */
  readonly price: number | null;
  readonly entries: number;
  /** Null when the tax cannot be computed from the document. */
  readonly tax: number | null;
  /** Null when neither premium nor entries are known. */
  readonly insurance: number | null;
  readonly total: number;
}

const round = (euros: number): number => Math.round(euros * 100) / 100;

/** The days of a calendar year that count, and which share of the year they are. */
interface YearShare {
  readonly first: string;
  readonly last: string;
  readonly share: number;
}

/** The share of a calendar year, or of its season, that lies between two days of it, both included. */
function shareOfYear(first: string, last: string, season?: PlateSeason): number {
  if (season !== undefined) return seasonDaysWithin(season, first, last) / seasonDays(season);
  const year = yearOf(first);
  return (daysBetween(first, last) + 1) / (daysBetween(`${year}-01-01`, `${year}-12-31`) + 1);
}

/** The calendar years from one day to another, both included. */
function yearShares(from: string, until: string): readonly YearShare[] {
  const [first, last] = [Number(yearOf(from)), Number(yearOf(until))];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => {
    const year = String(first + at);
    const [begin, end] = [`${year}-01-01`, `${year}-12-31`];
    const start = from > begin ? from : begin;
    const stop = until < end ? until : end;
    return { first: start, last: stop, share: shareOfYear(start, stop) };
  });
}

/**
 * The tax of a part of a year in euro; the lower end where the document does not determine it. An exemption or a
 * reduction that ends in it counts for its days alone. The sum of a seasonal plate is for the days of its season.
 */
function taxOfShare(vehicle: Vehicle, { first, last }: Omit<YearShare, 'share'>): number | undefined {
  const tax = taxOfRecord(vehicle.fields, first);
  if (tax.status !== 'taxed') return undefined;
  const { asOf, exemption, reduction } = tax.result.notes;
  // A vehicle may be paid before its first registration, with which the tax begins (§ 5 (1) No. 1 KraftStG).
  const begin = asOf > first ? asOf : first;
  if (begin > last) return 0;
  const until = exemption?.until ?? reduction?.until ?? last;
  const euros = tax.range?.from ?? tax.result.euros;
  const sumUntil = (day: string): number => euros * shareOfYear(begin, day, tax.input.season ?? undefined);
  if (until >= last) return sumUntil(last);
  return sumUntil(until) + (taxOfShare(vehicle, { first: addDays(until, 1), last }) ?? 0);
}

/** What entries of some categories cost in a period, in euro. */
function sumPaid(
  entries: readonly HistoryEntry[],
  { from, until }: { readonly from: string; readonly until: string },
  isCounted: (category: DocumentCategory) => boolean,
): number {
  return entries
    .filter(({ date, category }) => date >= from && date <= until && isCounted(category))
    .reduce((total, { amount }) => total + (amount ?? 0), 0);
}

/** The higher of a known sum and the entries of a category, year by year. @param known euro of a part of a year */
function yearByYear(
  entries: readonly HistoryEntry[],
  shares: readonly YearShare[],
  category: DocumentCategory,
  known: (share: YearShare) => number | undefined,
): number | null {
  let total = 0;
  let isKnown = false;
  for (const share of shares) {
    const sum = known(share);
    const own = sumPaid(
      entries,
      { from: share.first, until: share.last },
      (entryCategory) => entryCategory === category,
    );
    if (sum !== undefined || own > 0) isKnown = true;
    total += Math.max(own, sum ?? 0);
  }
  return isKnown ? round(total) : null;
}

interface CostPeriod {
  readonly from: string;
  readonly until: string;
  readonly km: number | null;
}

type MissingInputs = { readonly missing: readonly MissingCostInput[] };

/** From the purchase to the last mileage, or to today for a vehicle that counts no kilometres. */
function periodOf(vehicle: Vehicle, today: string): CostPeriod | MissingInputs {
  const { purchaseDate: from, purchaseKm } = vehicle;
  if (!hasMileage(vehicle)) {
    if (typeof from !== 'string') return { missing: ['purchaseDate'] };
    return { from, until: from > today ? from : today, km: null };
  }
  // The mileage of an entry is one of the vehicle's, unless it contradicts the others.
  const last = vehicle.mileageHistory.at(-1);
  const km = last === undefined || typeof purchaseKm !== 'number' ? 0 : last.km - purchaseKm;
  if (typeof from !== 'string' || typeof purchaseKm !== 'number' || last === undefined || km <= 0 || last.date < from) {
    const missing: MissingCostInput[] = [];
    if (typeof from !== 'string') missing.push('purchaseDate');
    if (typeof purchaseKm !== 'number') missing.push('purchaseKm');
    // A mileage from before the purchase tells nothing about the kilometres since.
    if (missing.length === 0 || last === undefined) missing.push('mileage');
    return { missing };
  }
  return { from, until: last.date, km };
}

/**
 * The costs since the purchase, or what is missing to compute them.
 * @param today YYYY-MM-DD
 */
export function ownershipCosts(
  vehicle: Vehicle,
  all: readonly HistoryEntry[],
  today: string,
): OwnershipCosts | MissingInputs {
  const period = periodOf(vehicle, today);
  if ('missing' in period) return period;
  const { from, until, km } = period;
  const { purchasePrice, insurancePerYear } = vehicle;
  const entries = ownEntries(all);
  const shares = yearShares(from, until);
  const paidOtherwise = sumPaid(
    entries,
    { from, until },
    (category) => category !== 'registrationTaxes' && category !== 'insurance',
  );
  const taxes = yearByYear(entries, shares, 'registrationTaxes', (share) => taxOfShare(vehicle, share));
  const insurance = yearByYear(entries, shares, 'insurance', ({ share }) =>
    typeof insurancePerYear === 'number' ? insurancePerYear * share : undefined,
  );
  const price = purchasePrice ?? null;
  const total = round((price ?? 0) + paidOtherwise + (taxes ?? 0) + (insurance ?? 0));
  const driven = km === null ? null : { km, eurosPerKm: total / km };
  return { from, until, driven, price, entries: round(paidOtherwise), tax: taxes, insurance, total };
}
