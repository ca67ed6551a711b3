/** The product of gemm.ts in WebAssembly with SIMD (kernel/gemm.wat), with plain JavaScript as fallback. */
import { BLOCK, createPlainEngine } from './gemm';
import type { GemmEngine } from './gemm';
import { GEMM_WASM } from './kernel/gemm-bytes';

const PAGE_BYTES = 65_536;
const FLOAT_BYTES = 4;
/** Positions that the kernel computes at a time. */
const KERNEL_WIDTH = 2 * BLOCK;

type Kernel = (
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
  if (typeof WebAssembly === 'undefined') return undefined;
  let exports: WebAssembly.Exports;
  try {
    const bytes = Uint8Array.from(atob(GEMM_WASM), (character) => character.charCodeAt(0));
    exports = new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports;
  } catch {
    return undefined; // no SIMD, or a content policy without 'wasm-unsafe-eval'
  }
  const { memory, gemm } = exports;
  if (!(memory instanceof WebAssembly.Memory) || typeof gemm !== 'function') return undefined;
  return placeInMemory(memory, gemm as Kernel);
}

/** Memory layout: the weights of all layers, then the buffer for patches, then the results. */
function placeInMemory(memory: WebAssembly.Memory, kernel: Kernel): GemmEngine {
  const layers: LayerAddresses[] = [];
  let weightsEnd = 0; // bytes
  let patchesLength = 0;

  function reserve(bytes: number): void {
    const missing = bytes - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES));
  }

  function place(values: Float32Array): number {
    const address = weightsEnd;
    weightsEnd += Math.ceil(values.byteLength / 16) * 16;
    reserve(weightsEnd);
    new Float32Array(memory.buffer, address, values.length).set(values);
    return address;
  }

  return {
    add(weights, bias) {
      const padded = new Float32Array(Math.ceil(bias.length / BLOCK) * BLOCK);
      padded.set(bias);
      return layers.push({ weights: place(weights), bias: place(padded) }) - 1;
    },
    patches(blocks, depth) {
      patchesLength = Math.ceil(blocks / 2) * 2 * BLOCK * depth;
      reserve(weightsEnd + patchesLength * FLOAT_BYTES);
      return new Float32Array(memory.buffer, weightsEnd, patchesLength);
    },
    multiply(layer, { outputs, depth, positions }, relu, out) {
      const addresses = layers[layer];
      if (!addresses) throw new RangeError(`No layer ${layer}.`);
      const stride = Math.ceil(positions / KERNEL_WIDTH) * KERNEL_WIDTH;
      const rows = Math.ceil(outputs / BLOCK) * BLOCK;
      const result = weightsEnd + patchesLength * FLOAT_BYTES;
      reserve(result + rows * stride * FLOAT_BYTES);
      kernel(addresses.weights, addresses.bias, weightsEnd, result, outputs, depth, stride, relu ? 1 : 0);
      const values = new Float32Array(memory.buffer, result, rows * stride);
      for (let o = 0; o < outputs; o += 1) out.set(values.subarray(o * stride, o * stride + positions), o * positions);
    },
  };
}
