/** The differences between a later scan and the vehicle: grouped, and which of them are ticked by default. */
import type { FieldChange, ScanResult } from '~/contract/scan';
import type { Vehicle } from '~/contract/vehicle';
import { isoOfGermanDate } from '~/zb1/dates';
import type { FieldCode } from '~/zb1/field-codes';
import { normalise, isSameSpelling } from '~/zb1/normalise';

export const CHANGE_GROUPS = ['plate', 'holder', 'inspection', 'document', 'technical'] as const;
export type ChangeGroup = (typeof CHANGE_GROUPS)[number];

const GROUP_OF: Partial<Record<FieldCode, ChangeGroup>> = {
  A: 'plate',
  'C.1.1': 'holder',
  'C.1.2': 'holder',
  'C.1.3': 'holder',
  HU: 'inspection',
  Nr: 'document',
  I: 'document',
  Ort: 'document',
  '16': 'document',
};

/**
 * Why a change is not ticked by default: the reading is doubtful, the user had corrected the value, or the document is
 * older.
 */
type UncheckedReason = 'doubtful' | 'own' | 'older';

export interface JudgedChange extends FieldChange {
  readonly group: ChangeGroup;
  /** Null: the change is ticked by default. */
  readonly uncheckedReason: UncheckedReason | null;
}

/** Converts MM/YYYY to YYYYMM, which sorts as a string. */
const monthOf = (value: string): string => value.replace(/^(\d\d)\/(\d{4})$/u, '$2$1');

/**
 * Whether the user had corrected the vehicle's value: it differs from what was read then. Fields that were not read
 * then do not count.
 */
function isOwn({ readings, confirmedAt }: Vehicle, { field, before }: FieldChange): boolean {
  const read = readings?.[field];
  return confirmedAt !== null && read !== undefined && before !== '' && !isSameSpelling(field, before, read.value);
}

/** Whether the scanned document was issued before the vehicle's current one (field I). */
export function isOlderDocument(changes: readonly FieldChange[]): boolean {
  const issued = changes.find(({ field }) => field === 'I');
  if (issued === undefined) return false;
  const [before, after] = [
    isoOfGermanDate(normalise('I', issued.before)),
    isoOfGermanDate(normalise('I', issued.after)),
  ];
  return before !== null && after !== null && after < before;
}

/** The changes of a scan with their group and why they are not ticked, ordered by group. */
export function judgeChanges({ vehicle, readings, duplicate }: ScanResult): readonly JudgedChange[] {
  const changes = duplicate?.changes ?? [];
  const older = isOlderDocument(changes);
  const uncheckedReasonOf = (change: FieldChange): UncheckedReason | null => {
    if (readings[change.field]?.flagged === true) return 'doubtful';
    // The front keeps the inspection of its printing date; the vehicle's value may come from a later stamp on the back.
    if (older || (change.field === 'HU' && monthOf(change.after) < monthOf(change.before))) return 'older';
    return isOwn(vehicle, change) ? 'own' : null;
  };
  return CHANGE_GROUPS.flatMap((group) =>
    changes
      .filter(({ field }) => (GROUP_OF[field] ?? 'technical') === group)
      .map((change) => ({ ...change, group, uncheckedReason: uncheckedReasonOf(change) })),
  );
}
