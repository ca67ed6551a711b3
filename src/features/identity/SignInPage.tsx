import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { authorize } from '~/backend/identity/authorize';
import { PATHS } from '~/backend/identity/discovery';
import { giveKey, needsSealing, prepareKey, type PreparedKey } from '~/backend/identity/account-key';
import { findOrSendRegistrationMail } from '~/backend/identity/mails';
import { addPasskey } from '~/backend/identity/passkeys';
import type { AccountRecord, Passkey } from '~/backend/identity/records';
import { startBrowserSignIn } from '~/backend/identity/sign-in-sessions';
import type { LinkMailRecord } from '~/backend/store/collections';
import type { SealProgress } from '~/backend/store/store';
import { announceLive } from '~/lib/live-channel';
import { setBrowserSignIn } from './browser-sign-in';
import { confirmQuery } from './return-address';
import type { SiteData } from './site-data';
import { ConfirmAddress } from './ConfirmAddress';
import { DeviceNote, FocusedNote } from './Notes';
import styles from './pages.module.css';
import type { ProviderContext } from './provider-context';
import { PasskeyFailure } from './PasskeyFailure';
import { PasskeySignIn } from './PasskeySignIn';
import { RecoveryCode } from './RecoveryCode';
import { ResetForm } from './ResetForm';
import { RestoreLink } from './RestoreLink';
import { SignInForm, type SignedIn } from './SignInForm';
import { SealRecords } from './SealRecords';
import { SiteDataNote } from './SiteDataNote';
import { createPasskey, PasskeyError } from './webauthn';

