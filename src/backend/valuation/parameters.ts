/** How kinds of vehicles lose value: the assumptions of the estimate, explained in `docs/decisions/0011-residual-value.md`. */

export const VALUATION_KINDS = [
  'petrolCar', 'dieselCar', 'hybridCar', 'plugInCar', 'electricCar', 'van', 'truck', 'camper', 'motorcycle', 'moped', 'quad',
  'caravan', 'trailer',
] as const;
/** What the estimate tells apart: kinds of vehicles, and of cars what drives them. */
export type ValuationKind = (typeof VALUATION_KINDS)[number];

/** Shares are of the list price as new. */
export interface Depreciation {
  /** What is left after one year with the usual distance. */
  readonly afterFirstYear: number;
  /** Lost of what is left, in every later year with the usual distance. */
  readonly yearlyLoss: number;
  /** What is left at the least, as long as the vehicle drives. */
  readonly floor: number;
  /** What the distance does; `null` for what has no odometer. */
  readonly distance: {
    readonly usualKmPerYear: number;
    /**
     * Lost of the value per 10,000 km beyond the usual distance, and won below it. What the usual distance of a year
     * makes stays below the loss of a year: else a vehicle that stands still would gain.
     */
    readonly lossPer10000Km: number;
  } | null;
}

const of = (
  [afterFirstYear, yearlyLoss, floor]: readonly [number, number, number],
  distance: readonly [usualKmPerYear: number, lossPer10000Km: number] | null,
): Depreciation => ({
  afterFirstYear,
  yearlyLoss,
  floor,
  distance: distance === null ? null : { usualKmPerYear: distance[0], lossPer10000Km: distance[1] },
});

export const DEPRECIATION: Readonly<Record<ValuationKind, Depreciation>> = {
  petrolCar: of([0.76, 0.105, 0.03], [13_000, 0.03]),
  dieselCar: of([0.76, 0.11, 0.03], [18_000, 0.025]),
  hybridCar: of([0.77, 0.1, 0.03], [14_000, 0.03]),
  plugInCar: of([0.72, 0.12, 0.03], [15_000, 0.03]),
  electricCar: of([0.68, 0.14, 0.03], [14_000, 0.03]),
  van: of([0.74, 0.13, 0.04], [20_000, 0.03]),
  truck: of([0.72, 0.155, 0.03], [50_000, 0.01]),
  camper: of([0.86, 0.06, 0.08], [9000, 0.025]),
  motorcycle: of([0.82, 0.08, 0.05], [4000, 0.08]),
  moped: of([0.76, 0.11, 0.05], [2500, 0.12]),
  quad: of([0.8, 0.09, 0.05], [3000, 0.1]),
  caravan: of([0.84, 0.075, 0.05], null),
  trailer: of([0.8, 0.09, 0.08], null),
};
