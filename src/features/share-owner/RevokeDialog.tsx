import { useTranslation } from 'react-i18next';
import { call, errorKey, errorValues } from '~/api';
import { removeShareSecret } from '~/api/sharing/share-secrets';
import { revokeShare, type Share } from '~/contract/share';
import { ConfirmDialog } from '~/ui/dialog/ConfirmDialog';
import { showToast } from '~/ui/toasts/toast-store';
import { namesWithAccess } from './share-state';
import styles from './sharing.module.css';
import { useRefreshShares } from './use-shares';
import { useShareWords } from './words';

interface Props {
  readonly share: Share;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Confirms the end of a share, and says who loses access. */
export function RevokeDialog({ share, open, onClose }: Props) {
  const { t } = useTranslation(['sharing', 'errors']);
  const words = useShareWords();
  const refresh = useRefreshShares();
  const names = namesWithAccess(share);

  async function revoke(): Promise<void> {
    try {
      await call(revokeShare, { id: share.id });
      removeShareSecret(share.id);
      showToast(t('sharing:revoke.done'));
    } finally {
      // Also after a failure: the share may have been revoked elsewhere.
      await refresh();
    }
  }

  return (
    <ConfirmDialog
      open={open}
      destructive
      title={t('sharing:revoke.title')}
      confirmLabel={t('sharing:revoke.confirm')}
      describeError={(error) => t(`errors:${errorKey(error, 'share.revoke')}`, errorValues(error))}
      onConfirm={revoke}
      onClose={onClose}
    >
      <div className={styles.step}>
        <p>
          {names.length === 0
            ? t('sharing:revoke.nobody')
            : t('sharing:revoke.losing', { count: names.length, names: words.names(names) })}
        </p>
        <p className={styles.muted}>{t('sharing:revoke.text')}</p>
      </div>
    </ConfirmDialog>
  );
}
