/**
 * What a vehicle costs its owner since the purchase: price, entries, tax by law, insurance; per kilometre if it counts
 * them. Pure.
 *
 * Tax and insurance can be known twice: from the law or the yearly premium, and from entries of their category. See
 * `yearly-cost.ts` for what counts then.
 */
import type { DocumentCategory } from '~/contract/document-categories';
import type { HistoryEntry } from '~/contract/history';
import type { Vehicle } from '~/contract/vehicle';
import { addDays } from '~/lib/calendar';
import { taxOfRecord } from '~/tax/record-tax';
import { hasMileage } from '../../info/inapplicable';
import { ownEntries } from './history-view';
import { yearlyCost, yearParts, type Days, type YearlyRate } from './yearly-cost';

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

/**
 * The tax of a part of a calendar year; the lower end where the document does not determine it. An exemption or a
 * reduction that ends in it counts for its days alone. The sum of a seasonal plate is for the days of its season. Empty
 * when it is not known.
 */
function taxRates(vehicle: Vehicle, { first, last }: Days): readonly YearlyRate[] {
  const tax = taxOfRecord(vehicle.fields, first);
  if (tax.status !== 'taxed') return [];
  const { asOf, exemption, reduction } = tax.result.notes;
  // A vehicle may be paid before its first registration, with which the tax begins (§ 5 (1) No. 1 KraftStG).
  const begin = asOf > first ? asOf : first;
  if (begin > last) return [{ first, last, euros: 0 }];
  const until = exemption?.until ?? reduction?.until ?? last;
  const euros = tax.range?.from ?? tax.result.euros;
  const rate = { first: begin, last: until < last ? until : last, euros, season: tax.input.season ?? undefined };
  return until >= last ? [rate] : [rate, ...taxRates(vehicle, { first: addDays(until, 1), last })];
}

/** The entries of a period, in euro. */
function paymentsIn(
  entries: readonly HistoryEntry[],
  { first, last }: Days,
  isCounted: (category: DocumentCategory) => boolean,
): readonly { readonly date: string; readonly euros: number }[] {
  return entries
    .filter(({ date, category }) => date >= first && date <= last && isCounted(category))
    .flatMap(({ date, amount }) => (amount === null || amount <= 0 ? [] : [{ date, euros: amount }]));
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
  const days = { first: from, last: until };
  const parts = yearParts(days);
  const others = paymentsIn(entries, days, (category) => category !== 'registrationTaxes' && category !== 'insurance');
  const paidOtherwise = others.reduce((sum, { euros }) => sum + euros, 0);

  /** Null when nothing is known of it. */
  function costOf(category: DocumentCategory, rates: readonly YearlyRate[]): number | null {
    const payments = paymentsIn(entries, days, (entryCategory) => entryCategory === category);
    return rates.length === 0 && payments.length === 0 ? null : round(yearlyCost(rates, payments, days));
  }
  const taxes = costOf(
    'registrationTaxes',
    parts.flatMap((part) => taxRates(vehicle, part)),
  );
  const insurance = costOf(
    'insurance',
    typeof insurancePerYear === 'number' ? parts.map((part) => ({ ...part, euros: insurancePerYear })) : [],
  );
  const price = purchasePrice ?? null;
  const total = round((price ?? 0) + paidOtherwise + (taxes ?? 0) + (insurance ?? 0));
  const driven = km === null ? null : { km, eurosPerKm: total / km };
  return { from, until, driven, price, entries: round(paidOtherwise), tax: taxes, insurance, total };
}
