import { useTranslation } from 'react-i18next';
import { config } from '~/config';
import { useFormat } from '~/i18n/use-language';
import { monthAndWeekBefore } from '~/lib/calendar-file';
import { GermanTerms } from '~/ui/GermanTerms';
import { PageLink } from '~/ui/PageLink';
import { InspectionPlaque } from '~/vehicle-ui/plaque/InspectionPlaque';
import { Subscripts } from '~/ui/Subscripts';
import { TyreSection } from '~/vehicle-ui/tyre/TyreSection';
import styles from './answers.module.css';
import { DUE, DUE_DAY, DUE_MONTH, sampleTax } from './sample-car';
import { SAMPLE_TYRE, sampleSection } from './sample-tyre';

const PARTS = ['displacement', 'co2'] as const;
/** On-device a handover file is sent, which never contains the value; with a server a share is chosen part by part. */
const SHARED = {
  device: [
    ['technical', true],
    ['pictures', true],
    ['plate', false],
    ['holder', false],
  ],
  connected: [
    ['technical', true],
    ['pictures', true],
    ['value', true],
    ['holder', false],
  ],
} as const;

const total = (parts: readonly { readonly amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0);

function Tax() {
  const { t } = useTranslation('home');
  const format = useFormat();
  const { euros, breakdown } = sampleTax();
  const parts = PARTS.flatMap((part) =>
    breakdown.filter(({ label }) => label === part).map((line) => ({ part, ...line })),
  );
  return (
    <article className={styles.card} data-span="wide">
      <p className={styles.source}>{t('tax.source')}</p>
      <h3>{t('tax.title')}</h3>
      <p className={styles.text}>{t('tax.text')}</p>
      <p className={styles.figure}>
        <strong>{format.euro(euros)}</strong> {t('tax.perYear')}
      </p>
      <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        {parts.map(({ part, amount }, index) => (
          <rect
            key={part}
            data-part={part}
            x={(100 * total(parts.slice(0, index))) / total(parts)}
            width={(100 * amount) / total(parts)}
            height={1}
          />
        ))}
      </svg>
      <dl className={styles.lines}>
        {parts.map(({ part, units, rate, from, amount }) => (
          <div key={part} data-part={part}>
            <dt>
              <span>
                <Subscripts>{t(`tax.${part}`, { units, from, rate: format.euro(rate, true) })}</Subscripts>
              </span>
            </dt>
            <dd>{format.euro(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.more}>
        <PageLink page="vehicleTax">{t('tax.link')}</PageLink>
      </p>
    </article>
  );
}

/** The day a number of days before another, YYYY-MM-DD. */
function daysBefore(iso: string, days: number): string {
  const date = new Date(`${iso}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
}

function Inspection() {
  const { t } = useTranslation('home');
  const format = useFormat();
  const [month, week] = monthAndWeekBefore(DUE_DAY).map((days) => format.dayOfYear(daysBefore(DUE_DAY, days).slice(5)));
  return (
    <article className={styles.card}>
      <p className={styles.source}>
        <GermanTerms>{t('inspection.source')}</GermanTerms>
      </p>
      <h3>{t('inspection.title')}</h3>
      <p className={styles.text}>{t('inspection.text')}</p>
      <div className={styles.plaque}>
        <InspectionPlaque due={DUE} size={148} decorative />
        <div className={styles.entry}>
          <p className={styles.month}>{format.month(DUE_MONTH)}</p>
          <p>{t('inspection.valid', { day: format.date(DUE_DAY) })}</p>
        </div>
      </div>
      <p className={styles.reminder}>{t(`inspection.reminder.${config().mode}`, { month, week })}</p>
    </article>
  );
}

function Tyre() {
  const { t } = useTranslation('home');
  const format = useFormat();
  const { width, sidewall } = sampleSection();
  const [wide, high] = [width, Math.round(sidewall)].map((mm) => format.number(mm));
  return (
    <article className={styles.card}>
      <p className={styles.source}>{t('tyre.source')}</p>
      <h3>{t('tyre.title')}</h3>
      <p className={styles.text}>{t('tyre.text')}</p>
      <div className={styles.tyre}>
        <TyreSection
          label={t('tyre.alt', { width: wide, sidewall: high, rim: SAMPLE_TYRE.rimInches })}
          rim={t('tyre.rim', { rim: SAMPLE_TYRE.rimInches })}
          width={width}
          sidewall={sidewall}
        />
      </div>
    </article>
  );
}

function Sharing() {
  const { t } = useTranslation('home');
  const { mode } = config();
  return (
    <article className={styles.card} data-span="wide">
      <p className={styles.source}>{t('share.source')}</p>
      <h3>{t('share.title')}</h3>
      <p className={styles.text}>{t(`share.text.${mode}`)}</p>
      {mode === 'connected' && (
        <p className={styles.request}>
          <span>{t('share.request')}</span> <b>{t('share.granted')}</b>
        </p>
      )}
      <dl className={styles.shared}>
        {SHARED[mode].map(([what, visible]) => (
          <div key={what}>
            <dt>{t(`share.${what}`)}</dt>
            <dd data-visible={visible || undefined}>{visible ? t('share.visible') : t('share.hidden')}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

/** What the product derives from the fields, shown for the sample car. */
export function Answers() {
  const { t } = useTranslation('home');
  return (
    <section className={styles.section}>
      <h2>{t('answers.title')}</h2>
      <p className={styles.lead}>{t('answers.lead')}</p>
      <div className={styles.grid}>
        <Tax />
        <Inspection />
        <Tyre />
        <Sharing />
      </div>
    </section>
  );
}
