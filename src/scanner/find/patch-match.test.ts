import { describe, expect, it } from 'vitest';
import type { Quad } from '../pixels/image';
import { toGrey } from '../pixels/grey';
import { applyHomography, rectangleToQuad } from '../pixels/homography';
import { buildPyramid } from '../pixels/warp';
import { scoreAt } from './align';
import { drawPhoto } from './drawn-photo.testing';
import { matchPatches } from './patch-match';
import { levelsOf } from './register';
import { MIDDLE } from './views';

const CORNERS: Quad = [
  { x: 70, y: 90 },
  { x: 1210, y: 60 },
  { x: 1235, y: 640 },
  { x: 60, y: 655 },
];

/** Score of the middle panel at its true position, with the other panels folded away and a table of this grey level. */
function middleScore(table: number): number {
  const map = rectangleToQuad(0, 0, 210, 105, CORNERS);
  if (!map) throw new Error('Corners are degenerate');
  const photo = drawPhoto({ width: 1280, height: 720, corners: CORNERS, table, from: MIDDLE.from, to: MIDDLE.to });
  const { fine } = levelsOf(MIDDLE);
  const surfaces = matchPatches(buildPyramid(toGrey(photo, 'luma'), 1), (x, y) => applyHomography(map, x, y), fine);
  return scoreAt(surfaces, fine, [1, 0, 0, 0, 1, 0, 0, 0, 1]);
}

describe('matchPatches', () => {
  it('scores a panel on a black table as high as on a white one', () => {
    expect(middleScore(8)).toBeGreaterThan(middleScore(225) - 0.06);
  });
});
