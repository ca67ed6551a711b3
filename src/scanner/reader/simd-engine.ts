/**
 * The packing and the product of gemm.ts in WebAssembly with SIMD (simd/gemm.wat), with plain JavaScript as fallback.
 */
import { BLOCK, POSITIONS, createPlainEngine } from './gemm';
import type { GemmEngine } from './gemm';
import { GEMM_WASM } from '../simd/gemm-bytes';
import { alignUp, loadKernel, type Kernel } from '../simd/load-kernel';

const FLOAT_BYTES = 4;
/** Bytes behind the input: the kernel reads values four at a time, one too far. */
const INPUT_MARGIN = 16;

type Pack = (values: number, reach: number, starts: number, patches: number, depth: number, groups: number) => void;

type Product = (
  weights: number,
  bias: number,
  patches: number,
  out: number,
  outputs: number,
  depth: number,
  stride: number,
  relu: number,
) => void;

/** Addresses of a layer in linear memory. */
interface LayerAddresses {
  readonly weights: number;
  readonly bias: number;
}

/** The SIMD engine, or the plain one when WebAssembly or SIMD is missing or blocked by a content security policy. */
export function createFastestEngine(): GemmEngine {
  return createSimdEngine() ?? createPlainEngine();
}

/** An engine in WebAssembly; undefined when the browser lacks SIMD or a content security policy blocks it. */
export function createSimdEngine(): GemmEngine | undefined {
  const kernel = loadKernel(GEMM_WASM);
  return kernel && placeInMemory(kernel);
}

/** Memory layout: the weights of all layers, then the input, its neighbourhoods, the patches, and the results. */
function placeInMemory({ memory, reserve, functionOf }: Kernel): GemmEngine {
  const product: Product = functionOf('gemm');
  const pack: Pack = functionOf('pack');
  const layers: LayerAddresses[] = [];
  let weightsEnd = 0; // bytes
  let inputEnd = 0;
  let patches = 0;
  let patchesEnd = 0;

  function place(values: Float32Array): number {
    const address = weightsEnd;
    weightsEnd += alignUp(values.byteLength);
    reserve(weightsEnd);
    new Float32Array(memory.buffer, address, values.length).set(values);
    return address;
  }

  /** Places offsets of values, as offsets of bytes. */
  function placeOffsets(offsets: Int32Array, address: number): void {
    const bytes = new Int32Array(memory.buffer, address, offsets.length);
    for (let i = 0; i < offsets.length; i += 1) bytes[i] = FLOAT_BYTES * (offsets[i] as number);
  }

  return {
    add(weights, bias) {
      const padded = new Float32Array(Math.ceil(bias.length / BLOCK) * BLOCK);
      padded.set(bias);
      return layers.push({ weights: place(weights), bias: place(padded) }) - 1;
    },
    input(length) {
      inputEnd = weightsEnd + alignUp(length * FLOAT_BYTES) + INPUT_MARGIN;
      reserve(inputEnd);
      return new Float32Array(memory.buffer, weightsEnd, length).fill(0);
    },
    pack({ starts, reach }) {
      const startsAt = inputEnd + alignUp(reach.byteLength);
      patches = startsAt + alignUp(starts.byteLength);
      patchesEnd = patches + starts.length * reach.length * FLOAT_BYTES;
      reserve(patchesEnd);
      placeOffsets(reach, inputEnd);
      placeOffsets(starts, startsAt);
      pack(weightsEnd, inputEnd, startsAt, patches, reach.length, starts.length / BLOCK);
    },
    multiply(layer, { outputs, depth, positions }, relu, out) {
      const addresses = layers[layer];
      if (!addresses) throw new RangeError(`No layer ${layer}.`);
      const stride = Math.ceil(positions / POSITIONS) * POSITIONS;
      const rows = Math.ceil(outputs / BLOCK) * BLOCK;
      reserve(patchesEnd + rows * stride * FLOAT_BYTES);
      product(addresses.weights, addresses.bias, patches, patchesEnd, outputs, depth, stride, relu ? 1 : 0);
      const values = new Float32Array(memory.buffer, patchesEnd, rows * stride);
      for (let o = 0; o < outputs; o += 1) out.set(values.subarray(o * stride, o * stride + positions), o * positions);
    },
  };
}
