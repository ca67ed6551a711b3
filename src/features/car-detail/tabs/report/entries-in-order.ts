import type { ReportEntry } from '~/contract/report';
import { compareDates } from '~/lib/calendar';

/** Sorts entries: the latest first, those without a date last, stable within a day. */
export function entriesInOrder(entries: readonly ReportEntry[]): readonly ReportEntry[] {
  return entries.toSorted((left, right) => compareDates(right.date ?? '', left.date ?? ''));
}
