/**
 * The mean over a window around each pixel, by running sums: in WebAssembly with SIMD (simd/box-mean.wat), in plain
 * JavaScript where that is missing. Both give the same bits.
 */
import { BOX_MEAN_WASM } from '../simd/box-mean-bytes';
import { alignUp, loadKernel, type Kernel } from '../simd/load-kernel';
import type { FloatImage, GreyImage } from './image';

const FLOAT_BYTES = 4;
/** Rows of which the kernel sums the values side by side. */
const KERNEL_ROWS = 4;

type Rows = (source: number, padded: number, out: number, width: number, height: number, radius: number) => void;

type Columns = (
  rows: number,
  sums: number,
  zeros: number,
  out: number,
  width: number,
  height: number,
  radius: number,
) => void;

/** Loaded by the first mean; null where there is none. */
let kernel: Kernel | undefined | null;

/**
 * Mean over a (2·radiusX+1) × (2·radiusY+1) window, clipped at the border; running sums, so independent of the radii in
 * time.
 */
export function boxMean(image: GreyImage | FloatImage, radiusX: number, radiusY: number): FloatImage {
  kernel ??= loadKernel(BOX_MEAN_WASM) ?? null;
  return kernel === null ? plainBoxMean(image, radiusX, radiusY) : meanInKernel(kernel, image, radiusX, radiusY);
}

/** Memory layout: the image, which the result overwrites, the means along rows, then the kernel's buffers. */
function meanInKernel(
  { memory, reserve, functionOf }: Kernel,
  { width, height, data }: GreyImage | FloatImage,
  radiusX: number,
  radiusY: number,
): FloatImage {
  const rows: Rows = functionOf('rows');
  const columns: Columns = functionOf('columns');
  const rowsAt = alignUp((width * (height + KERNEL_ROWS - 1) + 1) * FLOAT_BYTES);
  const paddedAt = 2 * rowsAt;
  const sumsAt = paddedAt + (width + 2 * radiusX + 2) * KERNEL_ROWS * FLOAT_BYTES;
  const zerosAt = sumsAt + alignUp((width + 2) * 2 * FLOAT_BYTES);
  reserve(zerosAt + alignUp((width + 4) * FLOAT_BYTES));
  new Float32Array(memory.buffer, 0, data.length).set(data);
  rows(0, paddedAt, rowsAt, width, height, radiusX);
  columns(rowsAt, sumsAt, zerosAt, 0, width, height, radiusY);
  return { width, height, data: new Float32Array(memory.buffer, 0, data.length).slice() };
}

/** The same in plain JavaScript. */
export function plainBoxMean(image: GreyImage | FloatImage, radiusX: number, radiusY: number): FloatImage {
  const { width, height } = image;
  const rows = rowMeans(
    image.data instanceof Float32Array ? image.data : new Float32Array(image.data),
    width,
    height,
    radiusX,
  );
  const out = new Float32Array(width * height);
  const column = new Float64Array(width);
  for (let y = 0; y < Math.min(radiusY, height); y++)
    for (let x = 0; x < width; x++) column[x] = (column[x] ?? 0) + (rows[y * width + x] ?? 0);
  for (let y = 0; y < height; y++) {
    let add = (y + radiusY) * width;
    let drop = (y - radiusY - 1) * width;
    const n = 1 / (Math.min(height - 1, y + radiusY) - Math.max(0, y - radiusY) + 1);
    const o = y * width;
    if (drop >= 0 && add < rows.length) {
      for (let x = 0; x < width; x++, add++, drop++) {
        const sum = (column[x] ?? 0) + (rows[add] ?? 0) - (rows[drop] ?? 0);
        column[x] = sum;
        out[o + x] = sum * n;
      }
      continue;
    }
    // Near the border only one edge of the window moves, or neither.
    if (add < rows.length) for (let x = 0; x < width; x++) column[x] = (column[x] ?? 0) + (rows[add + x] ?? 0);
    if (drop >= 0) for (let x = 0; x < width; x++) column[x] = (column[x] ?? 0) - (rows[drop + x] ?? 0);
    for (let x = 0; x < width; x++) out[o + x] = (column[x] ?? 0) * n;
  }
  return { width, height, data: out };
}

/** Mean over 2·radius+1 pixels of each row, clipped at the border. */
function rowMeans(data: Float32Array, width: number, height: number, radius: number): Float32Array {
  const rows = new Float32Array(width * height);
  // From `inner` to `outer` the window lies completely inside the row.
  const inner = Math.min(radius + 1, width);
  const outer = Math.max(inner, width - radius);
  const share = 1 / (2 * radius + 1);
  for (let y = 0; y < height; y++) {
    const o = y * width;
    let sum = 0;
    for (let x = 0; x < Math.min(radius, width); x++) sum += data[o + x] ?? 0;
    for (let x = 0; x < inner; x++) {
      if (x + radius < width) sum += data[o + x + radius] ?? 0;
      rows[o + x] = sum / (Math.min(width - 1, x + radius) + 1);
    }
    for (let i = o + inner; i < o + outer; i++) {
      sum += (data[i + radius] ?? 0) - (data[i - radius - 1] ?? 0);
      rows[i] = sum * share;
    }
    for (let x = outer; x < width; x++) {
      if (x - radius - 1 >= 0) sum -= data[o + x - radius - 1] ?? 0;
      rows[o + x] = sum / (width - Math.max(0, x - radius));
    }
  }
  return rows;
}
