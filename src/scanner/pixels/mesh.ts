/** Resamples an image by a smooth coordinate map that is evaluated on a coarse mesh. */
import type { GreyImage, Point, RgbaImage } from './image';

/** Spacing of the mesh in pixels. Interpolating in between is off by far less than a pixel for maps of paper. */
const MESH = 16;

/** Source coordinates of every MESH-th pixel, row-major. */
export interface Mesh {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly xs: Float64Array;
  readonly ys: Float64Array;
}

/** The mesh of a target image. `toSource` maps the centre of a target pixel to source coordinates. */
export function meshOf(width: number, height: number, toSource: (x: number, y: number) => Point): Mesh {
  const columns = Math.ceil(width / MESH) + 1;
  const rows = Math.ceil(height / MESH) + 1;
  const xs = new Float64Array(columns * rows);
  const ys = new Float64Array(columns * rows);
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      const p = toSource(c * MESH + 0.5, r * MESH + 0.5);
      xs[r * columns + c] = p.x;
      ys[r * columns + c] = p.y;
    }
  }
  return { width, height, columns, xs, ys };
}

/** The part of a mesh that draws its image's columns from `from` to before `to`, and where that part begins, in pixels. */
export function meshWithin(
  { width, height, columns, xs, ys }: Mesh,
  from: number,
  to: number,
): { readonly mesh: Mesh; readonly left: number } {
  const first = Math.floor(from / MESH);
  const count = Math.ceil(to / MESH) + 1 - first;
  const left = first * MESH;
  const slice = (values: Float64Array): Float64Array =>
    Float64Array.from(
      { length: count * (values.length / columns) },
      (_, i) => values[Math.floor(i / count) * columns + first + (i % count)] ?? 0,
    );
  const right = Math.min(width, (first + count - 1) * MESH);
  return { mesh: { width: right - left, height, columns: count, xs: slice(xs), ys: slice(ys) }, left };
}

/** Pixels of a row from `from` to before `end`, the source coordinates of the first, and their steps. */
type DrawRun = (from: number, end: number, x: number, y: number, stepX: number, stepY: number) => void;

/**
 * Resamples a grey image bilinearly. The mesh's coordinates are multiplied by `scale`; outside the source its border
 * repeats.
 */
export function drawGrey(source: GreyImage, { width, height, columns, xs, ys }: Mesh, scale: number): GreyImage {
  const data = new Uint8ClampedArray(width * height);
  const { width: w, data: pixels } = source;
  const maxX = w - 1.001;
  const maxY = source.height - 1.001;

  const drawInside: DrawRun = (from, end, x, y, stepX, stepY) => {
    for (let i = from; i < end; i++, x += stepX, y += stepY) {
      const ix = x | 0;
      const iy = y | 0;
      const fx = x - ix;
      const s = iy * w + ix;
      const top = (pixels[s] as number) * (1 - fx) + (pixels[s + 1] as number) * fx;
      const bottom = (pixels[s + w] as number) * (1 - fx) + (pixels[s + w + 1] as number) * fx;
      data[i] = top + (bottom - top) * (y - iy);
    }
  };
  const drawClamped: DrawRun = (from, end, x, y, stepX, stepY) => {
    for (let i = from; i < end; i++, x += stepX, y += stepY)
      drawInside(i, i + 1, Math.max(0, Math.min(maxX, x)), Math.max(0, Math.min(maxY, y)), 0, 0);
  };

  for (let y = 0; y < height; y++) {
    const r = Math.floor(y / MESH);
    const fy = (y - r * MESH) / MESH;
    for (let c = 0; c < columns - 1; c++) {
      const p = r * columns + c;
      const q = p + columns;
      const fromX = (xs[p] ?? 0) * (1 - fy) + (xs[q] ?? 0) * fy;
      const fromY = (ys[p] ?? 0) * (1 - fy) + (ys[q] ?? 0) * fy;
      const stepX = (((xs[p + 1] ?? 0) * (1 - fy) + (xs[q + 1] ?? 0) * fy - fromX) / MESH) * scale;
      const stepY = (((ys[p + 1] ?? 0) * (1 - fy) + (ys[q + 1] ?? 0) * fy - fromY) / MESH) * scale;
      const sx = fromX * scale - 0.5;
      const sy = fromY * scale - 0.5;
      const [lastX, lastY] = [sx + MESH * stepX, sy + MESH * stepY];
      const isInside =
        Math.min(sx, lastX, sy, lastY) >= 0 && Math.max(sx, lastX) <= maxX && Math.max(sy, lastY) <= maxY;
      const draw = isInside ? drawInside : drawClamped;
      draw(y * width + c * MESH, y * width + Math.min(width, (c + 1) * MESH), sx, sy, stepX, stepY);
    }
  }
  return { width, height, data };
}

/**
 * Resamples a colour image. Each pixel is the mean of four source pixels, `offset` away from its source coordinates in
 * both directions.
 */
export function drawColour(
  { width: w, height: h, data: bytes }: RgbaImage,
  { width, height, columns, xs, ys }: Mesh,
  offset: number,
): RgbaImage {
  const data = new Uint8ClampedArray(4 * width * height);
  const pixels = new Uint32Array(bytes.buffer, bytes.byteOffset, w * h);
  const out = new Uint32Array(data.buffer);
  const [maxX, maxY] = [w - 1, h - 1];
  for (let y = 0; y < height; y++) {
    const r = Math.floor(y / MESH);
    const fy = (y - r * MESH) / MESH;
    for (let c = 0; c < columns - 1; c++) {
      const p = r * columns + c;
      const q = p + columns;
      let sx = (xs[p] ?? 0) * (1 - fy) + (xs[q] ?? 0) * fy;
      let sy = (ys[p] ?? 0) * (1 - fy) + (ys[q] ?? 0) * fy;
      const stepX = ((xs[p + 1] ?? 0) * (1 - fy) + (xs[q + 1] ?? 0) * fy - sx) / MESH;
      const stepY = ((ys[p + 1] ?? 0) * (1 - fy) + (ys[q + 1] ?? 0) * fy - sy) / MESH;
      const end = y * width + Math.min(width, (c + 1) * MESH);
      for (let i = y * width + c * MESH; i < end; i++, sx += stepX, sy += stepY) {
        const left = Math.min(maxX, Math.max(0, (sx - offset) | 0));
        const right = Math.min(maxX, Math.max(0, (sx + offset) | 0));
        const top = Math.min(maxY, Math.max(0, (sy - offset) | 0)) * w;
        const bottom = Math.min(maxY, Math.max(0, (sy + offset) | 0)) * w;
        const a = pixels[top + left] ?? 0;
        const b = pixels[bottom + right] ?? 0;
        const d = pixels[bottom + left] ?? 0;
        const e = pixels[top + right] ?? 0;
        // Two channels at a time: each 8-bit sum of four fits 10 bits of its 16-bit lane.
        const even = ((a & 0xff00ff) + (b & 0xff00ff) + (d & 0xff00ff) + (e & 0xff00ff)) >>> 2;
        const odd =
          (((a >>> 8) & 0xff00ff) + ((b >>> 8) & 0xff00ff) + ((d >>> 8) & 0xff00ff) + ((e >>> 8) & 0xff00ff)) >>> 2;
        out[i] = (even & 0xff00ff) | ((odd & 0xff00ff) << 8);
      }
    }
  }
  return { width, height, data };
}
