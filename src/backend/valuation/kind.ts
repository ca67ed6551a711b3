/** Selects the depreciation curve of a vehicle by its document. */
import { bodyOf } from '~/zb1/body';
import type { FieldValues } from '~/zb1/field-codes';
import { energiesIn, fuelOfCode } from '~/zb1/fuel';
import { normalise } from '~/zb1/normalise';
import { parsePlate } from '~/zb1/plate';
import { vehicleClass } from '~/zb1/vehicle-class';
import type { ValuationKind } from './parameters';

/** A kind that the estimate supports, `unsupported`, or `null` when the document does not contain the kind. */
export type ValuationKindOf = ValuationKind | 'unsupported' | null;

/** Bodies whose price depends on their equipment: armoured, ambulance, hearse, crane, special purpose. */
const SPECIAL_BODIES: ReadonlySet<string> = new Set(['SB', 'SC', 'SD', 'SF', 'SG']);
const CAR_BODIES = /^A[A-G]$/u;

/** Words in field 5, for old documents whose class is a number from before the European classes. */
const WORDS: readonly (readonly [RegExp, Exclude<ValuationKind, `${string}Car`> | 'car'])[] = [
  [/WOHNANH/u, 'caravan'],
  [/WOHNMOB/u, 'camper'],
  [/ANH(?:Ä|AE)NGER|\bANH\b/u, 'trailer'],
  [/KLEINKRAFTRAD|MOFA|MOPED/u, 'moped'],
  [/KRAFTRAD/u, 'motorcycle'],
  [/PERS\.? ?BEF|\bPKW\b|LIMOUSINE|KOMBI|CABRIO|KABRIO|COUP/u, 'car'],
];

function carKind(fields: FieldValues): ValuationKind {
  const fuel = fuelOfCode(normalise('10', fields['10'] ?? ''));
  const energies = fuel?.energies ?? energiesIn(fields['P.3'] ?? '');
  if (fuel?.plugIn === true) return 'plugInCar';
  if (fuel?.fuelCell === true || (energies.length === 1 && energies[0] === 'electric')) return 'electricCar';
  if (energies.includes('electric')) return 'hybridCar';
  return energies.includes('diesel') ? 'dieselCar' : 'petrolCar';
}

function kindOfClass(code: string, fields: FieldValues): ValuationKindOf {
  switch (code.slice(0, 2)) {
    case 'M1':
      return carKind(fields);
    case 'N1':
      return 'van';
    case 'N2':
    case 'N3':
      return 'truck';
    case 'O1':
    case 'O2':
    case 'O3':
    case 'O4':
      return 'trailer';
    case 'L1':
    case 'L2':
      return 'moped';
    case 'L3':
    case 'L4':
      return 'motorcycle';
    case 'L5':
    case 'L6':
    case 'L7':
      return 'quad';
    default:
      return 'unsupported';
  }
}

/** The kind of vehicle for the estimate. */
export function valuationKind(fields: FieldValues): ValuationKindOf {
  const body = bodyOf(normalise('4', fields['4'] ?? ''));
  const words = normalise('5', fields['5'] ?? '').toUpperCase();
  if (body === 'SA' || /WOHNMOB/u.test(words)) return 'camper';
  if (body === 'SE' || /WOHNANH/u.test(words)) return 'caravan';
  if (body !== null && SPECIAL_BODIES.has(body)) return 'unsupported';
  const known = vehicleClass(normalise('J', fields.J ?? ''));
  if (known !== null) return kindOfClass(known.code, fields);
  const kind = body !== null && CAR_BODIES.test(body) ? 'car' : WORDS.find(([pattern]) => pattern.test(words))?.[1];
  if (kind === undefined) return null;
  return kind === 'car' ? carKind(fields) : kind;
}

/** Age in whole years from which a vehicle may carry an H plate (§ 2 No. 22 FZV). */
const CLASSIC_AGE = 30;

/**
 * Whether a vehicle is a classic car, which does not follow a depreciation curve: it has an H plate or is old enough
 * for one.
 * @param age in years; null when unknown
 */
export function isClassic(fields: FieldValues, age: number | null): boolean {
  return parsePlate(fields.A ?? '')?.suffix === 'H' || (age !== null && age >= CLASSIC_AGE);
}
