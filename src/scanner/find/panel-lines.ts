/**
 * Guesses where a single panel lies from two parallel lines close together: the twin bars beside a label column, or the
 * frame of the plate. Needs neither the paper's edge nor another panel.
 */
import { rectangleToQuad, type Homography } from '../pixels/homography';
import type { Stroke } from './line-pairs';
import { LEFT, MIDDLE, RIGHT, type FormView } from './views';

/** A view and its guessed homography. */
export interface PanelGuess {
  readonly map: Homography;
  readonly view: FormView;
}

/** Two parallel lines of equal length on the form. Millimetres. */
interface Pair {
  readonly view: FormView;
  /** Midpoint between both lines. */
  readonly middle: readonly [x: number, y: number];
  readonly length: number;
  readonly gap: number;
  /** Whether the lines are vertical; else horizontal. */
  readonly isVertical: boolean;
}

const PAIRS: readonly Pair[] = [
  { view: MIDDLE, middle: [64.56, 38.1], length: 76.2, gap: 2.64, isVertical: true },
  { view: RIGHT, middle: [138.38, 35.99], length: 71.97, gap: 2.65, isVertical: true },
  { view: LEFT, middle: [30.96, 48.36], length: 57.15, gap: 5.69, isVertical: false },
];
const MAX_STROKES = 60;
/** Factor by which the gap may be wider or narrower than expected from the length. */
const GAP_TOLERANCE = 1.35;

/** At most `count` guesses, longer pairs first, in pixels of the strokes. */
export function guessPanels(strokes: readonly Stroke[], count: number): PanelGuess[] {
  return matchPairs(strokes)
    .flatMap(({ pair, line }) => ([1, -1] as const).map((turn) => ({ map: mapOf(pair, line, turn), view: pair.view })))
    .slice(0, count);
}

/** Two strokes that may be a pair of lines of the form. */
interface MatchedPair {
  readonly pair: Pair;
  readonly line: CentreLine;
}

/** The pairs of lines that strokes may be, longer ones first. */
function matchPairs(strokes: readonly Stroke[]): MatchedPair[] {
  const longest = strokes.slice(0, MAX_STROKES);
  const found: (MatchedPair & { readonly weight: number })[] = [];
  longest.forEach((a, i) => {
    for (const b of longest.slice(i + 1)) {
      const line = centreLineOf(a, b);
      if (!line) continue;
      for (const pair of PAIRS) {
        const off = Math.abs(Math.log(line.gap / line.length / (pair.gap / pair.length)));
        if (off > Math.log(GAP_TOLERANCE)) continue;
        found.push({ pair, line, weight: line.length * Math.exp(-2 * off) });
      }
    }
  });
  return found.sort((p, q) => q.weight - p.weight);
}

/** Strokes from which the rows' directions are taken. */
const MAX_ROW_STROKES = 120;
/** A row begins within this many gaps of the bars and is at least this long, in lengths of the bars. */
const ROW_START_GAPS = 2.5;
const MIN_ROW_LENGTH = 0.15;
/** Rows this far apart, in lengths of the bars, tell how their directions change. */
const MIN_ROW_SPREAD = 0.3;
/** Wider openings are errors of short gaps. */
const MAX_OPENING = 1.4;
/** How much narrower a panel may appear than one that faces the camera. */
const FORESHORTENINGS = [1, 0.75] as const;

/**
 * Guesses of panels that do not face the camera: the bars beside a label column give the panel's height, the rows that
 * begin at them the directions of its upper and lower edge. At most `count` pairs of bars, longer ones first.
 */
export function guessPanelsByRows(strokes: readonly Stroke[], count: number): PanelGuess[] {
  const rows = strokes.slice(0, MAX_ROW_STROKES);
  const pairs = matchPairs(strokes).filter(({ pair }) => pair.isVertical);
  return pairs.slice(0, count).flatMap(({ pair, line }) =>
    ([1, -1] as const).flatMap((turn) => {
      const slopes = rowSlopes(line, turn, rows);
      return slopes === undefined
        ? []
        : FORESHORTENINGS.flatMap((narrowing) => {
            const map = mapAlongRows(pair, line, turn, slopes, narrowing);
            return map ? [{ map, view: pair.view }] : [];
          });
    }),
  );
}

/** Downward slope of the rows, relative to the normal of the bars, at the top and bottom of the bars. */
interface RowSlopes {
  readonly top: number;
  readonly bottom: number;
}

