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

/** The input with zeros around it: as wide and high as the kernel reaches. */
function withMargin({ in: channels, pad }: LayerShape, input: Float32Array, height: number, width: number) {
  const [above, left] = pad;
  const [rows, columns] = [height + 2 * above, width + 2 * left];
  const values = new Float32Array(channels * rows * columns);
  for (let channel = 0; channel < channels; channel += 1)
    for (let y = 0; y < height; y += 1) {
      const from = (channel * height + y) * width;
      values.set(input.subarray(from, from + width), (channel * rows + above + y) * columns + left);
    }
  return { values, rows, columns };
}

/** Where each value of a neighbourhood lies from its first: k runs over channel, kernel row, kernel column. */
function reachOf({ in: channels, kernel, dilation }: LayerShape, rows: number, columns: number): Int32Array {
  const [kernelHeight, kernelWidth] = kernel;
  const reach = new Int32Array(channels * kernelHeight * kernelWidth);
  let k = 0;
  for (let channel = 0; channel < channels; channel += 1)
    for (let ky = 0; ky < kernelHeight; ky += 1)
      for (let kx = 0; kx < kernelWidth; kx += 1) reach[k++] = (channel * rows + ky) * columns + kx * dilation;
  return reach;
}

/**
 * Fills `patches[p / 4][k][4]` from `input[channel][height][width]`; k runs over channel, kernel row, kernel column,
 * p over the output's rows and columns. Outside the input the value is zero; what the last group has beyond the output
 * is undefined.
 *
 * Four positions at a time and in the order of `patches`: one k at a time writes to distant places, and took more time than
 * the product.
 */
export function packPatches(
  shape: LayerShape,
  input: Float32Array,
  height: number,
  width: number,
  patches: Float32Array,
): void {
  const out = outputSize(shape, height, width);
  const { values, rows, columns } = withMargin(shape, input, height, width);
  const reach = reachOf(shape, rows, columns);
  const depth = reach.length;
  const positions = out.height * out.width;
  const placeOf = (p: number): number =>
    p < positions ? Math.floor(p / out.width) * shape.stride[0] * columns + (p % out.width) * shape.stride[1] : 0;
  let at = 0;
  for (let p = 0; p < positions; p += BLOCK) {
    const [a, b, c, d] = [placeOf(p), placeOf(p + 1), placeOf(p + 2), placeOf(p + 3)];
    for (let k = 0; k < depth; k += 1) {
      const from = reach[k] as number;
      patches[at] = values[from + a] as number;
      patches[at + 1] = values[from + b] as number;
      patches[at + 2] = values[from + c] as number;
      patches[at + 3] = values[from + d] as number;
      at += BLOCK;
    }
  }
}
