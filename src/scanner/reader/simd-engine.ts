/** The product of gemm.ts in WebAssembly with SIMD (kernel/gemm.wat); plain JavaScript stays the fallback. */
import { BLOCK, createPlainEngine } from './gemm';
import type { GemmEngine } from './gemm';
import { GEMM_WASM } from './kernel/gemm-bytes';

const PAGE = 65_536;
const FLOAT = 4;
/** Positions the kernel computes at a time. */
const WIDE = 2 * BLOCK;

type Kernel = (weights: number, bias: number, patches: number, out: number, outputs: number, depth: number, stride: number, relu: number) => void;

interface Placed {
  readonly weights: number;
  readonly bias: number;
}

/** The faster engine, or the plain one where WebAssembly or SIMD is missing or refused by a policy. */
export function createFastestEngine(): GemmEngine {
  return createSimdEngine() ?? createPlainEngine();
}

/** An engine on WebAssembly, or undefined when the browser cannot or may not run it. */
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

/** Lays weights, patches and results out in one linear memory: weights first, then the two work areas. */
function placeInMemory(memory: WebAssembly.Memory, kernel: Kernel): GemmEngine {
  const layers: Placed[] = [];
  let fixed = 0; // bytes taken by weights
  let patchesLength = 0;

  function reserve(bytes: number): void {
    const missing = bytes - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
  }

  function place(values: Float32Array): number {
    const at = fixed;
    fixed += Math.ceil(values.byteLength / 16) * 16;
    reserve(fixed);
    new Float32Array(memory.buffer, at, values.length).set(values);
    return at;
  }

  return {
    add(weights, bias) {
      const padded = new Float32Array(Math.ceil(bias.length / BLOCK) * BLOCK);
      padded.set(bias);
      return layers.push({ weights: place(weights), bias: place(padded) }) - 1;
    },
    patches(blocks, depth) {
      patchesLength = Math.ceil(blocks / 2) * 2 * BLOCK * depth;
      reserve(fixed + patchesLength * FLOAT);
      return new Float32Array(memory.buffer, fixed, patchesLength);
    },
    multiply(layer, { outputs, depth, positions }, relu, out) {
      const placed = layers[layer];
      if (!placed) throw new RangeError(`No layer ${layer}.`);
      const stride = Math.ceil(positions / WIDE) * WIDE;
      const rows = Math.ceil(outputs / BLOCK) * BLOCK;
      const result = fixed + patchesLength * FLOAT;
      reserve(result + rows * stride * FLOAT);
      kernel(placed.weights, placed.bias, fixed, result, outputs, depth, stride, relu ? 1 : 0);
      const values = new Float32Array(memory.buffer, result, rows * stride);
      for (let o = 0; o < outputs; o += 1) out.set(values.subarray(o * stride, o * stride + positions), o * positions);
    },
  };
}
