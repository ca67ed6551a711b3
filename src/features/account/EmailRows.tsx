import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '~/api';
import { config } from '~/config';
import { changeEmail, resendVerification, type Profile } from '~/contract/user';
import { useLanguage } from '~/i18n/use-language';
import { ariaDisabledProps } from '~/ui/aria-disabled-props';
import { Tag } from '~/ui/Tag';
import { showToast } from '~/ui/toasts/toast-store';
import { passFocusToHeading } from '~/ui/use-focus-after-removal';
import { useErrorToast } from '~/vehicle-ui/use-error-toast';
import styles from './account.module.css';
import { pendingEmailOf } from './pending-email';
import { Row } from './Section';
import { useProfileWriter } from './use-profile';

/** Withdraws the requested address; undoing it requests the address again, with a new link. */
function WithdrawButton({ email, pendingEmail }: { readonly email: string; readonly pendingEmail: string }) {
  const { t } = useTranslation(['account', 'common']);
  const showError = useErrorToast();
  const keep = useProfileWriter();
  const [busy, setBusy] = useState(false);

  /** @param retry offered as the failure's action */
  const change = async (to: string, onChanged: () => void, retry?: () => void): Promise<void> => {
    try {
      await keep(await call(changeEmail, { email: to }));
      onChanged();
    } catch (error) {
      // Withdrawn already, by an attempt whose answer was lost or in another tab.
      const isDone = to === email && error instanceof ApiError && error.code === 'email.same';
      if (isDone) onChanged();
      else showError(error, 'profile.email-change', retry && { retry });
      await keep();
    }
  };
  const request = (): Promise<void> =>
    change(
      pendingEmail,
      () => {
        const onDevice = config().mode === 'device';
        showToast(
          onDevice ? t('account:email.requestedDevice') : t('account:email.requested', { email: pendingEmail }),
        );
      },
      // The toast that offered the undo has closed, and its button is gone.
      () => void request(),
    );
  const withdraw = async (): Promise<void> => {
    setBusy(true);
    await change(email, () =>
      showToast(t('account:email.kept', { email }), {
        action: { label: t('common:action.undo'), run: () => void request() },
      }),
    );
    setBusy(false);
  };

  return <Button {...ariaDisabledProps(busy, () => void withdraw())}>{t('account:email.withdraw')}</Button>;
}

interface UnverifiedProps {
  readonly email: string;
  readonly text: string;
  /** Further buttons. */
  readonly children?: ReactNode;
}

/** Shown for an unverified address: open the link, or send it again. */
function Unverified({ email, text, children }: UnverifiedProps) {
  const { t } = useTranslation('account');
  const showError = useErrorToast();
  const language = useLanguage();
  const refresh = useProfileWriter();
  const [busy, setBusy] = useState(false);
  const onDevice = config().mode === 'device';

  const resend = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      await call(resendVerification, {});
      showToast(onDevice ? t('email.resentDevice') : t('email.resent', { email }));
    } catch (error) {
      showError(error, 'profile.resend');
      await refresh();
    } finally {
      setBusy(false);
    }
  };

  return (
    <div ref={passFocusToHeading} className={styles.note}>
      <p>{text}</p>
      {onDevice && <p>{t('email.device')}</p>}
      <div className={styles.buttons}>
        {onDevice && (
          <Button variant="contained" href={`/Identity/Outbox?ui_locales=${language}`}>
            {t('email.outbox')}
          </Button>
        )}
        <Button aria-disabled={busy || undefined} onClick={() => void resend()}>
          {t('email.resend')}
        </Button>
        {children}
      </div>
    </div>
  );
}

/** The account's e-mail address, and the pending one that will replace it. */
export function EmailRows({ profile, onChange }: { readonly profile: Profile; readonly onChange: () => void }) {
  const { t } = useTranslation('account');
  const { email, emailVerified } = profile;
  const pendingEmail = pendingEmailOf(profile);
  const waits = pendingEmail !== undefined;
  return (
    <>
      <dl className={styles.rows}>
        <Row
          label={t('email.label')}
          action={
            <Button aria-label={t('email.change')} onClick={onChange}>
              {t('edit')}
            </Button>
          }
        >
          {email}{' '}
          <Tag tone={emailVerified ? 'good' : 'warn'}>{t(emailVerified ? 'email.verified' : 'email.unverified')}</Tag>
        </Row>
        {waits && (
          <Row label={t('email.new')}>
            {pendingEmail} <Tag tone="warn">{t('email.unverified')}</Tag>
          </Row>
        )}
      </dl>
      {waits && (
        <Unverified key="pending" email={pendingEmail} text={t('email.pending')}>
          <WithdrawButton email={email} pendingEmail={pendingEmail} />
        </Unverified>
      )}
      {!waits && !emailVerified && <Unverified email={email} text={t('email.unverifiedText')} />}
    </>
  );
}
