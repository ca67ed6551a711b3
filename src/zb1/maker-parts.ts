/** Makers' names that lost letters (D.1, 2), by what the VIN or the other field names. */
import { MAX_LOST_CHARACTERS } from './known-words';
import { withoutAccents } from '~/lib/fold-accents';
import { makersIn, PRINTED_MAKERS, type Maker } from './makers';

/** A country behind a maker's name, "(D)". */
const COUNTRY = / ?\(\p{L}{1,3}\)$/u;
/** A name in capitals without accents and its country. */
const nameOf = (text: string): string => withoutAccents(text.trim()).toUpperCase().replace(COUNTRY, '');
const compact = (text: string): string => nameOf(text).replaceAll(' ', '');
const PRINTED = new Set(PRINTED_MAKERS.map(compact));
/** Least number of letters by which a part of a name is known. */
const MIN_PART = 2;
/** Least number of letters of a part of a maker's name that is not listed. */
const MIN_PART_OF_OTHER = 3;

const isEdgeOf = (part: string, whole: string): boolean =>
  part.length >= MIN_PART && part.length < whole.length && (whole.startsWith(part) || whole.endsWith(part));

/** Whether a text is no maker but the beginning or the end of a printed name of the maker. */
export function isPartOfMaker(text: string, maker: Maker | null): boolean {
  const part = compact(text);
  if (maker === null || PRINTED.has(part)) return false;
  return PRINTED_MAKERS.some((name) => makersIn(name).includes(maker) && isEdgeOf(part, compact(name)));
}

/**
 * Whether a name is the other without one or two letters at its beginning or end, and no maker itself: "HUMBAU" beside
 * "HUMBAUR".
 */
export function lacksLettersOf(text: string, other: string): boolean {
  const [part, whole] = [nameOf(text), nameOf(other)];
  if (PRINTED.has(compact(text)) || !isEdgeOf(part, whole) || whole.length - part.length > MAX_LOST_CHARACTERS)
    return false;
  const lost = whole.startsWith(part) ? whole.slice(part.length) : whole.slice(0, -part.length);
  return /^\p{L}+$/u.test(lost) && (part.length >= MIN_PART_OF_OTHER || PRINTED.has(compact(other)));
}
