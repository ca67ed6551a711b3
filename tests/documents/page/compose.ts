/** Places the flat document on its table and projects both through a camera. */
import type { Table } from './backgrounds';
import { type PaperPlane, type View, ZB1_HEIGHT, paperHeight, project } from './camera';
import { pixels } from './canvas';
import type { DrawnDocument } from './document-drawing';

/** Light that falls on a picture. */
export interface Light {
  /** Brightness at a pixel, 1 where it is even. */
  readonly level: (x: number, y: number) => number;
  /** Reflected light at a pixel that covers the paper: 0 none, 1 white. */
  readonly glare: (x: number, y: number) => number;
  /** Side that the light comes from, for the slopes of the bent paper: -1 to 1. */
  readonly side: number;
  /** Where the document's shadow falls, mm. */
  readonly shadow: { readonly x: number; readonly y: number; readonly soft: number; readonly strength: number };
}

const CELL = 16;

/** Samples a slowly changing function on a coarse grid. */
function sampleGrid(
  width: number,
  height: number,
  value: (x: number, y: number) => number,
): { readonly columns: number; readonly data: Float32Array } {
  const columns = Math.ceil(width / CELL) + 2;
  const rows = Math.ceil(height / CELL) + 2;
  const data = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) data[row * columns + column] = value(column * CELL, row * CELL);
  }
  return { columns, data };
}

/** Brightness of the bent paper along its length, in steps of 0.25 mm. */
function shadeOfSlopes(view: View, side: number): Float32Array {
  const shade = new Float32Array(841);
  for (let index = 0; index < 841; index += 1) {
    const x = index / 4;
    const slope = (paperHeight(view.bend, x + 2.5) - paperHeight(view.bend, x - 2.5)) / 5;
    shade[index] = 1 + side * slope * 1.6;
  }
  return shade;
}

/** Where a pixel lies on a half-folded document, with the brightness of that strip; undefined beside it. */
function placeOnPlanes(
  planes: readonly PaperPlane[],
  side: number,
  px: number,
  py: number,
): { readonly u: number; readonly v: number; readonly shade: number } | undefined {
  let nearest = Infinity;
  let found: { readonly u: number; readonly v: number; readonly shade: number } | undefined;
  for (const { from, to, turn, toPixels: m, toMillimetres } of planes) {
    const { x: u, y: v } = project(toMillimetres, px, py);
    if (!(u >= from && u <= to && v >= -0.1 && v <= 105.1)) continue;
    const depth = m[6] * u + m[7] * v + m[8];
    if (depth >= nearest) continue;
    nearest = depth;
    found = { u, v, shade: 1 + side * 0.25 * Math.sin((turn * Math.PI) / 180) };
  }
  return found;
}

/** Share of light that the document's shadow takes from a place on the table. */
function shadowAt(
  x: number,
  y: number,
  { extent: [left, right], sheetHeight = ZB1_HEIGHT }: View,
  { shadow }: Light,
): number {
  const outsideX = Math.max(left + shadow.x - x, x - right - shadow.x, 0);
  const outsideY = Math.max(shadow.y - y, y - sheetHeight - shadow.y, 0);
  const distance = Math.hypot(outsideX, outsideY);
  return distance >= shadow.soft ? 0 : shadow.strength * (1 - distance / shadow.soft) ** 2;
}

