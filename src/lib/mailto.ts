import { plainText } from './plain-text';

/** Typed or pasted text may contain half a surrogate pair, for which `encodeURIComponent` throws. */
const encode = (text: string): string => encodeURIComponent(plainText(text).replaceAll('\n', '\r\n'));

/** A mailto link. No address of the operator is configured, so it has no recipient yet. */
export function mailtoLink(subject: string, body: string): string {
  return `mailto:?subject=${encode(subject)}&body=${encode(body)}`;
}
