import { describe, expect, it } from 'vitest';
import type { RgbaImage } from '../pixels/image';
import { blurOf } from './blur';

/** Strokes of print, blurred by a Gaussian of `sigma` pixels; `ink` and `paper` are grey levels. */
function print(sigma: number, ink = 60, paper = 220): RgbaImage {
  const width = 120;
  const height = 40;
  const radius = Math.ceil(3 * sigma);
  const weight = (d: number): number => (sigma === 0 ? Number(d === 0) : Math.exp((-d * d) / (2 * sigma * sigma)));
  const total = Array.from({ length: 2 * radius + 1 }, (_, i) => weight(i - radius)).reduce((a, b) => a + b, 0);
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  for (let x = 0; x < width; x++) {
    let grey = 0;
    for (let d = -radius; d <= radius; d++) grey += (weight(d) / total) * ((x + d + 1200) % 24 < 12 ? ink : paper);
    for (let y = 0; y < height; y++) data.fill(grey, 4 * (y * width + x), 4 * (y * width + x) + 3);
  }
  return { width, height, data };
}

describe('blurOf', () => {
  it.each([1.5, 2, 3])('measures %f pixels with an error below a sixth', (sigma) => {
    const blur = blurOf(print(sigma)) ?? 0;
    expect(Math.abs(blur - sigma) / sigma).toBeLessThan(1 / 6);
  });

  it('is smallest for a sharp image and does not depend on the ink', () => {
    expect(blurOf(print(0))).toBeLessThan(0.9);
    expect(blurOf(print(2, 150, 220))).toBeCloseTo(blurOf(print(2)) ?? 0, 0);
  });

  it('returns undefined without edges', () => {
    expect(blurOf(print(1, 210, 220))).toBeUndefined();
    expect(blurOf({ width: 2, height: 2, data: new Uint8ClampedArray(16) })).toBeUndefined();
  });
});
