/** Why a field needs a check: key of `review.doubt` in the namespace `scan`, with its interpolation values. */
import type { Reading } from '~/contract/readings';
import { normalise } from '~/zb1/normalise';
import type { FieldCode, FieldValues } from '~/zb1/field-codes';
import { differingIndices } from './differences';
import type { Proposal } from './proposals';

export type DoubtReason =
  | { readonly key: 'reading' | 'single' | 'unreadable' | 'format' | 'covered' | 'gap' }
  | { readonly key: 'character'; readonly place: number }
  | { readonly key: 'characterDigit'; readonly place: number; readonly digit: string };

/**
 * Picks the most specific reason: a single doubtful character is named by its 1-based position, a wrong format is
 * called that. What lies over the print, or a gap in it, explains any reading.
 */
export function doubtReason(
  code: FieldCode,
  proposals: readonly Proposal[],
  values: FieldValues,
  { covered, gap }: Pick<Reading, 'covered' | 'gap'> = {},
): DoubtReason {
  if (covered === true) return { key: 'covered' };
  if (gap === true) return { key: 'gap' };
  const [first, second] = proposals;
  if (first === undefined) return { key: 'unreadable' };
  if (second === undefined) return { key: first.verdict?.kind === 'format' ? 'format' : 'single' };
  const [place, ...others] = differingIndices(first.value, second.value);
  if (place === undefined || others.length > 0) return { key: 'reading' };
  const digit = normalise('3', values['3'] ?? '');
  if (code === 'E' && /^[\dX]$/u.test(digit)) return { key: 'characterDigit', place: place + 1, digit };
  return { key: 'character', place: place + 1 };
}
