import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { ApiError, call, isAnswerLost } from '~/api';
import { config } from '~/config';
import { changeEmail, type Profile } from '~/contract/user';
import { TextField } from '~/form/TextField';
import { useValidatedForm } from '~/form/use-validated-form';
import { isMailAddress, isSameMailAddress } from '~/lib/mail-address';
import { showToast } from '~/ui/toasts/toast-store';
import { AccountFormDialog, type DialogProps } from './AccountFormDialog';
import { pendingEmailOf } from './pending-email';
import { useProfileWriter } from './use-profile';

/** Requests a new e-mail address, which takes effect once its confirmation link was opened. */
export function EmailDialog({ profile, ...dialog }: DialogProps & { readonly profile: Profile }) {
  const { t } = useTranslation(['account', 'errors']);
  const keep = useProfileWriter();
  // On-device no mail is sent; the outbox shows it.
  const onDevice = config().mode === 'device';
  const isPending = pendingEmailOf(profile) !== undefined;
  // The current address withdraws it. It is not refused either when an attempt whose answer was lost has done so.
  const [wasPending, setWasPending] = useState(isPending);
  if (isPending && !wasPending) setWasPending(true);
  const schema = useMemo(
    () =>
      object({
        email: string()
          .trim()
          .required(t('errors:profile.email-invalid'))
          .test(
            'mail',
            t('errors:profile.email-invalid'),
            (typed) => isMailAddress(typed) || isSameMailAddress(typed, profile.email),
          )
          .test(
            'same',
            t('errors:profile.email-same'),
            (typed) => wasPending || !isSameMailAddress(typed, profile.email),
          ),
      }),
    [wasPending, profile.email, t],
  );
  const form = useValidatedForm(schema, { email: '' });

  async function submit({ email }: { email: string }): Promise<void> {
    const isOwn = isSameMailAddress(email, profile.email);
    try {
      await keep(await call(changeEmail, { email }));
    } catch (error) {
      if (isAnswerLost(error)) void keep();
      if (!(error instanceof ApiError && (error.code === 'email.same' || error.code === 'email.taken'))) throw error;
      if (!isOwn || error.code !== 'email.same') {
        form.setError('email', { message: t(`errors:${error.code}`) }, { shouldFocus: true });
        return;
      }
      // Nothing is pending any more: withdrawn by an attempt whose answer was lost, or in another tab.
      await keep();
    }
    if (isOwn) showToast(t('account:email.kept', { email: profile.email }));
    else showToast(onDevice ? t('account:email.requestedDevice') : t('account:email.requested', { email }));
    dialog.onClose();
  }

  return (
    <AccountFormDialog
      {...dialog}
      title={t('account:email.change')}
      form={form}
      initialFocus="email"
      failure="profile.email-change"
      submitLabel={t('account:email.submit')}
      busyLabel={t('account:email.busy')}
      onSubmit={submit}
    >
      <TextField
        control={form.control}
        name="email"
        type="email"
        label={t('account:email.new')}
        hint={t(onDevice ? 'account:email.hintDevice' : 'account:email.hint')}
        autoComplete="email"
        inputMode="email"
        literal
      />
    </AccountFormDialog>
  );
}
