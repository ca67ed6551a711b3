/** Walks the pixels of a drawn picture with their places in the picture they are drawn from. */
import type { Point } from '../image';

/** Places are computed at every MESH-th pixel and interpolated between: far below a pixel off for maps of paper. */
const MESH = 16;

/** Calls `visit` for every pixel, row by row within mesh cells, with the place of its centre as `place` gives it. */
export function walkMesh(width: number, height: number, place: (x: number, y: number) => Point, visit: (index: number, x: number, y: number) => void): void {
  const columns = Math.ceil(width / MESH) + 1;
  const rows = Math.ceil(height / MESH) + 1;
  const xs = new Float64Array(columns * rows);
  const ys = new Float64Array(columns * rows);
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      const p = place(c * MESH + 0.5, r * MESH + 0.5);
      xs[r * columns + c] = p.x;
      ys[r * columns + c] = p.y;
    }
  }
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
      const end = Math.min(width, (c + 1) * MESH);
      for (let x = c * MESH; x < end; x++, sx += stepX, sy += stepY) visit(y * width + x, sx, sy);
    }
  }
}
