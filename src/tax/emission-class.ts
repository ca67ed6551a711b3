/** The emission class in the sense of the KraftStG, from fields 14.1 and 14 of the document. */
import { euroOfCode, euroOfText, type EuroClass } from '~/zb1/emission';
import { camperClasses, CAR_KEYS, carClass, truckClass, UNPROVEN_CAR_KEYS } from './emission-keys.ts';
import { TAX_EMISSIONS, type TaxEmission } from './types.ts';

type ByClass = keyof typeof TAX_EMISSIONS;

/** An emission class, and the other possible ones. */
export interface EmissionReading {
  readonly emission: TaxEmission;
  /** Empty if the class is certain. */
  readonly others: readonly TaxEmission[];
  /**
   * `unknown`: neither field names a class. `unproven`: the class depends on a proof that the document does not
   * contain.
   */
  readonly doubt: 'unknown' | 'unproven' | null;
}

const certain = (emission: TaxEmission): EmissionReading => ({ emission, others: [], doubt: null });

function carByKey(code: string): EmissionReading | null {
  const known = carClass(CAR_KEYS, code);
  if (known !== undefined) return certain(known);
  const cheaper = carClass(UNPROVEN_CAR_KEYS, code);
  return cheaper === undefined ? null : { emission: 'sonstige', others: [cheaper], doubt: 'unproven' };
}

/** The most expensive of several possible classes, with the cheaper ones as others; null for none. */
function oneOf(kind: ByClass, found: readonly TaxEmission[]): EmissionReading | null {
  const classes: readonly TaxEmission[] = TAX_EMISSIONS[kind];
  const [emission, ...others] = found.toSorted((a, b) => classes.indexOf(b) - classes.indexOf(a));
  return emission === undefined ? null : { emission, others, doubt: others.length === 0 ? null : 'unproven' };
}

function byKey(kind: ByClass, code: string, massKg: number | undefined): EmissionReading | null {
  if (kind === 'car') return carByKey(code);
  if (kind === 'camper') return oneOf(kind, camperClasses(code, massKg));
  const truck = kind === 'truck' ? truckClass(code) : undefined;
  return truck === undefined ? null : certain(truck);
}

const CAR_BY_EURO: Readonly<Record<EuroClass, TaxEmission | null>> = {
  // before Euro 1: either of the two most expensive classes
  0: null,
  1: 'Euro1vergl',
  2: 'Euro2',
  3: 'Euro3bis6',
  4: 'Euro3bis6',
  5: 'Euro3bis6',
  6: 'Euro3bis6',
  7: 'Euro3bis6',
};
const CAMPER_BY_EURO: Readonly<Record<EuroClass, TaxEmission>> = {
  0: 'schlechterAlsS1',
  1: 'S1',
  2: 'S3oderS2',
  3: 'S3oderS2',
  4: 'mindestensS4',
  5: 'mindestensS4',
  6: 'mindestensS4',
  7: 'mindestensS4',
};
const TRUCK_BY_EURO: Readonly<Record<EuroClass, TaxEmission | null>> = {
  // below S1: the noise class decides between the two most expensive classes
  0: null,
  1: 'S1',
  2: 'mindestensS2',
  3: 'mindestensS2',
  4: 'mindestensS2',
  5: 'mindestensS2',
  6: 'mindestensS2',
  7: 'mindestensS2',
};
/** Trikes and quads: line A (2003) of Directive 97/24/EC corresponds to Euro 2. */
const LIGHT_BY_EURO: Readonly<Record<EuroClass, TaxEmission>> = {
  0: 'other',
  1: 'other',
  2: 'lineA2003',
  3: 'lineA2003',
  4: 'lineA2003',
  5: 'lineA2003',
  6: 'lineA2003',
  7: 'lineA2003',
};
const BY_EURO = {
  car: CAR_BY_EURO,
  camper: CAMPER_BY_EURO,
  truck: TRUCK_BY_EURO,
  light34wheeler: LIGHT_BY_EURO,
} as const;

/** The Euro class of a text such as "EURO 4", "S4", "D4", "EEV" or "NICHT SCHADSTOFFARM". */
function euroOfWords(words: string): EuroClass | null {
  const text = words.toUpperCase();
  if (/\bEEV\b/u.test(text)) return 5;
  const heavy = /\bS\s?-?([1-6])\b/u.exec(text)?.[1];
  if (heavy !== undefined) return Number(heavy) as EuroClass;
  return /NICHT\s+SCHADSTOFFARM/u.test(text) ? 0 : euroOfText(text);
}

/**
 * The Euro class for the tax. A key with letters (35A0, 36AP) names it for every kind; of digits only the tables by
 * kind know the meaning.
 */
const euroOf = (code: string, words: string): EuroClass | null =>
  (/[A-Z]/u.test(code) ? euroOfCode(code) : null) ?? euroOfWords(words);

/**
 * The emission class for the tax of a vehicle: by its key (14.1), else by the words of field 14.
 * @param code normalised field 14.1, or ""
 * @param words normalised field 14, or ""
 * @param massKg permitted total mass, on which the meaning of a camper's key depends
 * @returns the cheapest class with all others if neither field names one
 */
export function emissionClass(kind: ByClass, code: string, words: string, massKg?: number): EmissionReading {
  const classes: readonly TaxEmission[] = TAX_EMISSIONS[kind];
  const known = byKey(kind, code, massKg);
  if (known !== null) return known;
  if (kind === 'car' && /3-?\s?LITER/iu.test(words)) return certain('3Liter');
  if (kind === 'truck' && /\bG\s?1\b/iu.test(words)) return certain('sonstige-G1');
  const euro = euroOf(code, words);
  if (euro !== null) {
    const byEuro = BY_EURO[kind][euro];
    if (byEuro !== null) return certain(byEuro);
    const [cheaper = 'sonstige', mostExpensive = 'sonstige'] = classes.slice(-2);
    return { emission: mostExpensive, others: [cheaper], doubt: 'unproven' };
  }
  const [first = 'sonstige', ...others] = classes;
  return { emission: first, others, doubt: 'unknown' };
}
