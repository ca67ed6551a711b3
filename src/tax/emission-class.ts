/** The emission class in the sense of the KraftStG, from fields 14.1 and 14 of the document. */
import { euroOfCode, euroOfText, type EuroClass } from '~/zb1/emission';
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

/**
 * Tax class of cars by the last two digits of 14.1 (prefix 04), as in the published lists of rates. Differs from the
 * Euro class: D3 and D4 pay as Euro 3, and the keys 49 to 52 as Euro 2.
 */
const CAR_KEYS: readonly (readonly [emission: TaxEmission, keys: string])[] = [
  ['Euro3bis6', '30-33 36-48 53-70 72-75'],
  ['Euro2', '25-27 35 49-52 71'],
  ['Euro1vergl', '01-02 11-14 16 18 21-22 28-29 34 77'],
  ['keinOzonFahrver', '17 19-20 23-24'],
  ['sonstige', '00 05-08 88'],
];

/** Keys that are cheaper with a regulated catalytic converter, which only other documents prove. */
const UNPROVEN_KEYS: readonly (readonly [cheaper: TaxEmission, keys: string])[] = [
  ['Euro1vergl', '03-04 09'],
  ['keinOzonFahrver', '10 15'],
];

function findKey<Value>(table: readonly (readonly [Value, string])[], key: number): Value | undefined {
  return table.find(([, keys]) =>
    keys.split(' ').some((range) => {
      const [from = '', to = from] = range.split('-');
      return key >= Number(from) && key <= Number(to);
    }),
  )?.[0];
}

const certain = (emission: TaxEmission): EmissionReading => ({ emission, others: [], doubt: null });

function carByKey(code: string): EmissionReading | null {
  const digits = /^(?:04)?(\d{2})$/u.exec(code)?.[1];
  if (digits === undefined) return null;
  const key = Number(digits);
  const known = findKey(CAR_KEYS, key);
  if (known !== undefined) return certain(known);
  const cheaper = findKey(UNPROVEN_KEYS, key);
  return cheaper === undefined ? null : { emission: 'sonstige', others: [cheaper], doubt: 'unproven' };
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
};
const CAMPER_BY_EURO: Readonly<Record<EuroClass, TaxEmission>> = {
  0: 'schlechterAlsS1',
  1: 'S1',
  2: 'S3oderS2',
  3: 'S3oderS2',
  4: 'mindestensS4',
  5: 'mindestensS4',
  6: 'mindestensS4',
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
 * The emission class for the tax of a vehicle.
 * @param code normalised field 14.1, or ""
 * @param words normalised field 14, or ""
 * @returns the cheapest class with all others if neither field names one
 */
export function emissionClass(kind: ByClass, code: string, words: string): EmissionReading {
  const classes: readonly TaxEmission[] = TAX_EMISSIONS[kind];
  if (kind === 'car') {
    const byKey = carByKey(code);
    if (byKey !== null) return byKey;
    if (/3-?\s?LITER/iu.test(words)) return certain('3Liter');
  }
  if (kind === 'truck' && /\bG\s?1\b/iu.test(words)) return certain('sonstige-G1');
  const euro = euroOfCode(code) ?? euroOfWords(words);
  if (euro !== null) {
    const byEuro = BY_EURO[kind][euro];
    if (byEuro !== null) return certain(byEuro);
    const [cheaper = 'sonstige', mostExpensive = 'sonstige'] = classes.slice(-2);
    return { emission: mostExpensive, others: [cheaper], doubt: 'unproven' };
  }
  const [first = 'sonstige', ...others] = classes;
  return { emission: first, others, doubt: 'unknown' };
}
