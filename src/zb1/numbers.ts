/** Numbers as printed on the ZB I: leading zeros, decimal comma, ranges. */
import { isEmptyMark } from './empty';

/** A printed number or range; both ends are equal for a single number. */
export interface NumberRange {
  readonly min: number;
  readonly max: number;
}

/**
 * Parses a number: "0085" is 85, "119,5" is 119.5. A letter after a noise level ("82P") is ignored.
 * @returns `null` for the empty mark and for any other text
 */
export function parsePrintedNumber(printed: string | undefined): number | null {
  if (printed === undefined || isEmptyMark(printed)) return null;
  const parts = /^(\d{1,15})(?:[.,](\d{1,15}))?[DENP]?$/u.exec(printed.replaceAll(' ', '').toUpperCase());
  return parts ? Number(`${parts[1] ?? ''}.${parts[2] ?? '0'}`) : null;
}

/** "0085" as it is shown: "85". Other text is unchanged. */
export const trimLeadingZeros = (text: string): string => text.replace(/^0+(?=\d)/u, '');

/**
 * Parses "1350-1490" or a single number. The ends may be in either order.
 * @returns `null` for the empty mark and for any other text
 */
export function parseRange(printed: string | undefined): NumberRange | null {
  if (printed === undefined || isEmptyMark(printed)) return null;
  const parts = printed.replaceAll(' ', '').split('-');
  const [first, second] = parts.map((part) => parsePrintedNumber(part));
  if (parts.length > 2 || first == null || second === null) return null;
  const last = second ?? first;
  return { min: Math.min(first, last), max: Math.max(first, last) };
}
