/** The likely readings of a doubtful field, each with the evidence for or against it. */
import type { Reading } from '~/contract/readings';
import { checkFields, type CheckCode } from '~/zb1/checks';
import { endOfDay } from '~/lib/calendar';
import { isoOfGermanDate } from '~/zb1/dates';
import { hasDigitInWord } from '~/zb1/digit-in-word';
import { isEmptyMark } from '~/zb1/empty';
import type { FieldCode, FieldValues } from '~/zb1/field-codes';
import { fitsFormat } from '~/zb1/fits-format';
import { FIELD_FORMATS } from '~/zb1/formats';
import { comparable, normalise } from '~/zb1/normalise';
import { formatPlate } from '~/zb1/plate';
import { spellTypedDate } from '~/zb1/typed-date';
import { fieldProblem } from '~/zb1/typed-value';
import { isShortNumberShape, isVinShape, matchesCheckDigit } from '~/zb1/vin';
import { hasKnownWmi } from '~/zb1/wmi';
import { differingIndices } from './differences';

/** Evidence about a proposal. Texts: namespace `scan`, key `review.verdict.<kind>`. */
export type ProposalCheck =
  /** The check digit (field 3) matches the VIN, or does not. */
  | { readonly kind: 'proved'; readonly by: FieldCode }
  /** It matches, but so would others: the maker's identifier is unknown, and Z and 9 have the same value in the sum. */
  | { readonly kind: 'fits'; readonly by: FieldCode }
  | { readonly kind: 'disproved'; readonly by: FieldCode }
  /** It does not have the format of this field. */
  | { readonly kind: 'format' }
  /** A cross-check with other fields fails. */
  | { readonly kind: 'contradicts'; readonly check: CheckCode; readonly fields: readonly FieldCode[] };

export interface Proposal {
  readonly value: string;
  /** `read`: the scanner's first choice. `proposed`: an alternative, or a repair suggested by a check. `own`: typed. */
  readonly source: 'read' | 'proposed' | 'own';
  /** Number of characters that differ from the first reading; `null` for different lengths. */
  readonly changed: number | null;
  /** Evidence for or against it; `null` when there is none. */
  readonly verdict: ProposalCheck | null;
}

/** Plates and VINs have more forms than the reader looks for. */
function hasUsualFormat(code: FieldCode, text: string, others: FieldValues, today: Date): boolean {
  const { kind } = FIELD_FORMATS[code];
  return kind === 'plate' || kind === 'vin' ? fieldProblem(code, text, today, others) === null : fitsFormat(code, text);
}

const speaksAgainst = (verdict: ProposalCheck | null): boolean =>
  verdict !== null && verdict.kind !== 'proved' && verdict.kind !== 'fits';

/** Checks a value of a field against the other values of the document. */
export function judge(code: FieldCode, value: string, others: FieldValues, today: Date): ProposalCheck | null {
  const text = normalise(code, value);
  if (isEmptyMark(text)) return null;
  if (!hasUsualFormat(code, text, others, today)) return { kind: 'format' };
  const values = { ...others, [code]: text };
  const vin = normalise('E', values.E ?? '');
  const digit = normalise('3', values['3'] ?? '');
  if ((code === 'E' || code === '3') && /^[\dX]$/u.test(digit) && (isVinShape(vin) || isShortNumberShape(vin))) {
    const by = code === 'E' ? '3' : 'E';
    if (!matchesCheckDigit(vin, digit)) return { kind: 'disproved', by };
    return { kind: isVinShape(vin) && !hasKnownWmi(vin) ? 'fits' : 'proved', by };
  }
  const failed = checkFields(values, today).find((check) => check.fields.includes(code));
  if (failed === undefined) return null;
  return { kind: 'contradicts', check: failed.code, fields: failed.fields.filter((field) => field !== code) };
}

/** Whether the picture leaves those characters open that a repair of the VIN changes: another reading differs there. */
function isOpenTo({ value, alternatives }: Reading, repaired: string): boolean {
  const open = new Set(
    alternatives.filter((text) => text.length === value.length).flatMap((text) => differingIndices(text, value)),
  );
  return differingIndices(repaired, value).every((index) => open.has(index));
}

