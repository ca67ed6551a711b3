import type { Language } from '~/i18n/paths';

/**
 * Reads a number in the language's way of writing: `1.598,5` in German, `1,598.5` in English.
 * @returns undefined for anything that is no number in it; an ill-placed separator is none
 */
export function parseNumber(language: Language, text: string): number | undefined {
  const compact = text.trim().replace(/[\s\u00a0\u202f]/g, '');
  const pattern =
    language === 'de' ? /^[+-]?(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d+)?$/ : /^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/;
  if (!pattern.test(compact)) return undefined;
  const [thousands, decimal] = language === 'de' ? ['.', ','] : [',', '.'];
  const value = Number(compact.replaceAll(thousands ?? '', '').replace(decimal ?? '', '.'));
  // So many digits that no number holds them.
  return Number.isFinite(value) ? value : undefined;
}
