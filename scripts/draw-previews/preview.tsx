/** The page of the link preview image, 1200 × 630 px, built from components of the home page. */
import { createRoot } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import { SampleSheet } from '~/features/home/hero/SampleSheet';
import { DUE, SAMPLE_PLATE, sampleTax } from '~/features/home/sample-car';
import { PRINTED } from '~/features/home/sample-document';
import { startI18n } from '~/i18n/i18n';
import { isLanguage } from '~/i18n/paths';
import { useFormat } from '~/i18n/use-language';
import { Logo } from '~/ui/Logo';
import { LicencePlate } from '~/vehicle-ui/plate/LicencePlate';
import { Subscripts } from '~/ui/Subscripts';
import { parsePrintedNumber } from '~/zb1/numbers';
import '~/ui/base.css';
import styles from './preview.module.css';

/** Few values, so that they are readable when the image is shown 400 px wide. */
function Values() {
  const { t } = useTranslation(['home', 'tax']);
  const format = useFormat();
  const rows = [
    ['P.1', t('field.P1'), format.quantity(parsePrintedNumber(PRINTED['P.1']) ?? undefined, 'cubicCentimetres')],
    ['V.7', t('field.V7'), format.quantity(parsePrintedNumber(PRINTED['V.7']) ?? undefined, 'gramsPerKilometre')],
    ['', t('tax:title'), format.euro(sampleTax().euros)],
  ] as const;
  return (
    <dl className={styles.values}>
      {rows.map(([code, label, value]) => (
        <div key={label}>
          <dt>
            <span className={styles.code}>{code}</span>
            <Subscripts>{label}</Subscripts>
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Preview() {
  const { t } = useTranslation(['home', 'common']);
  return (
    <div className={styles.picture} data-night>
      <div className={styles.cone} />
      <p className={styles.brand}>
        <Logo size={56} /> {t('common:brand.name')}
      </p>
      <h1 className={styles.title}>
        {t('hero.line1')}
        <br />
        {t('hero.line2')}
      </h1>
      <div className={styles.sheet}>
        <SampleSheet label={t('hero.documentAlt')} />
      </div>
      <div className={styles.shade} />
      <div className={styles.record}>
        <LicencePlate plate={SAMPLE_PLATE} inspection={DUE} height={78} />
        <Values />
      </div>
    </div>
  );
}

const languageParam = new URLSearchParams(window.location.search).get('language') ?? undefined;
await startI18n(isLanguage(languageParam) ? languageParam : 'de', ['common', 'home', 'tax']);
const root = document.querySelector('#root');
if (root !== null) createRoot(root).render(<Preview />);
