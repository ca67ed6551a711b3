/** Planes of the panels between corners and folds that the user set. */
import { FORM_MM } from '~/zb1/form-size';
import type { FoldLine, Point, Quad } from '../pixels/image';
import { rectangleToQuad } from '../pixels/homography';
import type { RoughPlane } from './planes';
import { LEFT, LEFT_MIDDLE, MIDDLE, MIDDLE_RIGHT, RIGHT, PANEL_VIEWS, type FormView } from './views';

/**
 * The possible planes of the panels between the given corners and folds, pixels of the photo: one set for each way
 * round and, with one fold, for each pair of neighbouring panels and for each fold of an unfolded paper that lies flat
 * at the other one. Empty when the folds do not cross the outline.
 */
export function planesBetweenFolds(corners: Quad, folds: readonly FoldLine[]): RoughPlane[][] {
  const sets: RoughPlane[][] = [];
  for (let turn = 0; turn < 4; turn++) {
    const at = (i: number): Point => corners[(i + turn) % 4] ?? corners[0];
    const outline: Quad = [at(0), at(1), at(2), at(3)];
    const crossing = folds.map((fold) => turnFold(outline, fold));
    if (crossing.length === 0 || crossing.some((fold) => fold === undefined)) continue;
    const inOrder = crossing.flatMap((fold) => (fold ? [fold] : [])).sort((a, b) => a.position - b.position);
    const edges: readonly FoldLine[] = [
      [outline[0], outline[3]],
      ...inOrder.map(({ fold }) => fold),
      [outline[1], outline[2]],
    ];
    for (const views of viewsBetween(inOrder.length)) {
      const planes = views.flatMap((view, i): RoughPlane[] => {
        const plane = planeBetween(view, edges[i], edges[i + 1]);
        return plane ? singlePlanes(plane) : [];
      });
      if (planes.length === views.flatMap(({ panels }) => panels).length) sets.push(planes);
    }
  }
  return sets;
}

function viewsBetween(folds: number): readonly (readonly FormView[])[] {
  if (folds === 2) return [[LEFT, MIDDLE, RIGHT]];
  return folds === 1
    ? [
        [MIDDLE, RIGHT],
        [LEFT, MIDDLE],
        [LEFT_MIDDLE, RIGHT],
        [LEFT, MIDDLE_RIGHT],
      ]
    : [];
}

/** The plane of each panel of a view that lies flat. */
function singlePlanes({ view, map }: RoughPlane): RoughPlane[] {
  return PANEL_VIEWS.filter(({ from, to }) => from >= view.from && to <= view.to).map((single) => ({
    view: single,
    map,
  }));
}

/** The plane of a panel whose left and right edges are given from top to bottom; undefined when degenerate. */
export function planeBetween(view: FormView, left?: FoldLine, right?: FoldLine): RoughPlane | undefined {
  if (!left || !right) return undefined;
  const map = rectangleToQuad(view.from, 0, view.to - view.from, FORM_MM.height, [
    left[0],
    right[0],
    right[1],
    left[1],
  ]);
  return map && { view, map };
}

/**
 * The fold from the outline's top to its bottom, with its position along the top, in pixels; undefined when it runs across
 * the outline. Folds of a paper that stands in a V end far from the lines between the corners, so only directions
 * count.
 */
function turnFold(
  [a, b, c, d]: Quad,
  [first, second]: FoldLine,
): { readonly fold: FoldLine; readonly position: number } | undefined {
  const down = direction({ x: a.x + b.x, y: a.y + b.y }, { x: c.x + d.x, y: c.y + d.y });
  const across = direction({ x: a.x + d.x, y: a.y + d.y }, { x: b.x + c.x, y: b.y + c.y });
  const along = direction(first, second);
  const [isDown, isAcross] = [dot(along, down), dot(along, across)];
  if (Math.abs(isDown) < Math.abs(isAcross)) return undefined;
  const fold: FoldLine = isDown > 0 ? [first, second] : [second, first];
  return { fold, position: dot(across, fold[0]) };
}

/** The unit vector from one point to another. */
function direction(from: Point, to: Point): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.max(1e-9, Math.hypot(dx, dy));
  return { x: dx / length, y: dy / length };
}

function dot(a: Point, b: Point): number {
  return a.x * b.x + a.y * b.y;
}
