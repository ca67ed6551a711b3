/**
 * Refines the angle, height and position of a line of print from its horizontal ink profile; works for touching
 * characters.
 */
import type { GreyImage } from '../pixels/image';
import type { PrintLine } from './print-line';

/** Range and step of the angles that are tried, radians. */
const REACH = 0.11;
const STEP = 0.0175;
/** Factor in favour of the initial angle, which the characters' boxes gave. */
const INITIAL_ANGLE_BONUS = 1.02;
/** Half height of the area whose ink is counted, in line heights. */
const HALF_AREA = 0.85;
/**
 * Rows with less ink than this share of the fullest row do not belong to the capitals, but to strokes that extend
 * beyond them.
 */
const MIN_SHARE = 0.2;
/** Largest number of rows without ink between the dots of a dot-matrix character. */
const MAX_GAP = 2;

interface Profile {
  readonly angle: number;
  readonly rows: Float64Array;
  readonly sharpness: number;
}

/** The line with its angle, height and middle corrected. Pixels darker than `level` are ink. */
export function refineLine(flat: GreyImage, level: number, line: PrintLine): PrintLine {
  const { x, y, length, height, angle } = line;
  const middle = { x: x + (length / 2) * Math.cos(angle), y: y + (length / 2) * Math.sin(angle) };
  const halfHeight = Math.ceil(HALF_AREA * height) + 1;
  const points = inkAround(flat, level, line, middle, halfHeight);
  let best: Profile | undefined;
  for (let tried = angle - REACH; tried <= angle + REACH; tried += STEP) {
    const own = profileOf(points, tried, halfHeight);
    const rating = Math.abs(tried - angle) < STEP / 2 ? INITIAL_ANGLE_BONUS * own.sharpness : own.sharpness;
    if (!best || rating > best.sharpness) best = { ...own, sharpness: rating };
  }
  if (!best) return line;
  const [top, bottom] = rowsOfCapitals(best.rows);
  const across = (top + bottom) / 2 - halfHeight;
  const [sin, cos] = [Math.sin(best.angle), Math.cos(best.angle)];
  return {
    x: middle.x - (length / 2) * cos - across * sin,
    y: middle.y - (length / 2) * sin + across * cos,
    length,
    height: bottom - top,
    angle: best.angle,
  };
}

/** Inked pixels around a line, as offsets from its middle: x, y, x, y … */
function inkAround(
  { width, height: rows, data }: GreyImage,
  level: number,
  { length, angle }: PrintLine,
  middle: { readonly x: number; readonly y: number },
  halfHeight: number,
): number[] {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const points: number[] = [];
  const half = length / 2 + 2;
  const reach = halfHeight + half * (Math.abs(sin) + REACH);
  for (let py = Math.max(0, Math.floor(middle.y - reach)); py < Math.min(rows, middle.y + reach); py++) {
    for (let px = Math.max(0, Math.floor(middle.x - half)); px < Math.min(width, middle.x + half); px++) {
      const [dx, dy] = [px + 0.5 - middle.x, py + 0.5 - middle.y];
      if (Math.abs(dy * cos - dx * sin) < halfHeight && (data[py * width + px] ?? 255) < level) points.push(dx, dy);
    }
  }
  return points;
}

function profileOf(points: readonly number[], angle: number, halfHeight: number): Profile {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const rows = new Float64Array(2 * halfHeight);
  for (let i = 0; i < points.length; i += 2) {
    const row = Math.floor((points[i + 1] ?? 0) * cos - (points[i] ?? 0) * sin + halfHeight);
    if (row >= 0 && row < rows.length) rows[row] = (rows[row] ?? 0) + 1;
  }
  return { angle, rows, sharpness: rows.reduce((sum, v) => sum + v * v, 0) };
}

/** Rows of the capitals (end exclusive): the run of filled rows that holds the most ink. */
function rowsOfCapitals(rows: Float64Array): readonly [top: number, bottom: number] {
  const minInk = MIN_SHARE * Math.max(...rows);
  let best: readonly [number, number, number] = [0, rows.length, -1];
  for (let top = 0; top < rows.length; top++) {
    if ((rows[top] ?? 0) < minInk) continue;
    let [bottom, sum] = [top, 0];
    for (let row = top; row < rows.length && row - bottom <= MAX_GAP; row++) {
      if ((rows[row] ?? 0) < minInk) continue;
      bottom = row + 1;
      sum += rows[row] ?? 0;
    }
    if (sum > best[2]) best = [top, bottom, sum];
    top = bottom;
  }
  return [best[0], best[1]];
}
