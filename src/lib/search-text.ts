/** Texts as they are searched: however accents, case and separators are typed. */
import { accentSpellings, foldAccents } from './fold-accents';
import { plainText } from './plain-text';

/** Blanks and the separators of plates, numbers and names. */
const SEPARATORS = /[\s\p{Pd}·•:/.,'’‘´`]+/gu;

/** Removes separators, so that "hlsw2412" finds "HL-SW 2412" and "1,6" finds "1.6". */
const removeSeparators = (text: string): string => text.replace(SEPARATORS, '');

/** The spellings of a text in which a prepared query is looked for. */
export const searchSpellings = (text: string): readonly string[] => accentSpellings(text).map(removeSeparators);

/** A typed query without case, accents, separators and invisible characters. */
export const searchQuery = (typed: string): string => removeSeparators(foldAccents(plainText(typed)));

/** Whether a text contains a typed query: "mercedes benz" is in "Mercedes-Benz". */
export function containsQuery(text: string, typed: string): boolean {
  const query = searchQuery(typed);
  return searchSpellings(text).some((spelling) => spelling.includes(query));
}

/** The words of a text without separators, one space between them. */
const joinWords = (text: string): string => text.split(/\s+/u).map(removeSeparators).filter(Boolean).join(' ');

/** The words of a typed query without case, accents, separators and invisible characters. */
export function queryWords(typed: string): readonly string[] {
  const words = joinWords(foldAccents(plainText(typed)));
  return words === '' ? [] : words.split(' ');
}

/**
 * The spellings of a text in which {@link queryWords} are looked for. They take up to 0.1 ms for a long text: keep them
 * where many texts are searched again with every key.
 */
export const wordSpellings = (text: string): readonly string[] => accentSpellings(text).map(joinWords);

/** Whether a text contains each of the words, in any order. @param spellings the text's {@link wordSpellings} */
export function containsWords(spellings: readonly string[], words: readonly string[]): boolean {
  return words.every((word) => spellings.some((spelling) => spelling.includes(word)));
}
