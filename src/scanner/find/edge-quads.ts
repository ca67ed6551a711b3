/**
 * Guesses the paper from four long straight edges that are bright on their inner side: also where other paper touches
 * the document, so that no region stands for it alone.
 */
import type { Point, Quad } from '../pixels/image';
import type { Segment } from './segments';

/** Planks and other papers have longer edges than a card in the middle of a table. */
const MOST_EDGES = 40;
/** Neighbouring sides meet at angles in this range, radians. */
const SHARPEST = 0.7;
const BLUNTEST = Math.PI - 0.7;
/** Share of each side that its edge must cover. */
const LEAST_COVER = 0.22;

/** Corners this close are the same, as a share of the picture's longer side. */
const SAME = 0.01;

/** At most `count` quadrilaterals (clockwise) around bright areas, best covered by edges first. */
export function guessEdgeQuads(segments: readonly Segment[], width: number, height: number, count: number): Quad[] {
  const edges = [...segments].sort((a, b) => b.length - a.length).slice(0, MOST_EDGES);
  const found: { quad: Quad; worth: number }[] = [];
  for (const [i, a] of edges.entries()) {
    for (const [j, b] of edges.entries()) {
      if (j <= i || !follows(a, b)) continue;
      for (const [k, c] of edges.entries()) {
        if (k <= i || !follows(b, c)) continue;
        for (const [l, d] of edges.entries()) {
          if (l <= i || !follows(c, d) || !follows(d, a)) continue;
          const guess = judge([a, b, c, d], width, height);
          if (guess) found.push(guess);
        }
      }
    }
  }
  const distinct: Quad[] = [];
  const tolerance = SAME * Math.max(width, height);
  for (const { quad } of found.sort((p, q) => q.worth - p.worth)) {
    if (distinct.length >= count) break;
    const same = (other: Quad): boolean => quad.every(({ x, y }, i) => Math.hypot(x - (other[i]?.x ?? 0), y - (other[i]?.y ?? 0)) < tolerance);
    if (!distinct.some(same)) distinct.push(quad);
  }
  return distinct;
}

/** Whether one side comes after another: with the dark on the left one walks clockwise around something bright. */
function follows(a: Segment, b: Segment): boolean {
  const turn = (b.angle - a.angle + 4 * Math.PI) % (2 * Math.PI);
  return turn > SHARPEST && turn < BLUNTEST;
}

function judge(sides: readonly [Segment, Segment, Segment, Segment], width: number, height: number): { quad: Quad; worth: number } | undefined {
  const [a, b, c, d] = sides;
  const corners = [meeting(d, a), meeting(a, b), meeting(b, c), meeting(c, d)] as const;
  const [p, q, r, s] = corners;
  if (!p || !q || !r || !s) return undefined;
  const margin = 0.15 * Math.max(width, height);
  const quad: Quad = [p, q, r, s];
  if (quad.some(({ x, y }) => x < -margin || y < -margin || x > width + margin || y > height + margin)) return undefined;
  const cover = sides.map((side, i) => coverage(side, quad[i] ?? p, quad[(i + 1) % 4] ?? p));
  const least = Math.min(...cover);
  if (least < LEAST_COVER) return undefined;
  const area = Math.abs((r.x - p.x) * (s.y - q.y) - (r.y - p.y) * (s.x - q.x)) / 2;
  const share = area / (width * height);
  if (share < 0.06) return undefined;
  return { quad, worth: cover.reduce((sum, v) => sum + v, 0) + 2 * least + Math.sqrt(share) };
}

/** Where the lines of two edges meet. */
function meeting(a: Segment, b: Segment): Point | undefined {
  const [ux, uy, vx, vy] = [a.x2 - a.x1, a.y2 - a.y1, b.x2 - b.x1, b.y2 - b.y1];
  const cross = ux * vy - uy * vx;
  if (Math.abs(cross) < 1e-6) return undefined;
  const t = ((b.x1 - a.x1) * vy - (b.y1 - a.y1) * vx) / cross;
  return { x: a.x1 + t * ux, y: a.y1 + t * uy };
}

/** Share of the side from `from` to `to` that an edge on its line covers; 0 when it runs the other way. */
function coverage(edge: Segment, from: Point, to: Point): number {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const ux = (to.x - from.x) / length;
  const uy = (to.y - from.y) / length;
  const start = (edge.x1 - from.x) * ux + (edge.y1 - from.y) * uy;
  const end = (edge.x2 - from.x) * ux + (edge.y2 - from.y) * uy;
  return Math.max(0, Math.min(length, end) - Math.max(0, start)) / length;
}
