import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '~/backend/identity/discovery';
import type { Passkey } from '~/backend/identity/records';
import type { SiteData } from './site-data';
import { DeviceNote, FocusedNote } from './Notes';
import styles from './pages.module.css';
import type { ProviderContext } from './provider-context';
import { PasskeySignIn } from './PasskeySignIn';
import { RestoreLink } from './RestoreLink';
import { SignInForm } from './SignInForm';
import { SignInStep } from './SignInStep';
import { SiteDataNote } from './SiteDataNote';
import { useSignInFlow } from './use-sign-in-flow';

interface Props extends ProviderContext {
  /** The account of this browser's session was blocked by the operator. */
  readonly blocked?: boolean;
  readonly data?: SiteData;
  /** Of this browser. */
  readonly passkeys?: readonly Passkey[];
  readonly offersPasskey?: boolean;
}

/** The URL of the registration page, which returns to this authorization request. */
function registerHref(request: URLSearchParams): string {
  const query = new URLSearchParams({ returnUrl: `${PATHS.authorize}?${request}` });
  const locales = request.get('ui_locales');
  if (locales !== null) query.set('ui_locales', locales);
  return `/Identity/Account/Register?${query}`;
}

/** The sign-in page of an authorization request, including the password reset. */
export function SignInPage(props: Props) {
  const { store, params, blocked = false, data = 'present', offersPasskey = false } = props;
  const { t } = useTranslation('identity');
  const [passkeys, setPasskeys] = useState(props.passkeys ?? []);
  const [hasRemovedPasskeys, setHasRemovedPasskeys] = useState(false);
  const wantsPersistent = useRef(false);
  const flow = useSignInFlow(props);
  const { view, finishSignIn } = flow;

  if (view.name !== 'sign-in') {
    return (
      <div className={styles.card}>
        <SignInStep store={store} flow={flow} view={view} />
      </div>
    );
  }
  return (
    <div className={styles.card}>
      {data === 'present' ? <DeviceNote /> : <SiteDataNote data={data} params={params} />}
      {blocked && (
        <p className={styles.problem} role="alert">
          {t('problem.blocked')}
        </p>
      )}
      {passkeys.length > 0 && (
        <PasskeySignIn
          store={store}
          passkeys={passkeys}
          onSignedIn={async (opened) => finishSignIn({ ...opened, isPersistent: wantsPersistent.current }, '')}
          onRemoved={() => {
            setPasskeys([]);
            setHasRemovedPasskeys(true);
          }}
        />
      )}
      {hasRemovedPasskeys && <FocusedNote>{t('passkey.removed')}</FocusedNote>}
      <SignInForm
        onPersistenceChange={(isPersistent) => {
          wantsPersistent.current = isPersistent;
        }}
        offersPasskey={offersPasskey}
        store={store}
        email={view.email}
        onSignedIn={finishSignIn}
        onUnconfirmed={flow.askToConfirm}
        onForgotten={(email) => flow.setView({ name: 'reset', email })}
      />
      <p className={styles.aside}>
        {t('signIn.noAccount')} <a href={registerHref(params)}>{t('signIn.register')}</a>
        {data === 'present' && <RestoreLink params={params} />}
      </p>
    </div>
  );
}
