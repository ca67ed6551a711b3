import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat, useLanguage } from '~/i18n/use-language';
import { PageLink } from '~/ui/PageLink';
import { useFocusAfterRemoval } from '~/ui/use-focus-after-removal';
import { deadlineTitle } from '~/vehicle-ui/deadlines/deadline-title';
import { InspectionPlaque } from '~/vehicle-ui/plaque/InspectionPlaque';
import type { Deadline, Lane } from './deadlines-by-month';
import styles from './deadlines.module.css';

/** More deadlines in one month are shown as a count, so that a large garage does not push the list out of view. */
const MAX_PER_MONTH = 3;

/** Longer plates, as those of authorities, break in the list by month of a phone. In the timeline all break. */
const MAX_UNBROKEN = 10;

/** A usual plate breaks before its season alone; others and names of vehicles without one may break anywhere. */
function CarLink({ id, name, hasPlate }: Deadline) {
  const { t } = useTranslation('cars');
  const season = hasPlate ? (/ \d{2}\/\d{2}$/u.exec(name)?.[0] ?? '') : '';
  const plate = name.slice(0, name.length - season.length);
  return (
    <PageLink page="carDetail" query={{ id }}>
      {hasPlate && plate.length <= MAX_UNBROKEN && !plate.includes('-') ? (
        <span className={styles.unbroken}>{plate}</span>
      ) : (
        plate || t('unnamed')
      )}
      {season}
    </PageLink>
  );
}

function Entry({ deadline }: { readonly deadline: Deadline }) {
  const { t } = useTranslation('cars');
  const format = useFormat();
  const language = useLanguage();
  const { lane, due, date, expired, own, tax, plan } = deadline;
  if (lane === 'inspection') {
    return (
      <>
        <InspectionPlaque due={due} size={40} decorative />
        <span className={styles.entryText}>
          <CarLink {...deadline} />
          {expired && <span className={styles.word}>{t('deadlines.expired')}</span>}
        </span>
      </>
    );
  }
  if (own !== undefined) {
    return (
      <span className={styles.entryText} data-own>
        <span className={styles.amount}>{deadlineTitle(language, own)}</span>
        <CarLink {...deadline} />
        {expired && <span className={styles.word}>{t(own.byKm ? 'deadlines.reached' : 'deadlines.overdue')}</span>}
      </span>
    );
  }
  if (plan === undefined) {
    return (
      <span className={styles.entryText}>
        <span className={styles.amount}>{tax === undefined ? t('deadlines.taxUnknown') : format.euroAmount(tax)}</span>
        <CarLink {...deadline} />
      </span>
    );
  }
  return (
    <span className={styles.entryText}>
      <span className={styles.amount}>
        {plan.name === undefined ? (plan.ownName ?? t('deadlines.plan')) : t(`plan.name.${plan.name}`)}
      </span>
      <span>{t(plan.ends ? 'deadlines.planEnds' : 'deadlines.planRenews', { date: format.date(date) })}</span>
    </span>
  );
}

interface Props {
  readonly lane: Lane;
  /** The deadlines of this lane and month. */
  readonly deadlines: readonly Deadline[];
}

/** The deadlines of one lane in one month. */
export function DeadlineCell({ lane, deadlines }: Props) {
  const { t } = useTranslation('cars');
  const cell = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(cell);
  const [expanded, setExpanded] = useState(false);
  const shown = expanded ? deadlines : deadlines.slice(0, MAX_PER_MONTH);
  const hidden = deadlines.length - shown.length;
  return (
    <div ref={cell} className={styles.cell} data-lane={lane} data-empty={deadlines.length === 0 || undefined}>
      {deadlines.length > 0 && (
        <>
          <span className={styles.laneWord}>{t(`deadlines.${lane}`)}</span>
          <ul className={styles.entries}>
            {shown.map((deadline) => (
              <li
                key={`${deadline.id} ${deadline.own?.id ?? ''}`}
                className={styles.entry}
                data-expired={deadline.expired || undefined}
              >
                <Entry deadline={deadline} />
              </li>
            ))}
          </ul>
        </>
      )}
      {hidden > 0 && (
        <button type="button" className={styles.more} onClick={() => setExpanded(true)}>
          {t('deadlines.more', { count: hidden })}
        </button>
      )}
    </div>
  );
}
