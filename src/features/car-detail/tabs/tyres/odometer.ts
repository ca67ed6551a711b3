import { parseNumber } from '~/form/parse-number';
import type { Language } from '~/i18n/paths';

const MAX_KM = 5_000_000;

/** Whether a text is blank or whole kilometres that an odometer can show. */
export function isOdometer(language: Language, text: string): boolean {
  const km = parseNumber(language, text, 'kilometres');
  return text.trim() === '' || (km !== undefined && Number.isInteger(km) && km >= 0 && km <= MAX_KM);
}
