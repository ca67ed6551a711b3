import { expect, it } from 'vitest';
import { decodingWidth, exceedsPixelLimits, reducedSide, scaleWithinLimits } from './picture-limits';

it.each([
  [4032, 3024, false],
  [4096, 4096, false],
  [8064, 6048, true],
  [6048, 8064, true],
  [400, 60_000, true],
  [60_000, 400, true],
  [1080, 8192, false],
  [1080, 8193, true],
])('judges %i × %i by its edges and its area', (width, height, exceeds) => {
  expect(exceedsPixelLimits({ width, height })).toBe(exceeds);
});

it.each([
  [8064, 6048, 1920],
  [400, 60_000, 8192],
  [1500, 12_000, 8192],
  [3000, 9000, 3240],
])('reduces %i × %i to %i px, and keeps narrow pictures legible', (width, height, side) => {
  expect(reducedSide({ width, height })).toBe(side);
});

it('scales to both limits', () => {
  expect(scaleWithinLimits({ width: 4000, height: 3000 })).toBe(1);
  expect(scaleWithinLimits({ width: 8192, height: 8192 })).toBe(0.5);
  expect(scaleWithinLimits({ width: 100, height: 16_384 })).toBe(0.5);
});

it.each([
  [8064, 6048],
  [6048, 8064],
])('decodes %i × %i at the width of the final longer side', (width, height) => {
  expect(decodingWidth({ width, height }, 1920, false)).toBe(1920);
});

it('decodes a narrow picture at its final size, unless its sides may be swapped meanwhile', () => {
  const panorama = { width: 16_000, height: 3800 };
  const side = reducedSide(panorama);
  expect(decodingWidth(panorama, side, false)).toBe(4547);
  expect(decodingWidth(panorama, side, true)).toBeUndefined();
  expect(decodingWidth({ width: 1170, height: 12_000 }, 8192, false)).toBe(799);
  expect(decodingWidth({ width: 1080, height: 3240 }, 3240, false)).toBeUndefined();
});
