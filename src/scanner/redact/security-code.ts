/**
 * Finds the security code in the lower right corner of the front, below the remarks: its marking, intact or uncovered,
 * and the print beside it. Its position differs between offices, so everything in the area counts that is not a
 * line of remarks (which starts at the left of field 22 and has blank space above and below).
 * When in doubt it covers: losing a remark from the image is harmless compared with keeping a code.
 */
import type { BoxMm } from '~/zb1/form-geometry';
import { FORM_MM } from '~/zb1/form-size';
import type { RgbaImage } from '../pixels/image';
import { boxMean } from '../pixels/box-mean';
import { lumaOf } from '../pixels/grey';
import { expandBox } from './boxes';

/** Area in which the marking may be, millimetres. Left of it only values and remarks are printed. */
const CODE_AREA_MM: BoxMm = { x: 138, y: 73, width: 72, height: 32 };
/** Left edge of field 22: lines that start here and reach into the area are remarks. */
const REMARKS_LEFT_MM = 66;
/** Resolution of the coarse image that is analysed. */
const CELLS_PER_MM = 2;
/** Cells darker than this share of the paper around them are ink. */
const INK = 0.84;
const PAPER_RADIUS_MM = 9;
/** Window that is full of ink (`FULL`) inside a marking (silver or hatching) and half empty in lines of print. */
const WINDOW_MM = { width: 7, height: 5 };
const FULL = 0.78;
/** Print this close to a marking belongs to it: the code may be printed beside or below. */
const BESIDE_MM = 7;
/** Gaps that are bridged between characters of a line (across) and between lines (along). */
const GAP_MM = { across: 2.6, along: 0.5 };
/**
 * Size limits of a code without a marking (seven characters on one or two lines), and the top of the area where it may
 * be.
 */
const UNMARKED_MM = { minWidth: 7, maxWidth: 45, minHeight: 1.2, top: 84 };
const MARGIN_MM = 1.5;
const EDGE_MM = 1.2;

interface Cells {
  readonly columns: number;
  readonly rows: number;
  readonly ink: Uint8Array;
}

/**
 * Boxes (millimetres) on the flattened front around the marking, the code, and print that may be the code. Empty
 * without any.
 */
export function securityCodeBoxes(flat: RgbaImage): BoxMm[] {
  const cells = inkCells(flat);
  const clusters = clustersOf(cells);
  const area = clusters.filter((box) => overlaps(box, CODE_AREA_MM));
  const markings = fullWindows(cells);
  const beside = area.filter((box) =>
    markings.some((marking) => overlaps(expandBox(marking, BESIDE_MM), box) && box.x > REMARKS_LEFT_MM + 20),
  );
  const unmarked = area.filter(
    (box) =>
      box.x > CODE_AREA_MM.x - 8 &&
      box.y > UNMARKED_MM.top &&
      box.width > UNMARKED_MM.minWidth &&
      box.width < UNMARKED_MM.maxWidth &&
      box.height > UNMARKED_MM.minHeight,
  );
  return [
    ...markings.map((box) => expandBox(box, BESIDE_MM / 2)),
    ...beside.map((box) => expandBox(box, MARGIN_MM)),
    ...unmarked.map((box) => expandBox(box, MARGIN_MM)),
  ];
}

