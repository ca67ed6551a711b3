import Button from '@mui/material/Button';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { config } from '~/config';
import { isEstimate, nextDeadline } from '~/contract/next-deadline';
import { MAX_DEADLINES, type OwnDeadline } from '~/contract/own-deadline';
import type { Vehicle } from '~/contract/vehicle';
import { useLanguage } from '~/i18n/use-language';
import { isoOfDate } from '~/lib/calendar';
import { ariaDisabledProps } from '~/ui/aria-disabled-props';
import { DialogBoundary } from '~/ui/DialogBoundary';
import { Icon } from '~/ui/Icon';
import { prefetchablePart } from '~/ui/prefetchable-part';
import { useFocusAfterRemoval } from '~/ui/use-focus-after-removal';
import { acceptedId } from '~/vehicle-ui/deadlines/deadline-title';
import { ownAppointment } from '~/vehicle-ui/deadlines/own-appointment';
import { useSaveCalendar } from '~/vehicle-ui/vehicle/save-calendar';
import { vehicleName } from '~/vehicle-ui/vehicle/vehicle-name';
import type { EditTarget } from '../edit/edit-target';
import { mileageOn } from '../edit/suggested-mileage';
import { useEditVehicle } from '../edit/use-edit-vehicle';
import { hasDeadline, type DeadlineEdit } from '../edit/vehicle-edit';
import { LazyReminderSwitch } from '../lazy-reminder-switch';
import info from '../tabs/info/info.module.css';
import { DeadlineItem } from './DeadlineItem';
import styles from './deadlines.module.css';
import { useNoticesOn } from '~/vehicle-ui/deadlines/notice-log';
import { NoticeSwitch } from './NoticeSwitch';
import { Suggestions } from './Suggestions';
import { doneToday, openSuggestions, type Suggestion } from './deadline-suggestions';

const { Part: DeadlineDialog, prefetch: prefetchDialog } = prefetchablePart(
  async () => (await import('./DeadlineDialog')).DeadlineDialog,
);

export interface DeadlinesCardProps {
  readonly vehicle: Vehicle;
  readonly today: Date;
  readonly onEdit: (target: EditTarget) => void;
}

/** The owner's deadlines: suggestions while there are none, then a list whose every change can be undone. */
export function DeadlinesCard({ vehicle, today, onEdit }: DeadlinesCardProps) {
  const isOnDevice = config().mode === 'device';
  const hasNotices = useNoticesOn();
  const { t } = useTranslation(['deadlines', 'car-detail', 'cars']);
  const language = useLanguage();
  const heading = useId();
  const section = useRef<HTMLElement>(null);
  useFocusAfterRemoval(section);
  const { save, showFailure } = useEditVehicle(vehicle.id);
  const saveCalendar = useSaveCalendar();
  const [dialog, setDialog] = useState<{ readonly deadline: OwnDeadline | undefined } | null>(null);
  const [open, setOpen] = useState(false);
  /** A new key each time: a dialog that is opened while the former one fades out must not show its values. */
  const [opening, setOpening] = useState(0);
  const { deadlines = [], mileageHistory } = vehicle;
  const day = isoOfDate(today);
  // An earlier mileage is not that of today: without one, the kilometres count from an estimate.
  const mileage = mileageOn(mileageHistory, day);
  const isFull = deadlines.length >= MAX_DEADLINES;
  const offered = openSuggestions(vehicle.fields, deadlines, day, (key) => t(`deadlines:suggestion.${key}`));

  async function change(deadline: OwnDeadline, next: OwnDeadline | null, kind: DeadlineEdit['change']): Promise<void> {
    const { id, title } = deadline;
    const edit: DeadlineEdit = { kind: 'deadline', id, title, deadline: next, change: kind };
    try {
      // A second press, also by a held key, changes nothing: the undo that is offered stays that of the first.
      await save((current) => (hasDeadline(current, edit) ? undefined : edit));
    } catch (error) {
      showFailure('deadline', error);
    }
  }

  function add({ key, category, everyMonths, everyKm, countsFrom }: Suggestion): void {
    const title = t(`deadlines:suggestion.${key}`);
    const id = acceptedId(key);
    const start = countsFrom === null ? { date: day, km: mileage } : { date: countsFrom, km: null };
    const deadline = { id, title, category, everyMonths, everyKm, dueOn: null, start };
    void change(deadline, deadline, 'saved');
  }

  function openDialog(deadline: OwnDeadline | undefined): void {
    setDialog({ deadline });
    setOpening((count) => count + 1);
    setOpen(true);
  }

  const { licensePlate: plate, make, model } = vehicle.facts;
  const name = vehicleName({ plate, make, model }) || t('cars:unnamed');
  const appointments = deadlines.flatMap((deadline) => {
    const next = nextDeadline(deadline, mileageHistory);
    if (next.date === null || next.date < day) return [];
    const { id: vehicleId } = vehicle;
    return [
      ownAppointment(t, language, {
        vehicleId,
        vehicle: name,
        deadline,
        date: next.date,
        isEstimate: isEstimate(next),
      }),
    ];
  });

  return (
    <section ref={section} className={`${info.card} ${styles.card}`} aria-labelledby={heading}>
      <div className={info.cardHead}>
        <h3 id={heading}>{t('car-detail:deadlines.title')}</h3>
      </div>
      {deadlines.length === 0 ? (
        <p className={info.inspectionText}>{t('deadlines:empty')}</p>
      ) : (
        <ul className={styles.items}>
          {deadlines.map((deadline) => (
            <DeadlineItem
              key={deadline.id}
              deadline={deadline}
              history={mileageHistory}
              today={day}
              onDone={() => void change(deadline, doneToday(deadline, day, mileage) ?? null, 'done')}
              onEdit={() => openDialog(deadline)}
              onRemove={() => void change(deadline, null, 'removed')}
            />
          ))}
        </ul>
      )}
      <Suggestions suggestions={offered} onAdd={add} />
      {isFull && <p className={styles.note}>{t('deadlines:full', { count: MAX_DEADLINES })}</p>}
      <div className={info.links}>
        <Button
          variant="text"
          onPointerEnter={() => void prefetchDialog()}
          {...ariaDisabledProps(isFull, () => openDialog(undefined))}
        >
          <Icon name="plus" />
          {t('deadlines:add')}
        </Button>
        {appointments.length > 0 && (
          <Button variant="text" onClick={() => saveCalendar(appointments, t('cars:deadlines.file'))}>
            <Icon name="calendar" />
            {t('deadlines:calendar')}
          </Button>
        )}
        {deadlines.some(({ everyKm }) => everyKm !== null) && (
          <Button variant="text" onClick={() => onEdit({ kind: 'mileage' })}>
            {t('deadlines:mileage')}
          </Button>
        )}
      </div>
      {isOnDevice && (deadlines.length > 0 || hasNotices) && <NoticeSwitch />}
      {!isOnDevice && deadlines.length > 0 && (
        <LazyReminderSwitch vehicle={vehicle} reminder="deadlineReminder" label={t('deadlines:mail')} />
      )}
      {dialog !== null && (
        <DialogBoundary open={open} onClose={() => setOpen(false)}>
          <DeadlineDialog
            key={opening}
            vehicle={vehicle}
            deadline={dialog.deadline}
            open={open}
            onClose={() => setOpen(false)}
            onClosed={() => setDialog(null)}
          />
        </DialogBoundary>
      )}
    </section>
  );
}
