/** What the vehicle tax is computed from, and what comes out. */

export const TAX_KINDS = [
  'car', 'motorcycle', 'light34wheeler', 'camper', 'truck', 'trailer', 'oldtimer', 'oldtimerMotorcycle',
] as const;
/** Kind of vehicle in the sense of the tax. `light34wheeler`: trikes and quads; `truck`: all that is taxed by weight. */
export type TaxKind = (typeof TAX_KINDS)[number];

export const TAX_FUELS = ['petrol', 'diesel', 'electric', 'wankel'] as const;
export type TaxFuel = (typeof TAX_FUELS)[number];

/** Emission classes of the law, by the kind that pays by them; the first is the cheapest, the last the dearest. */
export const TAX_EMISSIONS = {
  car: ['Euro3bis6', '3Liter', 'Euro2', 'Euro1vergl', 'keinOzonFahrver', 'sonstige'],
  light34wheeler: ['lineA2003', 'other'],
  camper: ['mindestensS4', 'S3oderS2', 'S1', 'schlechterAlsS1'],
  truck: ['mindestensS2', 'S1', 'sonstige-G1', 'sonstige'],
} as const;
export type TaxEmission = (typeof TAX_EMISSIONS)[keyof typeof TAX_EMISSIONS][number];

/** What `annualTax` takes. Days are 'YYYY-MM-DD'. Which of them a vehicle needs: see `neededInputs`. */
export interface TaxInput {
  readonly kind: TaxKind;
  readonly firstRegistration?: string | undefined;
  readonly fuel?: TaxFuel | undefined;
  readonly emission?: TaxEmission | undefined;
  /** Displacement, cm³. */
  readonly ccm?: number | undefined;
  /** g/km, combined. */
  readonly co2?: number | undefined;
  /** Permitted total mass, kg. */
  readonly grossMassKg?: number | undefined;
  /** Trailers: load on the coupling, kg; 0 when it is not given. */
  readonly drawbarLoadKg?: number | undefined;
  /** At most 125 cm³ and 11 kW. */
  readonly lightMotorcycle?: boolean | undefined;
  /** The day on which the tax falls due; today when it is not given. */
  readonly asOf?: string | undefined;
}

/** What a line is for. Keys of the texts `lines.<label>` in the namespace `tax`. */
export type TaxLabel = 'displacement' | 'co2' | 'mass' | 'flat' | 'cap' | 'half' | 'reduction' | 'exempt';

/** One component: `amount` = `units` × `rate`, in euros. The amounts of all lines make `exactEuros`. */
export interface TaxLine {
  readonly label: TaxLabel;
  /** Started blocks of `per`. */
  readonly units: number;
  /** Euros a unit; negative where the law takes something off. */
  readonly rate: number;
  readonly amount: number;
  /** The paragraph of the KraftStG, as it is cited in German. */
  readonly legal: string;
  /** Size of a block: cm³, kg or g/km; null where there are no blocks. */
  readonly per: number | null;
  /** The part of the CO₂ value or of the mass that the line is about: above `from`, at most `to`. */
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

/** What was taken for granted. Keys of the texts `assumptions.<key>` in the namespace `tax`. */
export type TaxAssumption = 'today' | 'notYetRegistered' | 'noDrawbarLoad' | 'wholeGrams' | 'oldtimerUnder30';

/** What stands beside the sum; null where it does not apply. */
export interface TaxNotes {
  /** The day that the tax was computed for. */
  readonly asOf: string;
  /** The day as of which the law was read. */
  readonly lawAsOf: string;
  /** First registration 5 Nov 2008 to 30 Jun 2009: both tariffs, of which the cheaper is charged, § 18 (4a). */
  readonly comparison: { readonly old: TaxAmount; readonly co2: TaxAmount; readonly charged: 'old' | 'co2' } | null;
  /** Nothing is due: for good (`until` null, light motorcycles), or to that day, and `afterwards` what is charged then. */
  readonly exemption: { readonly until: string | null; readonly afterwards: TaxAmount | null } | null;
  /** § 10b: `euros` less to that day, `afterwards` the whole. */
  readonly reduction: { readonly until: string; readonly euros: number; readonly afterwards: TaxAmount } | null;
}

/** What `annualTax` gives. */
export interface TaxResult extends TaxAmount {
  /** Every paragraph that decided, in the order of the lines, then the rounding. */
  readonly legal: readonly string[];
  readonly assumptions: readonly TaxAssumption[];
  readonly notes: TaxNotes;
}
