import { describe, expect, it } from 'vitest';
import { measureInk } from './ink-density';
import { textDirection } from './text-direction';

/** Deterministic pseudo-random value in 0..1 for a position. */
function noiseAt(x: number, y: number): number {
  let h = Math.imul(x, 374761393) + Math.imul(y, 668265263);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32;
}

/** A page of small print at an angle beside an evenly inked area, such as a patterned cloth. */
function pageAt(angle: number): Parameters<typeof measureInk>[0] {
  const [width, height] = [500, 400];
  const data = new Uint8ClampedArray(width * height).fill(225);
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [u, v] = [x * cos + y * sin + 1000, y * cos - x * sin + 1000];
      const isCloth = x > 260 && noiseAt(x, y) < 0.4;
      if (x <= 260 ? v % 12 < 5 && noiseAt(Math.floor(u / 3), Math.floor(v / 12)) < 0.6 : isCloth)
        data[y * width + x] = 40;
    }
  return { width, height, data };
}

describe('textDirection', () => {
  it.each([0.1, -0.4, 1.3])('measures lines at %d beside texture, and not the diagonal of the pixels', (angle) => {
    expect(textDirection(measureInk(pageAt(angle)))).toBeCloseTo(angle, 1);
  });
});
