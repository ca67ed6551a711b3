import { useQuery } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { object, string } from 'yup';
import { useStore } from 'zustand';
import { ApiError, call, isAnswerLost } from '~/api';
import { queryKeys } from '~/api/query-keys';
import { subscriptionStore } from '~/api/subscription-store';
import { config } from '~/config';
import { deleteAccount, getContents, type Profile } from '~/contract/user';
import { HiddenUsername } from '~/form/HiddenUsername';
import { PasswordField } from '~/form/PasswordField';
import { TextField } from '~/form/TextField';
import { useValidatedForm } from '~/form/use-validated-form';
import { usePath } from '~/i18n/use-language';
import { isSameMailAddress } from '~/lib/mail-address';
import { signOut } from '~/session';
import { deleteBackupLog } from '~/vehicle-ui/backup/backup-log';
import { storeShownNotices } from '~/vehicle-ui/deadlines/notice-log';
import { storeNotice, consumeStoredNotice } from '~/session/stored-notice';
import { showToast } from '~/ui/toasts/toast-store';
import styles from './account.module.css';
import { AccountFormDialog, type DialogProps } from './AccountFormDialog';

const COUNTED = ['vehicles', 'photos', 'albumPhotos', 'documents', 'historyEntries', 'shares', 'invoices'] as const;

/** What is deleted with the account, with counts where they are known. */
function DeletedContents({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('account');
  const plan = useStore(subscriptionStore, ({ subscription }) => subscription?.plan);
  const { data } = useQuery({
    queryKey: queryKeys.accountContents(profile.userId),
    queryFn: ({ signal }) => call(getContents, {}, { signal }),
    staleTime: 0,
  });
  return (
    <ul className={styles.goes}>
      <li>{t('delete.account', { email: profile.email })}</li>
      {data === undefined ? (
        <li>{t('delete.everything')}</li>
      ) : (
        COUNTED.filter((kind) => (data[kind] ?? 0) > 0).map((kind) => (
          <li key={kind}>{t(`delete.${kind}`, { count: data[kind] })}</li>
        ))
      )}
      {plan !== undefined && plan !== null && plan !== 'free' && (
        <li>{t('delete.plan', { plan: t(`plan.name.${plan}`) })}</li>
      )}
    </ul>
  );
}

interface Props extends DialogProps {
  readonly profile: Profile;
  /** Opens the backup section. */
  readonly onBackup: () => void;
}

/**
 * Deletes the account after asking for the password, and lists what is deleted. Signs out afterwards. Where the
 * provider keeps passwords, the API has none to compare: the dialog asks for the e-mail address instead.
 */
export function DeleteDialog({ profile, onBackup, ...dialog }: Props) {
  const { t } = useTranslation(['account', 'errors', 'shell']);
  const navigate = useNavigate();
  const path = usePath();
  const confirmsBy = config().oidc.accountUrl === undefined ? 'password' : 'email';
  const schema = useMemo(() => {
    const { email } = profile;
    const isOwn = (typed: string): boolean => isSameMailAddress(typed, email);
    return confirmsBy === 'password'
      ? object({ password: string().required(t('account:delete.passwordRequired')), email: string().defined() })
      : object({
          password: string().defined(),
          email: string().defined().test('own', t('account:delete.emailRequired', { email }), isOwn),
        });
  }, [confirmsBy, profile, t]);
  const form = useValidatedForm(schema, { password: '', email: '' });
  /** An earlier attempt may have deleted the account. */
  const wasAnswerLost = useRef(false);

  async function submit({ password }: { password: string }): Promise<void> {
    try {
      await call(deleteAccount, confirmsBy === 'password' ? { password } : {});
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      if (confirmsBy === 'password' && code === 'password.wrong') {
        form.setError('password', { message: t('errors:password.wrong') }, { shouldFocus: true });
        return;
      }
      wasAnswerLost.current ||= isAnswerLost(error);
      // The API refuses an account that it no longer has. A session that has expired may have done so by itself.
      if (code !== 'account-refused' || !wasAnswerLost.current) throw error;
    }
    deleteBackupLog();
    storeShownNotices(undefined);
    storeNotice(t('account:delete.done'));
    try {
      await signOut();
    } catch {
      // The provider is unreachable or has no sign-out; the session has ended on this side anyway. On-device the
      // account's sign-in is deleted with it.
      await navigate(path('home'));
      consumeStoredNotice();
      const isSignedInThere = config().mode === 'connected';
      showToast([t('account:delete.done'), ...(isSignedInThere ? [t('shell:session.signOutFailed')] : [])].join(' '));
    }
  }

  return (
    <AccountFormDialog
      {...dialog}
      title={t('account:delete.title')}
      form={form}
      initialFocus={confirmsBy}
      failure="profile.delete"
      submitLabel={t('account:delete.action')}
      busyLabel={t('account:delete.busy')}
      destructive
      onSubmit={submit}
    >
      <p>{t('account:delete.question')}</p>
      <DeletedContents profile={profile} />
      <div>
        <Button onClick={onBackup}>{t('account:delete.backup')}</Button>
      </div>
      {confirmsBy === 'password' ? (
        <>
          <HiddenUsername email={profile.email} />
          <PasswordField
            control={form.control}
            name="password"
            label={t('account:delete.password')}
            autoComplete="current-password"
          />
        </>
      ) : (
        <TextField
          control={form.control}
          name="email"
          type="email"
          label={t('account:delete.email')}
          autoComplete="off"
          inputMode="email"
          literal
        />
      )}
    </AccountFormDialog>
  );
}
