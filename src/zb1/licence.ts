/**
 * The driving licence that a vehicle with a trailer needs, by the permitted total masses of both (not their actual
 * masses).
 * Source: FeV § 6 (1) classes B, BE, C1, C1E, C, CE and § 6a (key number 96). Vehicles with more than eight passenger
 * seats, motorcycles and tractors have other classes and are not covered here.
 */

export const LICENCES = ['B', 'B96', 'BE', 'C1', 'C1E', 'C', 'CE'] as const;
export type Licence = (typeof LICENCES)[number];

/** The limits of the regulation, in kg; a mass equal to a limit still belongs to the lower class. */
export const LICENCE_LIMITS_KG = {
  lightTrailer: 750,
  classB: 3500,
  keyNumber96: 4250,
  trailerBe: 3500,
  classC1: 7500,
  combinationC1e: 12_000,
} as const;

/** The class for the vehicle alone. */
export function vehicleLicence(permittedKg: number): 'B' | 'C1' | 'C' {
  if (permittedKg <= LICENCE_LIMITS_KG.classB) return 'B';
  return permittedKg <= LICENCE_LIMITS_KG.classC1 ? 'C1' : 'C';
}

/**
 * The class for a vehicle with a trailer.
 * @param carKg permitted total mass of the towing vehicle
 * @param trailerKg permitted total mass of the trailer
 */
export function combinationLicence(carKg: number, trailerKg: number): Licence {
  const alone = vehicleLicence(carKg);
  const together = carKg + trailerKg;
  if (trailerKg <= LICENCE_LIMITS_KG.lightTrailer) return alone;
  if (alone === 'B') {
    if (together <= LICENCE_LIMITS_KG.classB) return 'B';
    if (together <= LICENCE_LIMITS_KG.keyNumber96) return 'B96';
    if (trailerKg <= LICENCE_LIMITS_KG.trailerBe) return 'BE';
  }
  return alone !== 'C' && together <= LICENCE_LIMITS_KG.combinationC1e ? 'C1E' : 'CE';
}

/** A class and the greatest permitted mass it covers, in kg. */
export interface LicenceReach {
  readonly licence: Licence;
  readonly upTo: number;
}

/** Drops a class that covers no more than a lower one. */
function withoutRedundant(reaches: readonly LicenceReach[]): readonly LicenceReach[] {
  return reaches.filter(({ upTo }, index) => upTo > Math.max(0, ...reaches.slice(0, index).map((lower) => lower.upTo)));
}

/**
 * The heaviest trailer that each class allows behind a vehicle, the lowest class first. CE has no limit and is omitted.
 */
export function trailerReaches(carKg: number): readonly LicenceReach[] {
  const { lightTrailer, classB, keyNumber96, trailerBe, combinationC1e } = LICENCE_LIMITS_KG;
  const alone = vehicleLicence(carKg);
  const c1e = { licence: 'C1E', upTo: combinationC1e - carKg } as const;
  if (alone === 'C') return [{ licence: 'C', upTo: lightTrailer }];
  if (alone === 'C1') return withoutRedundant([{ licence: 'C1', upTo: lightTrailer }, c1e]);
  return withoutRedundant([
    { licence: 'B', upTo: Math.max(lightTrailer, classB - carKg) },
    { licence: 'B96', upTo: keyNumber96 - carKg },
    { licence: 'BE', upTo: trailerBe },
    c1e,
  ]);
}

/**
 * The heaviest towing vehicle (up to 3,500 kg) that each class allows for a trailer, the lowest class first. CE has no
 * limit and is omitted, so there are none for a trailer of 12,000 kg or more.
 */
export function towingReaches(trailerKg: number): readonly LicenceReach[] {
  const { lightTrailer, classB, keyNumber96, trailerBe, combinationC1e } = LICENCE_LIMITS_KG;
  if (trailerKg <= lightTrailer) return [{ licence: 'B', upTo: classB }];
  return withoutRedundant([
    { licence: 'B', upTo: classB - trailerKg },
    { licence: 'B96', upTo: Math.min(classB, keyNumber96 - trailerKg) },
    trailerKg <= trailerBe
      ? { licence: 'BE', upTo: classB }
      : { licence: 'C1E', upTo: Math.min(classB, combinationC1e - trailerKg) },
  ]);
}
