/**
 * Finds lines of printed text of any size on a picture, level to within some degrees: print is closed along the rows to
 * runs, and runs that touch from row to row are a line.
 */
import type { PrintLine } from '../back/print-line';
import { refineLine } from '../back/refine-line';
import { boxMean } from '../pixels/box-mean';
import { halve } from '../pixels/grey';
import type { GreyImage } from '../pixels/image';
import { ellipseOf } from '../pixels/moments';

/** Heights of capitals, in pixels, that are searched at one size of the picture; the next size is half as large. */
const MIN_CAPITALS = 5;
const MAX_CAPITALS = 12;
/** Gap between two characters or words that a run bridges, in pixels. */
const MAX_GAP = 10;
/** Radius of the surroundings that print is darker than, in pixels, and by how many grey levels. */
const RADIUS = 14;
const CONTRAST = 13;
/** Contrast of print as a share of the strongest nearby, which the pattern of the paper does not reach. */
const SHARE = 0.45;
/** Side of the blocks in which the strongest contrast is taken, in pixels. */
const BLOCK = 12;
/** Levels of print and of everything else after `toPrint`. */
const PRINT = 0;
const GROUND = 255;
/** Length of a line in heights of its capitals. */
const MIN_LENGTH = 6;
const MAX_LENGTH = 55;
/** Share of a line's box that is ink. Textures are fuller or emptier. */
const MIN_INK = 0.1;
const MAX_INK = 0.62;
/** Tangent of the steepest line. */
const MAX_SLOPE = 0.22;
/** Sizes of the picture that are searched. */
const SIZES = 3;

/** Lines of text in pixels of the picture, highest capitals first. */
export function findTextLines(picture: GreyImage): PrintLine[] {
  const lines: PrintLine[] = [];
  let level = picture;
  for (let size = 0; size < SIZES; size++) {
    const factor = picture.width / level.width;
    for (const { x, y, length, height, angle } of linesAt(level))
      lines.push({ x: x * factor, y: y * factor, length: length * factor, height: height * factor, angle });
    level = halve(level);
  }
  return lines.sort((a, b) => b.height - a.height);
}

/** The picture in two levels, whatever its light: print, and the ground. */
function toPrint(level: GreyImage): GreyImage {
  const { width, height, data } = level;
  const ground = boxMean(level, RADIUS, RADIUS).data;
  const [columns, rows] = [Math.ceil(width / BLOCK), Math.ceil(height / BLOCK)];
  const strongest = new Float32Array(columns * rows);
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / BLOCK) * columns;
    for (let x = 0; x < width; x++) {
      const block = row + Math.floor(x / BLOCK);
      const contrast = (ground[y * width + x] ?? 0) - (data[y * width + x] ?? 0);
      if (contrast > (strongest[block] ?? 0)) strongest[block] = contrast;
    }
  }
  const print = new Uint8ClampedArray(width * height).fill(GROUND);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let nearby = 0;
      for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++)
        for (let c = Math.max(0, column - 1); c <= Math.min(columns - 1, column + 1); c++)
          nearby = Math.max(nearby, strongest[r * columns + c] ?? 0);
      const least = Math.max(CONTRAST, SHARE * nearby);
      if ((strongest[row * columns + column] ?? 0) < least) continue;
      for (let y = row * BLOCK; y < Math.min(height, (row + 1) * BLOCK); y++)
        for (let i = y * width + column * BLOCK; i < y * width + Math.min(width, (column + 1) * BLOCK); i++)
          if ((ground[i] ?? 0) - (data[i] ?? 0) >= least) print[i] = PRINT;
    }
  }
  return { width, height, data: print };
}

/** Sums over the ink of one line. */
interface Part {
  parent: number;
  count: number;
  x: number;
  y: number;
  xx: number;
  xy: number;
  yy: number;
}

/** A run of ink in one row, gaps bridged; `to` is exclusive. */
interface Run {
  readonly from: number;
  readonly to: number;
  readonly part: number;
}

function linesAt(level: GreyImage): PrintLine[] {
  const print = toPrint(level);
  const lines: PrintLine[] = [];
  for (const part of inkParts(print)) {
    const line = lineOf(part);
    if (!line) continue;
    const refined = refineLine(print, GROUND, line);
    const ink = part.count / (refined.length * refined.height);
    if (
      refined.height >= MIN_CAPITALS &&
      refined.height <= MAX_CAPITALS &&
      refined.length > MIN_LENGTH * refined.height &&
      refined.length < MAX_LENGTH * refined.height &&
      ink > MIN_INK &&
      ink < MAX_INK
    )
      lines.push(refined);
  }
  return lines;
}

function inkParts({ width, height, data }: GreyImage): Part[] {
  const parts: Part[] = [];
  const rootOf = (index: number): number => {
    let at = index;
    for (let part = parts[at]; part && part.parent !== at; part = parts[at]) at = part.parent;
    return at;
  };
  const join = (a: number, b: number): void => {
    const [into, from] = [rootOf(a), rootOf(b)];
    const [kept, joined] = [parts[into], parts[from]];
    if (into === from || !kept || !joined) return;
    joined.parent = into;
    kept.count += joined.count;
    kept.x += joined.x;
    kept.y += joined.y;
    kept.xx += joined.xx;
    kept.xy += joined.xy;
    kept.yy += joined.yy;
  };
  let above: Run[] = [];
  for (let y = 0; y < height; y++) {
    const row: Run[] = [];
    for (let x = 0; x < width; x++) {
      if (data[y * width + x] !== PRINT) continue;
      const part: Part = { parent: parts.length, count: 0, x: 0, y: 0, xx: 0, xy: 0, yy: 0 };
      const from = x;
      let to = x + 1;
      for (; x < width && x < to + MAX_GAP; x++) {
        if (data[y * width + x] !== PRINT) continue;
        to = x + 1;
        part.count++;
        part.x += x;
        part.y += y;
        part.xx += x * x;
        part.xy += x * y;
        part.yy += y * y;
      }
      row.push({ from, to, part: parts.length });
      parts.push(part);
    }
    let first = 0;
    for (const run of row) {
      while (first < above.length && (above[first]?.to ?? 0) <= run.from) first++;
      for (let k = first; k < above.length; k++) {
        const other = above[k];
        if (!other || other.from >= run.to) break;
        join(other.part, run.part);
      }
    }
    above = row;
  }
  return parts.filter(({ parent }, index) => parent === index);
}

/** The line that a part's moments describe; undefined where they describe none. */
function lineOf(part: Part): PrintLine | undefined {
  if (part.count < MIN_LENGTH * MIN_CAPITALS) return undefined;
  const { middle, angle, variances } = ellipseOf(part);
  if (Math.abs(Math.tan(angle)) > MAX_SLOPE) return undefined;
  const length = Math.sqrt(12 * Math.max(0, variances[0]));
  const height = Math.sqrt(12 * Math.max(0, variances[1]));
  if (height < 0.5 * MIN_CAPITALS || height > 1.5 * MAX_CAPITALS || length < MIN_LENGTH * height * 0.8)
    return undefined;
  return {
    x: middle.x + 0.5 - (length / 2) * Math.cos(angle),
    y: middle.y + 0.5 - (length / 2) * Math.sin(angle),
    length,
    height,
    angle,
  };
}
