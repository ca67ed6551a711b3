/** Removes characters that the net read in the texture of blank paper. They are paler than print. */
import type { ChosenReading } from './choose-reading';
import { DOUBTFUL_CONFIDENCE } from './raw-reading';
import { BAND_HEIGHT, PIXELS_PER_MM, type GreyImage } from '../pixels/image';
import { characterSpans } from '../reader/ctc-align';
import type { LineReading } from '../reader/line-reader';
import { byteQuantile, median, quantile } from '../pixels/statistics';

/** A character's darkness is the mean of this many of its darkest pixels: about the size of a full stop. */
const DARKEST = 6;
/** Rows in the lower part of field 22, which are rarely printed on; millimetres. */
const PATTERN_ROWS_MM = [84, 89, 93, 97];
/**
 * Trailing characters below this share of the line's median darkness are noise; punctuation has less ink and a lower
 * limit.
 */
const MIN_TRAILING_DARKNESS = 0.64;
const MIN_PUNCTUATION_DARKNESS = 0.45;
/** The limit for lines read with a confidence above SURE, where a pale end rather comes from uneven light. */
const SURE = 0.8;
const MIN_DARKNESS_WHEN_CONFIDENT = 0.35;
const MARKS = ".,-:;'*";
/** Least ratio of the darkness of print to that of the paper's texture. */
const ABOVE_PATTERN = 1.2;
/** A whole line below this share of the usual darkness is noise. */
const MIN_LINE_DARKNESS = 0.4;
/** A single dash from this share of the usual darkness on is a printed empty mark. */
const DARK_DASH = 0.65;

/** A line with the darkness of its characters. */
export interface LineWithDarkness {
  readonly chosen: ChosenReading;
  /** Grey levels darker than the paper, one value for each character except spaces. */
  readonly darkness: readonly number[];
}

/** Measures the darkness of a reading's characters on its band. */
export function measureDarkness(band: GreyImage, reading: LineReading, chosen: ChosenReading): LineWithDarkness {
  if (chosen.text === '') return { chosen, darkness: [] };
  const paper = byteQuantile(band.data, 0.8);
  const darkness = characterSpans(reading, chosen.text)
    .filter(({ character }) => character !== ' ')
    .map(({ start, end }) => paper - darkest(band, Math.floor(start) - 1, Math.ceil(end) + 1));
  return { chosen, darkness };
}

/**
 * Drops characters at the end of a line that are much paler than the line or hardly darker than the paper's texture.
 * @param usual darkness of print in the surroundings
 * @param pattern darkness of the paper's texture, from `textureDarkness`
 * @param mayBeBlank whether a line that is pale as a whole becomes blank; for further lines of a place
 */
export function dropTrailingNoise(
  { chosen, darkness }: LineWithDarkness,
  usual: number,
  pattern: number,
  mayBeBlank: boolean,
): ChosenReading {
  if (darkness.length === 0) return chosen;
  // Without letters and digits it is a hairline of the form, or the printed empty mark if it starts with a dark dash.
  if (mayBeBlank && !/[\p{L}\d]/u.test(chosen.text)) {
    if (!chosen.text.startsWith('-')) return { ...chosen, text: '', confidence: 0.9, rivals: [] };
    if ((darkness[0] ?? 0) < DARK_DASH * usual)
      return { ...chosen, text: '', confidence: 0.9, rivals: [{ text: '-', probability: chosen.confidence }] };
    return chosen.text === '-'
      ? chosen
      : { ...chosen, text: '-', rivals: [{ text: chosen.text, probability: chosen.confidence }, ...chosen.rivals] };
  }
  const lineDarkness = median(darkness) ?? 0;
  if (mayBeBlank && lineDarkness < Math.max(MIN_LINE_DARKNESS * usual, Math.min(0.7 * usual, ABOVE_PATTERN * pattern)))
    return { ...chosen, text: '', confidence: 0.9, rivals: [] };
  const characters = [...chosen.text].filter((character) => character !== ' ');
  const isFaint = (i: number): boolean => {
    const share =
      chosen.confidence > SURE
        ? MIN_DARKNESS_WHEN_CONFIDENT
        : MARKS.includes(characters[i] ?? '')
          ? MIN_PUNCTUATION_DARKNESS
          : MIN_TRAILING_DARKNESS;
    return (darkness[i] ?? 0) < Math.max(share * lineDarkness, Math.min(0.8 * lineDarkness, ABOVE_PATTERN * pattern));
  };
  let keep = darkness.length;
  while (keep > 1 && isFaint(keep - 1)) keep--;
  if (keep === darkness.length) return chosen;
  let text = '';
  let seen = 0;
  for (const character of chosen.text) {
    if (character !== ' ' && ++seen > keep) break;
    text += character;
  }
  // Faint print at the end of a line that was read surely may be print all the same.
  const isDoubtful = chosen.confidence > SURE && /[\p{L}\d]/u.test(characters.slice(keep).join(''));
  return {
    ...chosen,
    text: text.trim(),
    confidence: isDoubtful ? Math.min(chosen.confidence, DOUBTFUL_CONFIDENCE) : chosen.confidence,
    rivals: [{ text: chosen.text, probability: chosen.confidence }, ...chosen.rivals],
  };
}

/** Median darkness of the characters on lines of a document; 0 without any. */
export function typicalDarkness(lines: readonly LineWithDarkness[]): number {
  return median(lines.filter(({ chosen }) => chosen.confidence > 0.5).flatMap(({ darkness }) => darkness)) ?? 0;
}

/**
 * Darkness of the paper's texture, measured at character-sized spots in the lower part of field 22, which is rarely
 * printed on.
 */
export function textureDarkness(flat: GreyImage): number {
  const [width, height] = [Math.round(1.8 * PIXELS_PER_MM), BAND_HEIGHT];
  const found: number[] = [];
  for (const y of PATTERN_ROWS_MM) {
    for (let x = 70; x < 150; x += 4) {
      const data = new Uint8ClampedArray(width * height);
      const top = Math.round(y * PIXELS_PER_MM);
      const left = Math.round(x * PIXELS_PER_MM);
      for (let r = 0; r < height; r++)
        data.set(flat.data.subarray((top + r) * flat.width + left, (top + r) * flat.width + left + width), r * width);
      const crop = { width, height, data };
      found.push(byteQuantile(data, 0.8) - darkest(crop, 0, width));
    }
  }
  return quantile(found, 0.3) ?? 0;
}

/**
 * Mean grey level of the DARKEST darkest pixels between two columns, without four rows at the top and bottom; 255 if
 * empty.
 */
function darkest(band: GreyImage, from: number, to: number): number {
  const counts = new Uint16Array(256);
  for (let y = 4; y < band.height - 4; y++) {
    for (let x = Math.max(0, from); x < Math.min(band.width, to); x++) {
      const v = band.data[y * band.width + x] ?? 0;
      counts[v] = (counts[v] ?? 0) + 1;
    }
  }
  let left = DARKEST;
  let sum = 0;
  for (let v = 0; v < 256 && left > 0; v++) {
    const n = Math.min(left, counts[v] ?? 0);
    sum += n * v;
    left -= n;
  }
  return left === DARKEST ? 255 : sum / (DARKEST - left);
}
