/** Deadlines of cars as a file for calendars. */
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { calendarFile, monthAndWeekBefore } from '~/lib/calendar-file';
import { saveFile } from '~/lib/save-file';

/** A day to keep in the calendar. */
export interface Appointment {
  /** Names it for ever, so that a second import replaces it. */
  readonly uid: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly title: string;
}

/** Saves appointments as one file; the calendar reminds of each one month and one week before. */
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
