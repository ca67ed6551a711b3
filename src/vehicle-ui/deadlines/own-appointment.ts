/** The calendar entry of one of the owner's deadlines. Pure. */
import type { Translate } from '~/i18n/i18n';
import type { Language } from '~/i18n/paths';
import { deadlineUid, type Appointment } from '../vehicle/save-calendar';
import { deadlineTitle } from './deadline-title';

interface OwnAppointment {
  readonly vehicleId: string;
  /** The vehicle's plate, or make and model. */
  readonly vehicle: string;
  readonly deadline: { readonly id: string; readonly title: string };
  /** The next day, YYYY-MM-DD. */
  readonly date: string;
  /** Whether the day is estimated from the mileage. */
  readonly isEstimate: boolean;
}

/** @param t with the namespace `cars` */
export function ownAppointment(
  t: Translate,
  language: Language,
  { vehicleId, vehicle, deadline, date, isEstimate }: OwnAppointment,
): Appointment {
  const event = isEstimate ? 'cars:deadlines.event.ownEstimate' : 'cars:deadlines.event.own';
  return {
    uid: deadlineUid(vehicleId, deadline.id),
    date,
    title: t(event, { title: deadlineTitle(language, deadline), vehicle }),
  };
}
