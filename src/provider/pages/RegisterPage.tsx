import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { startSignIn } from '~/backend/identity/sign-in-sessions';
import { setBrowserSignIn } from '../browser-sign-in';
import { returnAddress } from '../return-address';
import { DeviceNote } from './Notes';
import styles from './pages.module.css';
import type { ProviderContext } from './provider-context';
import { RecoveryCode } from './RecoveryCode';
import { RegisterForm } from './RegisterForm';

/**
 * Registration. Afterwards the browser is signed in at the provider, so that the ordinary authorization request of
 * the page it returns to passes without another question.
 */
export function RegisterPage({ store, settings, params, go }: ProviderContext) {
  const { t } = useTranslation('identity');
  const [code, setCode] = useState<string>();
  const target = returnAddress(params, settings.appOrigin);

  if (code !== undefined) {
    return (
      <div className={styles.card}>
        <RecoveryCode code={code} after="confirmed" onContinue={() => go(target)} />
      </div>
    );
  }
  return (
    <div className={styles.card}>
      <DeviceNote />
      <RegisterForm
        store={store}
        onRegistered={async (account, recoveryCode) => {
          setBrowserSignIn((await startSignIn(store, settings, account.id)).id);
          setCode(recoveryCode);
        }}
      />
      <p className={styles.aside}>
        {t('register.haveAccount')} <a href={target}>{t('register.signIn')}</a>
      </p>
    </div>
  );
}
