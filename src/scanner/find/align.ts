/**
 * Aligns the form with the correlation surfaces of its patches: every patch pulls towards its best place near where
 * the others expect it, one map is fitted to all pulls, and the reach of the pull shrinks from round to round.
 */
import { DOCUMENT_MM, type Point } from '../pixels/image';
import { applyHomography, fitHomography, type Correspondence, type Homography } from '../pixels/homography';
import type { MatchLevel, Surface } from './patch-match';

export interface Alignment {
  /** Maps the form on to itself: where its points really lie, in millimetres of the map that was matched. */
  readonly map: Homography;
  /** Weighted mean correlation of the patches there. */
  readonly score: number;
}

/** What a millimetre of deviation from the common map costs a patch in correlation, squared; from round to round. */
const PULLS = [0.02, 0.03, 0.05, 0.09, 0.15, 0.3, 0.5, 0.8] as const;
/** How strongly the form keeps its shape (weight of the corner anchors), from round to round. */
const STIFFNESS = [6, 4, 2.5, 1.5, 1, 0.6, 0.4, 0.3] as const;
/** From this pull on the form is nearly in its place, and ends of words no longer say where. */
const EXACT = 0.3;
/** Patches that correlate less than this do not pull. */
const WEAKEST = 0.15;

/** Aligns from each start (a common shift in millimetres) and returns the best result; what `held` gives stays in its place. */
export function alignPatches(surfaces: readonly Surface[], level: MatchLevel, starts: readonly Point[], held: readonly Correspondence[] = []): Alignment {
  let best: Alignment = { map: shifted({ x: 0, y: 0 }), score: -1 };
  for (const start of starts) {
    let map: Homography = shifted(start);
    for (const [round, pull] of PULLS.entries()) {
      const next = fitRound(surfaces, level, map, pull, STIFFNESS[round] ?? 0.3, held);
      if (!next) break;
      map = next;
    }
    const score = scoreAt(surfaces, level, map);
    if (score > best.score) best = { map, score };
  }
  return best;
}

function shifted({ x, y }: Point): Homography {
  return [1, 0, x, 0, 1, y, 0, 0, 1];
}

function fitRound(surfaces: readonly Surface[], level: MatchLevel, map: Homography, pull: number, stiffness: number, held: readonly Correspondence[]): Homography | undefined {
  const { reach, pixelsPerMm } = level;
  const side = 2 * reach + 1;
  const perPixel = pull / pixelsPerMm ** 2;
  // Beyond this distance no correlation outweighs the cost.
  const radius = Math.min(2 * reach, Math.ceil(Math.sqrt(0.8 / perPixel)));
  const pairs: Correspondence[] = [];
  for (const { patch, values } of surfaces) {
    const at = applyHomography(map, patch.x, patch.y);
    const px = (at.x - patch.x) * pixelsPerMm + reach;
    const py = (at.y - patch.y) * pixelsPerMm + reach;
    let best = WEAKEST;
    let bx = -1;
    let by = -1;
    let value = 0;
    for (let y = Math.max(0, Math.ceil(py - radius)); y <= Math.min(side - 1, py + radius); y++) {
      const costY = perPixel * (y - py) ** 2;
      for (let x = Math.max(0, Math.ceil(px - radius)); x <= Math.min(side - 1, px + radius); x++) {
        const v = values[y * side + x] ?? 0;
        if (v < best) continue;
        const worth = v - costY - perPixel * (x - px) ** 2;
        if (worth > best) {
          best = worth;
          bx = x;
          by = y;
          value = v;
        }
      }
    }
    if (bx < 0) continue;
    const sure = (first: number, second: number): number => Math.max(0.01, 2 * value - first - second);
    const curveX = sure(values[by * side + Math.max(0, bx - 1)] ?? 0, values[by * side + Math.min(side - 1, bx + 1)] ?? 0);
    const curveY = sure(values[Math.max(0, by - 1) * side + bx] ?? 0, values[Math.min(side - 1, by + 1) * side + bx] ?? 0);
    const weight = patch.weight * (value - 0.1);
    pairs.push({
      from: { x: patch.x, y: patch.y },
      to: { x: patch.x + (bx - reach) / pixelsPerMm, y: patch.y + (by - reach) / pixelsPerMm },
      information: [weight * (pull < EXACT ? 1 : patch.across) * Math.min(1, curveX * 2), 0, weight * Math.min(1, curveY * 2)],
    });
  }
  if (pairs.length < 6) return undefined;
  const { from, to } = level.view;
  const { height } = DOCUMENT_MM;
  for (const [x, y] of [[from, 0], [to, 0], [to, height], [from, height]] as const) {
    pairs.push({ from: { x, y }, to: applyHomography(map, x, y), information: [stiffness, 0, stiffness] });
  }
  return fitHomography([...pairs, ...held], map);
}

/** Mean correlation of patches at the displacements that a map of the form on to itself predicts (±1 pixel). */
export function scoreAt(surfaces: readonly Surface[], level: MatchLevel, map: Homography): number {
  let sum = 0;
  let weights = 0;
  for (const surface of surfaces) {
    sum += surface.patch.weight * correlationAt(surface, level, map);
    weights += surface.patch.weight;
  }
  return sum / weights;
}

/** The same of the weaker half of the patches: what looks like the form by its bars alone leaves the others blank. */
export function weakerHalfAt(surfaces: readonly Surface[], level: MatchLevel, map: Homography): number {
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

/** Common displacements of all patches with the highest summed correlation, in millimetres, best first. */
export function commonShifts(surfaces: readonly Surface[], { reach, pixelsPerMm }: MatchLevel, count: number): Point[] {
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
    // The next shift is another peak, not a neighbour of this one.
    const apart = Math.ceil(1.5 * pixelsPerMm);
    for (let j = Math.max(0, y - apart); j <= Math.min(side - 1, y + apart); j++) votes.fill(0, j * side + Math.max(0, x - apart), j * side + Math.min(side, x + apart + 1));
  }
  return shifts;
}
