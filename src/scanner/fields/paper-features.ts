/**
 * The look of the paper between the print, in small windows of the flattened document: brightness, hue, and how much
 * its pattern varies. Sums over rows and columns make a window's price independent of its size.
 */
import type { RgbaImage } from '../pixels/image';
import { sortFirst } from '../pixels/statistics';

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
const MIN_VARIANCE = 0.35;

/** Values of a place in `Sums.colours`: number of pixels, red, green, blue. */
const CHANNELS = 4;
const [COUNT, RED, GREEN, BLUE] = [0, 1, 2, 3];

/**
 * Sums over the rectangle from the first pixel to before a place `(x, y)`, at index `y * (width + 1) + x`. Whole
 * numbers, so that differences of sums are exact.
 */
interface Sums {
  readonly colours: Uint32Array;
  /** Of the squares of the hundredfold luma. */
  readonly squares: Float64Array;
}

/** The hundredfold luma of a colour. */
const luma100 = (red: number, green: number, blue: number): number => 30 * red + 59 * green + 11 * blue;

/** Adds values up to a few, then gives their quantile; for many small samples, so nothing is allocated. */
class Sample {
  readonly #values: Float64Array;
  #count = 0;

  constructor(most: number) {
    this.#values = new Float64Array(most);
  }

  add(value: number): void {
    this.#values[this.#count++] = value;
  }

  /** Sorts and empties the sample; 0 without values. */
  quantile(share: number): number {
    const count = this.#count;
    this.#count = 0;
    sortFirst(this.#values, count);
    return count === 0 ? 0 : (this.#values[Math.floor(share * (count - 1))] ?? 0);
  }
}

function lumaOf({ width, height, data }: RgbaImage): Float32Array {
  const luma = new Float32Array(width * height);
  for (let i = 0, p = 0; i < luma.length; i++, p += 4)
    luma[i] = luma100(data[p] ?? 0, data[p + 1] ?? 0, data[p + 2] ?? 0) / 100;
  return luma;
}

/** Brightness of the paper by block, rows of `columns`: a high quantile of the block, then of the blocks around it. */
function paperLevels(luma: Float32Array, width: number, height: number): { levels: Float32Array; columns: number } {
  const columns = Math.ceil(width / BLOCK);
  const rows = Math.ceil(height / BLOCK);
  const sample = new Sample(BLOCK * BLOCK);
  const own = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      for (let y = row * BLOCK; y < Math.min(height, (row + 1) * BLOCK); y += 2)
        for (let x = column * BLOCK; x < Math.min(width, (column + 1) * BLOCK); x += 2)
          sample.add(luma[y * width + x] ?? 0);
      own[row * columns + column] = sample.quantile(0.85);
    }
  const around = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      for (let y = Math.max(0, row - 2); y <= Math.min(rows - 1, row + 2); y++)
        for (let x = Math.max(0, column - 2); x <= Math.min(columns - 1, column + 2); x++)
          sample.add(own[y * columns + x] ?? 0);
      around[row * columns + column] = sample.quantile(0.7);
    }
  return { levels: around, columns };
}

/**
 * 1 at pixels of print, with one empty row above and one below the document, so that each pixel has neighbours in the
 * array.
 */
function printMask(image: RgbaImage): Uint8Array {
  const { width, height } = image;
  const luma = lumaOf(image);
  const { levels, columns } = paperLevels(luma, width, height);
  const print = new Uint8Array(width * (height + 2));
  for (let y = 0, i = 0; y < height; y++) {
    const block = Math.floor(y / BLOCK) * columns;
    for (let x = 0; x < width; x++, i++)
      if ((luma[i] ?? 0) < PRINT * (levels[block + Math.floor(x / BLOCK)] ?? 0)) print[width + i] = 1;
  }
  return print;
}

