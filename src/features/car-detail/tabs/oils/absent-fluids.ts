/** Fluid categories that a vehicle does not use, and why. */
import { LUBRICANT_CATEGORIES, type Lubricant, type LubricantCategory } from '~/contract/lubricants';
import type { VehicleProfile } from '~/zb1/vehicle-profile';

/** Keys of the texts `absent.<key>`; `unknown`: there are no data. */
export type AbsentReason =
  | 'electricEngine'
  | 'electricClutch'
  | 'electricSteering'
  | 'hybridClutch'
  | 'sharedOil'
  | 'noAirco'
  | 'handlebar'
  | 'airBrake'
  | 'unknown';

/** What decides about the reasons. */
export interface VehicleForFluids extends VehicleProfile {
  readonly hasAirBrakes: boolean;
}

function reasonOf(
  category: LubricantCategory,
  { type, isTwoWheeled, classCode, drive, hasAirBrakes }: VehicleForFluids,
): AbsentReason {
  if (category === 'ENGINE_OIL' && drive === 'electric') return 'electricEngine';
  if (category === 'CLUTCH' && drive === 'electric') return 'electricClutch';
  if (type === 'motorcycle') {
    // With a cabin it can be built like a car, or not.
    if (!isTwoWheeled) return 'unknown';
    if (category === 'AIRCO') return 'noAirco';
    if (category === 'STEERING') return 'handlebar';
    // Mopeds are two-strokes or have a belt drive, whose gearbox has an oil of its own.
    const isMoped = /^L[12]/u.test(classCode ?? '');
    return category === 'TRANMISSION_CLUTCH' && drive === 'petrol' && !isMoped ? 'sharedOil' : 'unknown';
  }
  if (category === 'CLUTCH' && drive === 'hybrid') return 'hybridClutch';
  if (category === 'STEERING' && (drive === 'electric' || drive === 'hybrid')) return 'electricSteering';
  return category === 'BRAKE' && hasAirBrakes ? 'airBrake' : 'unknown';
}

/** All categories without a fluid, with the reason. */
export function absentFluids(
  fluids: readonly Lubricant[],
  user: VehicleForFluids,
): readonly (readonly [LubricantCategory, AbsentReason])[] {
  const present = new Set(fluids.map(({ category }) => category));
  return LUBRICANT_CATEGORIES.filter((category) => !present.has(category)).map(
    (category) => [category, reasonOf(category, user)] as const,
  );
}
