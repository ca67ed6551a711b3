import Button from '@mui/material/Button';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { config } from '~/config';
import type { Vehicle } from '~/contract/vehicle';
import { isoOfDate } from '~/lib/calendar';
import { remindersAhead } from '~/lib/reminders-ahead';
import { Icon } from '~/ui/Icon';
import { InspectionPlaque } from '~/vehicle-ui/plaque/InspectionPlaque';
import { Tag } from '~/ui/Tag';
import { appointmentUid, useSaveCalendar } from '~/vehicle-ui/vehicle/save-calendar';
import { hasDocument } from '../../has-document';
import { INSPECTION_TONES, lastDayOf, useInspectionText } from '~/vehicle-ui/vehicle/inspection';
import { vehicleName } from '~/vehicle-ui/vehicle/vehicle-name';
import { inspectionOf } from '~/zb1/inspection';
import { inspectionDuty } from '~/zb1/inspection-intervals';
import { normalise } from '~/zb1/normalise';
import { safetyTestMonths } from '~/zb1/safety-test';
import { seasonOfPlate } from '~/zb1/season';
import { LazyReminderSwitch } from '../../lazy-reminder-switch';
import styles from './info.module.css';

interface Props {
  readonly vehicle: Vehicle;
  readonly today: Date;
  readonly onChange: () => void;
}

/** The text for when the calendar reminds; undefined where no reminder lies ahead. */
function reminderOf([first, second]: readonly number[]) {
  if (second !== undefined) return 'monthAndWeek';
  if (first === undefined) return undefined;
  return first === 0 ? 'day' : first === 1 ? 'dayBefore' : 'week';
}

/** The next inspection: sticker, month, state and remaining time. */
export function InspectionCard({ vehicle, today, onChange }: Props) {
  const { t } = useTranslation(['car-detail', 'common', 'cars', 'zb1']);
  const { month, left, deferral } = useInspectionText();
  const heading = useId();
  const save = useSaveCalendar();
  const inspection = inspectionOf(normalise('HU', vehicle.fields.HU ?? ''), today, seasonOfPlate(vehicle.fields.A));
  const { due, printed, state } = inspection;
  const isBlank = due === null && !hasDocument(vehicle);
  const duty = useMemo(() => inspectionDuty(vehicle.fields), [vehicle.fields]);
  const safetyTest = useMemo(() => safetyTestMonths(vehicle.fields, isoOfDate(today)), [vehicle.fields, today]);
  const exemption = due === null && duty.kind === 'exempt' ? duty.reason : null;
  const blank = exemption === null ? (isBlank ? 'blank' : 'unknown') : (`exempt.${exemption}` as const);

  const reminder = due === null ? undefined : reminderOf(remindersAhead(lastDayOf(due), isoOfDate(today)));

  function saveCalendar(): void {
    if (due === null) return;
    const { licensePlate: plate, make, model } = vehicle.facts;
    const title = t('cars:deadlines.event.inspection', {
      vehicle: vehicleName({ plate, make, model }) || t('cars:unnamed'),
    });
    const date = lastDayOf(due);
    save([{ uid: appointmentUid('inspection', vehicle.id, date), date, title }], t('car-detail:inspection.file'));
  }

  return (
    <section className={styles.card} aria-labelledby={heading}>
      <div className={styles.cardHead}>
        <h3 id={heading}>{t('car-detail:inspection.title')}</h3>
        <Tag tone={INSPECTION_TONES[state]}>
          {exemption !== null
            ? t(`car-detail:inspection.${exemption === 'short-term-plate' ? 'requiredState' : 'exemptState'}`)
            : isBlank
              ? t('car-detail:inspection.blankState')
              : t(`zb1:inspection.${state}`)}
        </Tag>
      </div>
      {due === null || printed === null ? (
        <p className={styles.inspectionText}>{t(`car-detail:inspection.${blank}`)}</p>
      ) : (
        <div className={styles.plaque}>
          <InspectionPlaque due={printed} deferredTo={due} size={112} />
          <div>
            <p className={styles.month}>{month(due)}</p>
            <p className={styles.left}>{left(inspection, today)}</p>
          </div>
        </div>
      )}
      {deferral(inspection) !== undefined && <p className={styles.inspectionText}>{deferral(inspection)}</p>}
      {safetyTest !== null && (
        <p className={styles.inspectionText}>{t('car-detail:inspection.safetyTest', { months: safetyTest })}</p>
      )}
      <div className={styles.links}>
        {due !== null && state !== 'expired' && (
          <Button variant="text" onClick={saveCalendar}>
            <Icon name="calendar" />
            {t('car-detail:inspection.remind')}
          </Button>
        )}
        <Button variant="text" onClick={onChange}>
          {due === null ? t('car-detail:inspection.enter') : t('car-detail:inspection.change')}
        </Button>
      </div>
      {due !== null &&
        state !== 'expired' &&
        (config().mode === 'device' ? (
          <p className={styles.mailHint}>
            {t('car-detail:inspection.noMail')}
            {reminder !== undefined && ` ${t(`car-detail:inspection.calendar.${reminder}`)}`}
          </p>
        ) : (
          <LazyReminderSwitch vehicle={vehicle} reminder="inspectionReminder" label={t('car-detail:inspection.mail')} />
        ))}
    </section>
  );
}
