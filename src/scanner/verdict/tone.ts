/** Whether a picture is empty, too dark or too bright to hold a document, told from its small copy alone. */
import type { GreyImage } from '../pixels/image';
import { boxMean } from '../pixels/grey';
import { quantiles } from './small-picture';

export interface Tone {
  /** Grey levels (0..255) below which 5, 50, 95 and 99 % of the picture lie. */
  readonly low: number;
  readonly middle: number;
  readonly high: number;
  readonly highest: number;
  /** What differs from its surroundings: the level that 1 % of the pixels exceed. Print, edges and things make it large. */
  readonly structure: number;
  /** Share of the pixels that are burnt out. */
  readonly burnt: number;
}

const BURNT = 252;

/** How light a picture is, how much of it is burnt out, and how far print stands out from its paper. */
export function measureTone(grey: GreyImage): Tone {
  const radius = Math.max(2, Math.round(Math.max(grey.width, grey.height) / 40));
  const around = boxMean(grey, radius, radius);
  const differences = new Float32Array(grey.data.length);
  let burnt = 0;
  for (let i = 0; i < differences.length; i++) {
    const level = grey.data[i] ?? 0;
    differences[i] = Math.abs(level - (around.data[i] ?? 0));
    if (level >= BURNT) burnt++;
  }
  const [low = 0, middle = 0, high = 0, highest = 0] = quantiles(grey.data, [0.05, 0.5, 0.95, 0.99]);
  const [structure = 0] = quantiles(differences, [0.99]);
  return { low, middle, high, highest, structure, burnt: burnt / differences.length };
}

/** Below this nothing in the picture stands out at all: forms, however faint, lie above 20. */
const NOTHING = 5;
/** So dark that even the brightest spot is no lit paper. Paper in the dimmest photo that was ever read lay above 60. */
const BLACK = 30;

/** What is certain before anything is searched: nothing to see, or nothing but darkness. */
export function certainTone({ highest, structure, middle }: Tone): 'blank' | 'too-dark' | undefined {
  if (highest < BLACK) return 'too-dark';
  if (structure < NOTHING) return middle < 2 * BLACK ? 'too-dark' : 'blank';
  return undefined;
}

/** Brightest paper below this is too dark to read once the search found nothing. */
const DIM = 75;
/** Structure below this is a smooth surface, lit unevenly at most. */
const SMOOTH = 11;
/** Share of burnt pixels, and how little is left to see, in a photo that light has washed out. A black-and-white copy has far more. */
const WASHED_SHARE = 0.5;
const WASHED_STRUCTURE = 40;

/** What the tones explain after no form was found. */
export function likelyTone(tone: Tone): 'blank' | 'too-dark' | 'too-bright' | undefined {
  if (tone.high < DIM) return 'too-dark';
  if (tone.structure < SMOOTH) return tone.burnt > WASHED_SHARE ? 'too-bright' : 'blank';
  if (tone.burnt > WASHED_SHARE && tone.structure < WASHED_STRUCTURE) return 'too-bright';
  return undefined;
}
