/**
 * Geometry for setting a document's corners manually. Corners are fractions of the upright photo (0..1 inside it),
 * clockwise from the document's top left corner as displayed; `turns` counts clockwise rotations of the displayed photo
 * by 90°.
 */
import type { FoldLine, Point, Quad } from '~/scanner/pixels/image';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Number of clockwise rotations by 90°. */
export type Turns = 0 | 1 | 2 | 3;

/** Why a quadrilateral cannot be a document: `crossed` is not convex, `tiny` too small to be read. */
export type QuadFault = 'crossed' | 'tiny' | 'crossedFolds';

/** Minimum margin around the photo, as a share of its sides. Corners may lie outside a photo that cuts them off. */
const MARGIN = 0.05;
const MAX_MARGIN = 0.3;
/** How far an arrow key moves a corner, as a share of the photo's longer side; the second one with Shift. */
const STEP = 0.002;
const LARGE_STEP = 0.02;
/** Text is illegible on documents whose longest edge is shorter than this, in pixels. */
const MIN_EDGE = 300;
/** Minimum area of the quadrilateral, as a share of the photo. */
const MIN_AREA = 0.01;

const TURNS: readonly Turns[] = [0, 1, 2, 3];
const turnsOf = (count: number): Turns => TURNS[((count % 4) + 4) % 4] ?? 0;

/** The initial corners, slightly inside the displayed photo. */
export function firstQuad(turns: Turns): Quad {
  return mapQuad(
    [
      { x: 0.1, y: 0.1 },
      { x: 0.9, y: 0.1 },
      { x: 0.9, y: 0.9 },
      { x: 0.1, y: 0.9 },
    ],
    (point) => fromShown(point, turns),
  );
}

/** How many folds a document has at most. */
export const MAX_FOLDS = 2;

/** Converts both ends of every fold. */
export const mapFolds = (folds: readonly FoldLine[], change: (point: Point) => Point): readonly FoldLine[] =>
  folds.map(([top, bottom]): FoldLine => [change(top), change(bottom)]);

const between = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

/** `count` folds at equal distances between the corners. */
export const evenFolds = ([a, b, c, d]: Quad, count: number): readonly FoldLine[] =>
  Array.from({ length: count }, (_, index): FoldLine => {
    const share = (index + 1) / (count + 1);
    return [between(a, b, share), between(d, c, share)];
  });

/** The folds from left to right, as the document is read. */
export function sortFolds([a, b]: Quad, folds: readonly FoldLine[]): readonly FoldLine[] {
  const along = ([top]: FoldLine): number => (top.x - a.x) * (b.x - a.x) + (top.y - a.y) * (b.y - a.y);
  return [...folds].sort((left, right) => along(left) - along(right));
}

/** The panels between the folds, from left to right. */
function panelQuads([a, b, c, d]: Quad, folds: readonly FoldLine[]): readonly Quad[] {
  const lines: readonly FoldLine[] = [[a, d], ...folds, [b, c]];
  return lines.slice(1).flatMap((right, index): Quad[] => {
    const left = lines[index];
    return left ? [[left[0], right[0], right[1], left[1]]] : [];
  });
}

/** The outline through the ends of the folds, clockwise. */
export const outlineOf = ([a, b, c, d]: Quad, folds: readonly FoldLine[]): readonly Point[] => [
  a,
  ...folds.map(([top]) => top),
  b,
  c,
  ...folds.map(([, bottom]) => bottom).toReversed(),
  d,
];

export function mapQuad([a, b, c, d]: Quad, change: (corner: Point, index: number) => Point): Quad {
  return [change(a, 0), change(b, 1), change(c, 2), change(d, 3)];
}

/** Converts pixels of the photo to fractions. */
export const toFractions = (quad: Quad, { width, height }: Size): Quad =>
  mapQuad(quad, ({ x, y }) => ({ x: x / width, y: y / height }));

/** Converts fractions to pixels of the photo. */
export const toPixels = (quad: Quad, { width, height }: Size): Quad =>
  mapQuad(quad, ({ x, y }) => ({ x: x * width, y: y * height }));

