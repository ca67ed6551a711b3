import { describe, expect, it } from 'vitest';
import { shrink } from './shrink';

/** An image of one colour. */
const imageOf = (width: number, height: number, [r, g, b]: readonly [number, number, number]) => ({
  width,
  height,
  data: Uint8ClampedArray.from({ length: 4 * width * height }, (_, i) => [r, g, b, 255][i % 4] ?? 0),
});

describe('downscaling', () => {
  it('divides by a whole factor, in colour and in grey', () => {
    const { colour, grey, factor } = shrink(imageOf(90, 61, [200, 100, 60]), 30, 3);
    expect(factor).toBe(3);
    expect([colour.width, colour.height, grey.width, grey.height]).toEqual([30, 20, 30, 20]);
    expect(Array.from(colour.data.subarray(-4))).toEqual([200, 100, 60, 255]);
    expect(grey.data.at(-1)).toBe(Math.round(0.3 * 200 + 0.59 * 100 + 0.11 * 60));
  });

  it('averages each block', () => {
    const image = imageOf(4, 2, [0, 0, 0]);
    // White in one of the four pixels of the second block.
    image.data.set([255, 255, 255], 4 * 3);
    const { colour } = shrink(image, 2, 2);
    expect([...colour.data]).toEqual([0, 0, 0, 255, 64, 64, 64, 255]);
  });

  it.each([
    [4000, 10],
    [10, 4000],
  ])('leaves a pixel of the narrow side of a strip, of its own colour (%i × %i)', (width, height) => {
    const { colour } = shrink(imageOf(width, height, [200, 100, 60]), 320, 3);
    expect(Math.min(colour.width, colour.height)).toBe(1);
    expect(Array.from(colour.data.subarray(0, 4))).toEqual([200, 100, 60, 255]);
  });
});
