/** The shortcuts: which key does what, by language where a word is remembered by its letter. Pure. */
import type { Language, Page } from '~/i18n/paths';

/** The key before that of a page: g for go, and for "gehe zu". */
export const GO = 'g';
/** How long the second key is waited for. */
const GO_MS = 3000;

/** The pages that two keys lead to. */
export const PLACES = [
  { page: 'home', keys: { de: 's', en: 'h' } },
  { page: 'cars', keys: { de: 'f', en: 'c' } },
  { page: 'profile', keys: { de: 'p', en: 'p' } },
  { page: 'subscription', keys: { de: 'a', en: 's' } },
  { page: 'explanation', keys: { de: 'w', en: 'w' } },
  { page: 'vehicleTax', keys: { de: 't', en: 't' } },
  { page: 'faq', keys: { de: 'q', en: 'q' } },
  { page: 'contact', keys: { de: 'k', en: 'm' } },
] as const satisfies readonly { page: Page; keys: Record<Language, string> }[];

/** What a single key does. */
export const SINGLES = { sheet: '?', search: '/', scan: 'n', mileage: 'e' } as const;

export type Command =
  | { readonly kind: keyof typeof SINGLES }
  | { readonly kind: 'go'; readonly page: Page }
  /** From 0. */
  | { readonly kind: 'tab'; readonly index: number };

/** When the first of two keys was pressed; undefined while none was. */
export type Pending = number | undefined;

/**
 * What a key means after those before it.
 * @param at in ms, of the same clock as `pending`
 */
export function readKey(key: string, at: number, pending: Pending, language: Language): { readonly command?: Command; readonly pending: Pending } {
  const small = key.toLowerCase();
  if (pending !== undefined && at - pending <= GO_MS) {
    const place = PLACES.find(({ keys }) => keys[language] === small);
    return { pending: undefined, ...(place && { command: { kind: 'go', page: place.page } }) };
  }
  if (small === GO) return { pending: at };
  // The tenth stands where the key 0 does: behind 9.
  if (/^\d$/u.test(key)) return { pending: undefined, command: { kind: 'tab', index: (Number(key) + 9) % 10 } };
  const single = (Object.keys(SINGLES) as (keyof typeof SINGLES)[]).find((kind) => SINGLES[kind] === small);
  return { pending: undefined, ...(single && { command: { kind: single } }) };
}
