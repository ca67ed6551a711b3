import { describe, expect, it } from 'vitest';
import type { GreyImage } from '../pixels/image';
import { findTextLines } from './text-lines';

/** Letters as blocks in lines of a height and slope, on a ground with a wavy pattern of a contrast. */
function drawLines(height: number, slope: number, pattern: number): GreyImage {
  const [width, rows] = [700, 400];
  const data = new Uint8ClampedArray(width * rows);
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < width; x++) {
      const wave = (y + 6 * Math.sin(x / 23)) % 16 < 3 ? pattern : 0;
      const v = y - slope * x - 80;
      const isText = [0, 120].some((top) => v > top && v < top + height) && x > 120 && x < 560;
      const isInk = isText && x % Math.round(0.8 * height) < 0.45 * height;
      data[y * width + x] = isInk ? 60 : 220 - wave;
    }
  return { width, height: rows, data };
}

describe('findTextLines', () => {
  it.each([
    [8, 0, 0],
    [10, 0.08, 0],
    [20, -0.05, 0],
    [10, 0, 40],
  ])(
    'finds both lines of capitals %d pixels high at slope %d over a pattern of %d levels',
    (height, slope, pattern) => {
      const found = findTextLines(drawLines(height, slope, pattern)).filter(
        (line) => Math.abs(line.length - 440) < 30 && Math.abs(Math.tan(line.angle) - slope) < 0.03,
      );
      expect(found.length).toBeGreaterThanOrEqual(2);
      for (const line of found) expect(Math.abs(line.height - height)).toBeLessThan(0.25 * height);
    },
  );

  it('finds none on an even ground', () => {
    expect(findTextLines({ width: 300, height: 200, data: new Uint8ClampedArray(60_000).fill(200) })).toEqual([]);
  });
});
