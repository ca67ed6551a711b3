import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { boolean, object, string } from 'yup';
import { checkSignIn } from '~/backend/identity/accounts';
import type { AccountRecord } from '~/backend/identity/records';
import { accountEmailSchema } from '~/backend/identity/registration';
import type { SecretWithKey } from '~/backend/identity/secret-hash';
import type { KeyRecord } from '~/backend/store/collections';
import type { Store } from '~/backend/store/store';
import { ChoiceField } from '~/form/ChoiceField';
import { FormShell } from '~/form/FormShell';
import { PasswordField } from '~/form/PasswordField';
import { TextField } from '~/form/TextField';
import { useValidatedForm } from '~/form/use-validated-form';
import { describeProblem, FormProblem } from './form-problem';
import styles from './pages.module.css';
import { useRuleMessages } from './use-rule-messages';

/** An account whose password was right. */
export interface SignedIn {
  readonly account: AccountRecord;
  readonly key: KeyRecord | undefined;
  /** The session outlives the browser. */
  readonly isPersistent: boolean;
  /** A passkey is to be created: the name that it gets, and the password that was checked. */
  readonly passkey?: { readonly name: string; readonly secret: SecretWithKey } | undefined;
}

interface Props {
  readonly store: Store;
  /** Prefilled e-mail. */
  readonly email: string;
  /** Resolves when the browser has started to navigate. */
  readonly onSignedIn: (signedIn: SignedIn, password: string) => Promise<void>;
  /** The password is correct, but the e-mail address is not confirmed yet. */
  readonly onUnconfirmed: (account: AccountRecord) => Promise<void>;
  readonly onForgotten: (email: string) => void;
  /** The device has passkeys that can open an account. */
  readonly offersPasskey: boolean;
  /** Another way to sign in keeps to the same choice. */
  readonly onPersistenceChange: (wantsPersistent: boolean) => void;
}

interface Values {
  readonly email: string;
  readonly password: string;
  readonly isPersistent: boolean;
  readonly passkey: boolean;
}

/** The sign-in form. */
export function SignInForm({
  store,
  email,
  onSignedIn,
  onUnconfirmed,
  onForgotten,
  offersPasskey,
  onPersistenceChange,
}: Props) {
  const { t } = useTranslation(['identity', 'common']);
  const messageOf = useRuleMessages();
  const schema = object({
    email: accountEmailSchema(messageOf),
    password: string().required(messageOf('required')),
    isPersistent: boolean().default(false),
    passkey: boolean().default(false),
  });
  const form = useValidatedForm(schema, { email, password: '', isPersistent: false, passkey: false });
  const { setFocus } = form;
  const wantsPersistent = form.watch('isPersistent');
  useEffect(() => onPersistenceChange(wantsPersistent), [wantsPersistent, onPersistenceChange]);
  // The form is the page's only purpose, so its first empty field is focused.
  useEffect(() => setFocus(email === '' ? 'email' : 'password'), [setFocus, email]);

  const signIn = async ({ email: name, password, isPersistent, passkey }: Values): Promise<void> => {
    const result = await checkSignIn(store, name, password);
    if (result.outcome === 'right') {
      const { account, key, secret } = result;
      return onSignedIn({ account, key, isPersistent, passkey: passkey ? { name, secret } : undefined }, password);
    }
    if (result.outcome === 'unconfirmed') return onUnconfirmed(result.account);
    setFocus('password');
    throw new FormProblem(result.outcome, result.outcome === 'locked' ? result.seconds : 0);
  };

  return (
    <>
      <FormShell
        form={form}
        label={t('title.signIn')}
        submitLabel={t('signIn.submit')}
        busyLabel={t('signIn.busy')}
        describeError={(error) => describeProblem(t, error)}
        onSubmit={signIn}
      >
        <TextField
          control={form.control}
          name="email"
          type="email"
          label={t('field.email')}
          autoComplete="username"
          inputMode="email"
          literal
        />
        <PasswordField
          control={form.control}
          name="password"
          label={t('field.password')}
          autoComplete="current-password"
        />
        <ChoiceField control={form.control} name="isPersistent" label={t('signIn.stay')} />
        {offersPasskey && <ChoiceField control={form.control} name="passkey" label={t('passkey.create')} />}
      </FormShell>
      <div className={styles.textAction}>
        <Button variant="text" onClick={() => onForgotten(form.getValues('email'))}>
          {t('signIn.forgotten')}
        </Button>
      </div>
    </>
  );
}
