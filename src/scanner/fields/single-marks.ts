/**
 * Doubts the umlauts of names that have one mark above them. The net's alphabet has no accents, so it reads the letters
 * of KOVÁCS or WÓJCIK as the umlauts they resemble, and is sure of them.
 */
import type { FormFieldCode } from '~/zb1/form-geometry';
import type { ChosenReading } from './choose-reading';
import { capitalTop, inkLevel, inkRange } from './letter-ink';
import { DOUBTFUL_CONFIDENCE } from './raw-reading';
import type { GreyImage } from '../pixels/image';
import { characterSpans, type CharacterSpan } from '../reader/ctc-align';
import type { LineReading } from '../reader/line-reader';

/** Names and addresses may be foreign. */
const NAME_FIELDS: ReadonlySet<FormFieldCode> = new Set<FormFieldCode>(['C.1.1', 'C.1.2', 'C.1.3']);
const BASE_LETTERS: Readonly<Record<string, string>> = { Ä: 'A', Ö: 'O', Ü: 'U', ä: 'a', ö: 'o', ü: 'u' };

/** Rows above the top of capitals that hold the marks, pixels. */
const MARK_ROWS = [1, 7] as const;
/** Least darkness of a mark's darkest column, in fully dark pixels: a fainter one proves nothing. */
const MIN_MARK = 0.6;
/**
 * Greatest width of one mark at half of its darkness, pixels. On drawn photos the dots of 147 of 148 umlauts were at least
 * five wide together, also where they had merged; a circumflex, a tilde or a ring is as wide and is not told from them.
 */
const MAX_WIDTH = 4;
/** Least darkness in the middle of one mark, as a share of its darkest column: between two dots there is paper. */
const MIN_MIDDLE = 0.85;

/** The reading with less confidence if an umlaut has one mark; without the marks it is offered as another reading. */
export function doubtSingleMarks(
  band: GreyImage,
  reading: LineReading,
  chosen: ChosenReading,
  fieldCode: FormFieldCode,
): ChosenReading {
  if (!NAME_FIELDS.has(fieldCode) || ![...chosen.text].some((character) => character in BASE_LETTERS)) return chosen;
  const spans = characterSpans(reading, chosen.text);
  const top = capitalTop(
    band,
    spans.filter(({ character }) => character.trim() !== '' && !(character in BASE_LETTERS)),
    inkLevel(band),
  );
  const plain = spans.map((span) => {
    const base = BASE_LETTERS[span.character];
    return base !== undefined && hasSingleMark(band, span, top) ? base : span.character;
  });
  const text = plain.join('');
  if (spans.length === 0 || text === chosen.text) return chosen;
  const confidence = Math.min(chosen.confidence, DOUBTFUL_CONFIDENCE);
  return { ...chosen, confidence, rivals: [{ text, probability: 1 - confidence }, ...chosen.rivals] };
}

/** Darkness of the columns above a letter, in fully dark pixels above the lightest column. */
function markColumns(band: GreyImage, { start, end }: CharacterSpan, top: number): readonly number[] {
  const { paper, dark } = inkRange(band);
  const [left, right] = [Math.max(0, Math.round(start)), Math.min(band.width, Math.round(end))];
  const [from, to] = [Math.max(0, Math.round(top) - MARK_ROWS[1]), Math.round(top) - MARK_ROWS[0]];
  const columns = Array.from({ length: Math.max(0, right - left) }, (_, column) => {
    let sum = 0;
    for (let y = from; y < to; y++) {
      const darkness = (paper - (band.data[y * band.width + left + column] ?? paper)) / Math.max(1, paper - dark);
      sum += Math.max(0, Math.min(1, darkness));
    }
    return sum;
  });
  const least = Math.min(...columns);
  return columns.map((sum) => sum - least);
}

/** Whether there is one narrow mark above a letter. False where nothing is seen, or print too coarse to tell. */
function hasSingleMark(band: GreyImage, span: CharacterSpan, top: number): boolean {
  const columns = markColumns(band, span, top);
  const most = Math.max(0, ...columns);
  if (most < MIN_MARK) return false;
  const first = columns.findIndex((sum) => sum >= most / 2);
  const last = columns.findLastIndex((sum) => sum >= most / 2);
  const middle = (first + last) / 2;
  const darkness = ((columns[Math.floor(middle)] ?? 0) + (columns[Math.ceil(middle)] ?? 0)) / 2;
  return last - first < MAX_WIDTH && darkness >= MIN_MIDDLE * most;
}
