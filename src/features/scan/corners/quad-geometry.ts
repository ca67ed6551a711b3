/**
 * The geometry of setting a document's corners by hand. Corners are fractions of the upright photo (0..1 inside of it),
 * clockwise from the document's top left one as it is shown; `turns` says how often the shown photo was turned by 90°
 * clockwise.
 */
import type { Point, Quad } from '~/scanner/pixels/image';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How often the photo is turned clockwise by 90°. */
export type Turns = 0 | 1 | 2 | 3;

/** Why a quadrilateral cannot be a document. */
export type QuadFault = 'crossed' | 'tiny';

/** Room around the photo, as a share of its sides: corners may lie outside, since a photo may cut them off. */
const MARGIN = 0.05;
const MOST_MARGIN = 0.3;
/** Share of the photo's longer side that an arrow key moves a corner, and with Shift. */
const STEP = 0.002;
const LARGE_STEP = 0.02;
/** Documents with a longer side below this hold no print that could be read. */
const LEAST_PIXELS = 300;
/** Share of the photo below which four corners enclose nothing. */
const LEAST_AREA = 0.01;

const TURNS: readonly Turns[] = [0, 1, 2, 3];
const turnsOf = (count: number): Turns => TURNS[((count % 4) + 4) % 4] ?? 0;

/** Four corners a little inside the photo, as the person sees it. */
export function firstQuad(turns: Turns): Quad {
  return mapQuad([{ x: 0.1, y: 0.1 }, { x: 0.9, y: 0.1 }, { x: 0.9, y: 0.9 }, { x: 0.1, y: 0.9 }], (point) => fromShown(point, turns));
}

export function mapQuad([a, b, c, d]: Quad, change: (corner: Point, index: number) => Point): Quad {
  return [change(a, 0), change(b, 1), change(c, 2), change(d, 3)];
}

/** From pixels of the photo to fractions. */
export const toFractions = (quad: Quad, { width, height }: Size): Quad => mapQuad(quad, ({ x, y }) => ({ x: x / width, y: y / height }));

/** From fractions to pixels of the photo. */
export const toPixels = (quad: Quad, { width, height }: Size): Quad => mapQuad(quad, ({ x, y }) => ({ x: x * width, y: y * height }));

/** Where a point of the photo is shown on the turned one. */
export function toShown({ x, y }: Point, turns: Turns): Point {
  if (turns === 1) return { x: 1 - y, y: x };
  if (turns === 2) return { x: 1 - x, y: 1 - y };
  return turns === 3 ? { x: y, y: 1 - x } : { x, y };
}

/** The point of the photo that is shown there. */
export const fromShown = (point: Point, turns: Turns): Point => toShown(point, turnsOf(4 - turns));

/** The photo's size as it is shown. */
export const shownSize = ({ width, height }: Size, turns: Turns): Size => (turns % 2 === 0 ? { width, height } : { width: height, height: width });

/** The next turn; the corners keep their places on the paper and are counted from the one that is now top left. */
export function turnQuad([a, b, c, d]: Quad, turns: Turns): { readonly quad: Quad; readonly turns: Turns } {
  return { quad: [d, a, b, c], turns: turnsOf(turns + 1) };
}

/** How to turn the photo so that these corners stand as they are counted: the first one top left. */
export function turnsFor([a, b]: Quad, { width, height }: Size): Turns {
  const angle = Math.atan2((b.y - a.y) * height, (b.x - a.x) * width);
  return turnsOf(-Math.round(angle / (Math.PI / 2)));
}

/** Room to show around the photo: as much as the corners need, within reason. */
export function marginFor(quad: Quad): number {
  const beyond = quad.flatMap(({ x, y }) => [-x, x - 1, -y, y - 1]);
  return Math.min(MOST_MARGIN, Math.max(MARGIN, ...beyond));
}

/** A point no further outside of the photo than there is room. */
export function clampPoint({ x, y }: Point, margin: number): Point {
  const clamp = (value: number): number => Math.min(1 + margin, Math.max(-margin, value));
  return { x: clamp(x), y: clamp(y) };
}

/** The corners with one of them elsewhere. */
export const withCorner = (quad: Quad, index: number, point: Point): Quad => mapQuad(quad, (corner, at) => (at === index ? point : corner));

/** The corner that is nearest to a point, by the distance that is seen. */
export function nearestCorner(quad: Quad, point: Point, { width, height }: Size): number {
  const distances = quad.map(({ x, y }) => Math.hypot((x - point.x) * width, (y - point.y) * height));
  return distances.indexOf(Math.min(...distances));
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** How far a key moves a corner on the shown photo, in fractions of it; undefined for other keys. */
export function stepOf(key: string, large: boolean, { width, height }: Size): Point | undefined {
  const arrow = ARROWS[key];
  if (arrow === undefined) return undefined;
  const length = (large ? LARGE_STEP : STEP) * Math.max(width, height);
  return { x: (arrow.x * length) / width, y: (arrow.y * length) / height };
}

/** What speaks against these corners: edges that cross or bend inwards, or hardly anything between them. */
export function faultOf(quad: Quad, size: Size): QuadFault | undefined {
  const corners = toPixels(quad, size);
  const at = (index: number): Point => corners[index % 4] ?? corners[0];
  let doubleArea = 0;
  let longest = 0;
  let convex = true;
  for (let i = 0; i < 4; i++) {
    const [p, q, r] = [at(i), at(i + 1), at(i + 2)];
    convex &&= (q.x - p.x) * (r.y - q.y) - (q.y - p.y) * (r.x - q.x) > 0;
    doubleArea += p.x * q.y - q.x * p.y;
    longest = Math.max(longest, Math.hypot(q.x - p.x, q.y - p.y));
  }
  if (longest < LEAST_PIXELS || (convex && doubleArea / 2 < LEAST_AREA * size.width * size.height)) return 'tiny';
  return convex ? undefined : 'crossed';
}
