/**
 * The look of the paper between the print, in small windows of the flattened document: brightness, hue, and how much its
 * pattern varies. Sums over rows and columns make a window's price independent of its size.
 */
import type { RgbaImage } from '../pixels/image';

/** Natural logarithms times 100, so that a difference is about one in percent. */
export interface PaperFeatures {
  readonly level: number;
  readonly redGreen: number;
  readonly blueGreen: number;
  /** Deviation of the brightness within the window. */
  readonly texture: number;
}

/** `solid`: all of the window is as dark as print, which no print is. `unknown`: too little paper to measure. */
export type PaperWindow = PaperFeatures | 'solid' | 'unknown';

/** Half of a window, pixels: 1.7 by 2.6 mm. */
const HALF_WIDTH = 6;
const HALF_HEIGHT = 9;
/** A window needs this share of pixels without print. */
const MIN_PAPER = 0.35;
/** With less than this share it is no print either. */
const SOLID = 0.06;
/** A pixel darker than this share of the paper around it is print. */
const PRINT = 0.8;
/** The paper's level is taken from blocks of this side, pixels. */
const BLOCK = 8;
/** Keeps the logarithm of an even window finite; squared grey levels. */
const LEAST_VARIANCE = 0.35;

const CHANNELS = ['count', 'red', 'green', 'blue', 'luma', 'square'] as const;
type Channel = (typeof CHANNELS)[number];
type Sums = Readonly<Record<Channel, Float64Array>>;

/** The quantile of a few values, which are sorted in place. */
function quantileOf(values: number[], share: number): number {
  values.sort((a, b) => a - b);
  return values[Math.floor(share * (values.length - 1))] ?? 0;
}

function lumaOf({ width, height, data }: RgbaImage): Float32Array {
  const luma = new Float32Array(width * height);
  for (let i = 0, p = 0; i < luma.length; i++, p += 4)
    luma[i] = 0.3 * (data[p] ?? 0) + 0.59 * (data[p + 1] ?? 0) + 0.11 * (data[p + 2] ?? 0);
  return luma;
}

/** Brightness of the paper by block: a high quantile of the block, then of the blocks around it. */
function paperLevels(luma: Float32Array, width: number, height: number): (x: number, y: number) => number {
  const columns = Math.ceil(width / BLOCK);
  const rows = Math.ceil(height / BLOCK);
  const own = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const values: number[] = [];
      for (let y = row * BLOCK; y < Math.min(height, (row + 1) * BLOCK); y += 2)
        for (let x = column * BLOCK; x < Math.min(width, (column + 1) * BLOCK); x += 2)
          values.push(luma[y * width + x] ?? 0);
      own[row * columns + column] = quantileOf(values, 0.85);
    }
  const around = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const values: number[] = [];
      for (let y = Math.max(0, row - 2); y <= Math.min(rows - 1, row + 2); y++)
        for (let x = Math.max(0, column - 2); x <= Math.min(columns - 1, column + 2); x++)
          values.push(own[y * columns + x] ?? 0);
      around[row * columns + column] = quantileOf(values, 0.7);
    }
  return (x, y) => around[Math.floor(y / BLOCK) * columns + Math.floor(x / BLOCK)] ?? 0;
}

/** Running sums over the pixels that are neither print nor next to it. @param isHidden columns without paper */
function paperSums(image: RgbaImage, isHidden: (x: number) => boolean): Sums {
  const { width, height, data } = image;
  const luma = lumaOf(image);
  const level = paperLevels(luma, width, height);
  const print = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if ((luma[y * width + x] ?? 0) < PRINT * level(x, y)) print[y * width + x] = 1;
  const stride = width + 1;
  const create = (): Float64Array => new Float64Array(stride * (height + 1));
  const sums: Sums = {
    count: create(),
    red: create(),
    green: create(),
    blue: create(),
    luma: create(),
    square: create(),
  };
  for (let y = 0; y < height; y++) {
    let [count, red, green, blue, sum, square] = [0, 0, 0, 0, 0, 0];
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const isPrint =
        print[i] === 1 || print[i - 1] === 1 || print[i + 1] === 1 || print[i - width] === 1 || print[i + width] === 1;
      if (!isPrint && !isHidden(x)) {
        count += 1;
        red += data[4 * i] ?? 0;
        green += data[4 * i + 1] ?? 0;
        blue += data[4 * i + 2] ?? 0;
        sum += luma[i] ?? 0;
        square += (luma[i] ?? 0) ** 2;
      }
      const at = (y + 1) * stride + x + 1;
      const above = at - stride;
      sums.count[at] = (sums.count[above] ?? 0) + count;
      sums.red[at] = (sums.red[above] ?? 0) + red;
      sums.green[at] = (sums.green[above] ?? 0) + green;
      sums.blue[at] = (sums.blue[above] ?? 0) + blue;
      sums.luma[at] = (sums.luma[above] ?? 0) + sum;
      sums.square[at] = (sums.square[above] ?? 0) + square;
    }
  }
  return sums;
}

/**
 * Measures the paper around a point of the document, in pixels.
 * @param isHidden columns that show no paper
 */
export function measurePaper(
  image: RgbaImage,
  isHidden: (x: number) => boolean = () => false,
): (x: number, y: number) => PaperWindow {
  const { width, height } = image;
  const sums = paperSums(image, isHidden);
  const stride = width + 1;
  return (centreX, centreY) => {
    const left = Math.max(0, Math.round(centreX) - HALF_WIDTH);
    const right = Math.min(width, Math.round(centreX) + HALF_WIDTH);
    const top = Math.max(0, Math.round(centreY) - HALF_HEIGHT);
    const bottom = Math.min(height, Math.round(centreY) + HALF_HEIGHT);
    if (right - left < 2 * HALF_WIDTH || bottom <= top || isHidden(left) || isHidden(right)) return 'unknown';
    const sum = (channel: Channel): number => {
      const values = sums[channel];
      return (
        (values[bottom * stride + right] ?? 0) -
        (values[top * stride + right] ?? 0) -
        (values[bottom * stride + left] ?? 0) +
        (values[top * stride + left] ?? 0)
      );
    };
    const count = sum('count');
    const area = (right - left) * (bottom - top);
    if (count < SOLID * area) return 'solid';
    if (count < MIN_PAPER * area) return 'unknown';
    const luma = sum('luma') / count;
    const green = sum('green') / count + 1;
    return {
      level: 100 * Math.log(Math.max(1, luma)),
      redGreen: 100 * Math.log((sum('red') / count + 1) / green),
      blueGreen: 100 * Math.log((sum('blue') / count + 1) / green),
      texture: 50 * Math.log(Math.max(0, sum('square') / count - luma ** 2) + LEAST_VARIANCE),
    };
  };
}
