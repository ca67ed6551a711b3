/** The inspection of a car for display: its state, its month as text, and the remaining time. */
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/i18n/use-language';
import { daysBetween, isoOfDate } from '~/lib/calendar';
import { DAYS_PER_WEEK } from '~/lib/durations';
import { formatYearMonth, isoOfMonth, monthIndex, monthOfIsoDate, type YearMonth } from '~/zb1/dates';
import { inspectionOf, type Inspection, type InspectionState } from '~/zb1/inspection';
import { seasonOfPlate } from '~/zb1/season';

/** The last day of a month, YYYY-MM-DD; an inspection is valid until then. */
export function lastDayOf({ year, month }: YearMonth): string {
  return isoOfDate(new Date(year, month, 0));
}

/**
 * The state of an inspection by its month.
 * @param month on the document, YYYY-MM; null or undefined if it is not known
 * @param plate with the months of a seasonal plate, which can defer the inspection
 */
export function inspectionOfMonth(
  month: string | null | undefined,
  today: Date,
  plate: string | null | undefined,
): Inspection {
  const printed = monthOfIsoDate(month ?? '');
  return inspectionOf(printed === null ? undefined : formatYearMonth(printed), today, seasonOfPlate(plate));
}

/** The tone of the tag for each state. */
export const INSPECTION_TONES = {
  valid: 'good',
  soon: 'warn',
  expired: 'bad',
  unknown: 'plain',
} as const satisfies Record<InspectionState, string>;

/** Whole weeks from a day to the last day of a month, at least 0. */
function weeksUntilEnd(due: YearMonth, today: Date): number {
  return Math.max(0, Math.floor(daysBetween(isoOfDate(today), lastDayOf(due)) / DAYS_PER_WEEK));
}

/**
 * Texts for an inspection: its month ("April 2027"), the remaining time ("noch 5 Monate", "in 5 Wochen"), and why a
 * seasonal plate defers it.
 */
export function useInspectionText() {
  const { t } = useTranslation('cars');
  const format = useFormat();
  const month = useCallback((due: YearMonth): string => format.month(isoOfMonth(due)), [format]);
  const left = useCallback(
    ({ due, monthsLeft }: Inspection, today: Date): string | undefined => {
      if (due === null || monthsLeft === null) return undefined;
      // It was valid to the end of its month.
      if (monthsLeft < 0) return t('due.overdue', { count: -monthsLeft - 1 });
      if (monthsLeft === 0) return t('due.thisMonth');
      if (monthsLeft <= 2) return t('due.weeks', { count: weeksUntilEnd(due, today) });
      return t('due.months', { count: monthsLeft });
    },
    [t],
  );
  /** Why an inspection is due later than its sticker says; undefined if it is not. */
  const deferral = useCallback(
    ({ due, printed }: Inspection): string | undefined =>
      due === null || printed === null || monthIndex(due) === monthIndex(printed)
        ? undefined
        : t('due.deferred', { printed: month(printed), due: month(due) }),
    [month, t],
  );
  return { month, left, deferral };
}