/** The picture of a document on a table. */
export function compose(document: DrawnDocument, table: Table, view: View, light: Light): ImageData {
  const { width, height } = view;
  const out = new ImageData(width, height);
  const target = out.data;
  const paper = pixels(document.surface);
  const ground = pixels(table.surface);
  const level = sampleGrid(width, height, light.level);
  const glare = sampleGrid(width, height, light.glare);
  const shade = shadeOfSlopes(view, light.side);
  const m = view.toMillimetres;
  const flat = view.bend.every((lift) => lift === 0);
  const paperScale = document.scale;
  const groundScale = table.scale;
  const [left, right] = view.extent;
  const bottom = view.sheetHeight ?? ZB1_HEIGHT;

  for (let py = 0; py < height; py += 1) {
    const cy = py + 0.5;
    const gridY = cy / CELL;
    const row = Math.floor(gridY);
    const fy = gridY - row;
    for (let px = 0; px < width; px += 1) {
      const cx = px + 0.5;
      const w = 1 / (m[6] * cx + m[7] * cy + m[8]);
      const x = (m[0] * cx + m[1] * cy + m[2]) * w;
      const y = (m[3] * cx + m[4] * cy + m[5]) * w;

      let u = x;
      let v = y;
      if (!flat && x > -15 && x < 225) {
        for (let pass = 0; pass < 2; pass += 1) {
          const share = paperHeight(view.bend, u) / view.altitude;
          u = x + (view.foot.x - x) * share;
          v = y + (view.foot.y - y) * share;
        }
      }
      const onPlane = view.planes && placeOnPlanes(view.planes, light.side, cx, cy);
      if (view.planes) [u, v] = onPlane ? [onPlane.u, onPlane.v] : [-1, -1];
      // Half a pixel of the paper's drawing softens its edge.
      const edge = Math.min(u - left, v, right - u, bottom - v) * paperScale;
      const cover = edge >= 0.5 ? 1 : edge <= -0.5 ? 0 : edge + 0.5;

      const column = Math.floor(cx / CELL);
      const fx = cx / CELL - column;
      const at = row * level.columns + column;
      const next = at + level.columns;
      const w00 = (1 - fx) * (1 - fy);
      const w10 = fx * (1 - fy);
      const w01 = (1 - fx) * fy;
      const w11 = fx * fy;
      const l =
        level.data[at]! * w00 + level.data[at + 1]! * w10 + level.data[next]! * w01 + level.data[next + 1]! * w11;

      let r = 0;
      let g = 0;
      let b = 0;
      if (cover > 0) {
        const sx = Math.min(paper.width - 1.001, Math.max(0, u * paperScale - 0.5));
        const sy = Math.min(paper.height - 1.001, Math.max(0, v * paperScale - 0.5));
        const x0 = Math.floor(sx);
        const y0 = Math.floor(sy);
        const ax = sx - x0;
        const ay = sy - y0;
        const p = (y0 * paper.width + x0) * 4;
        const q = p + paper.width * 4;
        const d = paper.data;
        const a00 = (1 - ax) * (1 - ay);
        const a10 = ax * (1 - ay);
        const a01 = (1 - ax) * ay;
        const a11 = ax * ay;
        const s = l * (onPlane?.shade ?? shade[Math.max(0, Math.min(840, Math.round(u * 4)))] ?? 1) * cover;
        const shine =
          (glare.data[at]! * w00 + glare.data[at + 1]! * w10 + glare.data[next]! * w01 + glare.data[next + 1]! * w11) *
          cover;
        r = (d[p]! * a00 + d[p + 4]! * a10 + d[q]! * a01 + d[q + 4]! * a11) * s;
        g = (d[p + 1]! * a00 + d[p + 5]! * a10 + d[q + 1]! * a01 + d[q + 5]! * a11) * s;
        b = (d[p + 2]! * a00 + d[p + 6]! * a10 + d[q + 2]! * a01 + d[q + 6]! * a11) * s;
        r += (262 - r) * shine;
        g += (260 - g) * shine;
        b += (255 - b) * shine;
      }
      if (cover < 1) {
        const sx = Math.min(ground.width - 1.001, Math.max(0, (x - table.left) * groundScale));
        const sy = Math.min(ground.height - 1.001, Math.max(0, (y - table.top) * groundScale));
        const x0 = Math.floor(sx);
        const y0 = Math.floor(sy);
        const ax = sx - x0;
        const ay = sy - y0;
        const p = (y0 * ground.width + x0) * 4;
        const q = p + ground.width * 4;
        const d = ground.data;
        const s = l * (view.planes ? 1 : 1 - shadowAt(x, y, view, light)) * (1 - cover);
        for (let channel = 0; channel < 3; channel += 1) {
          const value =
            ((d[p + channel]! * (1 - ax) + d[p + 4 + channel]! * ax) * (1 - ay) +
              (d[q + channel]! * (1 - ax) + d[q + 4 + channel]! * ax) * ay) *
            s;
          if (channel === 0) r += value;
          else if (channel === 1) g += value;
          else b += value;
        }
      }
      const o = (py * width + px) * 4;
      target[o] = r;
      target[o + 1] = g;
      target[o + 2] = b;
      target[o + 3] = 255;
    }
  }
  return out;
}
