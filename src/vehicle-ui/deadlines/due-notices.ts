/** Which deadlines of the cars are to be notified of today. Pure. */
import type { VehicleListItem } from '~/contract/vehicle';
import type { Language } from '~/i18n/paths';
import { addDays, isoOfDate } from '~/lib/calendar';
import { monthAndWeekBefore } from '~/lib/calendar-file';
import { appointmentUid, deadlineUid } from '~/vehicle-ui/vehicle/save-calendar';
import { inspectionOfMonth, lastDayOf } from '~/vehicle-ui/vehicle/inspection';

import { deadlineTitle } from './deadline-title';

/** When a notice is due: a month and a week before, as reminders of a calendar, and on the day or later. */
type Stage = 'month' | 'week' | 'day';

export interface DueNotice {
  /** Identifies deadline, stage and month: an estimate that moves by a few days is not notified of again. */
  readonly key: string;
  /** As in calendars; a later notice of the deadline replaces the former one. */
  readonly tag: string;
  readonly vehicleId: string;
  /** The owner's title, in the current language if it was suggested; null for the inspection. */
  readonly title: string | null;
  /** Make and model, without the plate, since a lock screen shows it; empty when they are not known. */
  readonly vehicle: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly isOverdue: boolean;
  /** `date` is an estimate from the mileage. */
  readonly isEstimate: boolean;
}

/** The stage that a deadline has reached; undefined more than a month before. */
function stageOf(date: string, today: string): Stage | undefined {
  if (date <= today) return 'day';
  const [month, week] = monthAndWeekBefore(date);
  if (addDays(date, -week) <= today) return 'week';
  return addDays(date, -month) <= today ? 'month' : undefined;
}

/** The deadlines that have reached a stage: the owner's and the inspections. */
export function dueNotices(cars: readonly VehicleListItem[], today: Date, language: Language): readonly DueNotice[] {
  const day = isoOfDate(today);
  return cars.flatMap(({ id, name, make, model, inspectionDate, deadlines = [] }) => {
    const { due } = inspectionOfMonth(inspectionDate, today, name);
    const inspection =
      due === null
        ? []
        : [{ tag: appointmentUid('inspection', id, ''), title: null, date: lastDayOf(due), isEstimate: false }];
    const own = deadlines.map((deadline) => ({
      tag: deadlineUid(id, deadline.id),
      title: deadlineTitle(language, deadline),
      date: deadline.date,
      isEstimate: deadline.byKm,
    }));
    const vehicle = [make, model].filter((part) => part !== '').join(' ');
    return [...inspection, ...own].flatMap(({ tag, title, date, isEstimate }) => {
      const stage = stageOf(date, day);
      if (stage === undefined) return [];
      const key = `${tag} ${stage} ${date.slice(0, 'YYYY-MM'.length)}`;
      return [{ key, tag, vehicleId: id, title, vehicle, date, isOverdue: date < day, isEstimate }];
    });
  });
}
