import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '~/ui/dialog/ConfirmDialog';
import { useSessionActions } from './session-actions';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks before a sign-out that discards unsaved input and files that are not uploaded. */
export function SignOutQuestion({ open, onClose }: Props) {
  const { t } = useTranslation('shell');
  const { signOutAnyway } = useSessionActions();
  return (
    <ConfirmDialog
      open={open}
      title={t('session.signOut.title')}
      confirmLabel={t('session.signOut.confirm')}
      destructive
      onConfirm={signOutAnyway}
      onClose={onClose}
    >
      <p>{t('session.signOut.text')}</p>
    </ConfirmDialog>
  );
}
