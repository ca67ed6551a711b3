/** Whether an estimate still applies to its vehicle. Pure. */
import type { Evaluation, Vehicle } from '~/contract/vehicle';

/** Keys of the texts `outdated.<reason>`. */
export type OutdatedReason = 'mileage' | 'month' | 'variant' | 'registration';

/**
 * Why an estimate is outdated: a higher mileage is known, the month has changed, another variant was selected, or the
 * first registration was corrected to another year.
 * @param today YYYY-MM-DD
 * @param hasOdometer whether the estimate asks for the mileage
 */
export function outdatedReasons(
  evaluation: Evaluation,
  vehicle: Pick<Vehicle, 'mileageHistory' | 'variant' | 'facts'>,
  today: string,
  hasOdometer: boolean,
): readonly OutdatedReason[] {
  const last = hasOdometer ? (vehicle.mileageHistory.at(-1)?.km ?? 0) : 0;
  const { variant } = vehicle;
  const year = vehicle.facts.firstRegistration?.slice(0, 4);
  // The curve starts in the year of the first registration.
  const firstYear = evaluation.curve[0]?.year;
  return [
    ...(last > evaluation.km ? (['mileage'] as const) : []),
    ...(today.slice(0, 7) === evaluation.date.slice(0, 7) ? [] : (['month'] as const)),
    ...(typeof variant === 'string' && variant !== evaluation.variantName ? (['variant'] as const) : []),
    ...(year !== undefined && firstYear !== undefined && Number(year) !== firstYear ? (['registration'] as const) : []),
  ];
}
