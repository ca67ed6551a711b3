/**
 * The weights file of the line reader (written by `training/line-reader/export.py`).
 *
 * Layout, little-endian: magic "ZB1R" · u16 version · u16 zero · u32 header length · u32 CRC-32 of all that follows ·
 * header (UTF-8 JSON, padded with spaces to 4 bytes) · for each layer: f32 scale[out], f32 bias[out],
 * i8 weight[out][in][kernel height][kernel width], padded with zeros to 4 bytes. A real weight is scale × i8.
 */
import { crc32 } from '~/lib/crc32';

/** Shape of one convolution; pairs are (height, width). */
export interface LayerShape {
  readonly name: string;
  readonly in: number;
  readonly out: number;
  readonly kernel: readonly [number, number];
  readonly stride: readonly [number, number];
  readonly pad: readonly [number, number];
  /** Over the width only. */
  readonly dilation: number;
  /** The layer's input is added to its output. */
  readonly residual: boolean;
  readonly relu: boolean;
}

/** A convolution with its weights expanded: `weight[out][in][kernel height][kernel width]`. */
export interface Layer extends LayerShape {
  readonly weight: Float32Array;
  readonly bias: Float32Array;
}

/** Contents of a weights file. Class i of the net is `alphabet[i - 1]`, class 0 the CTC blank. */
export interface ReaderWeights {
  readonly alphabet: readonly string[];
  readonly bandHeight: number;
  readonly normalisation: BandNormalisation;
  readonly layers: readonly Layer[];
}

/** Parameters of `normaliseBand`: smallest grey range, and the limits that values are clamped to. */
export interface BandNormalisation {
  readonly minRange: number;
  readonly low: number;
  readonly high: number;
}

/** The file is not a weights file, of another version, truncated or damaged. */
export class WeightsError extends Error {
  override readonly name = 'WeightsError';
}

const MAGIC = 0x5231_425a; // "ZB1R"
const VERSION = 1;
/** Bytes before the header. */
const PREFIX = 16;

interface Header {
  readonly alphabet: string;
  readonly bandHeight: number;
  readonly minRange: number;
  readonly low: number;
  readonly high: number;
  readonly layers: readonly LayerShape[];
}

/** Parses a weights file. @throws WeightsError when it is not one or is damaged */
export function parseWeights(buffer: ArrayBuffer): ReaderWeights {
  if (buffer.byteLength < PREFIX) throw new WeightsError('Weights file is too short.');
  const view = new DataView(buffer);
  if (view.getUint32(0, true) !== MAGIC) throw new WeightsError('Not a weights file of the line reader.');
  const version = view.getUint16(4, true);
  if (version !== VERSION) throw new WeightsError(`Weights file has version ${version}, expected ${VERSION}.`);
  const headerLength = view.getUint32(8, true);
  if (PREFIX + headerLength > buffer.byteLength) throw new WeightsError('Weights file is cut short.');
  if (crc32(new Uint8Array(buffer, PREFIX)) !== view.getUint32(12, true))
    throw new WeightsError('Weights file is damaged.');

  const header = parseHeader(new TextDecoder().decode(new Uint8Array(buffer, PREFIX, headerLength)));
  const layers: Layer[] = [];
  let at = PREFIX + headerLength;
  for (const shape of header.layers) {
    const count = shape.in * shape.kernel[0] * shape.kernel[1];
    const end = at + 8 * shape.out + count * shape.out;
    if (end > buffer.byteLength) throw new WeightsError(`Weights file ends inside layer ${shape.name}.`);
    const scale = new Float32Array(buffer, at, shape.out);
    const bias = new Float32Array(buffer.slice(at + 4 * shape.out, at + 8 * shape.out));
    const quantised = new Int8Array(buffer, at + 8 * shape.out, count * shape.out);
    const weight = Float32Array.from(quantised);
    for (let o = 0; o < shape.out; o += 1) {
      for (let k = o * count; k < (o + 1) * count; k += 1) weight[k] = (weight[k] as number) * (scale[o] as number);
    }
    layers.push({ ...shape, weight, bias });
    at = end + ((4 - (end % 4)) % 4);
  }
  const { minRange, low, high } = header;
  return {
    alphabet: [...header.alphabet],
    bandHeight: header.bandHeight,
    normalisation: { minRange, low, high },
    layers,
  };
}

function parseHeader(json: string): Header {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch (cause) {
    throw new WeightsError('Header of the weights file is no JSON.', { cause });
  }
  if (!isHeader(parsed)) throw new WeightsError('Header of the weights file is incomplete.');
  if (parsed.layers.at(-1)?.out !== [...parsed.alphabet].length + 1)
    throw new WeightsError('Alphabet and last layer do not match.');
  return parsed;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isPair(value: unknown): boolean {
  return Array.isArray(value) && value.length === 2 && value.every((entry) => Number.isInteger(entry));
}

function isShape(value: unknown): value is LayerShape {
  return (
    isRecord(value) &&
    typeof value.name === 'string' &&
    [value.in, value.out, value.dilation].every((entry) => Number.isInteger(entry)) &&
    [value.kernel, value.stride, value.pad].every(isPair) &&
    typeof value.residual === 'boolean' &&
    typeof value.relu === 'boolean'
  );
}

function isHeader(value: unknown): value is Header {
  return (
    isRecord(value) &&
    typeof value.alphabet === 'string' &&
    [value.bandHeight, value.minRange, value.low, value.high].every((entry) => typeof entry === 'number') &&
    Array.isArray(value.layers) &&
    value.layers.length > 0 &&
    value.layers.every(isShape)
  );
}
