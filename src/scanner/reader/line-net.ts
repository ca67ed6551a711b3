/** The forward pass of the line reader's net: a band of grey values in, log-probabilities by column out. */
import { gemm, packWeights, padToBlock } from './gemm';
import type { Gemm } from './gemm';
import { outputSize, packPatches } from './patches';
import type { Layer, ReaderWeights } from './weights';

/** Log-probabilities of one band: `values[column * classes + class]`, class 0 the blank. */
export interface LineLogProbs {
  readonly columns: number;
  readonly classes: number;
  readonly values: Float32Array;
}

/** A net with its weights packed for the product. */
export interface LineNet {
  /** Runs one band of `bandHeight` rows, already normalised. */
  run(band: Float32Array, width: number): LineLogProbs;
}

interface PackedLayer extends Layer {
  readonly packed: Float32Array;
  readonly depth: number;
}

/** Prepares a net once. `multiply` may be a faster product of the same meaning. */
export function createLineNet(weights: ReaderWeights, multiply: Gemm = gemm): LineNet {
  const layers = weights.layers.map((layer): PackedLayer => {
    const depth = layer.in * layer.kernel[0] * layer.kernel[1];
    return { ...layer, depth, packed: packWeights(layer.weight, layer.out, depth) };
  });
  let patches = new Float32Array(0); // kept between bands: allocating it anew costs more than filling it

  function convolve(layer: PackedLayer, input: Float32Array, height: number, width: number): Float32Array {
    const size = outputSize(layer, height, width);
    const positions = size.height * size.width;
    const needed = padToBlock(positions) * layer.depth;
    if (patches.length < needed) patches = new Float32Array(needed);
    packPatches(layer, input, height, width, patches);
    const output = new Float32Array(layer.out * positions);
    multiply(layer.packed, layer.bias, patches, output, { outputs: layer.out, depth: layer.depth, positions }, layer.relu);
    if (layer.residual) for (let i = 0; i < output.length; i += 1) output[i] = (output[i] as number) + (input[i] as number);
    return output;
  }

  return {
    run(band, bandWidth) {
      let values = band;
      let height = weights.bandHeight;
      let width = bandWidth;
      for (const layer of layers) {
        values = convolve(layer, values, height, width);
        ({ height, width } = outputSize(layer, height, width));
      }
      return logSoftmax(values, weights.alphabet.length + 1, width);
    },
  };
}

/** From logits `[class][column]` to log-probabilities `[column][class]`. */
function logSoftmax(logits: Float32Array, classes: number, columns: number): LineLogProbs {
  const values = new Float32Array(columns * classes);
  for (let column = 0; column < columns; column += 1) {
    let top = -Infinity;
    for (let c = 0; c < classes; c += 1) top = Math.max(top, logits[c * columns + column] as number);
    let sum = 0;
    for (let c = 0; c < classes; c += 1) sum += Math.exp((logits[c * columns + column] as number) - top);
    const norm = top + Math.log(sum);
    for (let c = 0; c < classes; c += 1) values[column * classes + c] = (logits[c * columns + column] as number) - norm;
  }
  return { columns, classes, values };
}
