/** Safe links from phone numbers that visitors have entered. */

/** A `tel:` URL; undefined when the text contains anything but digits and common separators. */
export function phoneAddress(text: string): string | undefined {
  if (!/^\+?[\d\s()/.-]+$/u.test(text.trim())) return undefined;
  const number = text.replaceAll(/[^\d+]/gu, '');
  return number.length < 3 ? undefined : `tel:${number}`;
}
