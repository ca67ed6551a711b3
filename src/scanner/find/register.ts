/**
 * Registers the form on a photo: from a rough map of the form to a precise one, with a score that says whether
 * there is a form at all. Coarse to fine; every step fits one map to the displacements of all patches, robustly.
 */
import type { Point } from '../image';
import { applyHomography, fitHomography, multiply, type Correspondence, type Homography } from '../pixels/homography';
import type { Pyramid } from '../pixels/warp';
import { matchPatches, prepareLevel, type MatchLevel, type Surface } from './patch-match';

export interface Registration {
  /** Form millimetres to photo pixels. */
  readonly map: Homography;
  /** Mean correlation of the patches where the map puts them, -1..1. */
  readonly score: number;
}

/** Where a patch was found: displacement in millimetres with its information and correlation. */
export interface Displacement {
  readonly from: Point;
  readonly by: Point;
  readonly information: readonly [number, number, number];
  readonly correlation: number;
}

export const COARSE = prepareLevel(1, 10);
export const MEDIUM = prepareLevel(2, 4);
export const FINE = prepareLevel(4, 1.5);

/** Votes of all patches for one common displacement; the best one, in pixels of the level, and its mean correlation. */
export function commonShift(surfaces: readonly Surface[], reach: number): { dx: number; dy: number; score: number } {
  const side = 2 * reach + 1;
  const votes = new Float32Array(side * side);
  let weights = 0;
  for (const { patch, values } of surfaces) {
    weights += patch.weight;
    for (let i = 0; i < votes.length; i++) votes[i] = (votes[i] ?? 0) + patch.weight * (values[i] ?? 0);
  }
  let best = 0;
  for (let i = 1; i < votes.length; i++) if ((votes[i] ?? 0) > (votes[best] ?? 0)) best = i;
  return { dx: (best % side) - reach, dy: Math.floor(best / side) - reach, score: (votes[best] ?? 0) / weights };
}

/** The best displacement of each patch within `radius` pixels of an expected one, refined below a pixel. */
export function displacements(surfaces: readonly Surface[], level: MatchLevel, radius: number, expected: (p: Point) => Point): Displacement[] {
  const { reach, pixelsPerMm } = level;
  const side = 2 * reach + 1;
  const found: Displacement[] = [];
  for (const { patch, values } of surfaces) {
    const centre = { x: patch.x, y: patch.y };
    const e = expected(centre);
    const ex = Math.round(e.x * pixelsPerMm) + reach;
    const ey = Math.round(e.y * pixelsPerMm) + reach;
    let best = -2;
    let bx = -1;
    let by = -1;
    for (let y = Math.max(1, ey - radius); y <= Math.min(side - 2, ey + radius); y++) {
      for (let x = Math.max(1, ex - radius); x <= Math.min(side - 2, ex + radius); x++) {
        const v = values[y * side + x] ?? 0;
        if (v > best) {
          best = v;
          bx = x;
          by = y;
        }
      }
    }
    if (bx < 0 || best < 0.12) continue;
    const at = (x: number, y: number): number => values[y * side + x] ?? 0;
    const cxx = Math.max(0, 2 * best - at(bx - 1, by) - at(bx + 1, by));
    const cyy = Math.max(0, 2 * best - at(bx, by - 1) - at(bx, by + 1));
    const offX = cxx > 1e-3 ? Math.max(-0.5, Math.min(0.5, (at(bx + 1, by) - at(bx - 1, by)) / 2 / cxx)) : 0;
    const offY = cyy > 1e-3 ? Math.max(-0.5, Math.min(0.5, (at(bx, by + 1) - at(bx, by - 1)) / 2 / cyy)) : 0;
    const weight = patch.weight * (best - 0.1) * pixelsPerMm ** 2;
    found.push({
      from: centre,
      by: { x: (bx + offX - reach) / pixelsPerMm, y: (by + offY - reach) / pixelsPerMm },
      information: [weight * (cxx + 0.002), 0, weight * (cyy + 0.002)],
      correlation: best,
    });
  }
  return found;
}

/**
 * Fits a map of the form on to itself to displacements, reweighting outliers down (Cauchy, `scale` in mm).
 * `stiffness` pulls the corners towards `rest` so that few patches cannot bend the form.
 */
export function fitDisplacements(found: readonly Displacement[], rest: Point, scale: number, stiffness: number): Homography | undefined {
  const anchors: Correspondence[] = [
    [0, 0], [210, 0], [210, 105], [0, 105], [105, 52],
  ].map(([x = 0, y = 0]) => ({ from: { x, y }, to: { x: x + rest.x, y: y + rest.y }, information: [stiffness, 0, stiffness] }));
  let map: Homography = [1, 0, rest.x, 0, 1, rest.y, 0, 0, 1];
  for (let round = 0; round < 6; round++) {
    const soft = scale * (round < 3 ? 2 - 0.4 * round : 1);
    const pairs: Correspondence[] = found.map(({ from, by, information: [ixx, , iyy] }) => {
      const at = applyHomography(map, from.x, from.y);
      const rx = from.x + by.x - at.x;
      const ry = from.y + by.y - at.y;
      const wx = 1 / (1 + (rx / soft) ** 2);
      const wy = 1 / (1 + (ry / soft) ** 2);
      const both = wx * wy;
      return { from, to: { x: from.x + by.x, y: from.y + by.y }, information: [ixx * both, 0, iyy * both] };
    });
    const next = fitHomography([...pairs, ...anchors], map);
    if (!next) return undefined;
    map = next;
  }
  return map;
}

/** Mean correlation of patches at the displacements that a map of the form on to itself predicts (±1 pixel). */
export function scoreAt(surfaces: readonly Surface[], level: MatchLevel, map: Homography): number {
  const { reach, pixelsPerMm } = level;
  const side = 2 * reach + 1;
  let sum = 0;
  let weights = 0;
  for (const { patch, values } of surfaces) {
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
    sum += patch.weight * best;
    weights += patch.weight;
  }
  return sum / weights;
}

/** One round of match and fit on a level. */
export function improve(pyramid: Pyramid, map: Homography, level: MatchLevel, radiusMm: number, scale: number, stiffness: number): Registration {
  const surfaces = matchPatches(pyramid, map, level);
  const shift = level === COARSE ? commonShift(surfaces, level.reach) : { dx: 0, dy: 0 };
  const rest = { x: shift.dx / level.pixelsPerMm, y: shift.dy / level.pixelsPerMm };
  const found = displacements(surfaces, level, Math.round(radiusMm * level.pixelsPerMm), () => rest);
  const correction = fitDisplacements(found, rest, scale, stiffness);
  if (!correction) return { map, score: 0 };
  return { map: multiply(map, correction), score: scoreAt(surfaces, level, correction) };
}
