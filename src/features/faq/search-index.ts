/** Searches the answers and locates matches in a text. Pure. */
import { SPELLED_OUT } from '~/lib/fold-accents';
import { foldForSearch, wordsForSearch } from '~/lib/fold-for-search';
import { plainText } from '~/lib/plain-text';

/** Filler words to ignore in a query. */
const FILLERS = new Set(
  (
    'aber als am an auf aus bei beim bin bis da das dass dem den der des die dies ein eine einem einen einer es fur gibt hat hoch ich ' +
    'im in ist kann man mein meine meinem meinen meiner mich mir mit muss nach nicht oder sein sich sind uber um und viel vom von ' +
    'wann warum was welche welcher welches wenn wer wie wird wo zu zum zur ' +
    'a about am an and are at by can didn do does doesn don for from have haven how i if in is isn it many me much must my of on or the there to what when where which who why with'
  ).split(' '),
);

/** The ends of "I've", "where's", "can't" and "gibt's", which no answer contains; not a code in quotes ('S'). */
const CONTRACTION = /(?<=[\p{L}\p{N}])['’](?:s|t|ve|re|ll|d|m)(?![\p{L}\p{N}])/giu;

interface FoldedText {
  readonly text: string;
  /** For each character of `text` its index in the original. */
  readonly places: readonly number[];
}

/** The text folded for the search; with `spellsOut` "ü" becomes "ue". */
function foldText(original: string, spellsOut: boolean): FoldedText {
  let text = '';
  const places: number[] = [];
  let place = 0;
  for (const letter of original.normalize('NFC')) {
    const folded = (spellsOut ? SPELLED_OUT[letter.toLowerCase()] : undefined) ?? foldForSearch(letter);
    text += folded;
    for (let index = 0; index < folded.length; index += 1) places.push(place);
    place += letter.length;
  }
  return { text, places };
}

/** The terms of a query: its words without fillers, unless there are only fillers. */
export function termsOf(query: string): readonly string[] {
  const words = [...new Set(wordsForSearch(plainText(query).replaceAll(CONTRACTION, '')))];
  const telling = words.filter((word) => !FILLERS.has(word));
  return telling.length > 0 ? telling : words;
}

/** Shorter terms match only at the start of a word: "ps" is not in "Psi" nor "hu" in "Schuh". */
const INSIDE_FROM = 4;

const isLetter = (letter: string | undefined): boolean => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);

/** The indices at which a term occurs in a text. */
function find(text: string, term: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(term); at !== -1; at = text.indexOf(term, at + 1)) {
    const begins = !isLetter(text[at - 1]);
    const ends = !isLetter(text[at + term.length]);
    if (term.length >= INSIDE_FROM || (begins && (ends || term.length === INSIDE_FROM - 1))) found.push(at);
  }
  return found;
}

export interface SearchableAnswer<Id extends string> {
  readonly id: Id;
  readonly question: string;
  readonly answer: string;
  /** Synonyms and other search words. */
  readonly words: string;
}

const bothWays = (text: string): readonly string[] => [foldText(text, false).text, foldText(text, true).text];

/**
 * Builds a search function: it returns the ids of entries that contain every term, matches in the question first; none
 * for an empty query.
 */
export function createAnswerSearch<Id extends string>(
  entries: readonly SearchableAnswer<Id>[],
): (query: string) => readonly Id[] {
  const index = entries.map(({ id, question, answer, words }) => ({
    id,
    question: bothWays(question),
    all: bothWays(`${question} ${words} ${answer}`),
  }));
  return (query) => {
    const terms = termsOf(query);
    if (terms.length === 0) return [];
    const holds = (texts: readonly string[]): boolean =>
      terms.every((term) => texts.some((text) => find(text, term).length > 0));
    const found = index.filter(({ all }) => holds(all));
    const named = found.filter(({ question }) => holds(question));
    return [...named, ...found.filter((entry) => !named.includes(entry))].map(({ id }) => id);
  };
}

interface Piece {
  readonly text: string;
  readonly hit: boolean;
}

/** Splits a text into matching and other pieces, which join to the text again. */
export function pieces(text: string, terms: readonly string[]): readonly Piece[] {
  const original = text.normalize('NFC');
  const hit = new Set<number>();
  for (const spellsOut of [false, true]) {
    const { text: letters, places } = foldText(original, spellsOut);
    for (const term of terms) {
      for (const at of find(letters, term)) {
        for (let index = at; index < at + term.length; index += 1) hit.add(places[index] ?? -1);
      }
    }
  }
  const cut: Piece[] = [];
  let place = 0;
  for (const letter of original) {
    const isHit = hit.has(place);
    const last = cut.at(-1);
    if (last?.hit === isHit) cut[cut.length - 1] = { text: last.text + letter, hit: isHit };
    else cut.push({ text: letter, hit: isHit });
    place += letter.length;
  }
  return cut;
}

/** Characters before and after the first match in an excerpt. */
const BEFORE = 48;
const AFTER = 96;

/** The text around the first match; undefined when there is none. */
export function excerpt(text: string, terms: readonly string[]): string | undefined {
  const [first, second] = pieces(text, terms);
  const start = first?.hit === true ? 0 : second === undefined ? undefined : first?.text.length;
  if (start === undefined) return undefined;
  const from = start <= BEFORE ? 0 : text.indexOf(' ', start - BEFORE) + 1;
  const to = start + AFTER >= text.length ? text.length : text.lastIndexOf(' ', start + AFTER);
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
}
