import type { ReportEntry } from '~/contract/report';

/** Sorts entries: the latest first, those without a date last, stable within a day. */
export function entriesInOrder(entries: readonly ReportEntry[]): readonly ReportEntry[] {
  return entries.toSorted((left, right) => (right.date ?? '').localeCompare(left.date ?? ''));
}
