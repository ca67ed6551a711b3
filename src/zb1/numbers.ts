/** Numbers as printed on the ZB I: leading zeros, decimal comma, ranges. */
import { isEmptyMark } from './empty';

/** A printed value that is one number or a span of two. */
export interface NumberRange {
  readonly min: number;
  readonly max: number;
}

/**
 * Reads a number: "0085" is 85, "119,5" is 119.5; a letter behind a noise level is dropped.
 * @returns `null` for the empty mark and for anything that is no number
 */
export function parseNumber(printed: string | undefined): number | null {
  if (printed === undefined || isEmptyMark(printed)) return null;
  const parts = /^(\d{1,15})(?:[.,](\d{1,15}))?[DENP]?$/u.exec(printed.replaceAll(' ', '').toUpperCase());
  return parts ? Number(`${parts[1] ?? ''}.${parts[2] ?? '0'}`) : null;
}

/**
 * Reads "1350-1490" as a span and a single number as one of no width. A span printed the wrong way round is turned.
 * @returns `null` for the empty mark and for anything else
 */
export function parseRange(printed: string | undefined): NumberRange | null {
  if (printed === undefined || isEmptyMark(printed)) return null;
  const parts = printed.replaceAll(' ', '').split('-');
  const [first, second] = parts.map((part) => parseNumber(part));
  if (parts.length > 2 || first == null || second === null) return null;
  const last = second ?? first;
  return { min: Math.min(first, last), max: Math.max(first, last) };
}
