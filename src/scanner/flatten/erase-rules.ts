/**
 * Erases the form's hairlines from the flattened document where nothing is printed near them. A photo of low resolution
 * shows them as dashes and dots, which would be read as part of the values. Values are printed off the form, so the
 * hairline of the row above may lie at the height of an umlaut's dots.
 */
import { FORM_FIELDS } from '~/zb1/form-geometry';
import { PAPER_LEVEL } from './flatten';
import { PIXELS_PER_MM, type GreyImage } from '../pixels/image';
import { byteQuantile, median } from '../pixels/statistics';

/** A horizontal hairline of the form, millimetres. */
interface Rule {
  readonly y: number;
  readonly left: number;
  readonly right: number;
}

/** The share of the pixels that is darker than all but print. */
const DARKEST_SHARE = 0.01;
/** Start of a value that is left alone, since a single dash there is the mark of an empty field; millimetres. */
const MARK_MM = 3.2;

/** One hairline under every row of the middle and right panels. */
const RULES: readonly Rule[] = FORM_FIELDS.filter(({ panel }) => panel !== 'left').flatMap(({ value, lines }) =>
  Array.from({ length: lines }, (_, line) => ({
    y: value.y + ((line + 1) * value.height) / lines,
    left: value.x + MARK_MM,
    right: value.x + value.width,
  })),
);

/** Greatest distance of a hairline from its expected row, pixels. */
const REACH = 4;
/** Half the height that is replaced, and the distance at which the paper above and below is sampled; pixels. */
const HALF = 2;
const ASIDE = 4;
/** Rows beyond ASIDE that are searched for print, pixels. */
const PRINT_ROWS = 13;
/** The hairline is kept within this distance of print, pixels. */
const AROUND = Math.round(1.5 * PIXELS_PER_MM);
/** Hairlines are followed in pieces of this length, pixels. */
const PIECE = Math.round(10 * PIXELS_PER_MM);
/** Least mean difference of a hairline to the paper above and below, grey levels. */
const MIN_DARKNESS = 3;
/** Least share of the columns with that difference. */
const MIN_SHARE = 0.4;
/** If the median hairline found is paler than this, it is the paper's texture on a form without hairlines. */
const REAL_DARKNESS = 10;
/**
 * Share of the document's contrast from which a pixel may be print, and the number of such pixels that make a column
 * printed.
 */
const PRINT = 0.3;
const PRINT_PIXELS = 3;

/** A piece of a hairline without print near it. */
interface Stretch {
  readonly y: number;
  readonly columns: readonly number[];
  /** Mean difference to the paper above and below, grey levels. */
  readonly darkness: number;
}

/**
 * A copy without the hairlines, or `flat` itself if the form has none. @param flat the flattened document after
 * `evenLight`
 */
export function eraseRules(flat: GreyImage): GreyImage {
  const level = PAPER_LEVEL - PRINT * (PAPER_LEVEL - byteQuantile(flat.data, DARKEST_SHARE));
  const stretches = RULES.flatMap((rule) => {
    const left = Math.max(0, Math.round(rule.left * PIXELS_PER_MM));
    const right = Math.min(flat.width, Math.round(rule.right * PIXELS_PER_MM));
    const pieces = Array.from({ length: Math.max(0, Math.ceil((right - left) / PIECE)) }, (_, i) => left + i * PIECE);
    return pieces.flatMap(
      (x) => findStretch(flat, Math.round(rule.y * PIXELS_PER_MM), x, Math.min(right, x + PIECE), level) ?? [],
    );
  });
  if ((median(stretches.map(({ darkness }) => darkness)) ?? 0) < REAL_DARKNESS) return flat;
  const data = flat.data.slice();
  for (const { y: middle, columns } of stretches) {
    for (const x of columns) {
      const paper = paperAt(flat, x, middle);
      for (let y = middle - HALF; y <= middle + HALF; y++)
        data[y * flat.width + x] = Math.max(flat.data[y * flat.width + x] ?? 0, paper);
    }
  }
  return { ...flat, data };
}

function findStretch(
  flat: GreyImage,
  expected: number,
  left: number,
  right: number,
  level: number,
): Stretch | undefined {
  const reach = REACH + ASIDE + PRINT_ROWS;
  if (expected - reach < 0 || expected + reach >= flat.height) return undefined;
  const columns = freeColumns(flat, expected, left, right, level);
  if (columns.length < AROUND) return undefined;
  let found: Stretch | undefined;
  for (let y = expected - REACH; y <= expected + REACH; y++) {
    const depths = columns.map((x) =>
      Math.max(0, Math.min(60, paperAt(flat, x, y) - (flat.data[y * flat.width + x] ?? 0))),
    );
    const mean = depths.reduce((sum, depth) => sum + depth, 0) / columns.length;
    const share = depths.filter((depth) => depth > MIN_DARKNESS).length / columns.length;
    if (mean <= (found?.darkness ?? MIN_DARKNESS) || share <= MIN_SHARE) continue;
    found = { y, columns, darkness: mean };
  }
  return found;
}

/** Grey level of the paper at a position: the darker of the pixels above and below. */
function paperAt({ width, data }: GreyImage, x: number, y: number): number {
  return Math.min(data[(y - ASIDE) * width + x] ?? 0, data[(y + ASIDE) * width + x] ?? 0);
}

/** Columns without print within AROUND. */
function freeColumns(
  { width, data }: GreyImage,
  expected: number,
  left: number,
  right: number,
  level: number,
): number[] {
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
