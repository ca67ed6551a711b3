/** The form of a mileage: its validation, and the edit that follows from its value. Pure. */
import { object, string } from 'yup';
import { MAX_KM } from '~/contract/limits';
import { isLargerMileage, neighboursOf } from '~/contract/mileage';
import type { MileageEntry } from '~/contract/vehicle';
import { parseNumber } from '~/form/parse-number';
import type { Language } from '~/i18n/paths';
import type { TypedMessage } from '../mileage/use-mileage-message';
import type { VehicleEdit } from './vehicle-edit';

export interface MileageAttempt {
  /** The entry that is corrected; undefined to add today's mileage. */
  readonly corrected: MileageEntry | undefined;
  /** The mileage that was sent last, km. An attempt whose answer was lost may have saved it: it is no wrong value. */
  readonly sent: number | undefined;
}

interface Messages {
  readonly invalid: string | TypedMessage;
  readonly tooLarge: string;
  readonly notLarger: string;
  /** @param km of the entry before; undefined when there is none */
  readonly notAbove: (km: number | undefined) => string;
  /** @param km of the entry after; undefined when there is none */
  readonly notBelow: (km: number | undefined) => string;
}

/** A typed mileage in km; undefined unless it is a whole number from 0. */
function kilometres(language: Language, text: string): number | undefined {
  const km = parseNumber(language, text, 'kilometres');
  return km !== undefined && Number.isInteger(km) && km >= 0 ? km : undefined;
}

/** A new mileage must be larger than the last one, a corrected entry must stay between its neighbours. */
export function mileageSchema(
  language: Language,
  history: readonly MileageEntry[],
  { corrected, sent }: MileageAttempt,
  messages: Messages,
) {
  const { before, after } = corrected === undefined ? {} : neighboursOf(history, corrected);
  /** Tests a number that has not been sent; other rules refuse what is none. */
  const unlessSent = (isAllowed: (km: number) => boolean) => (text: string) => {
    const km = kilometres(language, text);
    return km === undefined || km === sent || isAllowed(km);
  };
  return object({
    km: string()
      .defined()
      .test('number', messages.invalid, (text) => kilometres(language, text) !== undefined)
      .test('most', messages.tooLarge, (text) => (kilometres(language, text) ?? 0) <= MAX_KM)
      .test(
        'larger',
        messages.notLarger,
        unlessSent((km) => corrected !== undefined || isLargerMileage(km, history)),
      )
      .test(
        'after',
        messages.notAbove(before),
        unlessSent((km) => before === undefined || km > before),
      )
      .test(
        'before',
        messages.notBelow(after),
        unlessSent((km) => after === undefined || km < after),
      ),
  });
}

/**
 * The edit that a mileage makes; undefined when it changes nothing.
 * @param km the mileage
 * @param history of the vehicle as it is now
 */
export function mileageEdit(
  km: number,
  history: readonly MileageEntry[],
  { corrected, sent }: MileageAttempt,
): VehicleEdit | undefined {
  if (corrected === undefined) return { kind: 'mileage', km };
  const has = (known: number): boolean => history.some((entry) => entry.km === known);
  // A correction whose answer was lost may have replaced the entry.
  const replaces = sent !== undefined && has(sent) && !has(corrected.km) ? sent : corrected.km;
  return km === replaces ? undefined : { kind: 'mileage', km, replaces };
}
