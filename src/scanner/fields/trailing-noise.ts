/** Characters that the net sees in the pattern of blank paper: told from print by how dark they are. */
import type { ChosenReading } from './choose-reading';
import { BAND_HEIGHT, PIXELS_PER_MM, type GreyImage } from '../pixels/image';
import { characterSpans } from '../reader/ctc-align';
import type { LineReading } from '../reader/line-reader';

/** Pixels whose mean is a character's darkness: about those of a full stop. */
const DARKEST = 6;
/** Rows in the lower part of field 22, millimetres. */
const PATTERN_ROWS_MM = [84, 89, 93, 97];
/** Share of the line's usual darkness below which the last characters are no print; marks with little ink are fainter. */
const FAINT_TAIL = 0.64;
const FAINT_MARK = 0.45;
/** The same where the net is sure of what it read: light falls off along a line as well. */
const SURE = 0.8;
const FAINT_SURE = 0.35;
const MARKS = '.,-:;\'*';
/** Print is at least this much darker than the darkest of the paper's pattern. */
const ABOVE_PATTERN = 1.2;
/** Share of the usual darkness below which a whole line is no print. */
const FAINT_LINE = 0.4;
/** Share of the usual darkness from which a lone dash is the printed mark of an empty line. */
const DARK_DASH = 0.65;

/** A line with how dark its characters are. */
export interface WeighedLine {
  readonly chosen: ChosenReading;
  /** Grey levels below the band's paper, one per character that is no space. */
  readonly darkness: readonly number[];
}

/** Measures the characters of a reading on its band. */
export function weighCharacters(band: GreyImage, reading: LineReading, chosen: ChosenReading): WeighedLine {
  if (chosen.text === '') return { chosen, darkness: [] };
  const paper = percentile(band.data, 0.8);
  const darkness = characterSpans(reading, chosen.text)
    .filter(({ character }) => character !== ' ')
    .map(({ start, end }) => paper - darkest(band, Math.floor(start) - 1, Math.ceil(end) + 1));
  return { chosen, darkness };
}

/**
 * Drops faint characters at the end of a line: much fainter than the line, or little darker than the `pattern` of the
 * paper; a line that is faint as a whole becomes blank where it `mayBeBlank`. `usual` is the darkness of print around.
 */
export function withoutFaintTail({ chosen, darkness }: WeighedLine, usual: number, pattern: number, mayBeBlank: boolean): ChosenReading {
  if (darkness.length === 0) return chosen;
  // Nothing but strokes on a line that may be blank: the form's hairlines, but for a dash as dark as print.
  if (mayBeBlank && !/[\p{L}\d]/u.test(chosen.text)) {
    if (!chosen.text.startsWith('-') || (darkness[0] ?? 0) < DARK_DASH * usual) return { ...chosen, text: '', confidence: 0.9, rivals: [] };
    return chosen.text === '-' ? chosen : { ...chosen, text: '-', rivals: [{ text: chosen.text, probability: chosen.confidence }, ...chosen.rivals] };
  }
  const own = median(darkness);
  if (mayBeBlank && own < Math.max(FAINT_LINE * usual, Math.min(0.7 * usual, ABOVE_PATTERN * pattern))) return { ...chosen, text: '', confidence: 0.9, rivals: [] };
  const characters = [...chosen.text].filter((character) => character !== ' ');
  const isFaint = (i: number): boolean => {
    const share = chosen.confidence > SURE ? FAINT_SURE : MARKS.includes(characters[i] ?? '') ? FAINT_MARK : FAINT_TAIL;
    return (darkness[i] ?? 0) < Math.max(share * own, Math.min(0.8 * own, ABOVE_PATTERN * pattern));
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
  return { ...chosen, text: text.trim(), rivals: [{ text: chosen.text, probability: chosen.confidence }, ...chosen.rivals] };
}

/** The usual darkness of print on lines of a document; 0 when there is none. */
export function usualDarkness(lines: readonly WeighedLine[]): number {
  return median(lines.filter(({ chosen }) => chosen.confidence > 0.5).flatMap(({ darkness }) => darkness));
}

/** Darkness of the paper's own pattern: of places as large as a character in field 22, which is rarely full. */
export function patternDarkness(flat: GreyImage): number {
  const [width, height] = [Math.round(1.8 * PIXELS_PER_MM), BAND_HEIGHT];
  const found: number[] = [];
  for (const y of PATTERN_ROWS_MM) {
    for (let x = 70; x < 150; x += 4) {
      const data = new Uint8ClampedArray(width * height);
      const top = Math.round(y * PIXELS_PER_MM);
      const left = Math.round(x * PIXELS_PER_MM);
      for (let r = 0; r < height; r++) data.set(flat.data.subarray((top + r) * flat.width + left, (top + r) * flat.width + left + width), r * width);
      const place = { width, height, data };
      found.push(percentile(data, 0.8) - darkest(place, 0, width));
    }
  }
  found.sort((a, b) => a - b);
  return found[Math.floor(found.length * 0.3)] ?? 0;
}

/** Mean of the darkest few pixels between two columns, without the rows at the band's edges. */
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

function percentile(values: Uint8ClampedArray, share: number): number {
  const counts = new Uint32Array(256);
  for (const v of values) counts[v] = (counts[v] ?? 0) + 1;
  let seen = 0;
  for (let v = 0; v < 256; v++) {
    seen += counts[v] ?? 0;
    if (seen > share * (values.length - 1)) return v;
  }
  return 255;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
