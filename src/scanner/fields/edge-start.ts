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

/** First column with print in the zone around row `middle`, pixels; undefined without print. */
function startOfLine(ink: InkMap, middle: number): number | undefined {
  const half = HALF_ZONE_MM * PIXELS_PER_MM;
  const inkOf = (x: number, columns: number): number => ink.sum(x, middle - half, x + columns, middle + half);
  let blank = 0;
  for (let x = Math.round(EDGE_MM * PIXELS_PER_MM); x < REACH_MM * PIXELS_PER_MM; x++) {
    if (blank >= MIN_BLANK && inkOf(x, 3) >= MIN_PRINT) return x + (inkOf(x, 1) > 0 ? 0 : 1);
    blank = inkOf(x, 1) < MIN_SHADOW ? blank + 1 : 0;
  }
  return undefined;
}

/**
 * Where these lines usually begin, millimetres from the paper's left edge; undefined when too few have print.
 * @param middles rows of the lines' middles, pixels
 */
export function edgeStart(ink: InkMap, middles: readonly number[]): number | undefined {
  const starts = middles.map((middle) => startOfLine(ink, middle)).filter((start) => start !== undefined);
  const usual = starts.length < MIN_LINES ? undefined : median(starts);
  return usual === undefined ? undefined : usual / PIXELS_PER_MM;
}
