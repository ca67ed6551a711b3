import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Evaluation, Holder } from '~/contract/vehicle';
import { useFormat } from '~/i18n/use-language';
import { InspectionPlaque } from '~/vehicle-ui/plaque/InspectionPlaque';
import { SampleTag } from '~/ui/SampleTag';
import { Tag } from '~/ui/Tag';
import { contactLines } from '~/vehicle-ui/vehicle/contact-lines';
import { INSPECTION_TONES, inspectionOfMonth, useInspectionText } from '~/vehicle-ui/vehicle/inspection';
import styles from './car.module.css';

interface CardProps {
  readonly title: string;
  /** Tags beside the title. */
  readonly tags?: ReactNode;
  readonly children: ReactNode;
}

/** A card with a title. */
function Card({ title, tags, children }: CardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <h2 id={id}>{title}</h2>
        {tags}
      </div>
      {children}
    </section>
  );
}

interface InspectionCardProps {
  /** On the document, YYYY-MM. */
  readonly month: string | null | undefined;
  readonly plate: string | null | undefined;
  /** Whether the vehicle needs no inspection. */
  readonly isExempt: boolean;
  /** Whether the month was read with doubt and is not confirmed yet. */
  readonly isDoubtful?: boolean;
  readonly today: Date;
}

/** The next inspection with its plaque and state. */
export function InspectionCard({ month, plate, isExempt, isDoubtful = false, today }: InspectionCardProps) {
  const { t } = useTranslation(['share', 'zb1']);
  const words = useInspectionText();
  const inspection = inspectionOfMonth(month, today, plate);
  const { due, printed, state } = inspection;
  const deferral = words.deferral(inspection);
  return (
    <Card
      title={t('share:inspection.title')}
      // Without a date the state would claim that one cannot be read, where none was entered or none is needed.
      tags={
        due !== null && (
          <div className={styles.tags}>
            <Tag tone={INSPECTION_TONES[state]}>{t(`zb1:inspection.${state}`)}</Tag>
            {isDoubtful && <Tag tone="warn">{t('share:facts.doubtful')}</Tag>}
          </div>
        )
      }
    >
      {due === null || printed === null ? (
        <p className={styles.none}>{t(isExempt ? 'share:inspection.exempt' : 'share:inspection.none')}</p>
      ) : (
        <div className={styles.plaque}>
          <InspectionPlaque due={printed} size={112} decorative />
          <div>
            <p className={styles.month}>{words.month(due)}</p>
            <p className={styles.line}>{words.left(inspection, today)}</p>
            {deferral !== undefined && <p className={styles.line}>{deferral}</p>}
          </div>
        </div>
      )}
    </Card>
  );
}

/** The owner's latest valuation; null if there is none. */
export function ValueCard({ evaluation }: { readonly evaluation: Evaluation | null }) {
  const { t } = useTranslation('share');
  const format = useFormat();
  if (evaluation === null) {
    return (
      <Card title={t('value.title')}>
        <p className={styles.none}>{t('value.none')}</p>
      </Card>
    );
  }
  const { value, low, high, km, date, sample } = evaluation;
  return (
    <Card
      title={t('value.title')}
      tags={
        <span className={styles.tags}>
          <Tag>{t('value.estimate')}</Tag>
          {sample && <SampleTag />}
        </span>
      }
    >
      <p className={styles.figure}>{format.euro(value)}</p>
      <p className={styles.range}>{t('value.range', { low: format.euro(low), high: format.euro(high) })}</p>
      <p className={styles.line}>
        {/* Vehicles without odometer, such as trailers, are estimated at 0 km. */}
        {km > 0
          ? t('value.from', { date: format.date(date), km: format.quantity(km, 'kilometres') })
          : t('value.fromPlain', { date: format.date(date) })}
      </p>
    </Card>
  );
}

/** The holder, or the owner's contact details. */
export function HolderCard({ holder }: { readonly holder: Holder | null }) {
  const { t } = useTranslation('share');
  const lines = contactLines(holder);
  return (
    <Card title={t('holder.title')}>
      {lines.length === 0 ? (
        <p className={styles.none}>{t('holder.none')}</p>
      ) : (
        <address className={styles.contact}>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      )}
    </Card>
  );
}
