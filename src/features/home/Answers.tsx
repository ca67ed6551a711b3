import { useTranslation } from 'react-i18next';
import { useFormat } from '~/i18n/use-language';
import { annualTax } from '~/tax/annual-tax.ts';
import { PageLink } from '~/ui/PageLink';
import { InspectionPlaque } from '~/ui/plaque/InspectionPlaque';
import { Subscripts } from '~/ui/Subscripts';
import styles from './answers.module.css';
import { TyreDrawing } from './TyreDrawing';

/** The sample car of the drawing above, as far as its tax depends on it. */
const SAMPLE = { kind: 'car', firstRegistration: '2014-03-05', fuel: 'petrol', ccm: 1598, co2: 151 } as const;
const PARTS = ['displacement', 'co2'] as const;
const DUE = { year: 2027, month: 4 } as const;
const SHARED = [
  ['technical', true],
  ['pictures', true],
  ['value', true],
  ['holder', false],
] as const;

function Tax() {
  const { t } = useTranslation('home');
  const format = useFormat();
  const { euros, breakdown } = annualTax(SAMPLE);
  const parts = PARTS.flatMap((part) => breakdown.filter(({ label }) => label === part).map((line) => ({ part, ...line })));
  return (
    <article className={styles.card} data-span="wide">
      <p className={styles.source}>{t('tax.source')}</p>
      <h3>{t('tax.title')}</h3>
      <p className={styles.text}>{t('tax.text')}</p>
      <p className={styles.figure}>
        <strong>{format.euro(euros)}</strong> {t('tax.perYear')}
      </p>
      <div className={styles.bar} aria-hidden="true" style={{ gridTemplateColumns: parts.map(({ amount }) => `${amount}fr`).join(' ') }}>
        {parts.map(({ part }) => (
          <span key={part} data-part={part} />
        ))}
      </div>
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

function Inspection() {
  const { t } = useTranslation('home');
  const format = useFormat();
  return (
    <article className={styles.card}>
      <p className={styles.source}>{t('inspection.source')}</p>
      <h3>{t('inspection.title')}</h3>
      <p className={styles.text}>{t('inspection.text')}</p>
      <div className={styles.plaque}>
        <InspectionPlaque due={DUE} size={148} decorative />
        <p className={styles.month}>{format.month('2027-04')}</p>
      </div>
      <p>{t('inspection.reminder')}</p>
    </article>
  );
}

function Tyre() {
  const { t } = useTranslation('home');
  return (
    <article className={styles.card}>
      <p className={styles.source}>{t('tyre.source')}</p>
      <h3>{t('tyre.title')}</h3>
      <p className={styles.text}>{t('tyre.text')}</p>
      <TyreDrawing label={t('tyre.alt')} rim={t('tyre.rim')} />
    </article>
  );
}

function Sharing() {
  const { t } = useTranslation('home');
  return (
    <article className={styles.card} data-span="wide">
      <p className={styles.source}>{t('share.source')}</p>
      <h3>{t('share.title')}</h3>
      <p className={styles.text}>{t('share.text')}</p>
      <dl className={styles.shared}>
        {SHARED.map(([what, visible]) => (
          <div key={what}>
            <dt>{t(`share.${what}`)}</dt>
            <dd data-visible={visible || undefined}>{visible ? t('share.visible') : t('share.hidden')}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

/** What the product makes of the fields, shown on the sample car. The header's "how it works" leads here. */
export function Answers({ id }: { readonly id: string }) {
  const { t } = useTranslation('home');
  return (
    <section className={styles.section} id={id}>
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
