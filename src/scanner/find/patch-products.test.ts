import { describe, expect, it } from 'vitest';
import { CORRELATE_WASM } from '../simd/correlate-bytes';
import { loadKernel } from '../simd/load-kernel';
import { createPatchProducts, plainProducts, type Patch } from './patch-products';

const [WIDTH, HEIGHT] = [61, 47];

/** Values from -0.5 to 0.5 without a pattern that a displacement would repeat. */
const noise = (length: number, seed: number): Float32Array =>
  Float32Array.from({ length }, (_, at) => (((at + seed) * 7919) % 1009) / 1009 - 0.5);

const image = { width: WIDTH, height: HEIGHT, data: noise(WIDTH * HEIGHT, 1) };

const patchOf = (left: number, top: number, width: number, height: number): Patch => ({
  left,
  top,
  width,
  height,
  values: noise(width * height, 5),
});

/** The sum for one displacement, by its definition. */
function productAt({ left, top, width, height, values }: Patch, dx: number, dy: number): number {
  let sum = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      sum += (image.data[(top + dy + y) * WIDTH + left + dx + x] ?? NaN) * (values[y * width + x] ?? NaN);
  return sum;
}

describe('products of patches', () => {
  it('has a kernel here', () => expect(loadKernel(CORRELATE_WASM)).toBeDefined());

  it.each([7, 8, 9, 13, 16, 17, 21])('sums the products at %i displacements each way, in both ways', (side) => {
    // The last reaches into the last pixel of the image.
    const patches = [patchOf(3, 2, 13, 9), patchOf(WIDTH - 5 - side + 1, HEIGHT - 7 - side + 1, 5, 7)];
    for (const productsOf of [createPatchProducts(image, side), plainProducts(image, side)]) {
      const sums = patches.map((patch) => productsOf(patch));
      for (const [at, patch] of patches.entries()) {
        expect(sums[at]).toHaveLength(side * side);
        for (let dy = 0; dy < side; dy++)
          for (let dx = 0; dx < side; dx++) expect(sums[at]?.[dy * side + dx]).toBeCloseTo(productAt(patch, dx, dy), 4);
      }
    }
  });

  it('keeps the sums of one picture when another one is taken', () => {
    const patch = patchOf(3, 2, 13, 9);
    const sums = createPatchProducts(image, 13)(patch);
    const before = [...sums];
    createPatchProducts({ width: 200, height: 300, data: noise(60_000, 9) }, 21)(patchOf(0, 0, 40, 40));
    expect([...sums]).toEqual(before);
  });
});
