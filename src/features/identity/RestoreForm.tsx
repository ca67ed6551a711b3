import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import type { Backup } from '~/backend/backup/format';
import { restoreAccount } from '~/backend/backup/restore';
import type { AccountRecord } from '~/backend/identity/records';
import { confirmationSchema, passwordSchema } from '~/backend/identity/registration';
import type { KeyRecord } from '~/backend/store/collections';
import type { Store } from '~/backend/store/store';
import { FormShell } from '~/form/FormShell';
import { HiddenUsername } from '~/form/HiddenUsername';
import { PasswordField } from '~/form/PasswordField';
import { useValidatedForm } from '~/form/use-validated-form';
import { describeProblem } from './form-problem';
import { useRuleMessages } from './use-rule-messages';

/** An account that was restored, or whose password was replaced. */
export interface Restored {
  readonly account: AccountRecord;
  readonly recoveryCode: string;
  readonly key: KeyRecord | undefined;
  readonly isNew: boolean;
}

interface Props {
  readonly store: Store;
  readonly backup: Backup;
  readonly isNew: boolean;
  readonly email: string;
  readonly onRestored: (restored: Restored) => void;
}

/** Asks for a new password and restores the account. */
export function RestoreForm({ store, backup, isNew, email, onRestored }: Props) {
  const { t } = useTranslation(['identity', 'backup']);
  const messageOf = useRuleMessages();
  const form = useValidatedForm(
    object({ password: passwordSchema(messageOf), confirmation: confirmationSchema(messageOf) }),
    {
      password: '',
      confirmation: '',
    },
  );
  return (
    <FormShell
      form={form}
      label={t('backup:page.form')}
      submitLabel={t(isNew ? 'backup:page.submit' : 'backup:page.submitReset')}
      busyLabel={t('backup:page.busy')}
      describeError={(error) => describeProblem(t, error)}
      onSubmit={async ({ password }) => {
        const result = await restoreAccount(store, backup, password);
        // The account was changed in another tab; a reload shows the current state.
        if (result.outcome !== 'restored') throw new Error(result.outcome);
        onRestored({ ...result, isNew });
      }}
    >
      <HiddenUsername email={email} />
      <PasswordField
        control={form.control}
        name="password"
        label={t('backup:page.password')}
        hint={t('identity:field.passwordHint')}
        autoComplete="new-password"
      />
      <PasswordField
        control={form.control}
        name="confirmation"
        label={t('identity:field.confirmation')}
        autoComplete="new-password"
      />
    </FormShell>
  );
}
