/**
 * Sums of products of a patch with an image, at all displacements: the dear part of a correlation. In WebAssembly with
 * SIMD (simd/correlate.wat), in plain JavaScript where that is missing; sums of 32 and of 64 bits differ by about a
 * millionth.
 */
import type { FloatImage } from '../pixels/image';
import { CORRELATE_WASM } from '../simd/correlate-bytes';
import { alignUp, loadKernel, type Kernel } from '../simd/load-kernel';

/** Values to multiply, and the pixel of the image that the first is multiplied with at the first displacement. */
export interface Patch {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

/** Sums for each displacement, rows of as many as the columns; a new array for each patch. */
export type PatchProducts = (patch: Patch) => Float32Array;

const FLOAT_BYTES = 4;
/** Displacements that the kernel computes side by side. */
const KERNEL_WIDTH = 8;
/** Zeros behind the last pixel, since a patch at the edge may reach a pixel too far by rounding. */
const BEHIND_IMAGE = 16;

type Correlate = (
  ink: number,
  row: number,
  patch: number,
  width: number,
  height: number,
  out: number,
  side: number,
) => void;

/** Loaded by the first match; null where there is none. */
let kernel: Kernel | undefined | null;

/**
 * What sums products with this image. Valid until the next call, which takes its memory.
 * @param side number of displacements each way, at least 7; all of them lie inside the image
 */
export function createPatchProducts(image: FloatImage, side: number): PatchProducts {
  kernel ??= loadKernel(CORRELATE_WASM) ?? null;
  return kernel !== null && side >= KERNEL_WIDTH ? productsInKernel(kernel, image, side) : plainProducts(image, side);
}

function productsInKernel({ memory, reserve, functionOf }: Kernel, image: FloatImage, side: number): PatchProducts {
  const correlate: Correlate = functionOf('correlate');
  const length = image.data.length + BEHIND_IMAGE;
  const outAt = alignUp(length * FLOAT_BYTES);
  const patchAt = outAt + alignUp(side * side * FLOAT_BYTES);
  reserve(patchAt);
  const pixels = new Float32Array(memory.buffer, 0, length);
  pixels.set(image.data);
  pixels.fill(0, image.data.length);
  return ({ left, top, width, height, values }) => {
    reserve(patchAt + values.byteLength);
    new Float32Array(memory.buffer, patchAt, values.length).set(values);
    const first = FLOAT_BYTES * (top * image.width + left);
    correlate(first, FLOAT_BYTES * image.width, patchAt, width, height, outAt, side);
    return new Float32Array(memory.buffer, outAt, side * side).slice();
  };
}

/**
 * Displacements that are summed in one pass over a patch (unrolled), so that each of its values is read once for
 * all of them.
 */
const DISPLACEMENTS_PER_PASS = 7;

/** The same in plain JavaScript. */
export function plainProducts({ width: w, data: ink }: FloatImage, side: number): PatchProducts {
  return ({ left, top, width, height, values }) => {
    const out = new Float32Array(side * side);
    for (let dy = 0; dy < side; dy++) {
      for (let next = 0; next < side; next += DISPLACEMENTS_PER_PASS) {
        // The last pass of a row starts early and recomputes some displacements.
        const dx = Math.min(next, side - DISPLACEMENTS_PER_PASS);
        let dot0 = 0;
        let dot1 = 0;
        let dot2 = 0;
        let dot3 = 0;
        let dot4 = 0;
        let dot5 = 0;
        let dot6 = 0;
        for (let y = 0; y < height; y++) {
          let p = (top + dy + y) * w + left + dx;
          let a0 = ink[p] ?? 0;
          let a1 = ink[p + 1] ?? 0;
          let a2 = ink[p + 2] ?? 0;
          let a3 = ink[p + 3] ?? 0;
          let a4 = ink[p + 4] ?? 0;
          let a5 = ink[p + 5] ?? 0;
          p += 6;
          for (let q = y * width; q < (y + 1) * width; q++, p++) {
            const v = values[q] ?? 0;
            const a6 = ink[p] ?? 0;
            dot0 += a0 * v;
            dot1 += a1 * v;
            dot2 += a2 * v;
            dot3 += a3 * v;
            dot4 += a4 * v;
            dot5 += a5 * v;
            dot6 += a6 * v;
            a0 = a1;
            a1 = a2;
            a2 = a3;
            a3 = a4;
            a4 = a5;
            a5 = a6;
          }
        }
        const o = dy * side + dx;
        out[o] = dot0;
        out[o + 1] = dot1;
        out[o + 2] = dot2;
        out[o + 3] = dot3;
        out[o + 4] = dot4;
        out[o + 5] = dot5;
        out[o + 6] = dot6;
      }
    }
    return out;
  };
}
