import { describe, expect, it } from 'vitest';
import { toGrey } from './grey';
import { drawGrey, meshOf } from './mesh';

const WIDTH = 23;
const HEIGHT = 11;

/** Values without a repeating pattern. */
const values = Array.from({ length: WIDTH * HEIGHT }, (_, i) => (i * 37) % 251);
const grey = { width: WIDTH, height: HEIGHT, data: Uint8ClampedArray.from(values) };
const colour = {
  width: WIDTH,
  height: HEIGHT,
  data: Uint8ClampedArray.from(values.flatMap((v) => [v, 255 - v, v >> 1, 255])),
};

describe('toGrey', () => {
  it('returns the strongest channel or the luma', () => {
    expect(toGrey(colour, 'max').data[5]).toBe(Math.max(values[5] ?? 0, 255 - (values[5] ?? 0)));
    const v = values[5] ?? 0;
    expect(
      Math.abs((toGrey(colour, 'luma').data[5] ?? 0) - (0.3 * v + 0.59 * (255 - v) + 0.11 * (v >> 1))),
    ).toBeLessThan(2);
  });

  it('returns a region with the same pixels as the whole image', () => {
    const all = toGrey(colour, 'max', 2);
    const part = toGrey(colour, 'max', 2, { left: 4, top: 2, width: 12, height: 6 });
    expect([part.width, part.height]).toEqual([6, 3]);
    for (let y = 0; y < 3; y++)
      for (let x = 0; x < 6; x++) expect(part.data[y * 6 + x]).toBe(all.data[(y + 1) * all.width + x + 2]);
  });
});

describe('drawGrey', () => {
  it('copies the image under the identity map and repeats its border outside', () => {
    const same = drawGrey(
      grey,
      meshOf(WIDTH, HEIGHT, (x, y) => ({ x, y })),
      1,
    );
    for (let y = 0; y < HEIGHT - 1; y++)
      for (let x = 0; x < WIDTH - 1; x++) expect(same.data[y * WIDTH + x]).toBe(values[y * WIDTH + x]);
    const beyond = drawGrey(
      grey,
      meshOf(4, 4, (x, y) => ({ x: x - 50, y: y - 50 })),
      1,
    );
    expect(new Set(beyond.data)).toEqual(new Set([values[0]]));
  });
});
