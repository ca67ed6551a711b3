/** Saves deadlines of cars as a calendar file. */
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isoOfDate } from '~/lib/calendar';
import { calendarFile } from '~/lib/calendar-file';
import { remindersAhead } from '~/lib/reminders-ahead';
import { saveFile } from '~/lib/save-file';

/** A whole-day calendar entry. */
export interface Appointment {
  /** Identifies the entry permanently, so that a second import replaces it. */
  readonly uid: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly title: string;
}

/**
 * The identifier of a deadline in calendars. The next inspection of a vehicle is one event, whatever its month and
 * wherever it was saved: a corrected month replaces it. Payments recur, one event a year.
 * @param id the vehicle's, for the plan the user's: a calendar can have the events of several users
 * @param date YYYY-MM-DD
 */
export function appointmentUid(deadline: 'inspection' | 'tax' | 'plan', id: string, date: string): string {
  return deadline === 'inspection' ? `inspection-${id}` : `${deadline}-${id}-${date.slice(0, 4)}`;
}

/** The identifier of one of the owner's deadlines: its next day replaces the former one. */
export const deadlineUid = (vehicleId: string, deadlineId: string): string => `deadline-${vehicleId}-${deadlineId}`;

/** Saves appointments as one file, with the reminders that lie ahead. */
export function useSaveCalendar(): (appointments: readonly Appointment[], fileName: string) => void {
  const { t } = useTranslation();
  return useCallback(
    (appointments, fileName) => {
      const now = new Date();
      const days = appointments.map((appointment) => ({
        ...appointment,
        remindDaysBefore: remindersAhead(appointment.date, isoOfDate(now)),
      }));
      const text = calendarFile(days, t('brand.name'), now);
      saveFile(new Blob([text], { type: 'text/calendar' }), fileName);
    },
    [t],
  );
}
