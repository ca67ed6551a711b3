/**
 * Finds and restores lost first characters. Values are left-aligned, so a line that starts one character to the right
 * of the others has lost its first one: print that is shifted to the left overlaps the form's bars and is erased with
 * them.
 */
import type { ChosenReading } from './choose-reading';
import { PIXELS_PER_MM } from '../pixels/image';
import { median } from '../pixels/statistics';

/** A start within ALIGNED of the median is aligned; beyond LATE a character is missing. Pixels. */
const ALIGNED = 0.7 * PIXELS_PER_MM;
const LATE = 1.1 * PIXELS_PER_MM;
/** Least share of aligned lines, and least number of lines, for an outlier to mean anything. */
const MIN_SHARE = 0.7;
const MIN_LINES = 8;
/** Highest confidence of a late line. */
const MAX_CONFIDENCE = 0.75;

/**
 * Indexes of the lines that start late.
 * @param starts middle of each line's first character, pixels from its band's left end; undefined if unknown
 */
export function linesStartingLate(starts: readonly (number | undefined)[]): ReadonlySet<number> {
  const known = starts.filter((start) => start !== undefined);
  const usual = median(known);
  if (usual === undefined || known.length < MIN_LINES) return new Set();
  if (known.filter((start) => Math.abs(start - usual) <= ALIGNED).length < MIN_SHARE * known.length) return new Set();
  return new Set(starts.flatMap((start, line) => (start !== undefined && start > usual + LATE ? [line] : [])));
}

/**
 * The reading with the bars if it only adds characters in front, else the late one. Either way the confidence is
 * capped, so that the user checks it.
 */
export function restoreFirstCharacter(late: ChosenReading, withBars: ChosenReading): ChosenReading {
  const [tail, full] = [late, withBars].map(({ text }) => text.replaceAll(' ', ''));
  const adds =
    withBars.matched &&
    tail !== undefined &&
    full !== undefined &&
    tail !== '' &&
    full.length > tail.length &&
    full.endsWith(tail);
  if (!adds) return { ...late, confidence: Math.min(late.confidence, MAX_CONFIDENCE) };
  const rivals = withBars.rivals.filter(({ text }) => text !== late.text);
  return {
    ...withBars,
    confidence: Math.min(withBars.confidence, MAX_CONFIDENCE),
    rivals: [{ text: late.text, probability: late.confidence }, ...rivals],
  };
}
