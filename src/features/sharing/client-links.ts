/** Addresses that somebody unknown wrote, as links that do no harm. */

/** An address of the web; undefined for every other scheme and for what is no address. */
export function webAddress(text: string | undefined): URL | undefined {
  if (text === undefined || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return /^https?:$/u.test(url.protocol) ? url : undefined;
}

/** A telephone number as an address; undefined when it holds anything but digits and what one writes between them. */
export function phoneAddress(text: string): string | undefined {
  if (!/^\+?[\d\s()/.-]{3,}$/u.test(text.trim())) return undefined;
  return `tel:${text.replaceAll(/[^\d+]/gu, '')}`;
}
