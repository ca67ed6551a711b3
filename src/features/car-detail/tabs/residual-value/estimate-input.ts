/** The estimate form: parsing, validation and comparison of its inputs. Pure. */
import { boolean, object, string } from 'yup';
import { MAX_EURO, MAX_KM } from '~/contract/limits';
import type { Evaluation, MileageEntry } from '~/contract/vehicle';
import { isWholeCents, parseNumber, respellNumber } from '~/form/parse-number';
import { LANGUAGES, type Language } from '~/i18n/paths';
import type { TypedUnit } from '~/lib/typed-quantity';
import type { TypedMessage } from '../../mileage/use-mileage-message';

/** Parses whole kilometres; undefined if invalid. */
export function kilometresIn(language: Language, typed: string): number | undefined {
  const km = parseNumber(language, typed, 'kilometres');
  return km !== undefined && Number.isInteger(km) && km >= 0 && km <= MAX_KM ? km : undefined;
}

/** Parses a positive amount in euro; undefined if invalid. */
export function euroIn(language: Language, typed: string): number | undefined {
  const euro = parseNumber(language, typed, 'euros');
  return euro !== undefined && euro > 0 && euro <= MAX_EURO && isWholeCents(euro) ? euro : undefined;
}

/** In euro; no vehicle was cheaper, so that less is a typing error. */
const MIN_LIST_PRICE = 100;

/** As {@link euroIn}, for the price of a new vehicle. */
export function listPriceIn(language: Language, typed: string): number | undefined {
  const euro = euroIn(language, typed);
  return euro !== undefined && euro >= MIN_LIST_PRICE ? euro : undefined;
}

/** Whether a text is a number above the limit, which its message has to say. */
export function isAbove(language: Language, typed: string, unit: TypedUnit, limit: number): boolean {
  return (parseNumber(language, typed, unit) ?? 0) > limit;
}

interface Rules {
  readonly language: Language;
  /** Whether the vehicle has an odometer. */
  readonly hasOdometer: boolean;
  /** Whether the owner enters the list price. */
  readonly hasOwnPrice: boolean;
  readonly messages: Readonly<Record<'kmTooLarge' | 'price' | 'priceTooLarge', string>> & {
    readonly km: string | TypedMessage;
  };
}

export function estimateSchema({ language, hasOdometer, hasOwnPrice, messages }: Rules) {
  return object({
    language: string().defined(),
    km: string()
      .defined()
      .test('most', messages.kmTooLarge, (typed) => !hasOdometer || !isAbove(language, typed, 'kilometres', MAX_KM))
      .test(
        'km',
        messages.km,
        (typed) =>
          !hasOdometer || isAbove(language, typed, 'kilometres', MAX_KM) || kilometresIn(language, typed) !== undefined,
      ),
    saveKm: boolean().defined(),
    price: string()
      .defined()
      .test('most', messages.priceTooLarge, (typed) => !hasOwnPrice || !isAbove(language, typed, 'euros', MAX_EURO))
      .test(
        'price',
        messages.price,
        (typed) =>
          !hasOwnPrice || isAbove(language, typed, 'euros', MAX_EURO) || listPriceIn(language, typed) !== undefined,
      ),
  });
}

/** What was typed into the form, and the language in whose notation. */
export interface EstimateDraft {
  readonly language?: string;
  readonly km?: string;
  readonly price?: string;
}

/** The typed numbers in the notation of another language: `8.900` would be another number in it. */
export function respellEstimate(draft: EstimateDraft, to: Language): EstimateDraft {
  const from = LANGUAGES.find((language) => language === draft.language) ?? to;
  const { km, price } = draft;
  return {
    language: to,
    ...(km !== undefined && { km: respellNumber(km, from, to, 'kilometres') }),
    ...(price !== undefined && { price: respellNumber(price, from, to, 'euros') }),
  };
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
