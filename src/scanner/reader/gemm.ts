/**
 * Matrix product of a convolution (im2col): out[o][p] = bias[o] + Σk weight[o][k] · patch[k][p], optionally with ReLU.
 *
 * Both factors are packed so that the innermost loop reads them in order: weights in groups of 4 outputs
 * (`[o / 4][k][4]`, see `packWeights`), patches in groups of 4 positions (`[p / 4][k][4]`). Sums over 4 × 4 values
 * stay in registers.
 */

/** Width and height of a register block. */
export const BLOCK = 4;
/** Positions that an engine computes at a time, at most; packed patches are padded to a multiple of it. */
export const POSITIONS = 2 * BLOCK;

/** Sizes of one product. `positions` is the exact count. */
interface GemmSize {
  readonly outputs: number;
  readonly depth: number;
  readonly positions: number;
}

/** Which values of the input a convolution sums over: those at `starts[p] + reach[k]` for the position p. */
export interface Neighbourhoods {
  /** Where the neighbourhood of each position begins; padded with zeros to a multiple of `POSITIONS`. */
  readonly starts: Int32Array;
  /** Where each of its values lies from there. */
  readonly reach: Int32Array;
}

/**
 * Packs what a convolution sums over, and computes its product. Owns the layers' weights and the buffers, so that it
 * can keep them in WebAssembly memory. The order of calls for each layer: `input`, `pack`, `multiply`.
 */
export interface GemmEngine {
  /** Adds a layer with packed weights; returns its index. */
  add(weights: Float32Array, bias: Float32Array): number;
  /** Room for the input of a layer with its margin, all zeros. Valid only until the next call. */
  input(length: number): Float32Array;
  /** Packs the patches from the input. What lies beyond the positions is undefined. */
  pack(neighbourhoods: Neighbourhoods): void;
  /**
   * Multiplies a layer's weights with the patches; `out` has the shape `[outputs][positions]`. @throws RangeError for
   * an unknown layer
   */
  multiply(layer: number, size: GemmSize, relu: boolean, out: Float32Array): void;
}

/** Rounds up to a multiple of the block. */
function padToBlock(count: number): number {
  return Math.ceil(count / BLOCK) * BLOCK;
}

/** Reorders `weight[out][depth]` to `[out / 4][depth][4]`, padded with zeros. */
export function packWeights(weight: Float32Array, outputs: number, depth: number): Float32Array {
  const packed = new Float32Array(padToBlock(outputs) * depth);
  for (let o = 0; o < outputs; o += 1) {
    const base = Math.floor(o / BLOCK) * depth * BLOCK + (o % BLOCK);
    for (let k = 0; k < depth; k += 1) packed[base + k * BLOCK] = weight[o * depth + k] ?? 0;
  }
  return packed;
}

/** An engine in plain JavaScript. */
export function createPlainEngine(): GemmEngine {
  const layers: { weights: Float32Array; bias: Float32Array }[] = [];
  const sums = new Float64Array(BLOCK * BLOCK);
  // Reused between bands: allocating costs more than filling.
  let patches = new Float32Array(0);
  let values = new Float32Array(0);
  return {
    add: (weights, bias) => layers.push({ weights, bias }) - 1,
    input(length) {
      if (values.length < length) values = new Float32Array(length);
      return values.subarray(0, length).fill(0);
    },
    pack({ starts, reach }) {
      const length = starts.length * reach.length;
      if (patches.length < length) patches = new Float32Array(length);
      packPatches(values, starts, reach, patches);
    },
    multiply(index, { outputs, depth, positions }, relu, out) {
      const layer = layers[index];
      if (!layer) throw new RangeError(`No layer ${index}.`);
      const step = depth * BLOCK;
      for (let o = 0; o < outputs; o += BLOCK) {
        const rows = Math.min(BLOCK, outputs - o);
        for (let p = 0; p < positions; p += BLOCK) {
          multiplyBlock(layer.weights, (o / BLOCK) * step, patches, (p / BLOCK) * step, step, sums);
          const columns = Math.min(BLOCK, positions - p);
          for (let r = 0; r < rows; r += 1) {
            const offset = layer.bias[o + r] ?? 0;
            for (let c = 0; c < columns; c += 1) {
              const value = (sums[r * BLOCK + c] ?? 0) + offset;
              out[(o + r) * positions + p + c] = relu && value < 0 ? 0 : value;
            }
          }
        }
      }
    },
  };
}

/**
 * Four positions at a time and in the order of `patches`: one k at a time writes to distant places, and took more time
 * than the product.
 */
function packPatches(values: Float32Array, starts: Int32Array, reach: Int32Array, patches: Float32Array): void {
  const depth = reach.length;
  let at = 0;
  for (let p = 0; p < starts.length; p += BLOCK) {
    const a = starts[p] as number;
    const b = starts[p + 1] as number;
    const c = starts[p + 2] as number;
    const d = starts[p + 3] as number;
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

/** Sums of one 4 × 4 block. The casts are free: both arrays are packed to whole blocks, so no index leaves them. */
function multiplyBlock(
  a: Float32Array,
  aStart: number,
  b: Float32Array,
  bStart: number,
  length: number,
  sums: Float64Array,
): void {
  let s00 = 0,
    s01 = 0,
    s02 = 0,
    s03 = 0;
  let s10 = 0,
    s11 = 0,
    s12 = 0,
    s13 = 0;
  let s20 = 0,
    s21 = 0,
    s22 = 0,
    s23 = 0;
  let s30 = 0,
    s31 = 0,
    s32 = 0,
    s33 = 0;
  for (let i = 0; i < length; i += BLOCK) {
    const a0 = a[aStart + i] as number;
    const a1 = a[aStart + i + 1] as number;
    const a2 = a[aStart + i + 2] as number;
    const a3 = a[aStart + i + 3] as number;
    const b0 = b[bStart + i] as number;
    const b1 = b[bStart + i + 1] as number;
    const b2 = b[bStart + i + 2] as number;
    const b3 = b[bStart + i + 3] as number;
    s00 += a0 * b0;
    s01 += a0 * b1;
    s02 += a0 * b2;
    s03 += a0 * b3;
    s10 += a1 * b0;
    s11 += a1 * b1;
    s12 += a1 * b2;
    s13 += a1 * b3;
    s20 += a2 * b0;
    s21 += a2 * b1;
    s22 += a2 * b2;
    s23 += a2 * b3;
    s30 += a3 * b0;
    s31 += a3 * b1;
    s32 += a3 * b2;
    s33 += a3 * b3;
  }
  sums[0] = s00;
  sums[1] = s01;
  sums[2] = s02;
  sums[3] = s03;
  sums[4] = s10;
  sums[5] = s11;
  sums[6] = s12;
  sums[7] = s13;
  sums[8] = s20;
  sums[9] = s21;
  sums[10] = s22;
  sums[11] = s23;
  sums[12] = s30;
  sums[13] = s31;
  sums[14] = s32;
  sums[15] = s33;
}
