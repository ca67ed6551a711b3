import Button from '@mui/material/Button';
import { useId, useMemo, useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '~/i18n/use-language';
import { LOCALES } from '~/i18n/paths';
import { calendarFile } from '~/lib/calendar-file';
import { saveFile } from '~/lib/save-file';
import { Icon } from '~/ui/Icon';
import { InspectionPlaque } from '~/ui/plaque/InspectionPlaque';
import { PageLink } from '~/ui/PageLink';
import { lastDayOf } from '~/ui/vehicle/inspection';
import type { YearMonth } from '~/zb1/dates';
import { deadlinesByMonth, shareOfMonth, type Deadline, type DeadlineMonth } from './deadlines';
import styles from './deadlines.module.css';
import type { ListedCar } from './list-view';

/** More in one month are counted, so that a large garage keeps its list in sight. */
const MOST_A_MONTH = 3;
const REMIND_DAYS_BEFORE = 28;

interface Props {
  readonly cars: readonly ListedCar[];
  readonly today: Date;
}

/** The short name of a month, with the year where one begins. */
function useMonthName() {
  const language = useLanguage();
  return useMemo(() => {
    const write = (month: 'short' | 'long', year: boolean) =>
      new Intl.DateTimeFormat(LOCALES[language], { month, ...(year && { year: 'numeric' as const }), timeZone: 'UTC' });
    const [short, long] = [write('short', false), write('long', true)];
    return ({ year, month }: YearMonth, first: boolean) => {
      const date = new Date(Date.UTC(year, month - 1, 1));
      const name = short.format(date);
      return { short: first || month === 1 ? `${name} ${year}` : name, long: long.format(date) };
    };
  }, [language]);
}

function DeadlineEntry({ deadline }: { readonly deadline: Deadline }) {
  const { t } = useTranslation('cars');
  return (
    <li className={styles.entry} data-expired={deadline.expired || undefined}>
      <InspectionPlaque due={deadline.due} size={40} decorative />
      <span className={styles.entryText}>
        <PageLink page="carDetail" query={{ id: deadline.id }} data-unnamed={deadline.name === '' || undefined}>
          {deadline.name === '' ? t('unnamed') : deadline.name}
        </PageLink>
        {deadline.expired && <span className={styles.word}>{t('deadlines.expired')}</span>}
      </span>
    </li>
  );
}

function Month({ month, first }: { readonly month: DeadlineMonth; readonly first: boolean }) {
  const { t } = useTranslation('cars');
  const monthName = useMonthName();
  const [whole, setWhole] = useState(false);
  const { deadlines } = month;
  const { short, long } = monthName(month.month, first);
  const shown = whole ? deadlines : deadlines.slice(0, MOST_A_MONTH);
  const hidden = deadlines.length - shown.length;
  return (
    <li className={styles.month} data-empty={deadlines.length === 0 || undefined}>
      <h3 className={styles.monthName} data-strong={first || month.month.month === 1 || undefined}>
        <span className={styles.short} aria-hidden="true">
          {short}
        </span>
        <span className={styles.long}>{long}</span>
      </h3>
      <div className={styles.cell}>
        {deadlines.length > 0 && (
          <ul className={styles.entries}>
            {shown.map((deadline) => (
              <DeadlineEntry key={deadline.id} deadline={deadline} />
            ))}
          </ul>
        )}
        {hidden > 0 && (
          <button type="button" className={styles.more} onClick={() => setWhole(true)}>
            {t('deadlines.more', { count: hidden })}
          </button>
        )}
      </div>
    </li>
  );
}

/** The inspections of the next twelve months: a timeline on wide screens, a list by month on narrow ones. */
export function Deadlines({ cars, today }: Props) {
  const { t } = useTranslation(['cars', 'common']);
  const title = useId();
  const months = useMemo(() => deadlinesByMonth(cars, today), [cars, today]);
  const all = months.flatMap(({ deadlines }) => deadlines);

  function saveCalendar(): void {
    const days = all
      .filter(({ expired }) => !expired)
      .map(({ id, name, due }) => ({
        uid: `hu-${id}-${due.year}-${due.month}`,
        date: lastDayOf(due),
        title: t('cars:deadlines.event', { plate: name === '' ? t('cars:unnamed') : name }),
        remindDaysBefore: REMIND_DAYS_BEFORE,
      }));
    const text = calendarFile(days, t('common:brand.name'), today);
    saveFile(new Blob([text], { type: 'text/calendar' }), t('cars:deadlines.file'));
  }

  return (
    <section className={styles.card} aria-labelledby={title}>
      <div className={styles.head}>
        <h2 id={title}>{t('cars:deadlines.title')}</h2>
        {all.some(({ expired }) => !expired) && (
          <Button variant="text" onClick={saveCalendar}>
            <Icon name="calendar" />
            {t('cars:deadlines.calendar')}
          </Button>
        )}
      </div>
      {all.length === 0 ? (
        <p className={styles.none}>{t('cars:deadlines.none')}</p>
      ) : (
        <div className={styles.timeline}>
          <p className={styles.lane}>{t('cars:deadlines.inspection')}</p>
          <ol className={styles.months}>
            {months.map((month, index) => (
              <Month key={`${month.month.year}-${month.month.month}`} month={month} first={index === 0} />
            ))}
          </ol>
          <span className={styles.today} aria-hidden="true" style={{ '--share': shareOfMonth(today) } as CSSProperties} />
        </div>
      )}
    </section>
  );
}
