/** When a set reaches a tread depth, as it is shown. Pure. */
import { kmUntilTread, type Wear } from '~/contract/tyre-wear';
import { addDays } from '~/lib/calendar';
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
  /** Rounded km from now; 0 when it is reached. */
  readonly km: number;
  /** The month, YYYY-MM; undefined if the yearly distance is unknown or it is more than five years ahead. */
  readonly month: string | undefined;
}

interface Pace {
  /** km; undefined for a set that is not mounted, which may stay in the cellar for years. */
  readonly kmPerYear: number | undefined;
  /** The day of the last mileage, from which the kilometres count, YYYY-MM-DD. */
  readonly lastRead: string;
}

/**
 * The forecasts for the recommended and the minimum depth; empty when kilometres since the last measurement are
 * unknown.
 * @param minMm the minimum by law, mm
 */
export function forecastsOf(wear: Wear, minMm: number, { kmPerYear, lastRead }: Pace): readonly TreadForecast[] {
  return [RECOMMENDED_MM, minMm].flatMap((mm) => {
    const exact = kmUntilTread(wear, mm);
    if (exact === undefined) return [];
    const years = kmPerYear === undefined || kmPerYear <= 0 ? Infinity : exact / kmPerYear;
    const hasMonth = exact > 0 && years <= MAX_YEARS;
    return [
      {
        mm,
        km: exact === 0 ? 0 : Math.max(STEP_KM, Math.round(exact / STEP_KM) * STEP_KM),
        month: hasMonth ? addDays(lastRead, Math.round(years * DAYS_PER_YEAR)).slice(0, 7) : undefined,
      },
    ];
  });
}
