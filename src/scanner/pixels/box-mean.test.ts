import { describe, expect, it } from 'vitest';
import { BOX_MEAN_WASM } from '../simd/box-mean-bytes';
import { loadKernel } from '../simd/load-kernel';
import { boxMean, plainBoxMean } from './box-mean';

const WIDTH = 23;
const HEIGHT = 11;

/** Values without a repeating pattern. */
const values = Array.from({ length: WIDTH * HEIGHT }, (_, i) => (i * 37) % 251);
const grey = { width: WIDTH, height: HEIGHT, data: Uint8ClampedArray.from(values) };

describe('the mean over a window', () => {
  it.each([
    [1, 1],
    [3, 2],
    [9, 9],
    [40, 40],
  ])('is that of the pixels around each pixel, for radii %i and %i', (radiusX, radiusY) => {
    const { data } = boxMean(grey, radiusX, radiusY);
    for (let y = 0; y < HEIGHT; y++) {
      for (let x = 0; x < WIDTH; x++) {
        const near = values.filter(
          (_, i) => Math.abs((i % WIDTH) - x) <= radiusX && Math.abs(Math.floor(i / WIDTH) - y) <= radiusY,
        );
        expect(data[y * WIDTH + x]).toBeCloseTo(near.reduce((sum, v) => sum + v, 0) / near.length, 2);
      }
    }
  });

  it.each([
    [1, 1, 1, 1],
    [2, 3, 4, 0],
    [23, 11, 0, 5],
    [24, 13, 3, 2],
    [25, 14, 12, 6],
    [31, 15, 40, 40],
  ])('of %i × %i pixels is the same in WebAssembly and in JavaScript, for radii %i and %i', (width, height, rx, ry) => {
    expect(loadKernel(BOX_MEAN_WASM)).toBeDefined();
    const data = Float32Array.from({ length: width * height }, (_, i) => ((i * 7919) % 1009) / 1009 - 0.3);
    expect(boxMean({ width, height, data }, rx, ry)).toEqual(plainBoxMean({ width, height, data }, rx, ry));
  });
});
