/** Depreciation parameters by kind of vehicle, explained in `src/backend/valuation/README.md`. */

export const VALUATION_KINDS = [
  'petrolCar',
  'dieselCar',
  'hybridCar',
  'plugInCar',
  'electricCar',
  'van',
  'truck',
  'camper',
  'motorcycle',
  'moped',
  'quad',
  'caravan',
  'trailer',
] as const;
/** Kinds with their own parameters: kinds of vehicles, and cars by drive. */
export type ValuationKind = (typeof VALUATION_KINDS)[number];

/** Fractions refer to the list price when new unless stated otherwise. */
export interface Depreciation {
  /** Fraction left after one year at the usual distance. */
  readonly afterFirstYear: number;
  /** Fraction of the remaining value lost in every later year at the usual distance. */
  readonly yearlyLoss: number;
  /** Minimum fraction of a roadworthy vehicle. */
  readonly floor: number;
  /** Effect of the distance; `null` for vehicles without odometer. */
  readonly distance: {
    readonly usualKmPerYear: number;
    /**
     * Fraction of the value lost per 10,000 km above the usual distance, and gained below it. For the usual distance of
     * a year it must stay below `yearlyLoss`, or a vehicle that is not driven would gain value.
     */
    readonly lossPer10000Km: number;
  } | null;
}

const depreciation = (
  [afterFirstYear, yearlyLoss, floor]: readonly [number, number, number],
  distance: readonly [usualKmPerYear: number, lossPer10000Km: number] | null,
): Depreciation => ({
  afterFirstYear,
  yearlyLoss,
  floor,
  distance: distance === null ? null : { usualKmPerYear: distance[0], lossPer10000Km: distance[1] },
});

export const DEPRECIATION: Readonly<Record<ValuationKind, Depreciation>> = {
  petrolCar: depreciation([0.76, 0.105, 0.03], [13_000, 0.03]),
  dieselCar: depreciation([0.76, 0.11, 0.03], [18_000, 0.025]),
  hybridCar: depreciation([0.77, 0.1, 0.03], [14_000, 0.03]),
  plugInCar: depreciation([0.72, 0.12, 0.03], [15_000, 0.03]),
  electricCar: depreciation([0.68, 0.14, 0.03], [14_000, 0.03]),
  van: depreciation([0.74, 0.13, 0.04], [20_000, 0.03]),
  truck: depreciation([0.72, 0.155, 0.03], [50_000, 0.01]),
  camper: depreciation([0.86, 0.06, 0.08], [9000, 0.025]),
  motorcycle: depreciation([0.82, 0.08, 0.05], [4000, 0.08]),
  moped: depreciation([0.76, 0.11, 0.05], [2500, 0.12]),
  quad: depreciation([0.8, 0.09, 0.05], [3000, 0.1]),
  caravan: depreciation([0.84, 0.075, 0.05], null),
  trailer: depreciation([0.8, 0.09, 0.08], null),
};
