/** How exactly a line of print lies: its angle and height from the rows of its ink, also where characters touch. */
import type { GreyImage } from '../pixels/image';
import type { PrintLine } from './print-line';

/** Angles that are tried, radians. */
const REACH = 0.11;
const STEP = 0.0175;
/** What the angle that the characters' boxes gave is worth more than others. */
const BONUS = 1.02;
/** How far above and below its middle a line's ink is looked for, in its heights. */
const HALF_ROOM = 0.85;
/** Share of the fullest row that a row of capitals has; the ends of a stroke that reaches further have less. */
const MIN_SHARE = 0.2;
/** Rows without ink inside a character of dots. */
const WIDEST_GAP = 2;

interface Profile {
  readonly angle: number;
  readonly rows: Float64Array;
  readonly sharpness: number;
}

/** The line with its angle, height and middle corrected. Ink is what is darker than `level`. */
export function settleLine(flat: GreyImage, level: number, line: PrintLine): PrintLine {
  const { x, y, length, height, angle } = line;
  const middle = { x: x + (length / 2) * Math.cos(angle), y: y + (length / 2) * Math.sin(angle) };
  const room = Math.ceil(HALF_ROOM * height) + 1;
  const points = inkAround(flat, level, line, middle, room);
  let best: Profile | undefined;
  for (let tried = angle - REACH; tried <= angle + REACH; tried += STEP) {
    const own = profileOf(points, tried, room);
    const worth = Math.abs(tried - angle) < STEP / 2 ? BONUS * own.sharpness : own.sharpness;
    if (!best || worth > best.sharpness) best = { ...own, sharpness: worth };
  }
  if (!best) return line;
  const [top, bottom] = capitals(best.rows);
  const across = (top + bottom) / 2 - room;
  const [sin, cos] = [Math.sin(best.angle), Math.cos(best.angle)];
  return { x: middle.x - (length / 2) * cos - across * sin, y: middle.y - (length / 2) * sin + across * cos, length, height: bottom - top, angle: best.angle };
}

/** Inked pixels around a line, as offsets from its middle: x, y, x, y … */
function inkAround({ width, height: rows, data }: GreyImage, level: number, { length, angle }: PrintLine, middle: { readonly x: number; readonly y: number }, room: number): number[] {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const points: number[] = [];
  const half = length / 2 + 2;
  const reach = room + half * (Math.abs(sin) + REACH);
  for (let py = Math.max(0, Math.floor(middle.y - reach)); py < Math.min(rows, middle.y + reach); py++) {
    for (let px = Math.max(0, Math.floor(middle.x - half)); px < Math.min(width, middle.x + half); px++) {
      const [dx, dy] = [px + 0.5 - middle.x, py + 0.5 - middle.y];
      if (Math.abs(dy * cos - dx * sin) < room && (data[py * width + px] ?? 255) < level) points.push(dx, dy);
    }
  }
  return points;
}

function profileOf(points: readonly number[], angle: number, room: number): Profile {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const rows = new Float64Array(2 * room);
  for (let i = 0; i < points.length; i += 2) {
    const row = Math.floor((points[i + 1] ?? 0) * cos - (points[i] ?? 0) * sin + room);
    if (row >= 0 && row < rows.length) rows[row] = (rows[row] ?? 0) + 1;
  }
  return { angle, rows, sharpness: rows.reduce((sum, v) => sum + v * v, 0) };
}

/** First row of the capitals and the one behind their last: the stretch of full rows that holds the most ink. */
function capitals(rows: Float64Array): readonly [top: number, bottom: number] {
  const least = MIN_SHARE * Math.max(...rows);
  let best: readonly [number, number, number] = [0, rows.length, -1];
  for (let top = 0; top < rows.length; top++) {
    if ((rows[top] ?? 0) < least) continue;
    let [bottom, sum] = [top, 0];
    for (let row = top; row < rows.length && row - bottom <= WIDEST_GAP; row++) {
      if ((rows[row] ?? 0) < least) continue;
      bottom = row + 1;
      sum += rows[row] ?? 0;
    }
    if (sum > best[2]) best = [top, bottom, sum];
    top = bottom;
  }
  return [best[0], best[1]];
}
