/**
 * Iterative alignment of all patches of the form: each round takes every patch's correlation peak near its predicted
 * position, fits one homography to all of them, and narrows the neighbourhood for the next round.
 */
import { FORM_MM } from '~/zb1/form-size';
import type { Point } from '../pixels/image';
import { applyHomography, fitHomography, type Correspondence, type Homography } from '../pixels/homography';
import type { MatchLevel, Surface } from './patch-match';

export interface Alignment {
  /** Correction from form to form, in millimetres; multiply it on to the map that was matched. */
  readonly map: Homography;
  /** Weighted mean correlation of the patches under the corrected map, -1..1. */
  readonly score: number;
}

/** Correlation that a patch loses per square millimetre of deviation from the common map, by round. */
const DEVIATION_COSTS = [0.02, 0.03, 0.05, 0.09, 0.15, 0.3, 0.5, 0.8] as const;
/** Weight of the corner anchors that keep the form in shape, by round. */
const STIFFNESS = [6, 4, 2.5, 1.5, 1, 0.6, 0.4, 0.3] as const;
/**
 * From this cost on the form is nearly aligned: word patches, whose ends differ between prints, lose their horizontal
 * weight.
 */
const PRECISE_COST = 0.3;
/** Patches that correlate less than this are ignored. */
const MIN_CORRELATION = 0.15;

/**
 * Aligns from each start (a common shift in millimetres) and returns the best result. `anchors`: correspondences that
 * are fitted as well.
 */
export function alignPatches(
  surfaces: readonly Surface[],
  level: MatchLevel,
  starts: readonly Point[],
  anchors: readonly Correspondence[] = [],
): Alignment {
  let best: Alignment = { map: translation({ x: 0, y: 0 }), score: -1 };
  for (const start of starts) {
    let map: Homography = translation(start);
    for (const [round, cost] of DEVIATION_COSTS.entries()) {
      const next = fitRound(surfaces, level, map, cost, STIFFNESS[round] ?? 0.3, anchors);
      if (!next) break;
      map = next;
    }
    const score = scoreAt(surfaces, level, map);
    if (score > best.score) best = { map, score };
  }
  return best;
}

function translation({ x, y }: Point): Homography {
  return [1, 0, x, 0, 1, y, 0, 0, 1];
}

function fitRound(
  surfaces: readonly Surface[],
  level: MatchLevel,
  map: Homography,
  cost: number,
  stiffness: number,
  anchors: readonly Correspondence[],
): Homography | undefined {
  const { reach, pixelsPerMm } = level;
  const side = 2 * reach + 1;
  const costPerPixel = cost / pixelsPerMm ** 2;
  // No correlation outweighs the cost beyond this distance.
  const radius = Math.min(2 * reach, Math.ceil(Math.sqrt(0.8 / costPerPixel)));
  const pairs: Correspondence[] = [];
  for (const { patch, values } of surfaces) {
    const at = applyHomography(map, patch.x, patch.y);
    const px = (at.x - patch.x) * pixelsPerMm + reach;
    const py = (at.y - patch.y) * pixelsPerMm + reach;
    let best = MIN_CORRELATION;
    let bx = -1;
    let by = -1;
    let value = 0;
    for (let y = Math.max(0, Math.ceil(py - radius)); y <= Math.min(side - 1, py + radius); y++) {
      const costY = costPerPixel * (y - py) ** 2;
      for (let x = Math.max(0, Math.ceil(px - radius)); x <= Math.min(side - 1, px + radius); x++) {
        const v = values[y * side + x] ?? 0;
        if (v < best) continue;
        const gain = v - costY - costPerPixel * (x - px) ** 2;
        if (gain > best) {
          best = gain;
          bx = x;
          by = y;
          value = v;
        }
      }
    }
    if (bx < 0) continue;
    // The sharper the peak, the surer the position: second difference of the correlation along each axis.
    const curvature = (first: number, second: number): number => Math.max(0.01, 2 * value - first - second);
    const curveX = curvature(
      values[by * side + Math.max(0, bx - 1)] ?? 0,
      values[by * side + Math.min(side - 1, bx + 1)] ?? 0,
    );
    const curveY = curvature(
      values[Math.max(0, by - 1) * side + bx] ?? 0,
      values[Math.min(side - 1, by + 1) * side + bx] ?? 0,
    );
    const weight = patch.weight * (value - 0.1);
    pairs.push({
      from: { x: patch.x, y: patch.y },
      to: { x: patch.x + (bx - reach) / pixelsPerMm, y: patch.y + (by - reach) / pixelsPerMm },
      information: [
        weight * (cost < PRECISE_COST ? 1 : patch.across) * Math.min(1, curveX * 2),
        0,
        weight * Math.min(1, curveY * 2),
      ],
    });
  }
  if (pairs.length < 6) return undefined;
  const { from, to } = level.view;
  const { height } = FORM_MM;
  for (const [x, y] of [
    [from, 0],
    [to, 0],
    [to, height],
    [from, height],
  ] as const) {
    pairs.push({ from: { x, y }, to: applyHomography(map, x, y), information: [stiffness, 0, stiffness] });
  }
  return fitHomography([...pairs, ...anchors], map);
}

