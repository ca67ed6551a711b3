/** The estimate form: parsing, validation and comparison of its inputs. Pure. */
import { boolean, object, string } from 'yup';
import type { Evaluation, MileageEntry } from '~/contract/vehicle';
import { parseNumber } from '~/form/parse-number';
import type { Language } from '~/i18n/paths';

const MAX_KM = 5_000_000;
const MAX_EURO = 100_000_000;

/** Parses whole kilometres; undefined if invalid. */
export function kilometresIn(language: Language, typed: string): number | undefined {
  const km = parseNumber(language, typed);
  return km !== undefined && Number.isInteger(km) && km >= 0 && km <= MAX_KM ? km : undefined;
}

/** Parses a positive amount in euro; undefined if invalid. */
export function euroIn(language: Language, typed: string): number | undefined {
  const euro = parseNumber(language, typed);
  return euro !== undefined && euro > 0 && euro <= MAX_EURO ? euro : undefined;
}

interface Rules {
  readonly language: Language;
  /** Whether the vehicle has an odometer. */
  readonly odometer: boolean;
  /** Whether the owner enters the list price. */
  readonly ownPrice: boolean;
  readonly messages: { readonly km: string; readonly price: string };
}

export function estimateSchema({ language, odometer, ownPrice, messages }: Rules) {
  return object({
    km: string()
      .defined()
      .test('km', messages.km, (typed) => !odometer || kilometresIn(language, typed) !== undefined),
    saveKm: boolean().defined(),
    price: string()
      .defined()
      .test('price', messages.price, (typed) => !ownPrice || euroIn(language, typed) !== undefined),
  });
}

/** Compares a mileage with the last known one. */
export function compareKm(km: number | undefined, last: MileageEntry | undefined): 'more' | 'less' | undefined {
  if (km === undefined || km === last?.km) return undefined;
  return last === undefined || km > last.km ? 'more' : 'less';
}

/** Whether an estimate was based on the owner's own list price, judged by its variant. */
export function hadOwnPrice(
  evaluation: Evaluation | null | undefined,
  chosen: { readonly id: string; readonly listPrice?: number | null | undefined } | undefined,
): boolean {
  if (evaluation === null || evaluation === undefined) return false;
  if (chosen === undefined || evaluation.variantId !== chosen.id) return false;
  return evaluation.listPrice !== chosen.listPrice;
}
