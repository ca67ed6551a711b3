/** The form of the estimate: what it starts with, what it accepts and what is asked for. Pure. */
import { boolean, object, string } from 'yup';
import type { Evaluation, MileageEntry } from '~/contract/vehicle';
import { parseNumber } from '~/form/parse-number';
import type { Language } from '~/i18n/paths';

const MOST_KM = 5_000_000;
const MOST_EURO = 100_000_000;

/** Whole kilometres; undefined when what was typed are none. */
export function kilometresIn(language: Language, typed: string): number | undefined {
  const km = parseNumber(language, typed);
  return km !== undefined && Number.isInteger(km) && km >= 0 && km <= MOST_KM ? km : undefined;
}

/** Euro above nothing; undefined when what was typed are none. */
export function euroIn(language: Language, typed: string): number | undefined {
  const euro = parseNumber(language, typed);
  return euro !== undefined && euro > 0 && euro <= MOST_EURO ? euro : undefined;
}

interface Rules {
  readonly language: Language;
  /** Whether the vehicle counts its distance. */
  readonly odometer: boolean;
  /** Whether the owner gives the list price. */
  readonly ownPrice: boolean;
  readonly messages: { readonly km: string; readonly price: string };
}

export function estimateSchema({ language, odometer, ownPrice, messages }: Rules) {
  return object({
    km: string().defined().test('km', messages.km, (typed) => !odometer || kilometresIn(language, typed) !== undefined),
    saveKm: boolean().defined(),
    price: string().defined().test('price', messages.price, (typed) => !ownPrice || euroIn(language, typed) !== undefined),
  });
}

/** How a mileage stands to the last one that is known. */
export function compareKm(km: number | undefined, last: MileageEntry | undefined): 'more' | 'less' | undefined {
  if (km === undefined || km === last?.km) return undefined;
  return last === undefined || km > last.km ? 'more' : 'less';
}

/** Whether an estimate was made from a price of the owner's own, as far as its variant tells. */
export function hadOwnPrice(evaluation: Evaluation | null | undefined, chosen: { readonly id: string; readonly listPrice?: number | null | undefined } | undefined): boolean {
  if (evaluation === null || evaluation === undefined) return false;
  if (chosen === undefined || evaluation.variantId !== chosen.id) return false;
  return evaluation.listPrice !== chosen.listPrice;
}
