import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { resetPassword } from '~/backend/identity/recovery';
import { accountEmailSchema, confirmationSchema, passwordSchema } from '~/backend/identity/registration';
import type { Store } from '~/backend/store/store';
import { FormShell } from '~/form/FormShell';
import { PasswordField } from '~/form/PasswordField';
import { TextField } from '~/form/TextField';
import { useValidatedForm } from '~/form/use-validated-form';
import { describeProblem, FormProblem } from './form-problem';
import { ViewHeading } from './Notes';
import styles from './pages.module.css';
import { useRuleMessages } from './use-rule-messages';

interface Props {
  readonly store: Store;
  readonly email: string;
  /** Called when the password is set; `recoveryCode` replaces the used one. */
  readonly onReset: (email: string, recoveryCode: string) => void;
  readonly onBack: () => void;
}

/** Sets a new password with the recovery code. */
export function ResetForm({ store, email, onReset, onBack }: Props) {
  const { t } = useTranslation(['identity', 'common']);
  const messageOf = useRuleMessages();
  const schema = object({
    email: accountEmailSchema(messageOf),
    code: string().trim().required(messageOf('required')),
    password: passwordSchema(messageOf),
    confirmation: confirmationSchema(messageOf),
  });
  const form = useValidatedForm(schema, { email, code: '', password: '', confirmation: '' });
  return (
    <>
      <ViewHeading>{t('reset.title')}</ViewHeading>
      <FormShell
        form={form}
        label={t('reset.title')}
        submitLabel={t('reset.submit')}
        busyLabel={t('reset.busy')}
        describeError={(error) => describeProblem(t, error)}
        onSubmit={async (values) => {
          const result = await resetPassword(store, values.email, values.code, values.password);
          if (result.outcome === 'wrong') {
            form.setError('code', { message: t('problem.wrongCode') }, { shouldFocus: true });
            return;
          }
          if (result.outcome !== 'reset') throw new FormProblem(result.outcome);
          onReset(values.email, result.recoveryCode);
        }}
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
        <TextField
          control={form.control}
          name="code"
          label={t('field.recoveryCode')}
          hint={t('field.recoveryCodeHint')}
          autoComplete="off"
          literal
          mono
        />
        <PasswordField
          control={form.control}
          name="password"
          label={t('field.newPassword')}
          hint={t('field.passwordHint')}
          autoComplete="new-password"
        />
        <PasswordField
          control={form.control}
          name="confirmation"
          label={t('field.confirmation')}
          autoComplete="new-password"
        />
      </FormShell>
      <div className={styles.textAction}>
        <Button variant="text" onClick={onBack}>
          {t('reset.back')}
        </Button>
      </div>
    </>
  );
}
