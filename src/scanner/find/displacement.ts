/** Displacements of the form's patches on the photo, and the homography fitted to them. */
import { FORM_MM } from '~/zb1/form-size';
import type { Point } from '../pixels/image';
import { applyHomography, fitHomography, IDENTITY, type Correspondence, type Homography } from '../pixels/homography';
import type { MatchLevel, Surface } from './patch-match';
import type { FormView } from './views';

/** Measured displacement of one patch. */
export interface Displacement {
  /** Middle of the patch on the form, and its displacement; millimetres. */
  readonly from: Point;
  readonly by: Point;
  /** Symmetric 2×2 information matrix as [xx, xy, yy]. */
  readonly information: readonly [number, number, number];
}

/** Correlation peak of each patch within `radius` pixels of its predicted position, to sub-pixel accuracy. */
export function measureDisplacements(surfaces: readonly Surface[], level: MatchLevel, radius: number): Displacement[] {
  const { reach, pixelsPerMm } = level;
  const side = 2 * reach + 1;
  const found: Displacement[] = [];
  for (const { patch, values } of surfaces) {
    let best = -2;
    let bx = -1;
    let by = -1;
    for (let y = Math.max(1, reach - radius); y <= Math.min(side - 2, reach + radius); y++) {
      for (let x = Math.max(1, reach - radius); x <= Math.min(side - 2, reach + radius); x++) {
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
      from: { x: patch.x, y: patch.y },
      by: { x: (bx + offX - reach) / pixelsPerMm, y: (by + offY - reach) / pixelsPerMm },
      information: [weight * patch.across * (cxx + 0.002), 0, weight * (cyy + 0.002)],
    });
  }
  return found;
}

/**
 * Fits a form-to-form homography to displacements by iteratively reweighted least squares (Cauchy, `scale` in mm).
 * `stiffness` weights anchors at the view's corners, so that few patches cannot distort the form; `anchors` adds more.
 * Undefined when the points do not determine a homography.
 */
export function fitDisplacements(
  found: readonly Displacement[],
  { from: left, to: right }: FormView,
  scale: number,
  stiffness: number,
  anchors: readonly Correspondence[] = [],
): Homography | undefined {
  const corners: Correspondence[] = [
    [left, 0],
    [right, 0],
    [right, FORM_MM.height],
    [left, FORM_MM.height],
    [(left + right) / 2, 52],
  ].map(([x = 0, y = 0]) => ({ from: { x, y }, to: { x, y }, information: [stiffness, 0, stiffness] }));
  const fixed = [...corners, ...anchors];
  let map = IDENTITY;
  for (let round = 0; round < 6; round++) {
    const width = scale * (round < 3 ? 2 - 0.4 * round : 1);
    const pairs: Correspondence[] = found.map(({ from, by, information: [ixx, , iyy] }) => {
      const at = applyHomography(map, from.x, from.y);
      const rx = from.x + by.x - at.x;
      const ry = from.y + by.y - at.y;
      const wx = 1 / (1 + (rx / width) ** 2);
      const wy = 1 / (1 + (ry / width) ** 2);
      const both = wx * wy;
      return { from, to: { x: from.x + by.x, y: from.y + by.y }, information: [ixx * both, 0, iyy * both] };
    });
    const next = fitHomography([...pairs, ...fixed], map);
    if (!next) return undefined;
    map = next;
  }
  return map;
}
