import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { object, ref, string } from 'yup';
import { ApiError, call, isAnswerLost } from '~/api';
import { isStrongPassword, MAX_PASSWORD_LENGTH } from '~/contract/rules';
import { changePassword, type Profile } from '~/contract/user';
import { HiddenUsername } from '~/form/HiddenUsername';
import { PasswordField } from '~/form/PasswordField';
import { useValidatedForm } from '~/form/use-validated-form';
import { showToast } from '~/ui/toasts/toast-store';
import { AccountFormDialog, type DialogProps } from './AccountFormDialog';

const EMPTY = { oldPassword: '', newPassword: '', confirmation: '' };

const isWrong = (error: unknown): boolean => error instanceof ApiError && error.code === 'password.wrong';

/** Changes the password; requires the current one. */
export function PasswordDialog({ profile, ...dialog }: DialogProps & { readonly profile: Profile }) {
  const { t } = useTranslation(['account', 'errors']);
  const schema = useMemo(
    () =>
      object({
        oldPassword: string().required(t('account:password.oldRequired')),
        newPassword: string()
          .defined()
          .max(MAX_PASSWORD_LENGTH, t('errors:profile.password-long', { most: MAX_PASSWORD_LENGTH }))
          .test('strong', t('errors:profile.password-weak'), (typed) => isStrongPassword(typed)),
        confirmation: string()
          .defined()
          .oneOf([ref('newPassword')], t('errors:profile.password-mismatch')),
      }),
    [t],
  );
  const form = useValidatedForm(schema, EMPTY);
  const { control } = form;
  /** An earlier attempt may have changed the password, so that the old one is refused. */
  const wasAnswerLost = useRef(false);

  async function submit({ oldPassword, newPassword }: { oldPassword: string; newPassword: string }): Promise<void> {
    try {
      await call(changePassword, { oldPassword, newPassword });
    } catch (error) {
      wasAnswerLost.current ||= isAnswerLost(error);
      if (!isWrong(error) || wasAnswerLost.current) throw error;
      form.setError('oldPassword', { message: t('errors:password.wrong') }, { shouldFocus: true });
      return;
    }
    showToast(t('account:password.saved'));
    dialog.onClose();
  }

  return (
    <AccountFormDialog
      {...dialog}
      title={t('account:password.change')}
      form={form}
      initialFocus="oldPassword"
      failure="profile.password-change"
      describe={(error) => (isWrong(error) ? t('errors:profile.password-changed') : undefined)}
      onSubmit={submit}
    >
      <HiddenUsername email={profile.email} />
      <PasswordField
        control={control}
        name="oldPassword"
        label={t('account:password.old')}
        autoComplete="current-password"
      />
      <PasswordField
        control={control}
        name="newPassword"
        label={t('account:password.new')}
        hint={t('account:password.rules')}
        autoComplete="new-password"
      />
      <PasswordField
        control={control}
        name="confirmation"
        label={t('account:password.confirmation')}
        autoComplete="new-password"
      />
    </AccountFormDialog>
  );
}
