/**
 * The line reader: from bands of grey pixels to log-probabilities of characters. Runs in a worker and in Node.
 *
 * @example
 * const reader = createLineReader(await (await fetch(weightsUrl)).arrayBuffer());
 * const [reading] = reader.read([band]);
 * const line = chooseReading([reading], (text) => /^\d{4}$/u.test(text), undefined, {});
 */
import { BAND_HEIGHT } from '../pixels/image';
import type { GreyImage } from '../pixels/image';
import type { GemmEngine } from './gemm';
import { createLineNet } from './line-net';
import type { LineLogProbs } from './line-net';
import { normaliseBand } from './normalise-band';
import { createFastestEngine } from './simd-engine';
import { parseWeights, WeightsError } from './weights';

/** Narrowest band that the net accepts, in pixels; a narrower one is padded with paper. */
const MIN_WIDTH = 16;

/**
 * The net's output for one band. The front chooses its text by `chooseReading`, stamps by `searchBeam`; `decodeGreedy`
 * is for text of any format.
 */
export interface LineReading extends LineLogProbs {
  /** Width of the band in pixels. */
  readonly width: number;
  /** Class i is `alphabet[i - 1]`. */
  readonly alphabet: readonly string[];
}

export interface LineReader {
  /** The characters that can be read. */
  readonly alphabet: readonly string[];
  /**
   * Reads bands of `BAND_HEIGHT` rows (grey = max(R, G, B), dark text on light paper), each of any width,
   * in the order given. @throws RangeError for a band of another height.
   */
  read(bands: readonly GreyImage[]): LineReading[];
}

/**
 * Creates a reader from the bytes of a weights file; `engine` defaults to the fastest available.
 * @throws WeightsError when the weights are unusable
 */
export function createLineReader(weights: ArrayBuffer, engine: GemmEngine = createFastestEngine()): LineReader {
  const parsed = parseWeights(weights);
  if (parsed.bandHeight !== BAND_HEIGHT)
    throw new WeightsError(`Weights are for bands of ${parsed.bandHeight} px, not ${BAND_HEIGHT}.`);
  const { alphabet, normalisation } = parsed;
  const net = createLineNet(parsed, engine);
  return {
    alphabet,
    read: (bands) =>
      bands.map((band) => {
        if (band.height !== BAND_HEIGHT)
          throw new RangeError(`A band has ${band.height} rows, expected ${BAND_HEIGHT}.`);
        const values = normaliseBand(band, normalisation);
        const width = Math.max(MIN_WIDTH, band.width);
        return { ...net.run(padWidth(values, band.width, width), width), width: band.width, alphabet };
      }),
  };
}

function padWidth(values: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return values;
  const wide = new Float32Array(BAND_HEIGHT * to);
  for (let y = 0; y < BAND_HEIGHT; y += 1) wide.set(values.subarray(y * from, (y + 1) * from), y * to);
  return wide;
}
