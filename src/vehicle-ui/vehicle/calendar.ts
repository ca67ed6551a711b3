/** Saves deadlines of cars as a calendar file. */
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { calendarFile, monthAndWeekBefore } from '~/lib/calendar-file';
import { saveFile } from '~/lib/save-file';

/** A whole-day calendar entry. */
export interface Appointment {
  /** Identifies the entry permanently, so that a second import replaces it. */
  readonly uid: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly title: string;
}

/** Saves appointments as one file; the calendar reminds of each a month and a week before. */
export function useSaveCalendar(): (appointments: readonly Appointment[], fileName: string, now: Date) => void {
  const { t } = useTranslation();
  return useCallback(
    (appointments, fileName, now) => {
      const days = appointments.map((one) => ({ ...one, remindDaysBefore: monthAndWeekBefore(one.date) }));
      saveFile(new Blob([calendarFile(days, t('brand.name'), now)], { type: 'text/calendar' }), fileName);
    },
    [t],
  );
}
