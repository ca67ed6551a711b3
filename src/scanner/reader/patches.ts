/** im2col: lays out the neighbourhoods that a convolution sums over, packed for the product (see gemm.ts). */
import { BLOCK } from './gemm';
import type { LayerShape } from './weights';

/** Height and width of a layer's output for an input of the given size. */
export function outputSize(shape: LayerShape, height: number, width: number): { height: number; width: number } {
  const { kernel, stride, pad, dilation } = shape;
  return {
    height: Math.floor((height + 2 * pad[0] - kernel[0]) / stride[0]) + 1,
    width: Math.floor((width + 2 * pad[1] - dilation * (kernel[1] - 1) - 1) / stride[1]) + 1,
  };
}

/**
 * Fills `patches[p / 4][k][4]` from `input[channel][height][width]`; k runs over channel, kernel row, kernel column,
 * p over the output's rows and columns. Outside the input the value is zero.
 */
export function packPatches(
  shape: LayerShape,
  input: Float32Array,
  height: number,
  width: number,
  patches: Float32Array,
): void {
  const [kernelHeight, kernelWidth] = shape.kernel;
  const depth = shape.in * kernelHeight * kernelWidth;
  const step = depth * BLOCK;
  const out = outputSize(shape, height, width);
  patches.fill(0, 0, Math.ceil((out.height * out.width) / BLOCK) * step);
  let k = 0;
  for (let channel = 0; channel < shape.in; channel += 1) {
    for (let ky = 0; ky < kernelHeight; ky += 1) {
      for (let kx = 0; kx < kernelWidth; kx += 1) {
        const shift = kx * shape.dilation - shape.pad[1];
        // Columns whose source lies inside the input.
        const first = Math.max(0, Math.ceil(-shift / shape.stride[1]));
        const last = Math.min(out.width - 1, Math.floor((width - 1 - shift) / shape.stride[1]));
        for (let y = 0; y < out.height; y += 1) {
          const sourceY = y * shape.stride[0] + ky - shape.pad[0];
          if (sourceY < 0 || sourceY >= height) continue;
          const row = (channel * height + sourceY) * width + shift;
          for (let x = first; x <= last; x += 1) {
            const p = y * out.width + x;
            patches[(p >> 2) * step + k * BLOCK + (p & 3)] = input[row + x * shape.stride[1]] as number;
          }
        }
        k += 1;
      }
    }
  }
}
