/**
 * Guesses where the form lies from regions that look like paper: brighter or less saturated than their surroundings.
 * Works on a small image; the corners need only be accurate to about a centimetre on the paper.
 */
import { ORIGIN, type Point, type Quad, type RgbaImage } from '../pixels/image';
import { distance } from '../pixels/points';
import { quadArea } from '../pixels/quad-area';

/** Binary mask, one byte per pixel: 1 where the image may show paper. */
interface Mask {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Smallest region that is kept, as a share of the image. */
const MIN_SHARE = 0.06;

/** Quadrilaterals (clockwise, pixels of `image`) around regions that may be the paper, larger ones first. */
export function paperQuadCandidates(image: RgbaImage): Quad[] {
  const { width, height } = image;
  const size = width * height;
  // The weakest channel is high only for bright, unsaturated pixels.
  const weakest = new Uint8Array(size);
  const luma = new Uint8Array(size);
  for (let i = 0; i < size; i++) {
    const r = image.data[4 * i] ?? 0;
    const g = image.data[4 * i + 1] ?? 0;
    const b = image.data[4 * i + 2] ?? 0;
    weakest[i] = Math.min(r, g, b);
    luma[i] = (r + 2 * g + b) / 4;
  }
  const quads: Quad[] = [];
  for (const channel of [weakest, luma]) {
    const low = otsu(channel, 0);
    const high = otsu(channel, low);
    for (const threshold of [low, high, (low + high) / 2]) {
      const mask = new Uint8Array(size);
      for (let i = 0; i < size; i++) mask[i] = (channel[i] ?? 0) > threshold ? 1 : 0;
      // Morphological closing fills the print, opening cuts thin bridges to other bright things.
      const radius = Math.max(1, Math.round(Math.max(width, height) / 110));
      const filled = dilate({ width, height, data: mask }, radius);
      for (const opened of [radius, 3 * radius])
        quads.push(...componentQuads(dilate(erode(filled, radius + opened), opened)));
    }
  }
  const distinct: Quad[] = [];
  const tolerance = 0.02 * Math.max(width, height);
  for (const quad of quads.sort((a, b) => quadArea(b) - quadArea(a))) {
    const same = (other: Quad): boolean => quad.every((p, i) => distance(p, other[i] ?? ORIGIN) < tolerance);
    if (!distinct.some(same)) distinct.push(quad);
  }
  return distinct;
}

/** Otsu's threshold of the values above `floor`. */
function otsu(values: Uint8Array, floor: number): number {
  const counts = new Float64Array(256);
  for (const v of values) if (v > floor) counts[v] = (counts[v] ?? 0) + 1;
  let total = 0;
  let sum = 0;
  for (let v = 0; v < 256; v++) {
    total += counts[v] ?? 0;
    sum += v * (counts[v] ?? 0);
  }
  let below = 0;
  let sumBelow = 0;
  let best = floor;
  let bestSpread = -1;
  for (let v = 0; v < 256; v++) {
    below += counts[v] ?? 0;
    sumBelow += v * (counts[v] ?? 0);
    if (below === 0 || below === total) continue;
    const spread = below * (total - below) * (sumBelow / below - (sum - sumBelow) / (total - below)) ** 2;
    if (spread > bestSpread) {
      bestSpread = spread;
      best = v;
    }
  }
  return best;
}

function dilate(mask: Mask, radius: number): Mask {
  return dilateValue(mask, radius, 1);
}

function erode(mask: Mask, radius: number): Mask {
  return dilateValue(mask, radius, 0);
}

/**
 * Sets every pixel within a square of the radius around a pixel of `value`; outside the image counts as the other
 * value.
 */
function dilateValue({ width, height, data }: Mask, radius: number, value: 0 | 1): Mask {
  const pass = (source: Uint8Array, count: number, length: number, step: number, stride: number): Uint8Array => {
    const out = new Uint8Array(source.length).fill(1 - value);
    for (let line = 0; line < count; line++) {
      const start = line * stride;
      let next = 0; // everything before is written already
      for (let i = 0; i < length; i++) {
        if (source[start + i * step] !== value) continue;
        const end = Math.min(length, i + radius + 1);
        for (let k = Math.max(next, i - radius); k < end; k++) out[start + k * step] = value;
        next = end;
      }
    }
    return out;
  };
  const rows = pass(data, height, width, 1, width);
  return { width, height, data: pass(rows, width, height, width, 1) };
}

function componentQuads({ width, height, data }: Mask): Quad[] {
  const seen = new Uint8Array(data.length);
  const stack = new Uint32Array(data.length);
  const lefts = new Int32Array(height);
  const rights = new Int32Array(height);
  const quads: Quad[] = [];
  for (let start = 0; start < data.length; start++) {
    if ((data[start] ?? 0) === 0 || (seen[start] ?? 0) === 1) continue;
    let n = 1;
    let count = 0;
    stack[0] = start;
    seen[start] = 1;
    lefts.fill(width);
    rights.fill(-1);
    while (n > 0) {
      const p = stack[--n] ?? 0;
      count++;
      const x = p % width;
      const y = (p - x) / width;
      if (x < (lefts[y] ?? 0)) lefts[y] = x;
      if (x > (rights[y] ?? 0)) rights[y] = x;
      for (let side = 0; side < 4; side++) {
        const inside = side === 0 ? x > 0 : side === 1 ? x + 1 < width : side === 2 ? y > 0 : y + 1 < height;
        const q = side === 0 ? p - 1 : side === 1 ? p + 1 : side === 2 ? p - width : p + width;
        if (!inside || (data[q] ?? 0) === 0 || (seen[q] ?? 0) === 1) continue;
        seen[q] = 1;
        stack[n++] = q;
      }
    }
    if (count < MIN_SHARE * data.length) continue;
    const points: Point[] = [];
    for (let y = 0; y < height; y++) {
      if ((rights[y] ?? -1) < 0) continue;
      for (const edge of [0, 1])
        points.push({ x: lefts[y] ?? 0, y: y + edge }, { x: (rights[y] ?? 0) + 1, y: y + edge });
    }
    const quad = hullToQuad(convexHull(points));
    if (quad && count > 0.6 * quadArea(quad)) quads.push(quad);
  }
  return quads;
}

/** Convex hull (monotone chain), clockwise with y down. */
function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  return [...halfHull(sorted), ...halfHull(sorted.toReversed())];
}

