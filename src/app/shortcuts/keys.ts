/** Keyboard shortcuts: the command of each key, by language where the key is the initial of a word. Pure. */
import type { Language, Page } from '~/i18n/paths';

/** First key of a page shortcut: g for "go" and "gehe zu". */
export const GO = 'g';
/** Milliseconds to wait for the second key. */
const GO_MS = 3000;

/** Pages reached by `g` and one more key. */
export const PAGE_SHORTCUTS = [
  { page: 'home', keys: { de: 's', en: 'h' } },
  { page: 'cars', keys: { de: 'f', en: 'c' } },
  { page: 'profile', keys: { de: 'p', en: 'p' } },
  { page: 'subscription', keys: { de: 'a', en: 's' } },
  { page: 'explanation', keys: { de: 'w', en: 'w' } },
  { page: 'vehicleTax', keys: { de: 't', en: 't' } },
  { page: 'faq', keys: { de: 'q', en: 'q' } },
  { page: 'contact', keys: { de: 'k', en: 'm' } },
] as const satisfies readonly { page: Page; keys: Record<Language, string> }[];

/** Commands of single keys. */
export const SINGLE_KEYS = { help: '?', search: '/', scan: 'n', mileage: 'e' } as const;

export type Command =
  | { readonly kind: keyof typeof SINGLE_KEYS }
  | { readonly kind: 'go'; readonly page: Page }
  /** From 0. */
  | { readonly kind: 'tab'; readonly index: number };

/** Time of the first key of two, in ms; undefined when none is pending. */
export type Pending = number | undefined;

/**
 * The command of a key, given the pending first key.
 * @param at in ms, of the same clock as `pending`
 */
export function readKey(
  key: string,
  at: number,
  pending: Pending,
  language: Language,
): { readonly command?: Command; readonly pending: Pending } {
  const lower = key.toLowerCase();
  if (pending !== undefined && at - pending <= GO_MS) {
    const place = PAGE_SHORTCUTS.find(({ keys }) => keys[language] === lower);
    return { pending: undefined, ...(place && { command: { kind: 'go', page: place.page } }) };
  }
  if (lower === GO) return { pending: at };
  // Digits count tabs from 1; 0 is the tenth, as it follows 9 on the keyboard.
  if (/^\d$/u.test(key)) return { pending: undefined, command: { kind: 'tab', index: (Number(key) + 9) % 10 } };
  const single = (Object.keys(SINGLE_KEYS) as (keyof typeof SINGLE_KEYS)[]).find((kind) => SINGLE_KEYS[kind] === lower);
  return { pending: undefined, ...(single && { command: { kind: single } }) };
}
