/** Inputs and results of the vehicle tax. */
import type { PlateSeason } from '../zb1/plate-types.ts';

export const TAX_KINDS = [
  'car',
  'motorcycle',
  'light34wheeler',
  'camper',
  'truck',
  'trailer',
  'oldtimer',
  'oldtimerMotorcycle',
] as const;
/**
 * Kind of vehicle in the sense of the tax. `light34wheeler`: trikes and quads; `truck`: all that is taxed by weight.
 */
export type TaxKind = (typeof TAX_KINDS)[number];

export const TAX_FUELS = ['petrol', 'diesel', 'electric', 'wankel'] as const;
export type TaxFuel = (typeof TAX_FUELS)[number];

/** Emission classes of the law by kind of vehicle, from the cheapest to the most expensive. */
export const TAX_EMISSIONS = {
  car: ['Euro3bis6', '3Liter', 'Euro2', 'Euro1vergl', 'keinOzonFahrver', 'sonstige'],
  light34wheeler: ['lineA2003', 'other'],
  camper: ['mindestensS4', 'S3oderS2', 'S1', 'schlechterAlsS1'],
  truck: ['mindestensS2', 'S1', 'sonstige-G1', 'sonstige'],
} as const;
export type TaxEmission = (typeof TAX_EMISSIONS)[keyof typeof TAX_EMISSIONS][number];

/** Input of `annualTax`. Days are 'YYYY-MM-DD'. For the required ones see `neededInputs`. */
export interface TaxInput {
  readonly kind: TaxKind;
  readonly firstRegistration?: string | undefined;
  readonly fuel?: TaxFuel | undefined;
  readonly emission?: TaxEmission | undefined;
  /** Displacement, cm³. */
  readonly ccm?: number | undefined;
  /** g/km, combined. */
  readonly co2?: number | undefined;
  /** The document has no CO₂ value. Only then may it be missing, see `omissibleInputs`. */
  readonly co2Unknown?: boolean | undefined;
  /** The document has no mass. Only then may it be missing, while an electric vehicle is exempt. */
  readonly massUnknown?: boolean | undefined;
  /** Permitted total mass, kg. */
  readonly grossMassKg?: number | undefined;
  /** Trailers: load on the coupling (Stützlast), kg; 0 if absent. */
  readonly drawbarLoadKg?: number | undefined;
  /** At most 125 cm³ and 11 kW. */
  readonly lightMotorcycle?: boolean | undefined;
  /** Of a seasonal plate. */
  readonly season?: PlateSeason | undefined;
  /** The day on which the tax falls due; today if absent. */
  readonly asOf?: string | undefined;
}

/** Subject of a line. Keys of the texts `lines.<label>` in the namespace `tax`. */
export type TaxLabel = 'displacement' | 'co2' | 'mass' | 'flat' | 'cap' | 'half' | 'reduction' | 'exempt' | 'season';

/** One component: `amount` = `units` × `rate`, in euros. The amounts of all lines add up to `exactEuros`. */
export interface TaxLine {
  readonly label: TaxLabel;
  /** Started blocks of `per`; for `season` the days without tax. */
  readonly units: number;
  /** Euros per unit; negative for a deduction. */
  readonly rate: number;
  readonly amount: number;
  /** The paragraph of the KraftStG, cited in German. */
  readonly legal: string;
  /** Size of a block in cm³, kg or g/km; null without blocks. */
  readonly per: number | null;
  /** The part of the CO₂ value or mass that the line charges: above `from`, at most `to`. */
  readonly from: number | null;
  readonly to: number | null;
}

/** A sum with its lines. */
export interface TaxAmount {
  /** `exactEuros` rounded down to full euros, § 11 (5). */
  readonly euros: number;
  readonly exactEuros: number;
  readonly breakdown: readonly TaxLine[];
}

/** Assumptions made. Keys of the texts `assumptions.<key>` in the namespace `tax`. */
export type TaxAssumption =
  | 'today'
  | 'notYetRegistered'
  | 'noDrawbarLoad'
  | 'wholeGrams'
  | 'oldtimerUnder30'
  /** Comparison window without a CO₂ value: the old rule's sum, of which the tax is at most. */
  | 'comparisonWithoutCo2'
  /** A rotary engine's displacement that looks like that of its chambers once, of which twice is charged. */
  | 'wankelChambers';

/** Notes on the sum; null if not applicable. */
export interface TaxNotes {
  /** The day that the tax was computed for. */
  readonly asOf: string;
  /** Date of the version of the law, `LAW_AS_OF`. */
  readonly lawAsOf: string;
  /** First registration 5 Nov 2008 to 30 Jun 2009: both tariffs, of which the cheaper is charged, § 18 (4a). */
  readonly comparison: { readonly old: TaxAmount; readonly co2: TaxAmount; readonly charged: 'old' | 'co2' } | null;
  /**
   * Exempt until `until` with `afterwards` charged then (null without the mass), or permanently (`until` null; light
   * motorcycles).
   */
  readonly exemption: { readonly until: string | null; readonly afterwards: TaxAmount | null } | null;
  /** Reduction by § 10b: `euros` less per year until `until`, `afterwards` the full amount. */
  readonly reduction: { readonly until: string; readonly euros: number; readonly afterwards: TaxAmount } | null;
}

/** Result of `annualTax`. */
export interface TaxResult extends TaxAmount {
  /** The paragraphs applied, in the order of the lines, then that of the rounding. */
  readonly legal: readonly string[];
  readonly assumptions: readonly TaxAssumption[];
  readonly notes: TaxNotes;
}
