import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { LEGAL_CONSTANTS } from '~/contract/legal-constants';
import { useFormat } from '~/i18n/use-language';
import { closeConsentSettings, consentDialogStore } from '~/dialogs/consent-dialog';
import { DialogShell } from '~/ui/dialog/DialogShell';
import { PageLink } from '~/ui/PageLink';
import { isoOfDate } from '~/lib/calendar';
import { ConsentChoice } from './ConsentChoice';
import { consentStore } from './consent-store';
import styles from './consent.module.css';

/** The consent settings: the question, the given answer with its date, and the same two buttons. */
export function ConsentDialog() {
  const { t } = useTranslation('consent');
  const format = useFormat();
  const { consent } = useStore(consentStore);
  const { open: settings } = useStore(consentDialogStore);
  const answer = consent && { date: format.date(isoOfDate(new Date(consent.date))) };
  const choice = (
    <div className={`${styles.choice} ${styles.answers}`}>
      <ConsentChoice />
    </div>
  );
  return (
    <DialogShell open={settings} title={t('title')} onClose={closeConsentSettings} actions={choice}>
      <div className={styles.settings}>
        <p className={styles.now}>
          {answer === undefined && t('now.open')}
          {answer !== undefined && (consent?.analytics === true ? t('now.agreed', answer) : t('now.refused', answer))}
        </p>
        <p>{t('short')}</p>
        <dl>
          {(['loaded', 'told', 'given', 'cookies', 'again'] as const).map((topic) => (
            <div key={topic}>
              <dt>{t(`details.${topic}.label`)}</dt>
              <dd>{t(`details.${topic}.text`, LEGAL_CONSTANTS)}</dd>
            </div>
          ))}
        </dl>
        {consent?.analytics === true && <p>{t('reload')}</p>}
        <p>
          <PageLink page="privacy" onClick={closeConsentSettings}>
            {t('privacyLink')}
          </PageLink>
        </p>
      </div>
    </DialogShell>
  );
}
