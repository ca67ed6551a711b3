/**
 * Guesses where a single panel lies from two parallel lines close together: the twin bars beside a label column, or the
 * frame of the plate. Needs neither the paper's edge nor another panel.
 */
import type { Homography } from '../pixels/homography';
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
  const longest = strokes.slice(0, MAX_STROKES);
  const found: (PanelGuess & { readonly weight: number })[] = [];
  longest.forEach((a, i) => {
    for (const b of longest.slice(i + 1)) {
      const line = centreLineOf(a, b);
      if (!line) continue;
      for (const pair of PAIRS) {
        const off = Math.abs(Math.log(line.gap / line.length / (pair.gap / pair.length)));
        if (off > Math.log(GAP_TOLERANCE)) continue;
        const weight = line.length * Math.exp(-2 * off);
        for (const turn of [1, -1] as const) found.push({ map: mapOf(pair, line, turn), view: pair.view, weight });
      }
    }
  });
  return found.sort((p, q) => q.weight - p.weight).slice(0, count);
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
  const offset = ((b.x1 + b.x2) / 2 - a.x1) * -uy + ((b.y1 + b.y2) / 2 - a.y1) * ux;
  const middle = (low + high) / 2;
  return {
    x: a.x1 + middle * ux - (offset / 2) * uy,
    y: a.y1 + middle * uy + (offset / 2) * ux,
    ux,
    uy,
    length: high - low,
    gap: Math.abs(offset),
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