/** Maps a point of the photo to the rotated display. */
export function toShown({ x, y }: Point, turns: Turns): Point {
  if (turns === 1) return { x: 1 - y, y: x };
  if (turns === 2) return { x: 1 - x, y: 1 - y };
  return turns === 3 ? { x: y, y: 1 - x } : { x, y };
}

/** Maps a point of the rotated display back to the photo. */
export const fromShown = (point: Point, turns: Turns): Point => toShown(point, turnsOf(4 - turns));

/** The photo's size after rotation. */
export const shownSize = ({ width, height }: Size, turns: Turns): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

/**
 * Rotates once more. The corners stay on the same spots of the document and are renumbered from the new top left one.
 */
export function turnQuad([a, b, c, d]: Quad, turns: Turns): { readonly quad: Quad; readonly turns: Turns } {
  return { quad: [d, a, b, c], turns: turnsOf(turns + 1) };
}

/** The rotation that displays these corners upright, with the first one top left. */
export function turnsFor([a, b]: Quad, { width, height }: Size): Turns {
  const angle = Math.atan2((b.y - a.y) * height, (b.x - a.x) * width);
  return turnsOf(-Math.round(angle / (Math.PI / 2)));
}

/** The margin that these corners need around the photo, as a share of its sides, limited to `MAX_MARGIN`. */
export function marginFor(quad: Quad): number {
  const beyond = quad.flatMap(({ x, y }) => [-x, x - 1, -y, y - 1]);
  return Math.min(MAX_MARGIN, Math.max(MARGIN, ...beyond));
}

/** Limits a point to the photo plus margin. */
export function clampPoint({ x, y }: Point, margin: number): Point {
  const clamp = (value: number): number => Math.min(1 + margin, Math.max(-margin, value));
  return { x: clamp(x), y: clamp(y) };
}

/** Replaces one corner. */
export const withCorner = (quad: Quad, index: number, point: Point): Quad =>
  mapQuad(quad, (corner, at) => (at === index ? point : corner));

/** Index of the corner or end of a fold nearest to a point, by distance on the screen. */
export function nearestCorner(quad: readonly Point[], point: Point, { width, height }: Size): number {
  const distances = quad.map(({ x, y }) => Math.hypot((x - point.x) * width, (y - point.y) * height));
  return distances.indexOf(Math.min(...distances));
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** How far an arrow key moves a corner, in fractions of the displayed photo; `undefined` for other keys. */
export function stepOf(key: string, large: boolean, { width, height }: Size): Point | undefined {
  const arrow = ARROWS[key];
  if (arrow === undefined) return undefined;
  const length = (large ? LARGE_STEP : STEP) * Math.max(width, height);
  return { x: (arrow.x * length) / width, y: (arrow.y * length) / height };
}

/** Why these corners and folds are invalid; `undefined` when they are fine. */
export function faultOf(quad: Quad, size: Size, folds: readonly FoldLine[]): QuadFault | undefined {
  const fault = quadFault(quad, size);
  if (fault !== undefined || folds.length === 0) return fault;
  const panels = panelQuads(quad, sortFolds(quad, folds));
  return panels.some((panel) => !isConvex(toPixels(panel, size))) ? 'crossedFolds' : undefined;
}

/** Whether the edges turn clockwise all the way round. */
function isConvex(corners: Quad): boolean {
  const at = (index: number): Point => corners[index % 4] ?? corners[0];
  return [0, 1, 2, 3].every((i) => {
    const [p, q, r] = [at(i), at(i + 1), at(i + 2)];
    return (q.x - p.x) * (r.y - q.y) - (q.y - p.y) * (r.x - q.x) > 0;
  });
}

function quadFault(quad: Quad, size: Size): QuadFault | undefined {
  const corners = toPixels(quad, size);
  const at = (index: number): Point => corners[index % 4] ?? corners[0];
  let doubleArea = 0;
  let longest = 0;
  for (let i = 0; i < 4; i++) {
    const [p, q] = [at(i), at(i + 1)];
    doubleArea += p.x * q.y - q.x * p.y;
    longest = Math.max(longest, Math.hypot(q.x - p.x, q.y - p.y));
  }
  const convex = isConvex(corners);
  if (longest < MIN_EDGE || (convex && doubleArea / 2 < MIN_AREA * size.width * size.height)) return 'tiny';
  return convex ? undefined : 'crossed';
}
