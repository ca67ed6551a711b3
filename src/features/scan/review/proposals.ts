/** The likely readings of a doubtful field, each with what speaks for or against it. */
import type { Reading } from '~/contract/readings';
import { checkFields, type CheckCode } from '~/zb1/checks';
import { isEmptyMark } from '~/zb1/empty';
import type { FieldCode, FieldValues } from '~/zb1/field-codes';
import { matchesFormat } from '~/zb1/formats';
import { comparable, normalise } from '~/zb1/normalise';
import { provesVin } from '~/zb1/vin';
import { differingPlaces } from './differences';

/** What is known about a proposal. The sentences are in the namespace `scan`, key `review.verdict.<kind>`. */
export type Verdict =
  /** Field 3 proves the VIN, or the VIN proves field 3. */
  | { readonly kind: 'proved'; readonly by: FieldCode }
  | { readonly kind: 'disproved'; readonly by: FieldCode }
  /** It does not look like a value of this field. */
  | { readonly kind: 'format' }
  /** It contradicts other fields. */
  | { readonly kind: 'contradicts'; readonly check: CheckCode; readonly fields: readonly FieldCode[] };

export interface Proposal {
  readonly value: string;
  /** `read`: what the scanner took for likeliest. `proposed`: another reading, or a repair by a check. `own`: typed. */
  readonly source: 'read' | 'proposed' | 'own';
  /** Characters that differ from what was read; null for texts of another length. */
  readonly changed: number | null;
  /** What speaks against it or proves it; null when nothing is known. */
  readonly verdict: Verdict | null;
}

const speaksAgainst = (verdict: Verdict | null): boolean => verdict !== null && verdict.kind !== 'proved';

/** Judges one value of a field beside the other values of the document. */
export function judge(code: FieldCode, value: string, others: FieldValues, today: Date): Verdict | null {
  const text = normalise(code, value);
  if (isEmptyMark(text)) return null;
  if (!matchesFormat(code, text)) return { kind: 'format' };
  const values = { ...others, [code]: text };
  const vin = normalise('E', values.E ?? '');
  const digit = normalise('3', values['3'] ?? '');
  if ((code === 'E' || code === '3') && /^[\dX]$/u.test(digit) && vin.length === 17) {
    const by = code === 'E' ? '3' : 'E';
    return { kind: provesVin(vin, digit) ? 'proved' : 'disproved', by };
  }
  const failed = checkFields(values, today).find((check) => check.fields.includes(code));
  if (failed === undefined) return null;
  return { kind: 'contradicts', check: failed.code, fields: failed.fields.filter((field) => field !== code) };
}

/**
 * The proposals for a doubtful field: what was read, its alternatives, and values that a failed check proposes.
 * What is proved comes first, what contradicts comes last, else the scanner's order holds.
 * @param others values of the whole document as they stand; the field's own one is ignored
 */
export function proposalsFor(code: FieldCode, reading: Reading, others: FieldValues, today: Date): readonly Proposal[] {
  const repairs = checkFields({ ...others, [code]: reading.value }, today).flatMap(({ proposal }) =>
    proposal?.field === code ? [proposal.value] : [],
  );
  const seen = new Set<string>();
  const proposals: Proposal[] = [];
  for (const [index, raw] of [reading.value, ...reading.alternatives, ...repairs].entries()) {
    const key = comparable(raw);
    if (key === '' || seen.has(key)) continue;
    seen.add(key);
    const read = index === 0;
    proposals.push({
      value: raw,
      source: read ? 'read' : 'proposed',
      changed: read ? 0 : raw.length === reading.value.length ? differingPlaces(raw, reading.value).length : null,
      verdict: judge(code, raw, others, today),
    });
  }
  // What cannot be a value of this field only distracts, as long as something else can.
  const possible = proposals.filter(({ source, verdict }) => source === 'read' || verdict?.kind !== 'format');
  const offered = possible.some(({ verdict }) => verdict?.kind !== 'format') ? possible : proposals;
  const rank = ({ verdict }: Proposal): number => (verdict?.kind === 'proved' ? 0 : speaksAgainst(verdict) ? 2 : 1);
  return offered.map((one, place) => ({ one, place })).sort((a, b) => rank(a.one) - rank(b.one) || a.place - b.place).map(({ one }) => one);
}
