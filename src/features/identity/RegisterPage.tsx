import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announceLive } from '~/lib/live-channel';
import { confirmQuery, returnAddress } from './return-address';
import { ConfirmAddress } from './ConfirmAddress';
import { DeviceNote } from './Notes';
import styles from './pages.module.css';
import type { ProviderContext } from './provider-context';
import { RecoveryCode } from './RecoveryCode';
import { RegisterForm, type Registered } from './RegisterForm';
import { RestoreLink } from './RestoreLink';

/** Registration: the form, then the recovery code, then the mail whose link completes it and signs in. */
export function RegisterPage({ store, settings, params }: ProviderContext) {
  const { t } = useTranslation('identity');
  const [registered, setRegistered] = useState<Registered>();
  const [hasCode, setHasCode] = useState(false);
  const query = confirmQuery(params, settings.appOrigin);

  if (registered !== undefined) {
    const { account, mail, recoveryCode } = registered;
    return (
      <div className={styles.card}>
        {hasCode ? (
          <ConfirmAddress store={store} account={account} first={mail} query={query} />
        ) : (
          <RecoveryCode code={recoveryCode} after="registered" onContinue={() => setHasCode(true)} />
        )}
      </div>
    );
  }
  return (
    <div className={styles.card}>
      <DeviceNote />
      <RegisterForm
        store={store}
        query={query}
        onRegistered={(result) => {
          announceLive('mails');
          setRegistered(result);
        }}
      />
      <p className={styles.aside}>
        {t('register.haveAccount')} <a href={returnAddress(params, settings.appOrigin)}>{t('register.signIn')}</a>
        <RestoreLink params={params} />
      </p>
    </div>
  );
}
