/**
 * The title of an owner's deadline as it is shown. One that the app suggested is stored with its title in the language
 * of that day; while the title is unchanged, it is shown in the current language.
 */
import type { Language } from '~/i18n/paths';

/** As in the texts `deadlines:suggestion.<key>`, of which only one language is loaded. */
export const SUGGESTED_TITLES = {
  safetyTest: { de: 'Sicherheitsprüfung (SP)', en: 'Safety test (SP)' },
  oil: { de: 'Ölwechsel', en: 'Oil change' },
  brakeFluid: { de: 'Bremsflüssigkeit', en: 'Brake fluid' },
  insurance: { de: 'Versicherung', en: 'Insurance' },
  insurancePlate: { de: 'Neues Versicherungskennzeichen', en: 'New insurance plate' },
  vignette: { de: 'Vignette', en: 'Vignette' },
  gas: { de: 'Gasprüfung', en: 'Gas inspection' },
  service: { de: 'Bremsen und Lager prüfen', en: 'Check brakes and bearings' },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;

/** Keys of the texts `deadlines:suggestion.<key>`. */
export type SuggestionKey = keyof typeof SUGGESTED_TITLES;

/** The id of an accepted suggestion; it tells which one it was, whatever its title is or in which language. */
export const acceptedId = (key: SuggestionKey): string => `${key}.${crypto.randomUUID()}`;

/** Whether a deadline is this suggestion, accepted. */
export const isAccepted = (key: SuggestionKey, { id }: { readonly id: string }): boolean => id.startsWith(`${key}.`);

const isSuggestionKey = (key: string): key is SuggestionKey => Object.hasOwn(SUGGESTED_TITLES, key);

/** The title to show in a language. */
export function deadlineTitle(
  language: Language,
  { id, title }: { readonly id: string; readonly title: string },
): string {
  const [key = ''] = id.split('.');
  if (!id.includes('.') || !isSuggestionKey(key)) return title;
  const titles: Readonly<Record<Language, string>> = SUGGESTED_TITLES[key];
  return Object.values(titles).includes(title) ? titles[language] : title;
}
