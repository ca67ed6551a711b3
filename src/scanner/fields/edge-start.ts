/**
 * Where the print begins in the lines along the left edge of the paper (name, address, inspection). No bar or label
 * stands before them, so print that is shifted to the left is followed up to the edge.
 */
import { PIXELS_PER_MM } from '../pixels/image';
import { median } from '../pixels/statistics';
import type { InkMap } from './ink-map';

/** Half the height of the zone that is searched for ink; the form's labels lie outside. */
const HALF_ZONE_MM = 0.9;
/** Columns searched from the paper's edge. */
const REACH_MM = 6;
/** Outermost columns that are never print. */
const EDGE_MM = 0.3;
/** Blank columns between the shadow at the paper's edge and the print, pixels. */
const MIN_BLANK = 2;
/** Least ink of three columns that counts as print, and of one that counts as shadow, in fully dark pixels. */
const MIN_PRINT = 2;
const MIN_SHADOW = 0.7;
/** Fewer lines may be noise. */
const MIN_LINES = 2;

/** Where print begins, and what lies before it: pixels from the paper's left edge. */
interface EdgeStartPixels {
  readonly print: number;
  /** Right end of the shadow at the paper's edge, or of the background that shows there; 0 without one. */
  readonly shadow: number;
}

/** Millimetres from the paper's left edge. */
export interface EdgeStart {
  readonly print: number;
  readonly shadow: number;
}

/** Searches the zone around row `middle`, pixels; undefined without print. */
function findLineStart(ink: InkMap, middle: number): EdgeStartPixels | undefined {
  const half = HALF_ZONE_MM * PIXELS_PER_MM;
  const inkOf = (x: number, columns: number): number => ink.sum(x, middle - half, x + columns, middle + half);
  let blank = 0;
  let shadow = 0;
  for (let x = Math.round(EDGE_MM * PIXELS_PER_MM); x < REACH_MM * PIXELS_PER_MM; x++) {
    if (blank >= MIN_BLANK && inkOf(x, 3) >= MIN_PRINT) return { print: x + (inkOf(x, 1) > 0 ? 0 : 1), shadow };
    blank = inkOf(x, 1) < MIN_SHADOW ? blank + 1 : 0;
    if (blank === 0) shadow = x + 1;
  }
  return undefined;
}

/**
 * Where these lines usually begin, millimetres; undefined when too few have print.
 * @param middles rows of the lines' middles, pixels
 */
export function findEdgeStart(ink: InkMap, middles: readonly number[]): EdgeStart | undefined {
  const starts = middles.map((middle) => findLineStart(ink, middle)).filter((start) => start !== undefined);
  const [print, shadow] = [median(starts.map((start) => start.print)), median(starts.map((start) => start.shadow))];
  if (starts.length < MIN_LINES || print === undefined || shadow === undefined) return undefined;
  return { print: print / PIXELS_PER_MM, shadow: shadow / PIXELS_PER_MM };
}
