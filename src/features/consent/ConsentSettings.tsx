import { useTranslation } from 'react-i18next';
import { config } from '~/config';
import { openConsentSettings } from '~/dialogs/consent-dialog';
import styles from './consent-settings.module.css';

/** The footer's link to the consent settings, as a list item; only in builds that ask for consent. */
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
