import { useTranslation } from 'react-i18next';
import { config } from '~/config';
import { openConsentSettings } from '~/dialogs/consent-dialog';
import styles from './consent-settings.module.css';

/** The footer's way back to the question, as a list item; only where there is something to choose. */
export function ConsentSettings() {
  const { t } = useTranslation('shell');
  if (config().tagManagerId === undefined) return null;
  return (
    <li>
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={openConsentSettings}>
        {t('footer.consent')}
      </button>
    </li>
  );
}
