/** Why a field needs a look, as a sentence: key of `review.doubt` in the namespace `scan` with its values. */
import { normalise } from '~/zb1/normalise';
import type { FieldCode, FieldValues } from '~/zb1/field-codes';
import { differingPlaces } from './differences';
import type { Proposal } from './proposals';

export type DoubtReason =
  | { readonly key: 'reading' | 'single' | 'unreadable' | 'format' }
  | { readonly key: 'character'; readonly place: number }
  | { readonly key: 'characterDigit'; readonly place: number; readonly digit: string };

/** The reason that fits the proposals: one unsure character is named, a failed form is said. */
export function doubtReason(code: FieldCode, proposals: readonly Proposal[], values: FieldValues): DoubtReason {
  const [first, second] = proposals;
  if (first === undefined) return { key: 'unreadable' };
  if (second === undefined) return { key: first.verdict?.kind === 'format' ? 'format' : 'single' };
  const [place, ...others] = differingPlaces(first.value, second.value);
  if (place === undefined || others.length > 0) return { key: 'reading' };
  const digit = normalise('3', values['3'] ?? '');
  if (code === 'E' && /^[\dX]$/u.test(digit)) return { key: 'characterDigit', place: place + 1, digit };
  return { key: 'character', place: place + 1 };
}
