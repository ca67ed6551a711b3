/** Joins the pieces of straight lines that print, blur or noise has broken. */
import type { Point } from '../pixels/image';
import { distance } from '../pixels/points';
import type { Segment } from './segments';

/**
 * Joins collinear edges of the same direction, longest first. A piece is joined when the gap is at most 40 % of the
 * line so far plus the piece.
 */
export function joinCollinear(segments: readonly Segment[]): Segment[] {
  const byAngle = sortByOffset(segments);
  const joined = new Set<Segment>();
  const out: Segment[] = [];
  for (const first of [...segments].sort((a, b) => b.length - a.length)) {
    if (joined.has(first)) continue;
    joined.add(first);
    out.push(extendAlong(first, byAngle, joined));
  }
  return out;
}

const BUCKETS = 72;

function bucketOf(angle: number): number {
  return (Math.floor((angle / (2 * Math.PI)) * BUCKETS) + BUCKETS) % BUCKETS;
}

/** Segments of about one direction, sorted by the distance of their middle from the origin, across that direction. */
interface Bucket {
  readonly segments: readonly Segment[];
  readonly offsets: readonly number[];
}

const BUCKET_ANGLE = (2 * Math.PI) / BUCKETS;
/** How far a line is continued, in lengths of its longest piece: a bar may be broken at every row. */
const MAX_EXTENSION = 25;
/** Sideways drift per unit of length of a line measured along a neighbouring bucket's direction. */
const DRIFT = Math.sin(1.5 * BUCKET_ANGLE);

/** Distance of a segment's middle from the origin, across the direction of a bucket. */
function offsetOf({ x1, y1, x2, y2 }: Segment, bucket: number): number {
  const angle = (bucket + 0.5) * BUCKET_ANGLE;
  return ((y1 + y2) / 2) * Math.cos(angle) - ((x1 + x2) / 2) * Math.sin(angle);
}

function sortByOffset(segments: readonly Segment[]): readonly Bucket[] {
  const lists = Array.from({ length: BUCKETS }, (): { segment: Segment; offset: number }[] => []);
  for (const segment of segments) {
    const bucket = bucketOf(segment.angle);
    lists[bucket]?.push({ segment, offset: offsetOf(segment, bucket) });
  }
  return lists.map((list) => {
    list.sort((a, b) => a.offset - b.offset);
    return { segments: list.map(({ segment }) => segment), offsets: list.map(({ offset }) => offset) };
  });
}

/** Index of the first element of a sorted list that is at least `value`. */
function lowerBound(sorted: readonly number[], value: number): number {
  let from = 0;
  let to = sorted.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? 0) < value) from = middle + 1;
    else to = middle;
  }
  return from;
}

function extendAlong(first: Segment, byAngle: readonly Bucket[], joined: Set<Segment>): Segment {
  const ux = (first.x2 - first.x1) / first.length;
  const uy = (first.y2 - first.y1) / first.length;
  const key = bucketOf(first.angle);
  const reach = MAX_EXTENSION * first.length;
  const window = DRIFT * (reach + first.length) + 0.01 * reach + 2.2;
  const onLine: { segment: Segment; from: number; to: number }[] = [];
  for (let k = key - 1; k <= key + 1; k++) {
    const bucket = (k + BUCKETS) % BUCKETS;
    const { segments, offsets } = byAngle[bucket] ?? { segments: [], offsets: [] };
    const offset = offsetOf(first, bucket);
    for (
      let i = lowerBound(offsets, offset - window);
      i < offsets.length && (offsets[i] ?? 0) <= offset + window;
      i++
    ) {
      const segment = segments[i];
      if (!segment || joined.has(segment)) continue;
      const from = (segment.x1 - first.x1) * ux + (segment.y1 - first.y1) * uy;
      const to = (segment.x2 - first.x1) * ux + (segment.y2 - first.y1) * uy;
      if (from > reach || to < -reach) continue;
      const off1 = Math.abs((segment.y1 - first.y1) * ux - (segment.x1 - first.x1) * uy);
      const off2 = Math.abs((segment.y2 - first.y1) * ux - (segment.x2 - first.x1) * uy);
      // The direction of a short edge is uncertain, so the tolerance grows with the distance.
      const allowed = 1.2 + 0.01 * Math.max(0, from - first.length, -to);
      if (off1 > allowed || off2 > allowed || Math.abs(off1 - off2) > 0.08 * segment.length + 0.8) continue;
      onLine.push({ segment, from, to });
    }
  }
  let low = 0;
  let high = first.length;
  let start: Point = { x: first.x1, y: first.y1 };
  let end: Point = { x: first.x2, y: first.y2 };
  onLine.sort((a, b) => Math.max(a.from - first.length, -a.to) - Math.max(b.from - first.length, -b.to));
  for (const { segment, from, to } of onLine) {
    if (Math.max(0, from - high, low - to) > 0.4 * (high - low + segment.length)) continue;
    joined.add(segment);
    if (from < low) {
      low = from;
      start = { x: segment.x1, y: segment.y1 };
    }
    if (to > high) {
      high = to;
      end = { x: segment.x2, y: segment.y2 };
    }
  }
  const length = distance(start, end);
  return {
    x1: start.x,
    y1: start.y,
    x2: end.x,
    y2: end.y,
    length,
    angle: Math.atan2(end.y - start.y, end.x - start.x),
    strength: first.strength,
  };
}