function halfHull(points: readonly Point[]): Point[] {
  const chain: Point[] = [];
  for (const p of points) {
    for (;;) {
      const a = chain.at(-2);
      const b = chain.at(-1);
      if (!a || !b || (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) > 0) break;
      chain.pop();
    }
    chain.push(p);
  }
  return chain.slice(0, -1);
}

/** Reduces a hull to four edges: drops, one by one, the edge whose extended neighbours add the least area. */
function hullToQuad(hull: readonly Point[]): Quad | undefined {
  const points = [...hull];
  while (points.length > 4) {
    const n = points.length;
    let best = -1;
    let smallest = Infinity;
    let corner: Point | undefined;
    for (let i = 0; i < n; i++) {
      const [a, b, c, d] = [points[(i + n - 1) % n], points[i], points[(i + 1) % n], points[(i + 2) % n]];
      if (!a || !b || !c || !d) continue;
      const ux = b.x - a.x;
      const uy = b.y - a.y;
      const vx = c.x - d.x;
      const vy = c.y - d.y;
      const cross = ux * vy - uy * vx;
      if (Math.abs(cross) < 1e-9) continue;
      const t = ((c.x - b.x) * vy - (c.y - b.y) * vx) / cross;
      if (t < 0) continue;
      const m = { x: b.x + t * ux, y: b.y + t * uy };
      const added = Math.abs((m.x - b.x) * (c.y - b.y) - (m.y - b.y) * (c.x - b.x)) / 2;
      if (added < smallest) {
        smallest = added;
        best = i;
        corner = m;
      }
    }
    if (best < 0 || !corner) return undefined;
    points[best] = corner;
    points.splice((best + 1) % n, 1);
  }
  const [a, b, c, d] = points;
  return a && b && c && d ? [a, b, c, d] : undefined;
}
