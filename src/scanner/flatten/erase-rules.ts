/**
 * Takes the form's hairlines out of the flat document where nothing is printed near them. A photo of little resolution
 * shows them as dashes and dots, which would be read as part of the values; values are printed off the form, so that the
 * line of the row above may lie where the dots of an umlaut are.
 */
import { FORM_FIELDS } from '~/zb1/form-geometry';
import { PAPER_LEVEL } from './flatten';
import { PIXELS_PER_MM, type GreyImage } from '../pixels/image';

interface Level {
  readonly y: number;
  readonly left: number;
  readonly right: number;
}

/** Begin of a value, which may be a lone dash as the mark of an empty field; millimetres. */
const MARK_MM = 3.2;

/** One under every row of the middle and right panels, millimetres. */
const RULES: readonly Level[] = FORM_FIELDS.filter(({ panel }) => panel !== 'left').flatMap(({ value, lines }) =>
  Array.from({ length: lines }, (_, line) => ({ y: value.y + ((line + 1) * value.height) / lines, left: value.x + MARK_MM, right: value.x + value.width })),
);

/** How far a hairline may lie from its place, pixels. */
const REACH = 4;
/** Half of what is replaced, and where the paper above and below it is looked at; pixels. */
const HALF = 2;
const ASIDE = 4;
/** Rows from there on in which print would stand, pixels. */
const PRINT_ROWS = 13;
/** Print keeps the hairline around it, pixels. */
const AROUND = Math.round(1.5 * PIXELS_PER_MM);
/** Pieces that are followed one by one, pixels. */
const PIECE = Math.round(10 * PIXELS_PER_MM);
/** A hairline is at least this much darker than its sides on average, grey levels. */
const LEAST_DARKNESS = 3;
/** The same at this share of the columns. */
const LEAST_SHARE = 0.4;
/** Hairlines are at least this dark; what is fainter is the pattern of a paper that has none. */
const REAL_DARKNESS = 10;
/** Share of the document's contrast from which a pixel may be print, and how many of a column are. */
const PRINT = 0.3;
const PRINT_PIXELS = 3;

/** A hairline where nothing is printed near it. */
interface Stretch {
  readonly y: number;
  readonly columns: readonly number[];
  /** How much darker than its sides it is on average, grey levels. */
  readonly darkness: number;
}

/** A copy without the hairlines; the picture itself where the form has none. `flat` has even light. */
export function eraseRules(flat: GreyImage): GreyImage {
  const level = PAPER_LEVEL - PRINT * (PAPER_LEVEL - darkest(flat));
  const stretches = RULES.flatMap((rule) => {
    const left = Math.max(0, Math.round(rule.left * PIXELS_PER_MM));
    const right = Math.min(flat.width, Math.round(rule.right * PIXELS_PER_MM));
    const pieces = Array.from({ length: Math.max(0, Math.ceil((right - left) / PIECE)) }, (_, i) => left + i * PIECE);
    return pieces.flatMap((x) => findStretch(flat, Math.round(rule.y * PIXELS_PER_MM), x, Math.min(right, x + PIECE), level) ?? []);
  });
  if (middleOf(stretches.map(({ darkness }) => darkness)) < REAL_DARKNESS) return flat;
  const data = flat.data.slice();
  for (const { y: middle, columns } of stretches) {
    for (const x of columns) {
      const paper = paperAt(flat, x, middle);
      for (let y = middle - HALF; y <= middle + HALF; y++) data[y * flat.width + x] = Math.max(flat.data[y * flat.width + x] ?? 0, paper);
    }
  }
  return { ...flat, data };
}

function findStretch(flat: GreyImage, expected: number, left: number, right: number, level: number): Stretch | undefined {
  const reach = REACH + ASIDE + PRINT_ROWS;
  if (expected - reach < 0 || expected + reach >= flat.height) return undefined;
  const columns = freeColumns(flat, expected, left, right, level);
  if (columns.length < AROUND) return undefined;
  let found: Stretch | undefined;
  for (let y = expected - REACH; y <= expected + REACH; y++) {
    const depths = columns.map((x) => Math.max(0, Math.min(60, paperAt(flat, x, y) - (flat.data[y * flat.width + x] ?? 0))));
    const mean = depths.reduce((sum, depth) => sum + depth, 0) / columns.length;
    const share = depths.filter((depth) => depth > LEAST_DARKNESS).length / columns.length;
    if (mean <= (found?.darkness ?? LEAST_DARKNESS) || share <= LEAST_SHARE) continue;
    found = { y, columns, darkness: mean };
  }
  return found;
}

/** The darker of the paper above and below a place. */
function paperAt({ width, data }: GreyImage, x: number, y: number): number {
  return Math.min(data[(y - ASIDE) * width + x] ?? 0, data[(y + ASIDE) * width + x] ?? 0);
}

/** Columns around which nothing but the hairline itself is printed. */
function freeColumns({ width, data }: GreyImage, expected: number, left: number, right: number, level: number): number[] {
  const free: number[] = [];
  let printed = -Infinity;
  for (let x = Math.max(0, left - AROUND); x < Math.min(width, right + AROUND); x++) {
    let dark = 0;
    for (let row = REACH + ASIDE - 2; row < ASIDE + PRINT_ROWS; row++) {
      for (const side of [-row, row]) if ((data[(expected + side) * width + x] ?? 0) < level) dark++;
    }
    if (dark >= PRINT_PIXELS) printed = x;
    const at = x - AROUND;
    if (at >= left && at < right && printed < at - AROUND) free.push(at);
  }
  return free;
}

/** The level that only print is darker than. */
function darkest({ data }: GreyImage): number {
  const counts = new Uint32Array(256);
  for (const v of data) counts[v] = (counts[v] ?? 0) + 1;
  let seen = 0;
  for (let v = 0; v < 256; v++) {
    seen += counts[v] ?? 0;
    if (seen > 0.01 * data.length) return v;
  }
  return 0;
}

function middleOf(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}
