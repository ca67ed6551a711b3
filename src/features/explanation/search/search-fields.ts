/** Searches fields by their common names. Pure. */
import { accentSpellings } from '~/lib/fold-accents';
import { foldForSearch, wordsForSearch } from '~/lib/fold-for-search';

/** A searchable entry with its words. */
export interface SearchableEntry<Key extends string> {
  readonly key: Key;
  /** Printed code; empty for none. */
  readonly code: string;
  /** Name and short name. */
  readonly names: readonly string[];
  /** Other search words, separated by commas. */
  readonly synonyms: string;
}

interface Indexed<Key extends string> {
  readonly key: Key;
  readonly code: string;
  readonly names: readonly string[];
  readonly synonyms: readonly string[];
}

/** The words of an entry, also as they are typed without umlauts. */
const indexedWords = (text: string): readonly string[] => accentSpellings(text).flatMap(wordsForSearch);

/** Normalises codes, which are typed with and without dots, brackets and a leading word: "feld p.1", "(14.1)", "p1". */
const compact = (text: string): string => foldForSearch(text).replaceAll(/[\s.()]|^(?:feld|field)\s*/gu, '');

/** Shorter words must equal a whole word: "ps" must not find "Psi". */
const WHOLE_BELOW = 3;
/** From this length a word matches inside another: "last" in "Anhängelast". */
const INSIDE_FROM = 4;

function matches(word: string, candidate: string): boolean {
  if (word.length < WHOLE_BELOW) return candidate === word;
  return candidate.startsWith(word) || (word.length >= INSIDE_FROM && candidate.includes(word));
}

/** The score of a word: 3 for an exact synonym or name, 2 for the start of one, 1 for the inside, 0 for no match. */
function fit(word: string, candidates: readonly string[]): number {
  let best = 0;
  for (const candidate of candidates) {
    if (candidate === word) return 3;
    if (matches(word, candidate)) best = Math.max(best, candidate.startsWith(word) ? 2 : 1);
  }
  return best;
}

function codeScore(query: string, code: string): number {
  if (query === '' || code === '') return 0;
  const own = compact(code);
  if (own === query) return 100;
  // "7" finds 7.1 to 7.3, "c" the lines of the holder; "1" does not find 14.
  return code.includes('.') && compact(code.slice(0, code.lastIndexOf('.'))) === query ? 50 : 0;
}

/** Builds a search of fields, once per language. */
export function createFieldSearch<Key extends string>(
  entries: readonly SearchableEntry<Key>[],
): (query: string) => readonly Key[] {
  const index: readonly Indexed<Key>[] = entries.map(({ key, code, names, synonyms }) => ({
    key,
    code,
    names: names.flatMap(indexedWords),
    synonyms: indexedWords(synonyms),
  }));

  /** The matching entries, best first and otherwise in their order; none for an empty query. */
  return (query) => {
    const words = wordsForSearch(query);
    if (words.length === 0) return [];
    const code = compact(query);
    const rated = index.map((entry) => {
      const byCode = codeScore(code, entry.code);
      if (byCode > 0) return { key: entry.key, score: byCode };
      const fits = words.map((word) => Math.max(3 * fit(word, entry.names), 2 * fit(word, entry.synonyms)));
      return { key: entry.key, score: fits.every((wordFit) => wordFit > 0) ? Math.min(...fits) : 0 };
    });
    const exact = rated.some(({ score }) => score === 100);
    return rated
      .filter(({ score }) => score > 0 && (!exact || score >= 50))
      .toSorted((a, b) => b.score - a.score)
      .map(({ key }) => key);
  };
}
