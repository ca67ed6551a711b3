/**
 * Guesses of the panels of a half-folded paper from its four outer corners. The outer edges and the fold are parallel
 * in space and as long as the document is high, so a camera of usual focal length sees them at one place only; where
 * the fold lies between them follows from the panels' widths, up to whether it points to the camera or away.
 */
import { FORM_MM } from '~/zb1/form-size';
import { createCamera, MIDDLE_FOCAL_SHARE, type PhotoSize } from '../pixels/camera';
import type { FoldLine, Point, Quad } from '../pixels/image';
import { add, cross, dot, normalise, scale, type Vector } from '../pixels/vector';
import { planeBetween } from './fold-guesses';
import type { RoughPlane } from './planes';
import { PANEL_PAIRS, type FormView } from './views';

/** The distance between the outer edges is the least certain measure, so it is also tried shorter and longer. */
const SPANS = [1, 0.94, 1.06] as const;

/** The possible planes of both panels behind an outline, each way round. */
export function planesInFoldedOutline(outline: Quad, size: PhotoSize): RoughPlane[] {
  const camera = createCamera(size, MIDDLE_FOCAL_SHARE);
  const ray = ({ x, y }: Point): Vector => camera.ray(x, y);
  const planes: RoughPlane[] = [];
  for (let turn = 0; turn < 4; turn++) {
    const at = (i: number): Point => outline[(i + turn) % 4] ?? outline[0];
    const left: FoldLine = [at(0), at(3)];
    const right: FoldLine = [at(1), at(2)];
    const down = normalise(cross(cross(ray(left[0]), ray(left[1])), cross(ray(right[0]), ray(right[1]))));
    const placed =
      down &&
      placeEdges(
        down,
        [left, right].map(([top, bottom]) => [ray(top), ray(bottom)] as const),
      );
    if (!placed) continue;
    for (const views of PANEL_PAIRS) {
      for (const top of foldTops(placed.tops, placed.down, views)) {
        const bottom = add(top, scale(placed.down, FORM_MM.height));
        if (top[2] <= 0 || bottom[2] <= 0) continue;
        const fold: FoldLine = [camera.project(top), camera.project(bottom)];
        for (const plane of [planeBetween(views[0], left, fold), planeBetween(views[1], fold, right)])
          if (plane) planes.push(plane);
      }
    }
  }
  return planes;
}

/**
 * The top ends of both outer edges in space, in millimetres from the camera, from the rays to the edges' ends;
 * undefined when they would not both lie before the camera.
 */
function placeEdges(
  direction: Vector,
  rays: readonly (readonly [top: Vector, bottom: Vector])[],
): { readonly down: Vector; readonly tops: readonly [Vector, Vector] } | undefined {
  for (const down of [direction, scale(direction, -1)]) {
    const tops = rays.flatMap(([top, bottom]): Vector[] => {
      const normal = cross(top, bottom);
      const square = dot(normal, normal);
      // The ends lie at `near * top` and `far * bottom`, and their difference is the document's height along `down`.
      const near = (FORM_MM.height * dot(cross(bottom, down), normal)) / square;
      const far = (FORM_MM.height * dot(cross(top, down), normal)) / square;
      return near > 0 && far > 0 ? [scale(top, near)] : [];
    });
    const [first, second] = tops;
    if (first && second) return { down, tops: [first, second] };
  }
  return undefined;
}

/** Where the top of the fold between two panels may lie. */
function foldTops(
  [left, right]: readonly [Vector, Vector],
  down: Vector,
  [first, second]: readonly [FormView, FormView],
): Vector[] {
  const between = add(right, scale(left, -1));
  const rise = dot(between, down);
  const across = normalise(add(between, scale(down, -rise)));
  if (!across) return [];
  const towards = cross(down, across);
  const span = dot(between, across);
  const [a, b] = [first.to - first.from, second.to - second.from];
  return SPANS.flatMap((factor) => {
    const length = span * factor;
    const along = (length * length + a * a - b * b) / (2 * length);
    const depth = Math.sqrt(a * a - along * along);
    if (Number.isNaN(depth)) return [];
    return [depth, -depth].map((out) =>
      add(add(left, scale(across, along / factor)), add(scale(towards, out), scale(down, rise / 2))),
    );
  });
}
