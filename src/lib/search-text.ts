/** Texts as they are searched: however accents, case and separators are typed. */
import { accentSpellings, foldAccents } from './fold-accents';
import { plainText } from './plain-text';

/** Removes blanks and the separators of plates and names, so that "hlsw2412" finds "HL-SW 2412". */
const removeSeparators = (text: string): string => text.replace(/[\s\p{Pd}·•:/.]+/gu, '');

/** The spellings of a text in which a prepared query is looked for. */
export const searchSpellings = (text: string): readonly string[] => accentSpellings(text).map(removeSeparators);

/** A typed query without case, accents, separators and invisible characters. */
export const searchQuery = (typed: string): string => removeSeparators(foldAccents(plainText(typed)));

/** Whether a text contains a typed query: "mercedes benz" is in "Mercedes-Benz". */
export function containsQuery(text: string, typed: string): boolean {
  const query = searchQuery(typed);
  return searchSpellings(text).some((spelling) => spelling.includes(query));
}
