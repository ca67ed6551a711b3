import { useTranslation } from 'react-i18next';
import { config } from '~/config';
import { AccountButtons } from '../AccountButtons';
import styles from './teaser.module.css';

/** Asks a guest to create an account: what it is good for, and that nothing leaves the device where that is so. */
export function Teaser() {
  const { t } = useTranslation('scan');
  return (
    <section className={styles.teaser} aria-labelledby="scan-teaser" data-night>
      <div>
        <h2 id="scan-teaser" className={styles.title}>
          {t('teaser.title')}
        </h2>
        <p>{t('teaser.text')}</p>
        {config().mode === 'device' && <p className={styles.small}>{t('teaser.device')}</p>}
      </div>
      <AccountButtons main />
    </section>
  );
}
