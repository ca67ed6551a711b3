/**
 * Values begin below each other. A line that begins a character later than the others has lost its first one: print that is
 * shifted to the left stands on the bars of the form and is taken out with them.
 */
import type { ChosenReading } from './choose-reading';
import { PIXELS_PER_MM } from '../pixels/image';

/** Begins that lie this near the usual one are as usual; from `LATE` on a character is missing. Pixels. */
const USUAL = 0.7 * PIXELS_PER_MM;
const LATE = 1.1 * PIXELS_PER_MM;
/** Share of the lines that must begin as usual for one to stand out, and how many lines there must be. */
const LEAST_SHARE = 0.7;
const LEAST_LINES = 8;
/** Most trust in a line that began late. */
const DOUBTED = 0.75;

/** Which lines begin late. `begins` are the middles of first characters on their bands, pixels; undefined where unknown. */
export function lateLines(begins: readonly (number | undefined)[]): ReadonlySet<number> {
  const known = begins.filter((begin) => begin !== undefined).sort((a, b) => a - b);
  const usual = known[known.length >> 1];
  if (usual === undefined || known.length < LEAST_LINES) return new Set();
  if (known.filter((begin) => Math.abs(begin - usual) <= USUAL).length < LEAST_SHARE * known.length) return new Set();
  return new Set(begins.flatMap((begin, line) => (begin !== undefined && begin > usual + LATE ? [line] : [])));
}

/** A late line settled: by what was read with the bars still in it where that only adds to its begin. Doubted either way. */
export function withStart(late: ChosenReading, withBars: ChosenReading): ChosenReading {
  const [seen, whole] = [late, withBars].map(({ text }) => text.replaceAll(' ', ''));
  const adds = withBars.matched && seen !== undefined && whole !== undefined && seen !== '' && whole.length > seen.length && whole.endsWith(seen);
  if (!adds) return { ...late, confidence: Math.min(late.confidence, DOUBTED) };
  const rivals = withBars.rivals.filter(({ text }) => text !== late.text);
  return { ...withBars, confidence: Math.min(withBars.confidence, DOUBTED), rivals: [{ text: late.text, probability: late.confidence }, ...rivals] };
}
