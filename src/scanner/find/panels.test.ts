import { describe, expect, it } from 'vitest';
import { FOLDS_MM } from '~/zb1/form-geometry';
import type { Point, Quad } from '../pixels/image';
import { toGrey } from '../pixels/grey';
import { applyHomography, rectangleToQuad, type Homography } from '../pixels/homography';
import { buildPyramid } from '../pixels/warp';
import { drawPhoto } from './drawn-photo.testing';
import { findVisiblePanels } from './panels';
import { levelsOf, refine } from './register';
import { LEFT } from './views';

const CORNERS: Quad = [
  { x: 150, y: 120 },
  { x: 1190, y: 110 },
  { x: 1190, y: 610 },
  { x: 150, y: 620 },
];

function mapOf(width: number, quad: Quad): Homography {
  const map = rectangleToQuad(0, 0, width, 105, quad);
  if (!map) throw new Error('Corners are degenerate');
  return map;
}

/** The panels found from the left one, which is tilted so that its outer corners lie at `leftEdge`. */
function visibleFromLeft(leftEdge: readonly [Point, Point]): readonly string[] {
  const [fold] = FOLDS_MM;
  const whole = mapOf(210, CORNERS);
  const left = mapOf(fold, [
    leftEdge[0],
    applyHomography(whole, fold, 0),
    applyHomography(whole, fold, 105),
    leftEdge[1],
  ]);
  const pyramid = buildPyramid(
    toGrey(drawPhoto({ width: 1280, height: 720, corners: CORNERS, table: 80, leftEdge }), 'luma'),
    1,
  );
  const found = refine(pyramid, left, levelsOf(LEFT));
  return findVisiblePanels(pyramid, found, LEFT)?.view.panels ?? LEFT.panels;
}

describe('findVisiblePanels', () => {
  it('finds all panels of a flat document', () => {
    expect(visibleFromLeft([CORNERS[0], CORNERS[3]])).toEqual(['left', 'middle', 'right']);
  });

  it.each([20, 50])('finds the far panel when the registered one is tilted (%d px)', (lean) => {
    expect(
      visibleFromLeft([
        { x: 150 - lean, y: 120 - lean },
        { x: 150 - lean, y: 620 + lean },
      ]),
    ).toEqual(['left', 'middle', 'right']);
  });
});
