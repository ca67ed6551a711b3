import { plainText } from './plain-text';

/** Typed or pasted text may contain half a surrogate pair, for which `encodeURIComponent` throws. */
const encode = (text: string): string => encodeURIComponent(plainText(text).replaceAll('\n', '\r\n'));

/** A mailto link. No address of the operator is configured, so it has no recipient yet. */
export function mailtoLink(subject: string, body: string): string {
  return `mailto:?subject=${encode(subject)}&body=${encode(body)}`;
}

/**
 * Characters of a link from which mail programs and browsers may cut or refuse it. Windows limits a URL to 2,083, and
 * none of them tells the page.
 */
const LONG_LINK = 2000;

/** Whether a mail that is opened by a link may lack its end, or not open at all. */
export const isLongMail = (subject: string, body: string): boolean => mailtoLink(subject, body).length > LONG_LINK;