function overlaps(a: BoxMm, b: BoxMm): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Ink mask of the area right of the left panel and below the technical fields; empty elsewhere. */
function inkCells({ width, height, data }: RgbaImage): Cells {
  const columns = FORM_MM.width * CELLS_PER_MM;
  const rows = FORM_MM.height * CELLS_PER_MM;
  const levels = new Float32Array(columns * rows);
  const [sx, sy] = [width / columns, height / rows];
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      let [sum, n] = [0, 0];
      for (let y = Math.floor(r * sy); y < Math.max(Math.floor(r * sy) + 1, Math.floor((r + 1) * sy)); y++) {
        for (let x = Math.floor(c * sx); x < Math.max(Math.floor(c * sx) + 1, Math.floor((c + 1) * sx)); x++) {
          const p = 4 * (y * width + x);
          sum += lumaOf(data[p] ?? 0, data[p + 1] ?? 0, data[p + 2] ?? 0);
          n++;
        }
      }
      levels[r * columns + c] = sum / n;
    }
  }
  // Paper level: repeated mean of the pixels brighter than their surroundings, so that a large marking does not lower
  // it.
  const radius = PAPER_RADIUS_MM * CELLS_PER_MM;
  const mean = boxMean({ width: columns, height: rows, data: levels }, radius, radius);
  const bright = boxMean(
    { width: columns, height: rows, data: levels.map((level, i) => Math.max(level, mean.data[i] ?? 0)) },
    radius,
    radius,
  );
  const paper = boxMean(
    { width: columns, height: rows, data: levels.map((level, i) => Math.max(level, bright.data[i] ?? 0)) },
    radius,
    radius,
  );
  const ink = new Uint8Array(columns * rows);
  const right = columns - EDGE_MM * CELLS_PER_MM;
  const bottom = rows - EDGE_MM * CELLS_PER_MM;
  for (let r = CODE_AREA_MM.y * CELLS_PER_MM; r < bottom; r++) {
    for (let c = REMARKS_LEFT_MM * CELLS_PER_MM; c < right; c++) {
      const p = r * columns + c;
      ink[p] = (levels[p] ?? 0) < INK * (paper.data[p] ?? 0) ? 1 : 0;
    }
  }
  return { columns, rows, ink };
}

/** Boxes around connected windows that are full of ink. */
function fullWindows({ columns, rows, ink }: Cells): BoxMm[] {
  const [rx, ry] = [
    Math.round((WINDOW_MM.width * CELLS_PER_MM) / 2),
    Math.round((WINDOW_MM.height * CELLS_PER_MM) / 2),
  ];
  const share = boxMean({ width: columns, height: rows, data: Float32Array.from(ink) }, rx, ry);
  const full = new Uint8Array(ink.length);
  for (let p = 0; p < full.length; p++) full[p] = (share.data[p] ?? 0) > FULL ? 1 : 0;
  return clustersOf({ columns, rows, ink: full })
    .map((box) => expandBox(box, Math.max(WINDOW_MM.width, WINDOW_MM.height) / 2))
    .filter((box) => overlaps(box, CODE_AREA_MM));
}

/** Boxes around connected components of ink, bridging gaps up to `GAP_MM`. */
function clustersOf({ columns, rows, ink }: Cells): BoxMm[] {
  const [gx, gy] = [Math.round(GAP_MM.across * CELLS_PER_MM), Math.round(GAP_MM.along * CELLS_PER_MM)];
  const seen = new Uint8Array(ink.length);
  const boxes: BoxMm[] = [];
  for (let start = 0; start < ink.length; start++) {
    if ((ink[start] ?? 0) === 0 || (seen[start] ?? 0) === 1) continue;
    const stack = [start];
    seen[start] = 1;
    let [left, right, top, bottom] = [columns, 0, rows, 0];
    for (let p = stack.pop(); p !== undefined; p = stack.pop()) {
      const x = p % columns;
      const y = (p - x) / columns;
      [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
      for (let dy = -gy; dy <= gy; dy++) {
        for (let dx = -gx; dx <= gx; dx++) {
          const q = p + dy * columns + dx;
          const inside = x + dx >= 0 && x + dx < columns && y + dy >= 0 && y + dy < rows;
          if (!inside || (ink[q] ?? 0) === 0 || (seen[q] ?? 0) === 1) continue;
          seen[q] = 1;
          stack.push(q);
        }
      }
    }
    boxes.push({
      x: left / CELLS_PER_MM,
      y: top / CELLS_PER_MM,
      width: (right - left + 1) / CELLS_PER_MM,
      height: (bottom - top + 1) / CELLS_PER_MM,
    });
  }
  return boxes;
}