/** The slopes of the rows that begin at the bars, fitted as a line along them; undefined without rows. */
function rowSlopes(line: CentreLine, turn: 1 | -1, rows: readonly Stroke[]): RowSlopes | undefined {
  const { x, y, ux, uy, length, gap } = line;
  // The form's axes: `across` to the right, `down` along the bars.
  const across = [turn * uy, -turn * ux] as const;
  const down = [turn * ux, turn * uy] as const;
  const found: { readonly at: number; readonly slope: number; readonly weight: number }[] = [];
  for (const row of rows) {
    const local = (px: number, py: number) =>
      [(px - x) * across[0] + (py - y) * across[1], (px - x) * down[0] + (py - y) * down[1]] as const;
    const ends = [local(row.x1, row.y1), local(row.x2, row.y2)].sort(([p], [q]) => p - q);
    const [[startX, startY] = [0, 0], [endX, endY] = [0, 0]] = ends;
    const reach = endX - startX;
    if (reach < MIN_ROW_LENGTH * length || Math.abs(startX) > ROW_START_GAPS * gap) continue;
    const slope = (endY - startY) / reach;
    const at = (startY - slope * startX) / length;
    if (Math.abs(slope) < 1 && Math.abs(at) < 0.6) found.push({ at, slope, weight: reach });
  }
  if (found.length === 0) return undefined;
  const total = found.reduce((sum, { weight }) => sum + weight, 0);
  const mean = (valueOf: (row: (typeof found)[number]) => number): number =>
    found.reduce((sum, row) => sum + row.weight * valueOf(row), 0) / total;
  const [at, slope] = [mean((row) => row.at), mean((row) => row.slope)];
  const spread = Math.max(...found.map((row) => row.at)) - Math.min(...found.map((row) => row.at));
  const change =
    spread < MIN_ROW_SPREAD
      ? 0
      : mean((row) => (row.at - at) * (row.slope - slope)) / mean((row) => (row.at - at) ** 2);
  return { top: slope + change * (-0.5 - at), bottom: slope + change * (0.5 - at) };
}

/** The map that puts a pair of bars on its lines and the panel's width along the rows. */
function mapAlongRows(
  { view, middle: [left, centre], length }: Pair,
  line: CentreLine,
  turn: 1 | -1,
  slopes: RowSlopes,
  narrowing: number,
): Homography | undefined {
  const { x, y, ux, uy } = line;
  const width = view.to - left;
  // The panel widens as the bars do.
  const opening = turn === 1 ? line.opening : 1 / line.opening;
  const reach = (2 * narrowing * width * line.length) / (length * (1 + opening));
  const at = (along: number, slope: number, out: number) => ({
    x: x + turn * (along * ux + out * (uy + slope * ux)),
    y: y + turn * (along * uy + out * (slope * uy - ux)),
  });
  const half = line.length / 2;
  return rectangleToQuad(left, centre - length / 2, width, length, [
    at(-half, slopes.top, 0),
    at(-half, slopes.top, reach),
    at(half, slopes.bottom, opening * reach),
    at(half, slopes.bottom, 0),
  ]);
}

/** The centre line of two parallel strokes: its middle, direction, length, and the gap between the strokes. */
interface CentreLine {
  readonly x: number;
  readonly y: number;
  /** Unit vector along both strokes. */
  readonly ux: number;
  readonly uy: number;
  readonly length: number;
  readonly gap: number;
  /** The gap at the far end, divided by that at the near end: the strokes may converge. */
  readonly opening: number;
}

/** The centre line of two parallel strokes that lie side by side; undefined when they do not. */
function centreLineOf(a: Stroke, b: Stroke): CentreLine | undefined {
  const ux = (a.x2 - a.x1) / a.length;
  const uy = (a.y2 - a.y1) / a.length;
  const cross = ((b.x2 - b.x1) * uy - (b.y2 - b.y1) * ux) / b.length;
  if (Math.abs(cross) > 0.05) return undefined;
  const along = (x: number, y: number): number => (x - a.x1) * ux + (y - a.y1) * uy;
  const [p, q] = [along(b.x1, b.y1), along(b.x2, b.y2)];
  const low = Math.min(0, p, q);
  const high = Math.max(a.length, p, q);
  const shared = Math.min(a.length, Math.max(p, q)) - Math.max(0, Math.min(p, q));
  // Either may be broken, but their union must be at most a quarter longer than the longer one.
  if (shared < 0.5 * Math.min(a.length, b.length) || high - low > 1.25 * Math.max(a.length, b.length)) return undefined;
  const across = (x: number, y: number): number => (x - a.x1) * -uy + (y - a.y1) * ux;
  const offset = across((b.x1 + b.x2) / 2, (b.y1 + b.y2) / 2);
  const change = (across(b.x2, b.y2) - across(b.x1, b.y1)) / (q - p);
  const middle = (low + high) / 2;
  const widening = ((high - low) / 2) * change;
  return {
    x: a.x1 + middle * ux - (offset / 2) * uy,
    y: a.y1 + middle * uy + (offset / 2) * ux,
    ux,
    uy,
    length: high - low,
    gap: Math.abs(offset),
    opening: Math.min(MAX_OPENING, Math.max(1 / MAX_OPENING, (offset + widening) / (offset - widening))),
  };
}

/** The similarity transform that puts a pair on its two lines; `turn` -1 is upside down. */
function mapOf(pair: Pair, { x, y, ux, uy, length }: CentreLine, turn: 1 | -1): Homography {
  const scale = (turn * length) / pair.length;
  // Direction of the form's x axis: along horizontal lines, or rotated by -90 degrees from vertical ones.
  const [cos, sin] = pair.isVertical ? [uy * scale, -ux * scale] : [ux * scale, uy * scale];
  const [mx, my] = pair.middle;
  return [cos, -sin, x - cos * mx + sin * my, sin, cos, y - sin * mx - cos * my, 0, 0, 1];
}
