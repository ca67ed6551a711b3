import { expect, it } from 'vitest';
import type { RgbaImage } from '../pixels/image';
import { verdictWithoutForm } from './verdict';

/** Sky, sun, hills and a meadow. */
function drawLandscape(width: number, height: number): RgbaImage {
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const far = height * (0.55 + 0.08 * Math.sin(x / 140) + 0.03 * Math.sin(x / 37));
      const near = height * (0.72 + 0.06 * Math.sin(x / 220 + 1) + 0.015 * Math.sin(x / 19));
      const isSun = Math.hypot(x - width * 0.75, y - height * 0.2) < height * 0.07;
      let colour = isSun ? [255, 236, 150] : [110 + (y * 90) / height, 170 + (y * 50) / height, 235];
      if (y > far) colour = [96 + (x % 23), 132 + (y % 17), 108];
      if (y > near) colour = [58 + ((x * 7 + y * 3) % 29), 104 + ((x * 5 + y * 11) % 31), 52];
      data.set(colour, 4 * (y * width + x));
    }
  }
  return { width, height, data };
}

it('takes the sky of a landscape for no card', () => {
  expect(verdictWithoutForm(drawLandscape(1200, 900))).toBe('no-paper');
});
