/**
 * Guesses where a single panel lies from lines that stand close together on it, so that neither the paper's edge nor
 * another panel is needed: the twin bars beside the label column, and the frame of the plate.
 */
import type { Homography } from '../pixels/homography';
import type { Stroke } from './line-pairs';
import { LEFT, MIDDLE, RIGHT, type FormView } from './views';

/** A view and a map that may put it in its place. */
export interface PanelGuess {
  readonly map: Homography;
  readonly view: FormView;
}

/** Two parallel lines of equal length: where the first begins on the form, both ends in millimetres, and the gap. */
interface Pair {
  readonly view: FormView;
  readonly middle: readonly [x: number, y: number];
  readonly length: number;
  readonly gap: number;
  /** The lines run down the form; else across. */
  readonly upright: boolean;
}

const PAIRS: readonly Pair[] = [
  { view: MIDDLE, middle: [64.56, 38.1], length: 76.2, gap: 2.64, upright: true },
  { view: RIGHT, middle: [138.38, 35.99], length: 71.97, gap: 2.65, upright: true },
  { view: LEFT, middle: [30.96, 48.36], length: 57.15, gap: 5.69, upright: false },
];
const MOST_STROKES = 60;
/** The gap may be this many times wider or narrower than the length asks for. */
const GAP_TOLERANCE = 1.35;

/** At most `count` guesses, longer pairs first. Pixels as the strokes. */
export function guessPanels(strokes: readonly Stroke[], count: number): PanelGuess[] {
  const longest = strokes.slice(0, MOST_STROKES);
  const found: (PanelGuess & { readonly weight: number })[] = [];
  longest.forEach((a, i) => {
    for (const b of longest.slice(i + 1)) {
      const together = besides(a, b);
      if (!together) continue;
      for (const pair of PAIRS) {
        const off = Math.abs(Math.log(together.gap / together.length / (pair.gap / pair.length)));
        if (off > Math.log(GAP_TOLERANCE)) continue;
        const weight = together.length * Math.exp(-2 * off);
        for (const turn of [1, -1] as const) found.push({ map: mapOf(pair, together, turn), view: pair.view, weight });
      }
    }
  });
  return found.sort((p, q) => q.weight - p.weight).slice(0, count);
}

/** What two lines beside each other have in common. */
interface Together {
  readonly x: number;
  readonly y: number;
  /** Unit vector along both. */
  readonly ux: number;
  readonly uy: number;
  readonly length: number;
  readonly gap: number;
}

/** The common middle line of two parallel strokes that lie side by side; undefined when they do not. */
function besides(a: Stroke, b: Stroke): Together | undefined {
  const ux = (a.x2 - a.x1) / a.length;
  const uy = (a.y2 - a.y1) / a.length;
  const cross = ((b.x2 - b.x1) * uy - (b.y2 - b.y1) * ux) / b.length;
  if (Math.abs(cross) > 0.05) return undefined;
  const along = (x: number, y: number): number => (x - a.x1) * ux + (y - a.y1) * uy;
  const [p, q] = [along(b.x1, b.y1), along(b.x2, b.y2)];
  const low = Math.min(0, p, q);
  const high = Math.max(a.length, p, q);
  const shared = Math.min(a.length, Math.max(p, q)) - Math.max(0, Math.min(p, q));
  // Either may be broken, but both together must not be longer than the longer one by much.
  if (shared < 0.5 * Math.min(a.length, b.length) || high - low > 1.25 * Math.max(a.length, b.length)) return undefined;
  const offset = ((b.x1 + b.x2) / 2 - a.x1) * -uy + ((b.y1 + b.y2) / 2 - a.y1) * ux;
  const middle = (low + high) / 2;
  return { x: a.x1 + middle * ux - (offset / 2) * uy, y: a.y1 + middle * uy + (offset / 2) * ux, ux, uy, length: high - low, gap: Math.abs(offset) };
}

/** The similarity that puts a pair on its two lines; `turn` -1 is upside down. */
function mapOf(pair: Pair, { x, y, ux, uy, length }: Together, turn: 1 | -1): Homography {
  const scale = (turn * length) / pair.length;
  // The form's x axis: along the lines, or a quarter turn back from them.
  const [cos, sin] = pair.upright ? [uy * scale, -ux * scale] : [ux * scale, uy * scale];
  const [mx, my] = pair.middle;
  return [cos, -sin, x - cos * mx + sin * my, sin, cos, y - sin * mx - cos * my, 0, 0, 1];
}
