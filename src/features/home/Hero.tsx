import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { config } from '~/config';
import { useFormat } from '~/i18n/use-language';
import { Icon } from '~/ui/Icon';
import { Subscripts } from '~/ui/Subscripts';
import { openUpload } from '~/ui/upload-intent';
import { FIELD_CODES } from '~/zb1/field-codes';
import styles from './hero.module.css';
import { LIT_FIELDS } from './sample-document';
import { SampleSheet } from './SampleSheet';

/** What the privacy promise may say: nothing leaves the device, only what was confirmed does, or the picture does. */
function promiseOf({ mode, scanner }: ReturnType<typeof config>): 'device' | 'readHere' | 'remote' {
  if (mode === 'device') return 'device';
  return scanner === 'device' ? 'readHere' : 'remote';
}

function LitValues() {
  const { t } = useTranslation('home');
  const format = useFormat();
  const values: Record<(typeof LIT_FIELDS)[number]['key'], string> = {
    B: format.date('2014-03-05'),
    E: 'W0LPD6EB5E8123406',
    V7: format.quantity(151, 'gramsPerKilometre'),
    D3: 'Opel Astra',
    tyres: '205/55 R16 91V',
    P1: format.quantity(1598, 'cubicCentimetres'),
  };
  return (
    <dl className={styles.values}>
      {LIT_FIELDS.map(({ key, code }) => (
        <div key={key}>
          <dt>
            <span className={styles.code}>{code}</span>
            <span>
              <Subscripts>{t(`field.${key}`)}</Subscripts>
            </span>
          </dt>
          <dd data-mono={key === 'E' || undefined}>{values[key]}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The first screen: the promise, the one call to action, and the light on the document. */
export function Hero() {
  const { t } = useTranslation(['home', 'common']);
  return (
    <section className={styles.hero} data-night>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1 className={styles.title}>
            <span>{t('hero.line1')}</span> <span>{t('hero.line2')}</span>
          </h1>
          <p className={styles.lead}>{t('hero.lead', { brand: t('common:brand.name') })}</p>
        </div>
        <div className={styles.act}>
          <Button variant="beam" fullWidth startIcon={<Icon name="camera" />} onClick={() => openUpload()}>
            {t('hero.cta')}
          </Button>
          <p className={styles.promise}>
            <Icon name="lock" />
            {t(`hero.promise.${promiseOf(config())}`)}
          </p>
        </div>
        <figure className={styles.stage}>
          <div className={styles.beam} aria-hidden="true" />
          <div className={styles.sheet}>
            <SampleSheet label={t('hero.documentAlt')} />
            <div className={styles.shade} aria-hidden="true" />
          </div>
          <LitValues />
          <figcaption className={styles.caption}>
            <span>{t('hero.sample')}</span>
            <span className={styles.count}>{t('hero.count', { shown: LIT_FIELDS.length, all: FIELD_CODES.length })}</span>
          </figcaption>
        </figure>
      </div>
    </section>
  );
}
