import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '~/ui/dialog/ConfirmDialog';

interface Props {
  readonly open: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks whether a backup with more vehicles than the plan allows is imported. */
export function ExcessDialog({ open, onConfirm, onClose }: Props) {
  const { t } = useTranslation('backup');
  return (
    <ConfirmDialog
      open={open}
      title={t('excess.title')}
      confirmLabel={t('excess.confirm')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t('excess.question')}</p>
    </ConfirmDialog>
  );
}
