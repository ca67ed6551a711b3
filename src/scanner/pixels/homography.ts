/**
 * Homographies between millimetres on the form and pixels of the photo, as row-major 3×3 matrices whose last element is
 * 1.
 */
import type { Point, Quad } from './image';

export type Homography = readonly [number, number, number, number, number, number, number, number, 1];

export const IDENTITY: Homography = [1, 0, 0, 0, 1, 0, 0, 0, 1];

/** A pair of corresponding points with a weight. */
export interface Correspondence {
  readonly from: Point;
  readonly to: Point;
  /** Symmetric 2×2 information matrix (inverse covariance) of `to` as [xx, xy, yy]; zeros ignore the pair. */
  readonly information: readonly [number, number, number];
}

/** Maps a point. */
export function applyHomography(h: Homography, x: number, y: number): Point {
  const w = h[6] * x + h[7] * y + 1;
  return { x: (h[0] * x + h[1] * y + h[2]) / w, y: (h[3] * x + h[4] * y + h[5]) / w };
}

/** `applyHomography(multiply(a, b), p) === a(b(p))`. */
export function multiply(a: Homography, b: Homography): Homography {
  const at = (r: number, c: number): number =>
    (a[3 * r] ?? 0) * (b[c] ?? 0) + (a[3 * r + 1] ?? 0) * (b[3 + c] ?? 0) + (a[3 * r + 2] ?? 0) * (b[6 + c] ?? 0);
  const w = at(2, 2);
  return [
    at(0, 0) / w,
    at(0, 1) / w,
    at(0, 2) / w,
    at(1, 0) / w,
    at(1, 1) / w,
    at(1, 2) / w,
    at(2, 0) / w,
    at(2, 1) / w,
    1,
  ];
}

/** The inverse map, or undefined when the map is degenerate. */
export function invert(h: Homography): Homography | undefined {
  const [a, b, c, d, e, f, g, i] = h;
  const m = [
    e - f * i,
    c * i - b,
    b * f - c * e,
    f * g - d,
    a - c * g,
    c * d - a * f,
    d * i - e * g,
    b * g - a * i,
    a * e - b * d,
  ];
  const w = m[8] ?? 0;
  if (Math.abs(w) < 1e-12) return undefined;
  const [p0 = 0, p1 = 0, p2 = 0, p3 = 0, p4 = 0, p5 = 0, p6 = 0, p7 = 0] = m.map((v) => v / w);
  return [p0, p1, p2, p3, p4, p5, p6, p7, 1];
}

/**
 * The homography from an axis-parallel rectangle (corners clockwise from top left) to a quadrilateral; undefined when
 * degenerate.
 */
export function rectangleToQuad(
  x: number,
  y: number,
  width: number,
  height: number,
  quad: Quad,
): Homography | undefined {
  const from: readonly Point[] = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
  return fitHomography(from.map((p, i) => ({ from: p, to: quad[i] ?? p, information: [1, 0, 1] })));
}

/**
 * Weighted least squares over four or more correspondences: direct linear transform, weighted by the perspective
 * denominator of `previous` so that residuals are in target units. Undefined when the points do not determine a map.
 */
export function fitHomography(pairs: readonly Correspondence[], previous?: Homography): Homography | undefined {
  let sx = 0;
  let sy = 0;
  for (const { from } of pairs) {
    sx += from.x / pairs.length;
    sy += from.y / pairs.length;
  }
  let spread = 1e-9;
  for (const { from } of pairs) spread += (Math.abs(from.x - sx) + Math.abs(from.y - sy)) / pairs.length;
  const ata = new Float64Array(64);
  const atb = new Float64Array(8);
  for (const { from, to, information } of pairs) {
    const u = (from.x - sx) / spread;
    const v = (from.y - sy) / spread;
    const w = previous ? previous[6] * from.x + previous[7] * from.y + 1 : 1;
    const rowX = [u, v, 1, 0, 0, 0, -u * to.x, -v * to.x];
    const rowY = [0, 0, 0, u, v, 1, -u * to.y, -v * to.y];
    const [ixx, ixy, iyy] = information;
    const scale = 1 / (w * w);
    for (let r = 0; r < 8; r++) {
      const xr = rowX[r] ?? 0;
      const yr = rowY[r] ?? 0;
      const wx = scale * (ixx * xr + ixy * yr);
      const wy = scale * (ixy * xr + iyy * yr);
      for (let c = 0; c < 8; c++) ata[8 * r + c] = (ata[8 * r + c] ?? 0) + wx * (rowX[c] ?? 0) + wy * (rowY[c] ?? 0);
      atb[r] = (atb[r] ?? 0) + wx * to.x + wy * to.y;
    }
  }
  const h = solve(ata, atb);
  if (!h) return undefined;
  const normalised: Homography = [
    h[0] ?? 0,
    h[1] ?? 0,
    h[2] ?? 0,
    h[3] ?? 0,
    h[4] ?? 0,
    h[5] ?? 0,
    h[6] ?? 0,
    h[7] ?? 0,
    1,
  ];
  return multiply(normalised, [1 / spread, 0, -sx / spread, 0, 1 / spread, -sy / spread, 0, 0, 1]);
}

/** Solves a dense symmetric or general system by Gaussian elimination with pivoting; undefined when singular. */
export function solve(matrix: Float64Array, right: Float64Array): Float64Array | undefined {
  const n = right.length;
  const m = matrix.slice();
  const b = right.slice();
  for (let k = 0; k < n; k++) {
    let pivot = k;
    for (let r = k + 1; r < n; r++) if (Math.abs(m[r * n + k] ?? 0) > Math.abs(m[pivot * n + k] ?? 0)) pivot = r;
    const p = m[pivot * n + k] ?? 0;
    if (Math.abs(p) < 1e-12) return undefined;
    if (pivot !== k) {
      for (let c = 0; c < n; c++) {
        const t = m[k * n + c] ?? 0;
        m[k * n + c] = m[pivot * n + c] ?? 0;
        m[pivot * n + c] = t;
      }
      const t = b[k] ?? 0;
      b[k] = b[pivot] ?? 0;
      b[pivot] = t;
    }
    for (let r = k + 1; r < n; r++) {
      const f = (m[r * n + k] ?? 0) / p;
      if (f === 0) continue;
      for (let c = k; c < n; c++) m[r * n + c] = (m[r * n + c] ?? 0) - f * (m[k * n + c] ?? 0);
      b[r] = (b[r] ?? 0) - f * (b[k] ?? 0);
    }
  }
  for (let r = n - 1; r >= 0; r--) {
    let sum = b[r] ?? 0;
    for (let c = r + 1; c < n; c++) sum -= (m[r * n + c] ?? 0) * (b[c] ?? 0);
    b[r] = sum / (m[r * n + r] ?? 1);
  }
  return b;
}
