/** Groups of fields that were cross-checked and agree. Pure. */
import type { FieldCheck } from '~/zb1/checks';
import { isEmptyMark } from '~/zb1/empty';
import type { FieldCode, FieldValues } from '~/zb1/field-codes';
import { normalise } from '~/zb1/normalise';
import { matchesCheckDigit } from '~/zb1/vin';

/** Keys of the texts `checks.proofs.<key>` of this feature. */
const PROOF_KEYS = ['vin', 'maker', 'dates', 'masses', 'keys'] as const;
type ProofKey = (typeof PROOF_KEYS)[number];

export interface Proof {
  readonly key: ProofKey;
  /** The fields that are present and agree. */
  readonly fields: readonly FieldCode[];
}

const COMPARED: Readonly<Record<ProofKey, readonly FieldCode[]>> = {
  vin: ['E', '3'],
  maker: ['E', '2.1', 'D.1'],
  dates: ['B', 'I', 'HU'],
  masses: ['G', 'F.1', 'F.2', '7.1', '7.2'],
  keys: ['10', 'P.3', '14', '14.1', 'R', '11'],
};

/** The groups with at least two present fields and no failed check. */
export function proofsOf(fields: FieldValues, checks: readonly FieldCheck[]): readonly Proof[] {
  const failing = new Set(checks.flatMap((check) => check.fields));
  return PROOF_KEYS.flatMap((key) => {
    const present = COMPARED[key].filter((code) => !isEmptyMark(fields[code]));
    const agrees = present.length >= 2 && !present.some((code) => failing.has(code));
    const proved =
      key !== 'vin' || matchesCheckDigit(normalise('E', fields.E ?? ''), normalise('3', fields['3'] ?? ''));
    return agrees && proved ? [{ key, fields: present }] : [];
  });
}
