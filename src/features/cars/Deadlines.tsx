import Button from '@mui/material/Button';
import { memo, useId, useMemo, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Subscription } from '~/contract/subscription-schemas';
import { TEXT_LOCALES } from '~/i18n/paths';
import { useLanguage } from '~/i18n/use-language';
import { signedInUserId } from '~/session';
import { Icon } from '~/ui/Icon';
import { ownAppointment } from '~/vehicle-ui/deadlines/own-appointment';
import { appointmentUid, useSaveCalendar } from '~/vehicle-ui/vehicle/save-calendar';
import type { YearMonth } from '~/zb1/dates';
import { DeadlineCell } from './DeadlineCell';
import {
  deadlinesByMonth,
  LANES,
  MONTHS_SHOWN,
  shareOfMonth,
  type DeadlineMonth,
  type Lane,
} from './deadlines-by-month';
import styles from './deadlines.module.css';
import type { ListedCar } from './list-view';

interface Props {
  readonly cars: readonly ListedCar[];
  /** Null while it loads. */
  readonly subscription: Subscription | null;
  readonly today: Date;
}

interface MonthName {
  readonly short: string;
  readonly long: string;
}

/** The names of a month: the short one has the year in January and where the timeline begins. */
function useMonthName() {
  const language = useLanguage();
  return useMemo(() => {
    const write = (month: 'short' | 'long', withYear: boolean) =>
      new Intl.DateTimeFormat(TEXT_LOCALES[language], {
        month,
        ...(withYear && { year: 'numeric' as const }),
        timeZone: 'UTC',
      });
    const [short, long] = [write('short', false), write('long', true)];
    return ({ year, month }: YearMonth, { withYear }: { readonly withYear: boolean }): MonthName => {
      const date = new Date(Date.UTC(year, month - 1, 1));
      const name = short.format(date);
      return { short: withYear || month === 1 ? `${name} ${year}` : name, long: long.format(date) };
    };
  }, [language]);
}

interface MonthProps {
  readonly month: DeadlineMonth;
  readonly isFirst: boolean;
  readonly lanes: readonly Lane[];
  readonly name: MonthName;
}

function Month({ month, isFirst, lanes, name: { short, long } }: MonthProps) {
  const { deadlines } = month;
  return (
    <li className={styles.month} data-empty={deadlines.length === 0 || undefined}>
      <h3 className={styles.monthName} data-strong={isFirst || month.month.month === 1 || undefined}>
        <span className={styles.short} aria-hidden="true">
          {short}
        </span>
        <span className={styles.long}>{long}</span>
      </h3>
      {lanes.map((lane) => (
        <DeadlineCell key={lane} lane={lane} deadlines={deadlines.filter((deadline) => deadline.lane === lane)} />
      ))}
    </li>
  );
}

/** The deadlines of the next twelve months: a timeline with lanes on wide screens, a list by month on narrow ones. */
export const Deadlines = memo(function Deadlines({ cars, subscription, today }: Props) {
  const { t } = useTranslation('cars');
  const language = useLanguage();
  const monthName = useMonthName();
  const title = useId();
  const save = useSaveCalendar();
  const months = useMemo(() => deadlinesByMonth(cars, subscription, today), [cars, subscription, today]);
  const all = months.flatMap(({ deadlines }) => deadlines);
  const lanes = LANES.filter((lane) => all.some((deadline) => deadline.lane === lane));
  const ahead = all.filter(({ expired }) => !expired);

  function saveCalendar(): void {
    const userId = signedInUserId() ?? '';
    const appointments = ahead.flatMap(({ lane, id, name, date, own }) => {
      const vehicle = name === '' ? t('unnamed') : name;
      if (lane === 'own')
        return own === undefined
          ? []
          : [ownAppointment(t, language, { vehicleId: id, vehicle, deadline: own, date, isEstimate: own.byKm })];
      if (lane === 'plan') return [{ uid: appointmentUid(lane, userId, date), date, title: t('deadlines.planEvent') }];
      return [{ uid: appointmentUid(lane, id, date), date, title: t(`deadlines.event.${lane}`, { vehicle }) }];
    });
    save(appointments, t('deadlines.file'));
  }

  return (
    <section className={styles.card} aria-labelledby={title}>
      <div className={styles.head}>
        <h2 id={title}>{t('deadlines.title')}</h2>
        {ahead.length > 0 && (
          <Button variant="text" onClick={saveCalendar}>
            <Icon name="calendar" />
            {t('deadlines.calendar')}
          </Button>
        )}
      </div>
      {all.length === 0 ? (
        <p className={styles.none}>{t('deadlines.none')}</p>
      ) : (
        <div
          className={styles.timeline}
          style={{ '--lanes': lanes.length, '--months': MONTHS_SHOWN, '--share': shareOfMonth(today) } as CSSProperties}
        >
          <div className={styles.lanes} aria-hidden="true">
            {lanes.map((lane) => (
              <span key={lane}>{t(`deadlines.${lane}`)}</span>
            ))}
          </div>
          <ol className={styles.months}>
            {months.map((month, index) => (
              <Month
                key={`${month.month.year}-${month.month.month}`}
                month={month}
                isFirst={index === 0}
                lanes={lanes}
                name={monthName(month.month, { withYear: index === 0 })}
              />
            ))}
          </ol>
          <span className={styles.today} aria-hidden="true" />
        </div>
      )}
    </section>
  );
});
