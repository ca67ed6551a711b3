import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { call, errorKey, errorValues } from '~/api';
import { unsubscribe } from '~/contract/newsletter';
import { FormShell } from '~/form/FormShell';
import { TextField } from '~/form/TextField';
import { useValidatedForm } from '~/form/use-validated-form';
import type { Translate } from '~/i18n/i18n';
import { isStoredMailAddress } from '~/lib/mail-address';
import { userEmail } from '~/session/user-email';
import styles from './unsubscribe.module.css';

/** The validation schema; the e-mail address is not required with a token. */
function schemaOf(t: Translate, needed: boolean) {
  const message = t('common:form.email');
  const email = string().defined().trim();
  return object({ email: needed ? email.required(message).test('mail', message, isStoredMailAddress) : email });
}

interface Props {
  readonly token: string | undefined;
  /** Focuses the address, where the form comes in place of the button that was pressed. */
  readonly focused: boolean;
  /** Called after success with the address; empty if a token was used. */
  readonly onDone: (email: string) => void;
}

/** The e-mail field and the button. Errors are shown inline and the input is kept. */
export function UnsubscribeForm({ token, focused, onDone }: Props) {
  const { t } = useTranslation(['unsubscribe', 'common', 'errors']);
  const form = useValidatedForm(schemaOf(t, token === undefined), {
    email: token === undefined ? userEmail() : '',
  });
  return (
    <div className={styles.card}>
      <FormShell
        form={form}
        {...(focused && { initialFocus: 'email' as const })}
        label={t('unsubscribe:form')}
        submitLabel={t('unsubscribe:submit')}
        busyLabel={t('unsubscribe:busy')}
        describeError={(error) => t(`errors:${errorKey(error, 'unsubscribe.failed')}`, errorValues(error))}
        onSubmit={async ({ email }) => {
          await call(unsubscribe, token === undefined ? { email } : { token });
          onDone(email);
        }}
      >
        {token === undefined ? (
          <TextField
            control={form.control}
            name="email"
            type="email"
            label={t('unsubscribe:email')}
            hint={t('unsubscribe:hint')}
            autoComplete="email"
          />
        ) : (
          <p>{t('unsubscribe:token')}</p>
        )}
      </FormShell>
    </div>
  );
}
