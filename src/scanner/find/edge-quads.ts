/**
 * Guesses the paper's outline from four long straight edges that are bright on their inner side. Works where other
 * paper touches the document, where thresholding (`paper-region.ts`) merges both into one region.
 */
import { ORIGIN, type Point, type Quad } from '../pixels/image';
import { distance } from '../pixels/points';
import type { Segment } from './segments';

/**
 * Longest edges that are combined. Planks and other papers may have longer edges than the card, so the limit must not
 * be tight.
 */
const MAX_EDGES = 40;
/** Range of the angles between neighbouring sides, radians. */
const MIN_CORNER_ANGLE = 0.7;
const MAX_CORNER_ANGLE = Math.PI - 0.7;
/** Share of each side that its edge must cover. */
const MIN_COVER = 0.22;

/** Corners this close count as the same, as a share of the picture's longer side. */
const SAME_CORNER = 0.01;

/** At most `count` quadrilaterals (clockwise) around bright areas, those best covered by edges first. */
export function guessEdgeQuads(segments: readonly Segment[], width: number, height: number, count: number): Quad[] {
  const edges = [...segments].sort((a, b) => b.length - a.length).slice(0, MAX_EDGES);
  const found: { quad: Quad; score: number }[] = [];
  for (const [i, a] of edges.entries()) {
    for (const [j, b] of edges.entries()) {
      if (j <= i || !follows(a, b)) continue;
      for (const [k, c] of edges.entries()) {
        if (k <= i || !follows(b, c)) continue;
        for (const [l, d] of edges.entries()) {
          if (l <= i || !follows(c, d) || !follows(d, a)) continue;
          const guess = scoreQuad([a, b, c, d], width, height);
          if (guess) found.push(guess);
        }
      }
    }
  }
  const distinct: Quad[] = [];
  const tolerance = SAME_CORNER * Math.max(width, height);
  for (const { quad } of found.sort((p, q) => q.score - p.score)) {
    if (distinct.length >= count) break;
    const same = (other: Quad): boolean => quad.every((p, i) => distance(p, other[i] ?? ORIGIN) < tolerance);
    if (!distinct.some(same)) distinct.push(quad);
  }
  return distinct;
}

/**
 * Whether `b` can be the next side clockwise after `a`. Segments have the dark on their left, so they run clockwise
 * around bright areas.
 */
export function follows(a: Segment, b: Segment): boolean {
  const turn = (b.angle - a.angle + 4 * Math.PI) % (2 * Math.PI);
  return turn > MIN_CORNER_ANGLE && turn < MAX_CORNER_ANGLE;
}

function scoreQuad(
  sides: readonly [Segment, Segment, Segment, Segment],
  width: number,
  height: number,
): { quad: Quad; score: number } | undefined {
  const [a, b, c, d] = sides;
  const corners = [intersection(d, a), intersection(a, b), intersection(b, c), intersection(c, d)] as const;
  const [p, q, r, s] = corners;
  if (!p || !q || !r || !s) return undefined;
  const margin = 0.15 * Math.max(width, height);
  const quad: Quad = [p, q, r, s];
  if (quad.some(({ x, y }) => x < -margin || y < -margin || x > width + margin || y > height + margin))
    return undefined;
  const cover = sides.map((side, i) => coverage(side, quad[i] ?? p, quad[(i + 1) % 4] ?? p));
  const least = Math.min(...cover);
  if (least < MIN_COVER) return undefined;
  const area = Math.abs((r.x - p.x) * (s.y - q.y) - (r.y - p.y) * (s.x - q.x)) / 2;
  const share = area / (width * height);
  if (share < 0.06) return undefined;
  return { quad, score: cover.reduce((sum, v) => sum + v, 0) + 2 * least + Math.sqrt(share) };
}

/** Intersection of the lines of two edges; undefined when they are parallel. */
export function intersection(a: Segment, b: Segment): Point | undefined {
  const [ux, uy, vx, vy] = [a.x2 - a.x1, a.y2 - a.y1, b.x2 - b.x1, b.y2 - b.y1];
  const cross = ux * vy - uy * vx;
  if (Math.abs(cross) < 1e-6) return undefined;
  const t = ((b.x1 - a.x1) * vy - (b.y1 - a.y1) * vx) / cross;
  return { x: a.x1 + t * ux, y: a.y1 + t * uy };
}

/** Share (0..1) of the side from `from` to `to` that an edge on its line covers; 0 when it runs the other way. */
export function coverage(edge: Segment, from: Point, to: Point): number {
  const length = distance(from, to);
  const ux = (to.x - from.x) / length;
  const uy = (to.y - from.y) / length;
  const start = (edge.x1 - from.x) * ux + (edge.y1 - from.y) * uy;
  const end = (edge.x2 - from.x) * ux + (edge.y2 - from.y) * uy;
  return Math.max(0, Math.min(length, end) - Math.max(0, start)) / length;
}
