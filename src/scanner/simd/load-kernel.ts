/**
 * Loads WebAssembly kernels with SIMD, which ship as base64 beside their source (gemm.wat, correlate.wat,
 * box-mean.wat). With relaxed SIMD the last digits differ.
 */

const PAGE_BYTES = 65_536;

/** A kernel with its linear memory. */
export interface Kernel {
  readonly memory: WebAssembly.Memory;
  /** Grows the memory to this size. Views of it are invalid afterwards. */
  readonly reserve: (bytes: number) => void;
  /** A function that the kernel exports; all its parameters are whole numbers. @throws TypeError if there is none */
  readonly functionOf: (name: string) => (...parameters: readonly number[]) => void;
}

/** Rounds bytes up to what a vector is aligned by. */
export const alignUp = (bytes: number): number => Math.ceil(bytes / 16) * 16;

/**
 * The first variant of a kernel that this browser can run; undefined when it lacks SIMD or a content security policy
 * blocks WebAssembly.
 * @param variants bytes as base64, the fastest first
 */
export function loadKernel(variants: readonly string[]): Kernel | undefined {
  if (typeof WebAssembly === 'undefined') return undefined;
  for (const variant of variants) {
    try {
      const bytes = Uint8Array.from(atob(variant), (character) => character.charCodeAt(0));
      return kernelOf(new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports);
    } catch {
      // Without SIMD or relaxed SIMD, or with a content policy without 'wasm-unsafe-eval'.
    }
  }
  return undefined;
}

/** @throws TypeError without a memory */
function kernelOf(exports: WebAssembly.Exports): Kernel {
  const { memory } = exports;
  if (!(memory instanceof WebAssembly.Memory)) throw new TypeError('The kernel has no memory');
  return {
    memory,
    reserve(bytes) {
      const missing = bytes - memory.buffer.byteLength;
      if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES));
    },
    functionOf(name) {
      const exported = exports[name];
      if (typeof exported !== 'function') throw new TypeError(`The kernel has no function ${name}`);
      return exported as (...parameters: readonly number[]) => void;
    },
  };
}
