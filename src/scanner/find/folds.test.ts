import { describe, expect, it } from 'vitest';
import type { Point, Quad } from '../pixels/image';
import { toGrey } from '../pixels/grey';
import { applyHomography, rectangleToQuad, type Homography } from '../pixels/homography';
import { buildPyramid } from '../pixels/warp';
import { applyBentMap } from './bend';
import { drawPhoto } from './drawn-photo.testing';
import { fitFoldBend } from './folds';
import { levelsOf } from './register';
import { LEFT, WHOLE } from './views';

const CORNERS: Quad = [
  { x: 110, y: 90 },
  { x: 1190, y: 60 },
  { x: 1215, y: 620 },
  { x: 100, y: 635 },
];

function mapOf(corners: Quad): Homography {
  const map = rectangleToQuad(0, 0, 210, 105, corners);
  if (!map) throw new Error('Corners are degenerate');
  return map;
}

/**
 * Error of the left panel's outer corners before and after following folds, in pixels; about 5 pixels per millimetre.
 */
function cornerError(leftEdge: readonly [Point, Point]): { readonly before: number; readonly after: number } {
  const photo = drawPhoto({ width: 1280, height: 720, corners: CORNERS, table: 80, leftEdge });
  const pyramid = buildPyramid(toGrey(photo, 'luma'), 1);
  const map = mapOf(CORNERS);
  const bend = fitFoldBend(pyramid, map, WHOLE, levelsOf);
  const worst = (toPhoto: (x: number, y: number) => Point): number =>
    Math.max(
      ...leftEdge.map((corner, i) => Math.hypot(toPhoto(0, 105 * i).x - corner.x, toPhoto(0, 105 * i).y - corner.y)),
    );
  return { before: worst((x, y) => applyHomography(map, x, y)), after: worst((x, y) => applyBentMap(map, bend, x, y)) };
}

describe('fitFoldBend', () => {
  it('finds a panel that is tilted towards the camera', () => {
    const { before, after } = cornerError([
      { x: 95, y: 84 },
      { x: 84, y: 640 },
    ]);
    expect(before).toBeGreaterThan(15);
    expect(after).toBeLessThan(6);
  });

  it('finds a panel that is tilted away', () => {
    expect(
      cornerError([
        { x: 125, y: 96 },
        { x: 117, y: 630 },
      ]).after,
    ).toBeLessThan(6);
  });

  it('keeps a paper without a fold flat', () => {
    const [topLeft, , , bottomLeft] = CORNERS;
    expect(cornerError([topLeft, bottomLeft]).after).toBeLessThan(4);
  });

  it('returns no bend for a single panel', () => {
    const photo = drawPhoto({
      width: 640,
      height: 360,
      corners: [
        { x: 55, y: 45 },
        { x: 595, y: 30 },
        { x: 607, y: 310 },
        { x: 50, y: 317 },
      ],
      table: 80,
    });
    const bend = fitFoldBend(buildPyramid(toGrey(photo, 'luma'), 1), mapOf(CORNERS), LEFT, levelsOf);
    expect([...bend.x, ...bend.y].every((shift) => shift === 0)).toBe(true);
  });
});
