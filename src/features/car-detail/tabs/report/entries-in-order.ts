import type { ReportEntry } from '~/contract/report';

/** The latest first, those without a date last; of the same day in the order in which they came. */
export function entriesInOrder(entries: readonly ReportEntry[]): readonly ReportEntry[] {
  return entries.toSorted((one, other) => (other.date ?? '').localeCompare(one.date ?? ''));
}
