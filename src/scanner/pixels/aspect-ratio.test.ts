import { expect, it } from 'vitest';
import { aspectRatio } from './aspect-ratio';
import type { Quad } from './image';

const PHOTO = { width: 1600, height: 1200 };

/** Corners of a rectangle of the given sides, turned about both axes, as a camera sees it from a distance of 3. */
function see(wide: number, high: number, tilt: number, swing: number, roll: number, focal: number): Quad {
  const at = (x: number, y: number): Quad[number] => {
    const [u, v] = [x * Math.cos(roll) - y * Math.sin(roll), x * Math.sin(roll) + y * Math.cos(roll)];
    const [p, q] = [v * Math.cos(tilt), v * Math.sin(tilt)];
    const [r, depth] = [u * Math.cos(swing) + q * Math.sin(swing), 3 - u * Math.sin(swing) + q * Math.cos(swing)];
    const scale = (focal * PHOTO.width) / depth;
    return { x: PHOTO.width / 2 + scale * r, y: PHOTO.height / 2 + scale * p };
  };
  const [w, h] = [wide / 2, high / 2];
  return [at(-w, -h), at(w, -h), at(w, h), at(-w, h)];
}

it.each([
  [0, 0, 0],
  [0.8, 0, 0],
  [0, 0.8, 0.3],
  [0.6, -0.5, 1.1],
  [-0.7, 0.4, -0.6],
])('undoes the perspective of a tilt of %f, a swing of %f and a roll of %f', (tilt, swing, roll) => {
  expect(aspectRatio(see(1, Math.SQRT2, tilt, swing, roll, 0.72), PHOTO)).toBeCloseTo(1 / Math.SQRT2, 3);
  // A lens of 20 or 35 mm in place of 26.
  for (const focal of [0.56, 0.97]) {
    const ratio = aspectRatio(see(2, 1, tilt, swing, roll, focal), PHOTO);
    expect(ratio).toBeGreaterThan(1.6);
    expect(ratio).toBeLessThan(2.5);
  }
});