type View =
  | { readonly name: 'sign-in'; readonly email: string }
  | { readonly name: 'reset'; readonly email: string }
  | { readonly name: 'new-code'; readonly email: string; readonly code: string }
  | { readonly name: 'first-key'; readonly prepared: PreparedKey; readonly signedIn: SignedIn }
  | {
      readonly name: 'sealing';
      readonly signedIn: SignedIn;
      readonly progress: SealProgress;
      readonly failure?: unknown;
    }
  | {
      readonly name: 'passkey-failed';
      readonly signedIn: SignedIn;
      readonly failure: unknown;
    }
  | { readonly name: 'confirm'; readonly account: AccountRecord; readonly mail: LinkMailRecord };

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
  const { store, settings, params, go, blocked = false, data = 'present', offersPasskey = false } = props;
  const [passkeys, setPasskeys] = useState(props.passkeys ?? []);
  const [hasRemovedPasskeys, setHasRemovedPasskeys] = useState(false);
  const isStaying = useRef(false);

  const { t } = useTranslation('identity');
  const [view, setView] = useState<View>({ name: 'sign-in', email: params.get('login_hint') ?? '' });

  const completeSignIn = async ({ account, key, stay }: SignedIn): Promise<void> => {
    const session = await startBrowserSignIn(store, settings, account.id, key);
    setBrowserSignIn(session.id, stay);
    // What the account shares can be read again.
    announceLive('share-state');
    const decision = await authorize(store, settings, params, session.id, true);
    if (decision.kind !== 'redirect') throw new Error(`Unexpected decision: ${decision.kind}`);
    go(decision.url);
  };

  const sealRecords = async (signedIn: SignedIn): Promise<void> => {
    const { key } = signedIn;
    let sealing: View = { name: 'sealing', signedIn, progress: { done: 0, total: 0 } };
    setView(sealing);
    try {
      const complete =
        key &&
        (await store.sealing?.sealAccount(key, (progress) => {
          sealing = { name: 'sealing', signedIn, progress };
          setView(sealing);
        }));
      await completeWithPasskey({ ...signedIn, key: complete ?? key });
    } catch (failure) {
      setView({ ...sealing, failure });
    }
  };

  /** Creates the passkey that was asked for. @throws PasskeyError and what the store throws */
  const createRequestedPasskey = async ({ account, passkey }: SignedIn): Promise<void> => {
    if (passkey === undefined) return;
    try {
      // Read anew: an attempt before may have stored one.
      const stored = await store.get('accounts', account.id);
      const created = await createPasskey(account.id, passkey.name, stored?.seal?.passkeys ?? []);
      await addPasskey(store, account, passkey.secret, created);
    } catch (error) {
      // The device has the account's passkey already.
      if (!(error instanceof PasskeyError && error.reason === 'exists')) throw error;
    }
  };

  const completeWithPasskey = async (signedIn: SignedIn): Promise<void> => {
    try {
      await createRequestedPasskey(signedIn);
    } catch (failure) {
      setView({ name: 'passkey-failed', signedIn, failure });
      return;
    }
    await completeSignIn({ ...signedIn, passkey: undefined });
  };

  const finishSignIn = async (signedIn: SignedIn, password: string): Promise<void> => {
    const { account } = signedIn;
    if (!needsSealing(store, account)) return completeWithPasskey(signedIn);
    if (account.seal !== undefined) return sealRecords(signedIn);
    setView({ name: 'first-key', prepared: await prepareKey(account, password), signedIn });
  };

  const query = confirmQuery(params, settings.appOrigin);
  const askToConfirm = async (account: AccountRecord): Promise<void> => {
    const mail = await findOrSendRegistrationMail(store, account, query);
    announceLive('mails');
    setView({ name: 'confirm', account, mail });
  };

  if (view.name === 'confirm') {
    return (
      <div className={styles.card}>
        <ConfirmAddress store={store} account={view.account} first={view.mail} query={query} />
      </div>
    );
  }
  if (view.name === 'first-key') {
    const { prepared, signedIn } = view;
    const { passkey } = signedIn;
    // The password is hashed anew with the key.
    const wanted = passkey && { ...passkey, secret: prepared.secrets.password };
    return (
      <div className={styles.card}>
        <RecoveryCode
          code={prepared.recoveryCode}
          after="sealed"
          onContinue={async () => sealRecords({ ...signedIn, ...(await giveKey(store, prepared)), passkey: wanted })}
        />
      </div>
    );
  }
  if (view.name === 'sealing') {
    return (
      <div className={styles.card}>
        <SealRecords progress={view.progress} failure={view.failure} onRetry={() => void sealRecords(view.signedIn)} />
      </div>
    );
  }
  if (view.name === 'passkey-failed') {
    const { signedIn, failure } = view;
    return (
      <div className={styles.card}>
        <PasskeyFailure
          failure={failure}
          onRetry={async () => {
            await createRequestedPasskey(signedIn);
            await completeSignIn(signedIn);
          }}
          onContinue={async () => completeSignIn(signedIn)}
        />
      </div>
    );
  }
  if (view.name === 'reset') {
    return (
      <div className={styles.card}>
        <ResetForm
          store={store}
          email={view.email}
          onReset={(email, code) => setView({ name: 'new-code', email, code })}
          onBack={() => setView({ name: 'sign-in', email: view.email })}
        />
      </div>
    );
  }
  if (view.name === 'new-code') {
    return (
      <div className={styles.card}>
        <RecoveryCode
          code={view.code}
          after="reset"
          onContinue={() => setView({ name: 'sign-in', email: view.email })}
        />
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
          onSignedIn={async (opened) => finishSignIn({ ...opened, stay: isStaying.current }, '')}
          onRemoved={() => {
            setPasskeys([]);
            setHasRemovedPasskeys(true);
          }}
        />
      )}
      {hasRemovedPasskeys && <FocusedNote>{t('passkey.removed')}</FocusedNote>}
      <SignInForm
        onStayChange={(stay) => {
          isStaying.current = stay;
        }}
        offersPasskey={offersPasskey}
        store={store}
        email={view.email}
        onSignedIn={finishSignIn}
        onUnconfirmed={askToConfirm}
        onForgotten={(email) => setView({ name: 'reset', email })}
      />
      <p className={styles.aside}>
        {t('signIn.noAccount')} <a href={registerHref(params)}>{t('signIn.register')}</a>
        {data === 'present' && <RestoreLink params={params} />}
      </p>
    </div>
  );
}
