/**
 * A flattened document whose print a reader for tests can read: each character is a block with a grey level of its own,
 * as high as capitals. So what is read depends on which part of the page is cut out, as with the net.
 */
import { formField, type FormFieldCode } from '~/zb1/form-geometry';
import { FLAT_HEIGHT, FLAT_WIDTH, PAPER_LEVEL } from '../flatten/flatten';
import { PIXELS_PER_MM, type GreyImage } from '../pixels/image';
import type { LineReader, LineReading } from '../reader/line-reader';
import { readingOf } from '../reader/readings.testing';

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ-./'";
/** Grey level of the first character, as dark or as pale print; each further one is a level lighter. */
const DARK = 40;
const PALE = 175;
const PRINT_BELOW = PALE + ALPHABET.length;
/** Distance of characters, and width of a block; pixels. */
const PITCH = 14;
const WIDTH = 6;
/** Columns of a block that is narrow, as a 1 is. */
const NARROW = [2, 3, 4];
/** Grey level of the form's bars: print over them is hardly darker. */
const BAR = DARK + 8;
/** Height of capitals, and their distance from the row's end, millimetres. */
const CAPITALS_MM = 2.3;
const BASELINE_MM = 0.3;
/** Rows of print in a column that make it a character's: capitals in the smallest crop. */
const MIN_ROWS = 13;
/** Pixels of a band per column of the net. */
const COLUMN = 4;
/** So sure that nothing is read or compared again. */
const CERTAIN = 0.99999;

const px = (mm: number): number => Math.round(mm * PIXELS_PER_MM);

interface Print {
  /** Millimetres below its line. */
  readonly down?: number;
  readonly line?: number;
  /** How many characters at its end are as pale as the texture of paper. */
  readonly pale?: number;
}

export interface DrawnPage extends GreyImage {
  /** Prints a text in a place; a space leaves out a character. */
  readonly print: (fieldCode: FormFieldCode, text: string, how?: Print) => DrawnPage;
  /** Draws marks above a character of a text: the columns of the block above which there is ink. */
  readonly mark: (fieldCode: FormFieldCode, index: number, columns: readonly number[]) => DrawnPage;
  /** Draws the form's bar before a place, over the middle of its first character. */
  readonly bar: (fieldCode: FormFieldCode) => DrawnPage;
}

/** Left end and top of a place's text, pixels. */
function startOf(
  fieldCode: FormFieldCode,
  { down = 0, line = 0 }: Print = {},
): { readonly left: number; readonly top: number } {
  const { value, lines } = formField(fieldCode);
  const end = value.y + ((line + 1) * value.height) / lines;
  return { left: Math.ceil(value.x * PIXELS_PER_MM), top: px(end - BASELINE_MM - CAPITALS_MM + down) };
}

/** Left and right end of the `count` first characters of a place, pixels. */
export function printOf(fieldCode: FormFieldCode, count: number): readonly [left: number, right: number] {
  const { left } = startOf(fieldCode);
  return [left, left + (count - 1) * PITCH + WIDTH];
}

export function blankPage(): DrawnPage {
  const data = new Uint8ClampedArray(FLAT_WIDTH * FLAT_HEIGHT).fill(PAPER_LEVEL);
  const fill = (left: number, top: number, width: number, height: number, level: number): void => {
    for (let y = top; y < top + height; y++) data.fill(level, y * FLAT_WIDTH + left, y * FLAT_WIDTH + left + width);
  };
  const page: DrawnPage = {
    width: FLAT_WIDTH,
    height: FLAT_HEIGHT,
    data,
    print: (fieldCode, text, how) => {
      const { left, top } = startOf(fieldCode, how);
      [...text].forEach((character, index) => {
        if (character === ' ') return;
        const [from = 0, width = WIDTH] = character === '1' ? [NARROW[0], NARROW.length] : [];
        const level = index < text.length - (how?.pale ?? 0) ? DARK : PALE;
        fill(left + index * PITCH + from, top, width, px(CAPITALS_MM), level + ALPHABET.indexOf(character));
      });
      return page;
    },
    mark: (fieldCode, index, columns) => {
      const { left, top } = startOf(fieldCode);
      for (const column of columns) fill(left + index * PITCH + column, top - 5, 1, 3, DARK);
      return page;
    },
    bar: (fieldCode) => {
      const { value } = formField(fieldCode);
      const [left, top] = [startOf(fieldCode).left + (NARROW[0] ?? 0), px(value.y)];
      for (let y = top; y < px(value.y + value.height); y++)
        for (let x = left; x < left + NARROW.length; x++)
          data[y * FLAT_WIDTH + x] = Math.min(BAR, data[y * FLAT_WIDTH + x] ?? 0);
      return page;
    },
  };
  return page;
}

/** The character that a column of a band belongs to: the longest run of print in it, if that is as high as capitals. */
function characterAt({ width, height, data }: GreyImage, x: number): string | undefined {
  let [run, longest, level] = [0, 0, 0];
  for (let y = 0; y < height; y++) {
    run = (data[y * width + x] ?? 0) < PRINT_BELOW ? run + 1 : 0;
    if (run <= longest) continue;
    longest = run;
    level = data[(y - (run >> 1)) * width + x] ?? 0;
  }
  return longest < MIN_ROWS ? undefined : ALPHABET[level - (level < PALE ? DARK : PALE)];
}

/** Reads the blocks of a band. */
function readBand(band: GreyImage): LineReading {
  const columns = Array.from({ length: Math.ceil(band.width / COLUMN) }, (): Record<string, number> => ({
    '': CERTAIN,
  }));
  for (let from = 0; from < band.width; from++) {
    if (characterAt(band, from) === undefined) continue;
    let to = from + 1;
    while (to < band.width && characterAt(band, to) !== undefined) to++;
    const middle = (from + to - 1) / 2;
    const character = characterAt(band, Math.floor(middle)) ?? '';
    columns[Math.floor((middle + 0.5) / COLUMN)] = { [character]: CERTAIN };
    from = to;
  }
  return { ...readingOf(ALPHABET, columns), width: band.width };
}

/** Reads what is printed by `DrawnPage.print`. */
export const blockReader: LineReader = { alphabet: [...ALPHABET], read: (bands) => bands.map(readBand) };
