/** The net knows no Ë. A word that is printed with it and without is told by the two dots above the letter. */
import type { ChosenReading } from './choose-reading';
import type { GreyImage } from '../pixels/image';
import { characterSpans, type CharacterSpan } from '../reader/ctc-align';
import type { LineReading } from '../reader/line-reader';

/** The one maker that is printed both ways. */
const PLAIN = 'CITROEN';
const DOTTED = 'CITROËN';
const PLACE = PLAIN.lastIndexOf('E');

/** Share of the way from paper to the darkest print from which a pixel is ink. */
const INK = 0.45;
/** Rows above capitals in which dots stand, pixels. */
const DOT_ROWS = [2, 7] as const;
/** Pixels of ink that a dot has at least. */
const LEAST_DOT = 2;
/** Trust where only one dot is seen. */
const DOUBTED = 0.75;

/** The reading with an Ë where it is a word that may be printed so and the dots are there. */
export function settleDottedE(band: GreyImage, reading: LineReading, chosen: ChosenReading): ChosenReading {
  if (chosen.text.toUpperCase() !== PLAIN) return chosen;
  const spans = characterSpans(reading, chosen.text);
  const letter = spans[PLACE];
  if (!letter) return chosen;
  const level = inkLevel(band);
  const top = capitalTop(band, spans.filter((span) => span !== letter), level);
  const middle = (letter.start + letter.end) / 2;
  const dots = [[letter.start, middle], [middle, letter.end]].filter(([from = 0, to = 0]) => inkIn(band, from, to, top - DOT_ROWS[1], top - DOT_ROWS[0], level) >= LEAST_DOT).length;
  if (dots === 0) return chosen;
  if (dots === 1) return { ...chosen, confidence: Math.min(chosen.confidence, DOUBTED), rivals: [{ text: DOTTED, probability: 1 - DOUBTED }, ...chosen.rivals] };
  const dotted = chosen.text === PLAIN ? DOTTED : chosen.text.replace(/(?<=[Rr][Oo])E/iu, (e) => (e === 'E' ? 'Ë' : 'ë'));
  return { ...chosen, text: dotted, rivals: [{ text: chosen.text, probability: 1 - chosen.confidence }, ...chosen.rivals] };
}

/** Pixels of ink in a rectangle. */
function inkIn({ width, data }: GreyImage, left: number, right: number, top: number, bottom: number, level: number): number {
  let count = 0;
  for (let y = Math.max(0, Math.round(top)); y < bottom; y++) for (let x = Math.max(0, Math.round(left)); x < Math.min(width, right); x++) if ((data[y * width + x] ?? 255) < level) count++;
  return count;
}

/** The row at which most characters begin. */
function capitalTop(band: GreyImage, spans: readonly CharacterSpan[], level: number): number {
  const tops = spans.map(({ start, end }) => {
    let y = 0;
    while (y < band.height && inkIn(band, start, end, y, y + 1, level) < 2) y++;
    return y;
  });
  return tops.sort((a, b) => a - b)[tops.length >> 1] ?? 0;
}

function inkLevel({ data }: GreyImage): number {
  const sorted = Uint8ClampedArray.from(data).sort();
  const [dark, paper] = [sorted[Math.floor(0.01 * sorted.length)] ?? 0, sorted[Math.floor(0.8 * sorted.length)] ?? 255];
  return paper - INK * (paper - dark);
}
