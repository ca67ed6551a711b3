/** Links of phone numbers that visitors have entered. */

/** The zero of "+49 (0)451", which is dialled only where the country code is not. */
const TRUNK_PREFIX = /\(\s*0\s*\)/gu;

/** A `tel:` URL; undefined when the text contains anything but digits and common separators. */
export function phoneAddress(text: string): string | undefined {
  const typed = text.trim();
  if (!/^\+?[\d\s()/.-]+$/u.test(typed)) return undefined;
  const isInternational = /^(?:\+|00)/u.test(typed);
  const number = (isInternational ? typed.replaceAll(TRUNK_PREFIX, '') : typed).replaceAll(/[^\d+]/gu, '');
  return number.length < 3 ? undefined : `tel:${number}`;
}
