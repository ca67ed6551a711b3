/**
 * Restores the Ë of CITROËN, ZOË or NOËL. The net's alphabet has no Ë, and these names are printed both ways, so the
 * two dots are looked for in the picture.
 */
import type { FormFieldCode } from '~/zb1/form-geometry';
import type { ChosenReading } from './choose-reading';
import { capitalTop, inkIn, inkLevel } from './letter-ink';
import type { GreyImage } from '../pixels/image';
import { characterSpans, type CharacterSpan } from '../reader/ctc-align';
import type { LineReading } from '../reader/line-reader';

/**
 * The letters that may have dots, by field. Of a person's name only capitals: the dots of a small letter are as high as
 * its neighbours.
 */
const MAY_HAVE_DOTS: Partial<Record<FormFieldCode, RegExp>> = {
  'D.1': /(?<=^CITRO)E(?=N$)/giu,
  'C.1.1': /(?<=[AO])E(?=L|\b)/gu,
  'C.1.2': /(?<=[AO])E(?=L|\b)/gu,
};

/** Rows above the top of capitals that hold the dots, pixels. */
const DOT_ROWS = [2, 7] as const;
/** Least ink of a dot, pixels. */
const MIN_DOT = 2;
/** Confidence if only one dot is found. */
const ONE_DOT_CONFIDENCE = 0.75;

/** The reading of a place with an Ë for every E that has two dots above it; with one dot the user decides. */
export function restoreDiaeresis(
  band: GreyImage,
  reading: LineReading,
  chosen: ChosenReading,
  fieldCode: FormFieldCode,
): ChosenReading {
  const pattern = MAY_HAVE_DOTS[fieldCode];
  const indices = pattern === undefined ? [] : [...chosen.text.matchAll(pattern)].map(({ index }) => index);
  if (indices.length === 0) return chosen;
  const spans = characterSpans(reading, chosen.text);
  const level = inkLevel(band);
  const top = capitalTop(
    band,
    spans.filter((_, index) => !indices.includes(index)),
    level,
  );
  const dots = indices.map((index) => {
    const letter = spans[index];
    return letter === undefined ? 0 : dotsAbove(band, letter, top, level);
  });
  const dottedIf = (least: number): string =>
    indices.reduce((text, index, at) => ((dots[at] ?? 0) >= least ? withDots(text, index) : text), chosen.text);
  const [certain, possible] = [dottedIf(2), dottedIf(1)];
  const other = possible === certain ? chosen.text : possible;
  if (other === certain) return chosen;
  const confidence = possible === certain ? chosen.confidence : Math.min(chosen.confidence, ONE_DOT_CONFIDENCE);
  return {
    ...chosen,
    text: certain,
    confidence,
    rivals: [{ text: other, probability: 1 - confidence }, ...chosen.rivals],
  };
}

const withDots = (text: string, index: number): string =>
  `${text.slice(0, index)}${text[index] === 'E' ? 'Ë' : 'ë'}${text.slice(index + 1)}`;

/** How many of the two dots are above a letter. */
function dotsAbove(band: GreyImage, { start, end }: CharacterSpan, top: number, level: number): number {
  const middle = (start + end) / 2;
  return [
    [start, middle],
    [middle, end],
  ].filter(([from = 0, to = 0]) => inkIn(band, from, to, top - DOT_ROWS[1], top - DOT_ROWS[0], level) >= MIN_DOT)
    .length;
}
