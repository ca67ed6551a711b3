/**
 * Guesses of single panels of a half-folded paper from three of its edges: the outer one and the two that meet it. A
 * fold is no edge, so of a panel no more can be seen. The outer edge is 105 mm long and stands at right angles to the
 * two others, which are parallel, so a camera of usual focal length sees them at one place only.
 */
import { FORM_MM } from '~/zb1/form-size';
import {
  createCamera,
  LONG_FOCAL_SHARE,
  MAIN_FOCAL_SHARE,
  MIDDLE_FOCAL_SHARE,
  type Camera,
  type PhotoSize,
} from '../pixels/camera';
import { rectangleToQuad } from '../pixels/homography';
import type { Point, Quad } from '../pixels/image';
import { add, cross, dot, normalise, scale, type Vector } from '../pixels/vector';
import { coverage, follows, intersection } from './edge-quads';
import type { PanelGuess } from './panel-lines';
import type { Segment } from './segments';
import { LEFT, MIDDLE, RIGHT, type FormView } from './views';

/** Longest edges that are combined. */
const MAX_EDGES = 80;
/** Share of the outer side that its edge covers. */
const MIN_COVER = 0.4;
/** The two others begin this close to the corner and are this long at least, in lengths of the outer side. */
const MAX_CORNER_GAP = 0.25;
const MIN_LENGTH = 0.2;
/** The outer side's length, as a share of the photo's longer side. */
const MIN_SIDE = 0.15;
/** Focal lengths that are tried, since how wide a tilted panel appears depends on them; the middle one first. */
const FOCAL_SHARES = [MIDDLE_FOCAL_SHARE, MAIN_FOCAL_SHARE, LONG_FOCAL_SHARE] as const;
/** Where the panel faces the camera the directions say little about the depths; ratios beyond this are errors. */
const MAX_DEPTH_RATIO = 1.6;

/** Views whose left edge can be the outer one of the paper, and those whose right edge can. */
const LEFT_ENDS: readonly FormView[] = [MIDDLE, LEFT];
const RIGHT_ENDS: readonly FormView[] = [RIGHT, MIDDLE];

/** Three sides, clockwise around the panel. */
interface ThreeSides {
  /** The outer edge's end where `before` meets it, and where `after` does. */
  readonly start: Point;
  readonly end: Point;
  readonly before: Segment;
  readonly after: Segment;
  readonly score: number;
}

/**
 * At most `count` triples of edges, those best covered first, as guesses of all panels that they may bound.
 * @param segments edges with the dark on their left, pixels
 */
export function guessPanelsByThreeSides(segments: readonly Segment[], size: PhotoSize, count: number): PanelGuess[] {
  return findThreeSides(segments, size)
    .slice(0, count)
    .flatMap((sides) => FOCAL_SHARES.flatMap((share) => panelsAt(sides, createCamera(size, share))));
}

function findThreeSides(segments: readonly Segment[], { width, height }: PhotoSize): ThreeSides[] {
  const edges = [...segments].sort((a, b) => b.length - a.length).slice(0, MAX_EDGES);
  const least = MIN_SIDE * Math.max(width, height);
  const found: ThreeSides[] = [];
  for (const outer of edges) {
    const corners = (edge: Segment): Point | undefined => intersection(outer, edge);
    const befores = edges.flatMap((edge) => (follows(edge, outer) ? [{ edge, at: corners(edge) }] : []));
    const afters = edges.flatMap((edge) => (follows(outer, edge) ? [{ edge, at: corners(edge) }] : []));
    for (const { edge: before, at: start } of befores) {
      for (const { edge: after, at: end } of afters) {
        if (!start || !end) continue;
        const length = Math.hypot(end.x - start.x, end.y - start.y);
        const cover = coverage(outer, start, end);
        if (length < least || cover < MIN_COVER) continue;
        const gaps = [
          Math.hypot(before.x2 - start.x, before.y2 - start.y) / length,
          Math.hypot(after.x1 - end.x, after.y1 - end.y) / length,
        ] as const;
        const shortest = Math.min(before.length, after.length) / length;
        if (Math.max(...gaps) > MAX_CORNER_GAP || shortest < MIN_LENGTH) continue;
        const score = cover + Math.min(0.7, shortest) - gaps[0] - gaps[1] + Math.sqrt(length / (6 * least));
        found.push({ start, end, before, after, score });
      }
    }
  }
  return found.sort((a, b) => b.score - a.score);
}

/** The panels whose outer edge and its neighbours these sides may be. */
function panelsAt({ start, end, before, after }: ThreeSides, { ray, project }: Camera): PanelGuess[] {
  const normalOf = ({ x1, y1, x2, y2 }: Segment): Vector => cross(ray(x1, y1), ray(x2, y2));
  const along = normalise(cross(normalOf(before), normalOf(after)));
  if (!along) return [];
  const [p, q] = [ray(start.x, start.y), ray(end.x, end.y)];
  // The outer edge is perpendicular to the others: (far * q - near * p) · along = 0.
  const measured = dot(p, along) / dot(q, along);
  const ratio = measured > 1 / MAX_DEPTH_RATIO && measured < MAX_DEPTH_RATIO ? measured : 1;
  const edge = add(scale(q, ratio), scale(p, -1));
  const near = FORM_MM.height / Math.hypot(...edge);
  const [first, last] = [scale(p, near), scale(q, near * ratio)];
  // The image of a step along the panel tells which of the two directions leads into it.
  const inwards = stepInImage(first, along);
  const sign = Math.sign(inwards.x * (after.x2 - after.x1) + inwards.y * (after.y2 - after.y1));
  return [true, false].flatMap((isLeftEnd) =>
    (isLeftEnd ? LEFT_ENDS : RIGHT_ENDS).flatMap((view): PanelGuess[] => {
      const reach = scale(along, sign * (view.to - view.from));
      const far = [add(first, reach), add(last, reach)] as const;
      if (far[0][2] <= 0 || far[1][2] <= 0) return [];
      // Clockwise around the panel the left edge runs upwards, the right one downwards.
      const quad: Quad = isLeftEnd
        ? [end, project(far[1]), project(far[0]), start]
        : [project(far[0]), start, end, project(far[1])];
      const map = rectangleToQuad(view.from, 0, view.to - view.from, FORM_MM.height, quad);
      return map ? [{ map, view }] : [];
    }),
  );
}

/** Direction in the image of a step from a point in space. */
function stepInImage([x, y, z]: Vector, [dx, dy, dz]: Vector): Point {
  return { x: dx * z - x * dz, y: dy * z - y * dz };
}