/** Sums over the pixels that are neither print nor next to it. @param isOut 1 for columns without paper */
function paperSums(image: RgbaImage, isOut: Uint8Array): Sums {
  const { width, height, data } = image;
  const print = printMask(image);
  const stride = width + 1;
  const colours = new Uint32Array(CHANNELS * stride * (height + 1));
  const squares = new Float64Array(stride * (height + 1));
  for (let y = 0, i = width, p = 0; y < height; y++) {
    let count = 0;
    let red = 0;
    let green = 0;
    let blue = 0;
    let square = 0;
    let at = (y + 1) * stride + 1;
    for (let x = 0; x < width; x++, i++, p += 4, at++) {
      const isPrint =
        ((print[i] as number) |
          (print[i - 1] as number) |
          (print[i + 1] as number) |
          (print[i - width] as number) |
          (print[i + width] as number)) ===
        1;
      if (!isPrint && isOut[x] === 0) {
        const r = data[p] as number;
        const g = data[p + 1] as number;
        const b = data[p + 2] as number;
        count += 1;
        red += r;
        green += g;
        blue += b;
        square += luma100(r, g, b) ** 2;
      }
      squares[at] = (squares[at - stride] as number) + square;
      const to = CHANNELS * at;
      const above = to - CHANNELS * stride;
      colours[to] = (colours[above] as number) + count;
      colours[to + 1] = (colours[above + 1] as number) + red;
      colours[to + 2] = (colours[above + 2] as number) + green;
      colours[to + 3] = (colours[above + 3] as number) + blue;
    }
  }
  return { colours, squares };
}

/**
 * Measures the paper around a point of the document, in pixels.
 * @param isHidden columns that show no paper
 */
export function measurePaper(
  image: RgbaImage,
  isHidden: (x: number) => boolean,
): (x: number, y: number) => PaperWindow {
  const { width, height } = image;
  const isOut = Uint8Array.from({ length: width + 1 }, (_, x) => (isHidden(x) ? 1 : 0));
  const { colours, squares } = paperSums(image, isOut);
  const stride = width + 1;
  const measureAt = (x: number, y: number): PaperWindow => {
    const left = Math.max(0, x - HALF_WIDTH);
    const right = Math.min(width, x + HALF_WIDTH);
    const top = Math.max(0, y - HALF_HEIGHT);
    const bottom = Math.min(height, y + HALF_HEIGHT);
    if (right - left < 2 * HALF_WIDTH || bottom <= top || isOut[left] === 1 || isOut[right] === 1) return 'unknown';
    const [topLeft, topRight] = [top * stride + left, top * stride + right];
    const [bottomLeft, bottomRight] = [bottom * stride + left, bottom * stride + right];
    const sum = (channel: number): number =>
      (colours[CHANNELS * bottomRight + channel] ?? 0) -
      (colours[CHANNELS * topRight + channel] ?? 0) -
      (colours[CHANNELS * bottomLeft + channel] ?? 0) +
      (colours[CHANNELS * topLeft + channel] ?? 0);
    const count = sum(COUNT);
    const area = (right - left) * (bottom - top);
    if (count < SOLID * area) return 'solid';
    if (count < MIN_PAPER * area) return 'unknown';
    const [red, green, blue] = [sum(RED), sum(GREEN), sum(BLUE)];
    const square =
      (squares[bottomRight] ?? 0) - (squares[topRight] ?? 0) - (squares[bottomLeft] ?? 0) + (squares[topLeft] ?? 0);
    const luma = luma100(red, green, blue) / 100 / count;
    const variance = square / 10_000 / count - luma ** 2;
    const logGreen = Math.log(green / count + 1);
    return {
      level: 100 * Math.log(Math.max(1, luma)),
      redGreen: 100 * (Math.log(red / count + 1) - logGreen),
      blueGreen: 100 * (Math.log(blue / count + 1) - logGreen),
      texture: 50 * Math.log(Math.max(0, variance) + MIN_VARIANCE),
    };
  };
  // Each window is compared with many others, most of which its neighbours are compared with as well.
  const measured: PaperWindow[] = ['unknown'];
  const indices = new Uint32Array(width * height);
  return (centreX, centreY) => {
    const x = Math.round(centreX);
    const y = Math.round(centreY);
    if (x < 0 || x >= width || y < 0 || y >= height) return measureAt(x, y);
    const pixel = y * width + x;
    if (indices[pixel] === 0) {
      indices[pixel] = measured.length;
      measured.push(measureAt(x, y));
    }
    return measured[indices[pixel] as number] as PaperWindow;
  };
}
