/**
 * How the paper bends away from a plane: a coarse grid of shifts, fitted to the displacements of the form's patches and
 * bilinear between its nodes. Two columns of nodes lie on the folds, because a fold is a sharp crease.
 */
import { FOLDS_MM } from '~/zb1/form-geometry';
import { FORM_MM } from '~/zb1/form-size';
import type { Point } from '../pixels/image';
import { applyHomography, solve, type Homography } from '../pixels/homography';
import type { Displacement } from './displacement';

const NODES_X = [
  0,
  FOLDS_MM[0] / 2,
  FOLDS_MM[0],
  (FOLDS_MM[0] + FOLDS_MM[1]) / 2,
  FOLDS_MM[1],
  173,
  FORM_MM.width,
] as const;
const NODES_Y = [0, FORM_MM.height / 4, FORM_MM.height / 2, (3 * FORM_MM.height) / 4, FORM_MM.height] as const;
const COLUMNS = NODES_X.length;
const ROWS = NODES_Y.length;

/** Shifts in millimetres at the grid's nodes, row-major. */
export interface Bend {
  readonly x: Float64Array;
  readonly y: Float64Array;
  /**
   * The planes of a paper that is sharply folded, from left to right. They replace the common map, since one plane's
   * horizon can lie inside the next.
   */
  readonly planes?: readonly PanelPlane[];
}

/** Form millimetres to photo pixels, for points up to `to` millimetres from the form's left edge. */
interface PanelPlane {
  readonly to: number;
  readonly map: Homography;
}

export const FLAT: Bend = { x: new Float64Array(COLUMNS * ROWS), y: new Float64Array(COLUMNS * ROWS) };

interface Cell {
  readonly index: number;
  readonly along: number;
}

function cell(nodes: readonly number[], value: number): Cell {
  let index = 0;
  while (index < nodes.length - 2 && value > (nodes[index + 1] ?? 0)) index++;
  const from = nodes[index] ?? 0;
  const to = nodes[index + 1] ?? 1;
  return { index, along: Math.min(1.2, Math.max(-0.2, (value - from) / (to - from))) };
}

/** The four nodes around a point with their bilinear weights. */
function surroundingNodes(
  x: number,
  y: number,
): { nodes: [number, number, number, number]; weights: [number, number, number, number] } {
  const cx = cell(NODES_X, x);
  const cy = cell(NODES_Y, y);
  const first = cy.index * COLUMNS + cx.index;
  const [a, b] = [cx.along, cy.along];
  return {
    nodes: [first, first + 1, first + COLUMNS, first + COLUMNS + 1],
    weights: [(1 - a) * (1 - b), a * (1 - b), (1 - a) * b, a * b],
  };
}

/** Interpolated shift at a point of the form, millimetres. */
function bendAt(bend: Bend, x: number, y: number): Point {
  const { nodes, weights } = surroundingNodes(x, y);
  let dx = 0;
  let dy = 0;
  for (let k = 0; k < 4; k++) {
    const n = nodes[k] ?? 0;
    const w = weights[k] ?? 0;
    dx += w * (bend.x[n] ?? 0);
    dy += w * (bend.y[n] ?? 0);
  }
  return { x: dx, y: dy };
}

/** Photo pixel of a point of the form (millimetres), with the bend applied before the homography. */
export function applyBentMap(map: Homography, bend: Bend, x: number, y: number): Point {
  const shift = bendAt(bend, x, y);
  const plane = bend.planes?.find(({ to }) => x <= to) ?? bend.planes?.at(-1);
  return applyHomography(plane?.map ?? map, x + shift.x, y + shift.y);
}

/** The bend whose nodes lie at the positions `mapPoint` returns, millimetres. */
export function sampleBend(mapPoint: (x: number, y: number) => Point): Bend {
  const bend = { x: new Float64Array(COLUMNS * ROWS), y: new Float64Array(COLUMNS * ROWS) };
  NODES_Y.forEach((y, r) => {
    NODES_X.forEach((x, c) => {
      const at = mapPoint(x, y);
      bend.x[r * COLUMNS + c] = at.x - x;
      bend.y[r * COLUMNS + c] = at.y - y;
    });
  });
  return bend;
}

/** Adds the shifts of two bends. */
export function addBends(a: Bend, b: Bend): Bend {
  return { x: a.x.map((v, i) => v + (b.x[i] ?? 0)), y: a.y.map((v, i) => v + (b.y[i] ?? 0)) };
}

/** A residual of this length, in millimetres, halves the weight of a displacement in the last rounds. */
const RESIDUAL_SCALE_MM = 0.25;
/** Measurements down to this fraction (1/4) of the mean information still get full weight. */
const FULL_WEIGHT_RATIO = 4;

/**
 * Robust least-squares fit of the grid to displacements, regularised towards zero and towards straight lines between
 * the folds.
 */
export function fitBend(found: readonly Displacement[]): Bend {
  return { x: fitAxis(found, 'x'), y: fitAxis(found, 'y') };
}

function fitAxis(found: readonly Displacement[], axis: 'x' | 'y'): Float64Array {
  const n = COLUMNS * ROWS;
  let values = new Float64Array(n);
  let mean = 1e-9;
  for (const { information } of found)
    mean += (axis === 'x' ? information[0] : information[2]) / Math.max(1, found.length);
  for (let round = 0; round < 4; round++) {
    const a = new Float64Array(n * n);
    const b = new Float64Array(n);
    const add = (nodes: readonly number[], weights: readonly number[], target: number, strength: number): void => {
      nodes.forEach((p, i) => {
        nodes.forEach((q, j) => {
          a[p * n + q] = (a[p * n + q] ?? 0) + strength * (weights[i] ?? 0) * (weights[j] ?? 0);
        });
        b[p] = (b[p] ?? 0) + strength * (weights[i] ?? 0) * target;
      });
    };
    for (const { from, by, information } of found) {
      const { nodes, weights } = surroundingNodes(from.x, from.y);
      let fitted = 0;
      nodes.forEach((p, i) => {
        fitted += (weights[i] ?? 0) * (values[p] ?? 0);
      });
      const residual = (by[axis] - fitted) / (RESIDUAL_SCALE_MM * (round < 2 ? 2 : 1));
      // Capped: long bars carry more information than a line of the plate's frame, yet the frame must count where
      // nothing else is near.
      const strength = Math.min(1, (FULL_WEIGHT_RATIO * (axis === 'x' ? information[0] : information[2])) / mean);
      add(nodes, weights, by[axis], strength / (1 + residual * residual));
    }
    for (let r = 0; r < ROWS; r++) {
      for (let c = 0; c < COLUMNS; c++) {
        const p = r * COLUMNS + c;
        add([p], [1], 0, 0.02);
        // Small penalty for bending at a fold, a large one inside a panel.
        if (c > 0 && c < COLUMNS - 1) add([p - 1, p, p + 1], [0.5, -1, 0.5], 0, c === 2 || c === 4 ? 0.1 : 1.5);
        if (r > 0 && r < ROWS - 1) add([p - COLUMNS, p, p + COLUMNS], [0.5, -1, 0.5], 0, 1);
        if (c > 0) add([p - 1, p], [-1, 1], 0, 0.1);
      }
    }
    values = new Float64Array(solve(a, b) ?? values);
  }
  return values;
}
