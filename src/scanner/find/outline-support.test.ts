import { describe, expect, it } from 'vitest';
import { toGrey } from '../pixels/grey';
import { multiply, rectangleToQuad, type Homography } from '../pixels/homography';
import { buildPyramid } from '../pixels/warp';
import { drawFoldedPhoto } from './drawn-fold.testing';
import { edgePicture, outlineSupport } from './outline-support';
import { MIDDLE } from './views';

/** The middle panel at the left end of a paper on a table of this grey level; its plane and how it shows. */
function middleOn(table: number): (moved?: Homography) => number {
  const { photo, corners, folds } = drawFoldedPhoto({
    width: 750,
    height: 560,
    panels: [
      ['middle', 25],
      ['right', -20],
    ],
    table,
  });
  const [fold] = folds;
  const picture = edgePicture(buildPyramid(toGrey(photo, 'luma'), 1));
  const plane =
    fold && rectangleToQuad(MIDDLE.from, 0, MIDDLE.to - MIDDLE.from, 105, [corners[0], fold[0], fold[1], corners[3]]);
  if (!picture || !plane) throw new Error('A picture with a plane');
  return (moved = [1, 0, 0, 0, 1, 0, 0, 0, 1]) => outlineSupport(picture, multiply(plane, moved), MIDDLE, MIDDLE.from);
}

/** Six millimetres to the side and down, beyond any edge that is looked for. */
const BESIDE: Homography = [1, 0, 6, 0, 1, 6, 0, 0, 1];

describe('outlineSupport', () => {
  it.each([60, 120, 250])('is full along the paper on a table of grey level %i, and low beside it', (table) => {
    const supportOf = middleOn(table);
    expect(supportOf()).toBeGreaterThan(0.85);
    expect(supportOf(BESIDE)).toBeLessThan(0.6);
  });

  it('is low where the paper does not stand out from the table', () => {
    expect(middleOn(225)()).toBeLessThan(0.5);
  });

  it('counts an outline beside the picture as unseen', () => {
    expect(middleOn(60)([1, 0, 400, 0, 1, 0, 0, 0, 1])).toBe(0);
  });
});

describe('edgePicture', () => {
  it('is the first level of at most 1000 pixels, with its scale', () => {
    const image = { width: 1600, height: 800, data: new Uint8ClampedArray(1600 * 800) };
    const picture = edgePicture(buildPyramid(image, 0.5));
    expect(picture?.image.width).toBe(800);
    expect(picture?.scale).toBe(0.25);
  });
});
