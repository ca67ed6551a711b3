/** The rules of the dialogs that change the tyres and add a tread. Pure. */
import { object, string } from 'yup';
import { MAX_TREAD_MM } from '~/contract/limits';
import { contradictsOdometer, problemOfChange, type TyreChange } from '~/contract/tyre-changes';
import type { Vehicle } from '~/contract/vehicle';
import { parseNumber } from '~/form/parse-number';
import type { Language } from '~/i18n/paths';
import { FIRST_DAY_OF_CARS, isDay } from '~/lib/calendar';
import type { FieldValues } from '~/zb1/field-codes';
import { createFieldReader } from '~/zb1/field-reader';
import type { VehicleKind } from '~/zb1/vehicle-class';
import { kindOf } from '~/zb1/vehicle-kind';
import type { TypedMessage } from '../../mileage/use-mileage-message';
import { isOdometer } from './odometer';

/** Option that takes the mounted set off. */
export const NO_SET = '';

interface TypedChange {
  readonly date: string;
  readonly km: string;
  readonly setId: string;
}

/** A change as it was typed. */
export function tyreChangeOf(language: Language, { date, km, setId }: TypedChange): TyreChange {
  return { date, km: parseNumber(language, km, 'kilometres') ?? null, setId: setId === NO_SET ? null : setId };
}

interface Rules<Message extends string> {
  readonly language: Language;
  readonly vehicle: Vehicle;
  /** YYYY-MM-DD */
  readonly today: string;
  readonly messages: Readonly<Record<Message, string>> & { readonly number: string | TypedMessage };
}

/** A change must not contradict the vehicle's mileages and its earlier changes. */
export function tyreChangeSchema({ language, vehicle, today, messages }: Rules<'km' | 'date'>) {
  const problemOf = (typed: TypedChange) => problemOfChange(vehicle, tyreChangeOf(language, typed), today);
  return object({
    setId: string().defined(),
    km: string()
      .defined()
      .test('number', messages.number, (text) => isOdometer(language, text))
      .test('fits', messages.km, (km, { parent }) => {
        const { date, setId } = parent as TypedChange;
        return !isDay(date) || problemOf({ date, km, setId }) !== 'tyres.km';
      }),
    date: string()
      .defined()
      .test('day', messages.date, (date, { parent }) => {
        const { setId } = parent as TypedChange;
        return isDay(date) && problemOf({ date, km: '', setId }) !== 'tyres.date';
      }),
  });
}

/** Vehicles whose tyres have no deep lugs, so that 75 for 7.5 is noticed. */
const SHALLOW_TREADS: ReadonlySet<VehicleKind | null> = new Set(['car', 'motorcycle', 'moped', 'tricycle']);
const MAX_SHALLOW_TREAD_MM = 30;

/** Maximum tread depth of a vehicle's tyres, mm. */
export function maxTreadMm(fields: FieldValues): number {
  return SHALLOW_TREADS.has(kindOf(createFieldReader(fields))) ? MAX_SHALLOW_TREAD_MM : MAX_TREAD_MM;
}

/** A tread's depth is in millimetres, its mileage fits the vehicle's, and its day is none of the future. */
export function treadSchema({ language, vehicle, today, messages }: Rules<'depth' | 'km' | 'date'>) {
  return object({
    mm: string()
      .defined()
      .test('mm', messages.depth, (text) => {
        const mm = parseNumber(language, text, 'millimetres');
        return mm !== undefined && mm >= 0 && mm <= maxTreadMm(vehicle.fields);
      }),
    km: string()
      .defined()
      .test('number', messages.number, (text) => isOdometer(language, text))
      .test('fits', messages.km, (text, { parent }) => {
        const { date } = parent as { date: string };
        const km = parseNumber(language, text, 'kilometres');
        return km === undefined || !isDay(date) || !contradictsOdometer(vehicle, { date, km });
      }),
    date: string()
      .defined()
      .test('day', messages.date, (date) => isDay(date) && date >= FIRST_DAY_OF_CARS && date <= today),
  });
}
