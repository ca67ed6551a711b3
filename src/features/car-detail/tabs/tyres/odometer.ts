import { MAX_KM } from '~/contract/limits';
import { parseNumber } from '~/form/parse-number';
import type { Language } from '~/i18n/paths';

/** Whether a text is blank or whole kilometres that an odometer can show. */
export function isOdometer(language: Language, text: string): boolean {
  const km = parseNumber(language, text, 'kilometres');
  return text.trim() === '' || (km !== undefined && Number.isInteger(km) && km >= 0 && km <= MAX_KM);
}
