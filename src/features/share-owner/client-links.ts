/** Telephone numbers that somebody unknown wrote, as links that do no harm. */

/** A telephone number as an address; undefined when it holds anything but digits and what one writes between them. */
export function phoneAddress(text: string): string | undefined {
  if (!/^\+?[\d\s()/.-]+$/u.test(text.trim())) return undefined;
  const number = text.replaceAll(/[^\d+]/gu, '');
  return number.length < 3 ? undefined : `tel:${number}`;
}