/** Weighted mean correlation of the patches at the displacements that a form-to-form map predicts (±1 pixel). */
export function scoreAt(surfaces: readonly Surface[], level: MatchLevel, map: Homography): number {
  let sum = 0;
  let weights = 0;
  for (const surface of surfaces) {
    sum += surface.patch.weight * correlationAt(surface, level, map);
    weights += surface.patch.weight;
  }
  return sum / weights;
}

/**
 * Mean correlation of the weaker half of the patches. Rejects stripes, which match the form's bars but nothing between
 * them.
 */
export function weakerHalfScoreAt(surfaces: readonly Surface[], level: MatchLevel, map: Homography): number {
  const all = surfaces.map((surface) => correlationAt(surface, level, map)).sort((a, b) => a - b);
  const half = all.slice(0, Math.max(1, Math.floor(all.length / 2)));
  return half.reduce((sum, value) => sum + value, 0) / half.length;
}

function correlationAt({ patch, values }: Surface, { reach, pixelsPerMm }: MatchLevel, map: Homography): number {
  const side = 2 * reach + 1;
  const at = applyHomography(map, patch.x, patch.y);
  const x = Math.round((at.x - patch.x) * pixelsPerMm) + reach;
  const y = Math.round((at.y - patch.y) * pixelsPerMm) + reach;
  let best = 0;
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      if (x + dx < 0 || y + dy < 0 || x + dx >= side || y + dy >= side) continue;
      best = Math.max(best, values[(y + dy) * side + x + dx] ?? 0);
    }
  }
  return best;
}

/** The `count` shifts, common to all patches, with the highest summed correlation; millimetres, best first. */
export function findCommonShifts(
  surfaces: readonly Surface[],
  { reach, pixelsPerMm }: MatchLevel,
  count: number,
): Point[] {
  const side = 2 * reach + 1;
  const votes = new Float32Array(side * side);
  for (const { patch, values } of surfaces) {
    for (let i = 0; i < votes.length; i++) votes[i] = (votes[i] ?? 0) + patch.weight * Math.max(0, values[i] ?? 0);
  }
  const shifts: Point[] = [];
  for (let n = 0; n < count; n++) {
    let best = 0;
    for (let i = 1; i < votes.length; i++) if ((votes[i] ?? 0) > (votes[best] ?? 0)) best = i;
    const x = best % side;
    const y = Math.floor(best / side);
    shifts.push({ x: (x - reach) / pixelsPerMm, y: (y - reach) / pixelsPerMm });
    // Suppress the neighbourhood, so that the next shift is another peak.
    const apart = Math.ceil(1.5 * pixelsPerMm);
    for (let j = Math.max(0, y - apart); j <= Math.min(side - 1, y + apart); j++)
      votes.fill(0, j * side + Math.max(0, x - apart), j * side + Math.min(side, x + apart + 1));
  }
  return shifts;
}