/** Field 3 proves none of several numbers that it fits. */
function demoteRivalProofs(proposals: readonly Proposal[]): readonly Proposal[] {
  const proved = proposals.filter(({ verdict }) => verdict?.kind === 'proved');
  if (proved.length < 2) return proposals;
  return proposals.map((proposal) =>
    proposal.verdict?.kind === 'proved' ? { ...proposal, verdict: { ...proposal.verdict, kind: 'fits' } } : proposal,
  );
}

/** Fields of words alone: no word of them has a digit within. */
const WORD_FIELDS: ReadonlySet<FieldCode> = new Set(['5', 'R', 'C.1.1', 'C.1.2']);

/** An alternative that only spells a letter as a digit. */
const isMisspelled = (code: FieldCode, text: string, read: string): boolean =>
  WORD_FIELDS.has(code) && hasDigitInWord(text) && !hasDigitInWord(read);

/**
 * A date of which two digits of the year are printed, in full, since nothing understands it otherwise; any other text
 * unchanged. The first registration (B) is not later than this one (I).
 */
function spellOut(code: FieldCode, raw: string, others: FieldValues, today: Date): string {
  if (FIELD_FORMATS[code].kind !== 'date' || !/\D\d{2}$/u.test(raw.trim())) return raw;
  const registration = code === 'B' ? isoOfGermanDate(spellTypedDate(others.I ?? '', today, 'I') ?? '') : null;
  return spellTypedDate(raw, registration === null ? today : new Date(endOfDay(registration)), code) ?? raw;
}

/**
 * The proposals for a doubtful field: its reading, its alternatives, and values suggested by failed checks. Proved ones
 * come first and contradicted ones last; otherwise the scanner's order is kept.
 * @param others current values of the whole document; that of the field itself is ignored
 */
export function proposalsFor(code: FieldCode, reading: Reading, others: FieldValues, today: Date): readonly Proposal[] {
  const repairs = checkFields({ ...others, [code]: reading.value }, today)
    .filter((check) => check.code !== 'vin-check-digit' || isOpenTo(reading, check.proposal?.value ?? ''))
    .flatMap(({ proposal, choices }) => [...(proposal === undefined ? [] : [proposal]), ...(choices ?? [])])
    .flatMap(({ field, value }) => (field === code ? [value] : []));
  const seen = new Set<string>();
  const proposals: Proposal[] = [];
  for (const [index, text] of [reading.value, ...reading.alternatives, ...repairs].entries()) {
    const raw = spellOut(code, text, others, today);
    // gaps tell the readings of a plate apart
    const key = FIELD_FORMATS[code].kind === 'plate' ? formatPlate(raw) : comparable(raw);
    if (key === '' || seen.has(key) || isMisspelled(code, raw, reading.value)) continue;
    seen.add(key);
    const read = index === 0 && raw === text;
    proposals.push({
      value: raw,
      source: read ? 'read' : 'proposed',
      changed: read ? 0 : raw.length === reading.value.length ? differingIndices(raw, reading.value).length : null,
      verdict: judge(code, raw, others, today),
    });
  }
  // Values in a wrong format only distract, unless there is nothing else.
  const possible = proposals.filter(({ source, verdict }) => source === 'read' || verdict?.kind !== 'format');
  const offered = possible.some(({ verdict }) => verdict?.kind !== 'format') ? possible : proposals;
  const rank = ({ verdict }: Proposal): number => {
    if (verdict?.kind === 'proved') return 0;
    if (verdict?.kind === 'fits') return 1;
    return speaksAgainst(verdict) ? 3 : 2;
  };
  return demoteRivalProofs(offered)
    .map((proposal, index) => ({ proposal, index }))
    .sort((a, b) => rank(a.proposal) - rank(b.proposal) || a.index - b.index)
    .map(({ proposal }) => proposal);
}
