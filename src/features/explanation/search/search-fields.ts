/** Finding fields by what people call them. Pure. */
import { folded } from '~/lib/fold';

/** What can be found, with its words. */
export interface Searchable<Key extends string> {
  readonly key: Key;
  /** Printed code, empty for none. */
  readonly code: string;
  /** Name and short name. */
  readonly names: readonly string[];
  /** Other words that people look for, separated by commas. */
  readonly synonyms: string;
}

interface Indexed<Key extends string> {
  readonly key: Key;
  readonly code: string;
  readonly names: readonly string[];
  readonly synonyms: readonly string[];
}

/** Small letters without accents, "ß" as "ss". */
function plain(text: string): string {
  return folded(text).replaceAll('ß', 'ss').replaceAll('₂', '2');
}

function wordsOf(text: string): readonly string[] {
  return plain(text).split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

/** Codes are typed with and without dots, brackets and the word before them: "feld p.1", "(14.1)", "p1". */
const compact = (text: string): string => plain(text).replaceAll(/[\s.()]|^(?:feld|field)\s*/gu, '');

/** Below this length a word is looked for from its start only: "ps" must not find "Psi". */
const WHOLE_BELOW = 3;
/** From this length on a word is found inside another: "last" in "Anhängelast". */
const INSIDE_FROM = 4;

function matches(word: string, candidate: string): boolean {
  if (word.length < WHOLE_BELOW) return candidate === word;
  return candidate.startsWith(word) || (word.length >= INSIDE_FROM && candidate.includes(word));
}

/** How well one word fits: 3 a whole synonym or name, 2 the start of one, 1 the inside, 0 not at all. */
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

/** Prepares the search once a language. */
export function searchIndex<Key extends string>(entries: readonly Searchable<Key>[]): (query: string) => readonly Key[] {
  const index: readonly Indexed<Key>[] = entries.map(({ key, code, names, synonyms }) => ({
    key,
    code,
    names: names.flatMap(wordsOf),
    synonyms: wordsOf(synonyms),
  }));

  /** The entries that a query finds, the best first, equally good ones in their order; none for an empty query. */
  return (query) => {
    const words = wordsOf(query);
    if (words.length === 0) return [];
    const code = compact(query);
    const rated = index.map((entry) => {
      const byCode = codeScore(code, entry.code);
      if (byCode > 0) return { key: entry.key, score: byCode };
      const fits = words.map((word) => Math.max(3 * fit(word, entry.names), 2 * fit(word, entry.synonyms)));
      return { key: entry.key, score: fits.every((one) => one > 0) ? Math.min(...fits) : 0 };
    });
    const exact = rated.some(({ score }) => score === 100);
    return rated
      .filter(({ score }) => score > 0 && (!exact || score >= 50))
      .toSorted((a, b) => b.score - a.score)
      .map(({ key }) => key);
  };
}
