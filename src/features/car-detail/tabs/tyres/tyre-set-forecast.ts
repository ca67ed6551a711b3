/** When a set reaches a tread depth, as it is shown. Pure. */
import { kmUntilTread, type Wear } from '~/contract/tyre-wear';
import type { TyreTread } from '~/contract/vehicle';
import { addDays, daysBetween } from '~/lib/calendar';
import { DAYS_PER_YEAR } from '~/lib/durations';

/** Recommended as the least tread of winter tyres, mm. */
const RECOMMENDED_MM = 4;
/** Further ahead a month would only seem exact, years. */
const MAX_YEARS = 5;
/** Forecasts are rounded to so many km. */
const STEP_KM = 100;

/** A tread depth and how far away it is. */
export interface TreadForecast {
  /** The depth, mm. */
  readonly mm: number;
  /** Rounded km from today, by the estimate; 0 when it is reached. */
  readonly km: number;
  /** The month, YYYY-MM; undefined if the yearly distance is unknown or it is more than five years ahead. */
  readonly month: string | undefined;
  /** It is reached by the estimate alone: nothing measured says so. */
  readonly isPresumed: boolean;
}

interface Pace {
  /** km; undefined for a set that is not mounted, which may stay in the cellar for years. */
  readonly kmPerYear: number | undefined;
  /** The day of the last mileage, since which the kilometres are estimated, YYYY-MM-DD. */
  readonly lastRead: string;
  /** YYYY-MM-DD. */
  readonly today: string;
  /** The tread measured last, also where its mileage is unknown. */
  readonly measured: Pick<TyreTread, 'date' | 'mm'>;
}

/**
 * The forecasts for the recommended and the minimum depth; empty when kilometres since the last measurement are
 * unknown.
 * @param minMm the minimum by law, mm
 */
export function forecastsOf(
  wear: Wear,
  minMm: number,
  { kmPerYear, lastRead, today, measured }: Pace,
): readonly TreadForecast[] {
  const pace = kmPerYear === undefined || kmPerYear <= 0 ? 0 : kmPerYear;
  const kmSince = (day: string): number => (pace * Math.max(0, daysBetween(day, today))) / DAYS_PER_YEAR;
  // A later measurement, without a mileage, says more of the tread than the estimate since the one before.
  const isMeasuredLater = measured.date > wear.last.date;
  return [RECOMMENDED_MM, minMm].flatMap((mm): readonly TreadForecast[] => {
    const exact = isMeasuredLater ? ((measured.mm - mm) / wear.mmPer1000Km) * 1000 : kmUntilTread(wear, mm);
    if (measured.mm <= mm || exact === 0) return [{ mm, km: 0, month: undefined, isPresumed: false }];
    if (exact === undefined) return [];
    const left = exact - kmSince(isMeasuredLater ? measured.date : lastRead);
    if (left <= 0) return [{ mm, km: 0, month: undefined, isPresumed: true }];
    const years = pace === 0 ? Infinity : left / pace;
    return [
      {
        mm,
        km: Math.max(STEP_KM, Math.round(left / STEP_KM) * STEP_KM),
        month: years > MAX_YEARS ? undefined : addDays(today, Math.round(years * DAYS_PER_YEAR)).slice(0, 7),
        isPresumed: false,
      },
    ];
  });
}
