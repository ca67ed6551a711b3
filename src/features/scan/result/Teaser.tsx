import { useTranslation } from 'react-i18next';
import { config } from '~/config';
import { AccountButtons } from '../AccountButtons';
import styles from './teaser.module.css';

/** Invites a guest to create an account: its benefits, and in on-device mode that no data leave the device. */
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
      <AccountButtons isMain />
    </section>
  );
}
