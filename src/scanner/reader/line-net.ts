/** Forward pass of the line reader's net: from a band of grey values to log-probabilities per column. */
import { packWeights } from './gemm';
import type { GemmEngine } from './gemm';
import { copyInside, neighbourhoodsOf, outputSize, sizeWithMargin } from './patches';
import type { Layer, ReaderWeights } from './weights';

/** Log-probabilities of one band: `values[column * classes + class]`, class 0 the blank. */
export interface LineLogProbs {
  readonly columns: number;
  readonly classes: number;
  readonly values: Float32Array;
}

/** A net that is ready to run. */
export interface LineNet {
  /** Runs one band of `bandHeight` rows, already normalised. */
  run(band: Float32Array, width: number): LineLogProbs;
}

interface EngineLayer extends Layer {
  /** Index of the layer in the engine. */
  readonly index: number;
  readonly depth: number;
}

/** Adds the layers of a net to an engine. */
export function createLineNet(weights: ReaderWeights, engine: GemmEngine): LineNet {
  const layers = weights.layers.map((layer): EngineLayer => {
    const depth = layer.in * layer.kernel[0] * layer.kernel[1];
    return { ...layer, depth, index: engine.add(packWeights(layer.weight, layer.out, depth), layer.bias) };
  });

  function convolve(layer: EngineLayer, input: Float32Array, height: number, width: number): Float32Array {
    const { out, depth } = layer;
    const size = outputSize(layer, height, width);
    const positions = size.height * size.width;
    const { rows, columns } = sizeWithMargin(layer, height, width);
    copyInside(layer, input, height, width, engine.input(layer.in * rows * columns));
    engine.pack(neighbourhoodsOf(layer, height, width));
    const output = new Float32Array(out * positions);
    engine.multiply(layer.index, { outputs: out, depth, positions }, layer.relu, output);
    if (layer.residual)
      for (let i = 0; i < output.length; i += 1) output[i] = (output[i] as number) + (input[i] as number);
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
