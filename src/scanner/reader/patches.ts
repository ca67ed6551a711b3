/** im2col: which neighbourhoods a convolution sums over, and its input with the margin that they reach into. */
import { POSITIONS, type Neighbourhoods } from './gemm';
import type { LayerShape } from './weights';

/** Height and width of a layer's output for an input of the given size. */
export function outputSize(shape: LayerShape, height: number, width: number): { height: number; width: number } {
  const { kernel, stride, pad, dilation } = shape;
  return {
    height: Math.floor((height + 2 * pad[0] - kernel[0]) / stride[0]) + 1,
    width: Math.floor((width + 2 * pad[1] - dilation * (kernel[1] - 1) - 1) / stride[1]) + 1,
  };
}

/** Height and width of the input with the zeros around it, as far as the kernel reaches. */
export function sizeWithMargin({ pad }: LayerShape, height: number, width: number): { rows: number; columns: number } {
  return { rows: height + 2 * pad[0], columns: width + 2 * pad[1] };
}

/** Copies `input[channel][height][width]` into `values[channel][rows][columns]`, which are zeros. */
export function copyInside(
  shape: LayerShape,
  input: Float32Array,
  height: number,
  width: number,
  values: Float32Array,
): void {
  const [above, left] = shape.pad;
  const { rows, columns } = sizeWithMargin(shape, height, width);
  for (let channel = 0; channel < shape.in; channel += 1)
    for (let y = 0; y < height; y += 1) {
      const from = (channel * height + y) * width;
      values.set(input.subarray(from, from + width), (channel * rows + above + y) * columns + left);
    }
}

/**
 * The neighbourhoods of a layer: k runs over channel, kernel row, kernel column, p over the output's rows and columns.
 */
export function neighbourhoodsOf(shape: LayerShape, height: number, width: number): Neighbourhoods {
  const { in: channels, kernel, stride, dilation } = shape;
  const [kernelHeight, kernelWidth] = kernel;
  const { rows, columns } = sizeWithMargin(shape, height, width);
  const reach = new Int32Array(channels * kernelHeight * kernelWidth);
  let k = 0;
  for (let channel = 0; channel < channels; channel += 1)
    for (let ky = 0; ky < kernelHeight; ky += 1)
      for (let kx = 0; kx < kernelWidth; kx += 1) reach[k++] = (channel * rows + ky) * columns + kx * dilation;
  const out = outputSize(shape, height, width);
  const starts = new Int32Array(Math.ceil((out.height * out.width) / POSITIONS) * POSITIONS);
  let p = 0;
  for (let y = 0; y < out.height; y += 1)
    for (let x = 0; x < out.width; x += 1) starts[p++] = y * stride[0] * columns + x * stride[1];
  return { starts, reach };
}
