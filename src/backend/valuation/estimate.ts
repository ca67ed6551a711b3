/**
 * The residual value from list price, age and distance. Pure; the assumptions stand in `parameters.ts`, the reasons in
 * `docs/decisions/0011-residual-value.md`.
 */
import { DEPRECIATION, type Depreciation, type ValuationKind } from './parameters';

/** Of the list price, what a vehicle brings that was registered and not driven. */
const REGISTERED = 0.92;
/** The factor of the distance stays between these. */
const LEAST_DISTANCE_FACTOR = 0.7;
const MOST_DISTANCE_FACTOR = 1.15;
/** Half the width of the range, as a share of the value: as new, more for each year, at the most. */
const SPREAD = { asNew: 0.08, perYear: 0.012, most: 0.35 } as const;
/** Years ahead that the curve shows. */
const FORECAST_YEARS = 5;
/** Below this age in years the distance so far says nothing about a year's. */
const PACE_FROM_AGE = 0.5;

const MS_PER_YEAR = 365.25 * 24 * 60 * 60 * 1000;
const PER = 10_000;

export interface EstimateInput {
  readonly kind: ValuationKind;
  /** Euro, as new. */
  readonly listPrice: number;
  /** YYYY-MM-DD, not after `today`. */
  readonly firstRegistration: string;
  /** YYYY-MM-DD. */
  readonly today: string;
  /** Kilometres driven; of no account for what has no odometer. */
  readonly km: number;
}

/** Whole euro, rounded as sums of such a size are told. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** The value at the end of each year, from the first registration into the next years. */
  readonly curve: { readonly year: number; readonly value: number }[];
  /** The distance a year that the forecast goes on with. */
  readonly kmPerYear: number;
}

/** Years between two days (YYYY-MM-DD), with their fraction; negative when the second is the earlier one. */
export function yearsBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / MS_PER_YEAR;
}

/** What is left of the list price at an age in years, with the usual distance and without the floor. */
function ageShare({ afterFirstYear, yearlyLoss }: Depreciation, age: number): number {
  if (age <= 1) return REGISTERED * (afterFirstYear / REGISTERED) ** age;
  return afterFirstYear * (1 - yearlyLoss) ** (age - 1);
}

function distanceFactor({ distance }: Depreciation, age: number, km: number): number {
  if (distance === null) return 1;
  const beyond = (km - distance.usualKmPerYear * age) / PER;
  return Math.min(MOST_DISTANCE_FACTOR, Math.max(LEAST_DISTANCE_FACTOR, (1 - distance.lossPer10000Km) ** beyond));
}

interface Shares {
  readonly low: number;
  readonly value: number;
  readonly high: number;
}

/**
 * What is left of the list price, with its range.
 * @param age in years
 * @returns shares between nothing and 1; each falls with age and with distance
 */
export function residualShares(kind: ValuationKind, age: number, km: number): Shares {
  const course = DEPRECIATION[kind];
  const left = ageShare(course, age) * distanceFactor(course, age, km);
  const spread = Math.min(SPREAD.most, SPREAD.asNew + SPREAD.perYear * age);
  // The range has floors of its own: a range that widens with age above a fixed value would rise.
  const part = (share: number, floor: number): number => Math.min(1, Math.max(course.floor * floor, share));
  return {
    low: part(left * (1 - spread), 1 - SPREAD.most),
    value: part(left, 1),
    high: part(left * (1 + spread), 1 + SPREAD.most),
  };
}

/** To 10 € below 1,000 €, to 50 € below 10,000 €, to 100 € above: what is finer would claim to be known. */
function rounded(euro: number): number {
  const step = euro < 1000 ? 10 : euro < 10_000 ? 50 : 100;
  return Math.round(euro / step) * step;
}

/** Kilometres a year, as driven so far; the usual ones while that says nothing. */
function paceOf({ distance }: Depreciation, age: number, km: number): number {
  if (distance === null) return 0;
  return age < PACE_FROM_AGE ? distance.usualKmPerYear : km / age;
}

/**
 * Estimates the residual value of a vehicle in ordinary condition with the equipment of its list price.
 * low ≤ value ≤ high ≤ list price.
 * @throws RangeError when the first registration lies after today, or a number is no possible one
 */
export function estimateValue({ kind, listPrice, firstRegistration, today, km }: EstimateInput): Estimate {
  const age = yearsBetween(firstRegistration, today);
  if (Number.isNaN(age) || age < 0) throw new RangeError(`firstRegistration ${firstRegistration} after ${today}`);
  if (!(listPrice > 0 && Number.isFinite(listPrice))) throw new RangeError(`listPrice ${listPrice}`);
  if (!(km >= 0 && Number.isFinite(km))) throw new RangeError(`km ${km}`);

  const euro = (share: number): number => Math.min(listPrice, rounded(listPrice * share));
  const { low, value, high } = residualShares(kind, age, km);
  const pace = paceOf(DEPRECIATION[kind], age, km);
  const kmAt = (then: number): number => (then <= age && age > 0 ? (km * then) / age : km + pace * (then - age));

  const from = Number(firstRegistration.slice(0, 4));
  const to = Number(today.slice(0, 4)) + FORECAST_YEARS;
  const curve = Array.from({ length: to - from + 1 }, (_, index) => {
    const year = from + index;
    const then = yearsBetween(firstRegistration, `${year}-12-31`);
    return { year, value: euro(residualShares(kind, then, kmAt(then)).value) };
  });
  return { value: euro(value), low: euro(low), high: euro(high), curve, kmPerYear: Math.round(pace) };
}
