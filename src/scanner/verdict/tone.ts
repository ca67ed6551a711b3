/** Detects images that are blank, too dark or too bright to show a document, from the thumbnail alone. */
import type { GreyImage } from '../pixels/image';
import { boxMean } from '../pixels/box-mean';
import { byteQuantile, byteQuantiles } from '../pixels/statistics';

export interface Tone {
  /** Grey levels (0..255) below which 5, 50, 95 and 99 % of the pixels lie. */
  readonly low: number;
  readonly middle: number;
  readonly high: number;
  readonly highest: number;
  /**
   * Local contrast: the difference from the local mean that 1 % of the pixels exceed. Large for print, edges and
   * objects.
   */
  readonly structure: number;
  /** Share of overexposed pixels, 0..1. */
  readonly overexposed: number;
  /** The same within the rectangle around all other pixels: without the white margins of a scanned page. */
  readonly overexposedInside: number;
}

/** Grey level from which on a pixel counts as overexposed. */
const OVEREXPOSED_LEVEL = 252;

/** Measures brightness, overexposure and local contrast. */
export function measureTone(grey: GreyImage): Tone {
  const radius = Math.max(2, Math.round(Math.max(grey.width, grey.height) / 40));
  const localMean = boxMean(grey, radius, radius);
  const differences = new Uint8ClampedArray(grey.data.length);
  let overexposed = 0;
  let [left, top, right, bottom] = [grey.width, grey.height, -1, -1];
  for (let y = 0, i = 0; y < grey.height; y++) {
    for (let x = 0; x < grey.width; x++, i++) {
      const level = grey.data[i] ?? 0;
      differences[i] = Math.abs(level - (localMean.data[i] ?? 0));
      if (level >= OVEREXPOSED_LEVEL) {
        overexposed++;
        continue;
      }
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  const margins = differences.length - Math.max(0, right + 1 - left) * Math.max(0, bottom + 1 - top);
  const [low = 0, middle = 0, high = 0, highest = 0] = byteQuantiles(grey.data, [0.05, 0.5, 0.95, 0.99]);
  const structure = byteQuantile(differences, 0.99);
  return {
    low,
    middle,
    high,
    highest,
    structure,
    overexposed: overexposed / differences.length,
    overexposedInside: (overexposed - margins) / Math.max(1, differences.length - margins),
  };
}

/** Structure below this means that nothing is visible. Even faint forms lie above 20. */
const NO_STRUCTURE = 5;
/** Brightest level below which there is no lit paper. Paper lay above 60 in the dimmest photo that could be read. */
const BLACK = 30;

/** Of a photo without structure: with less clipping it is a plain surface, with more an empty white page. */
const BURNT_OUT_SHARE = [0.3, 0.95] as const;

/** Verdicts that are certain without a search: nothing visible, too dark, or paper that is burnt out. */
export function certainTone({
  highest,
  structure,
  middle,
  overexposed,
}: Tone): 'blank' | 'too-dark' | 'too-bright' | undefined {
  if (highest < BLACK) return 'too-dark';
  if (structure >= NO_STRUCTURE) return undefined;
  if (middle < 2 * BLACK) return 'too-dark';
  const [least, most] = BURNT_OUT_SHARE;
  return highest === 255 && overexposed > least && overexposed < most ? 'too-bright' : 'blank';
}

/** After a search without result: a 95 % level below this means too dark. */
const DIM = 75;
/** Structure below this means a smooth surface, at most unevenly lit. */
const SMOOTH = 11;
/**
 * An overexposed photo has more overexposed pixels than this share and less structure than this; a black-and-white copy
 * has far more structure.
 */
const OVEREXPOSED_SHARE = 0.5;
const OVEREXPOSED_STRUCTURE = 40;
/** Of a smooth photo, as overexposed paper on a table is. */
const SMOOTH_OVEREXPOSED_SHARE = 0.3;

/** Verdicts that the tone suggests after no form was found. */
export function likelyTone(tone: Tone): 'blank' | 'too-dark' | 'too-bright' | undefined {
  if (tone.high < DIM) return 'too-dark';
  if (tone.structure < SMOOTH) return tone.overexposed > SMOOTH_OVEREXPOSED_SHARE ? 'too-bright' : 'blank';
  if (tone.overexposedInside > OVEREXPOSED_SHARE && tone.structure < OVEREXPOSED_STRUCTURE) return 'too-bright';
  return undefined;
}
