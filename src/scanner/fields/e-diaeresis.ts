/**
 * Restores the Ë of CITROËN. The net's alphabet has no Ë, and the name is printed both ways, so the two dots are looked
 * for in the picture.
 */
import type { ChosenReading } from './choose-reading';
import type { GreyImage } from '../pixels/image';
import { characterSpans, type CharacterSpan } from '../reader/ctc-align';
import type { LineReading } from '../reader/line-reader';
import { median } from '../pixels/statistics';

const PLAIN = 'CITROEN';
const DOTTED = 'CITROËN';
const E_INDEX = PLAIN.lastIndexOf('E');

/** Ink threshold: share of the difference between paper and the darkest print. */
const INK = 0.45;
/** Rows above the top of capitals that hold the dots, pixels. */
const DOT_ROWS = [2, 7] as const;
/** Least ink of a dot, pixels. */
const MIN_DOT = 2;
/** Confidence if only one dot is found. */
const ONE_DOT_CONFIDENCE = 0.75;

/** The reading of field D.1 with an Ë if it is CITROEN and there are two dots above the E. */
export function restoreDiaeresis(band: GreyImage, reading: LineReading, chosen: ChosenReading): ChosenReading {
  if (chosen.text.toUpperCase() !== PLAIN) return chosen;
  const spans = characterSpans(reading, chosen.text);
  const letter = spans[E_INDEX];
  if (!letter) return chosen;
  const level = inkLevel(band);
  const top = capitalTop(
    band,
    spans.filter((span) => span !== letter),
    level,
  );
  const middle = (letter.start + letter.end) / 2;
  const dots = [
    [letter.start, middle],
    [middle, letter.end],
  ].filter(
    ([from = 0, to = 0]) => inkIn(band, from, to, top - DOT_ROWS[1], top - DOT_ROWS[0], level) >= MIN_DOT,
  ).length;
  if (dots === 0) return chosen;
  if (dots === 1)
    return {
      ...chosen,
      confidence: Math.min(chosen.confidence, ONE_DOT_CONFIDENCE),
      rivals: [{ text: DOTTED, probability: 1 - ONE_DOT_CONFIDENCE }, ...chosen.rivals],
    };
  const dotted =
    chosen.text === PLAIN ? DOTTED : chosen.text.replace(/(?<=[Rr][Oo])E/iu, (e) => (e === 'E' ? 'Ë' : 'ë'));
  return {
    ...chosen,
    text: dotted,
    rivals: [{ text: chosen.text, probability: 1 - chosen.confidence }, ...chosen.rivals],
  };
}

/** Pixels of ink in a rectangle. */
function inkIn(
  { width, data }: GreyImage,
  left: number,
  right: number,
  top: number,
  bottom: number,
  level: number,
): number {
  let count = 0;
  for (let y = Math.max(0, Math.round(top)); y < bottom; y++)
    for (let x = Math.max(0, Math.round(left)); x < Math.min(width, right); x++)
      if ((data[y * width + x] ?? 255) < level) count++;
  return count;
}

/** Median of the characters' top rows. */
function capitalTop(band: GreyImage, spans: readonly CharacterSpan[], level: number): number {
  const tops = spans.map(({ start, end }) => {
    let y = 0;
    while (y < band.height && inkIn(band, start, end, y, y + 1, level) < 2) y++;
    return y;
  });
  return median(tops) ?? 0;
}

/** Grey level below which a pixel is ink. */
function inkLevel({ data }: GreyImage): number {
  const sorted = Uint8ClampedArray.from(data).sort();
  const [dark, paper] = [sorted[Math.floor(0.01 * sorted.length)] ?? 0, sorted[Math.floor(0.8 * sorted.length)] ?? 255];
  return paper - INK * (paper - dark);
}
