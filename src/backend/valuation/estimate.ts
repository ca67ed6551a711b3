/**
 * Estimates the residual value from list price, age and distance. Pure. Assumptions: `parameters.ts`; reasons:
 * `src/backend/valuation/README.md`.
 */
import { roundEuros } from '~/contract/round-euros';
import { DAY_MS, DAYS_PER_YEAR } from '~/lib/durations';
import { DEPRECIATION, type Depreciation, type ValuationKind } from './parameters';

/** Value of a new but registered vehicle, as a fraction of the list price. */
const REGISTERED = 0.92;
/** Bounds of the distance's factor. */
const MIN_DISTANCE_FACTOR = 0.7;
const MAX_DISTANCE_FACTOR = 1.15;
/** Half the width of the range as a fraction of the value: for a new vehicle, added per year, and maximum. */
const SPREAD = { asNew: 0.08, perYear: 0.012, max: 0.35 } as const;
/** Number of future years in the curve. */
export const FORECAST_YEARS = 5;
/** Age in years below which the distance so far is too short to derive a yearly distance. */
const PACE_FROM_AGE = 0.5;

const MS_PER_YEAR = DAYS_PER_YEAR * DAY_MS;
const PER = 10_000;

export interface EstimateInput {
  readonly kind: ValuationKind;
  /** List price when new, euro. */
  readonly listPrice: number;
  /** YYYY-MM-DD, not after `today`. */
  readonly firstRegistration: string;
  /** YYYY-MM-DD. */
  readonly today: string;
  /** Mileage; ignored for vehicles without odometer. */
  readonly km: number;
}

/** Amounts in whole euros, rounded by their size. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** Value at the end of each year, from the first registration to {@link FORECAST_YEARS} ahead. */
  readonly curve: { readonly year: number; readonly value: number }[];
  /** Yearly distance assumed by the forecast, km. */
  readonly kmPerYear: number;
}

/** Fractional years between two days (YYYY-MM-DD); negative when the second is earlier. */
export function yearsBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / MS_PER_YEAR;
}

/** Remaining fraction of the list price at an age in years, at the usual distance and without the floor. */
function ageShare({ afterFirstYear, yearlyLoss }: Depreciation, age: number): number {
  if (age <= 1) return REGISTERED * (afterFirstYear / REGISTERED) ** age;
  return afterFirstYear * (1 - yearlyLoss) ** (age - 1);
}

function distanceFactor({ distance }: Depreciation, age: number, km: number): number {
  if (distance === null) return 1;
  const beyond = (km - distance.usualKmPerYear * age) / PER;
  return Math.min(MAX_DISTANCE_FACTOR, Math.max(MIN_DISTANCE_FACTOR, (1 - distance.lossPer10000Km) ** beyond));
}

interface Shares {
  readonly low: number;
  readonly value: number;
  readonly high: number;
}

/**
 * Remaining fraction of the list price, with its range.
 * @param age in years
 * @returns fractions between 0 and 1; each falls with age and with distance
 */
export function residualShares(kind: ValuationKind, age: number, km: number): Shares {
  const parameters = DEPRECIATION[kind];
  const left = ageShare(parameters, age) * distanceFactor(parameters, age, km);
  const spread = Math.min(SPREAD.max, SPREAD.asNew + SPREAD.perYear * age);
  // The bounds have their own floors: at a fixed value the growing spread would make the upper bound rise with age.
  const part = (share: number, floor: number): number => Math.min(1, Math.max(parameters.floor * floor, share));
  return {
    low: part(left * (1 - spread), 1 - SPREAD.max),
    value: part(left, 1),
    high: part(left * (1 + spread), 1 + SPREAD.max),
  };
}

/** Yearly distance in km as driven so far, or the usual one while the vehicle is too new. */
function paceOf({ distance }: Depreciation, age: number, km: number): number {
  if (distance === null) return 0;
  return age < PACE_FROM_AGE ? distance.usualKmPerYear : km / age;
}

/**
 * Estimates the residual value of a vehicle in ordinary condition with the equipment of its list price.
 * low ≤ value ≤ high ≤ list price.
 * @throws RangeError when the first registration is after today, or a number is out of range
 */
export function estimateValue({ kind, listPrice, firstRegistration, today, km }: EstimateInput): Estimate {
  const age = yearsBetween(firstRegistration, today);
  if (Number.isNaN(age) || age < 0) throw new RangeError(`firstRegistration ${firstRegistration} after ${today}`);
  if (!(listPrice > 0 && Number.isFinite(listPrice))) throw new RangeError(`listPrice ${listPrice}`);
  if (!(km >= 0 && Number.isFinite(km))) throw new RangeError(`km ${km}`);

  const euro = (share: number): number => Math.min(listPrice, roundEuros(listPrice * share));
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
