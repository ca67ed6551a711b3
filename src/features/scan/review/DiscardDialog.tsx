import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly open: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before a scan is thrown away. */
export function DiscardDialog({ open, onConfirm, onClose }: Props) {
  const { t } = useTranslation('scan');
  const id = useId();
  return (
    <Dialog open={open} onClose={onClose} role="alertdialog" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{t('review.discard.title')}</DialogTitle>
      <DialogContent id={`${id}-text`}>{t('review.discard.text')}</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('review.discard.stay')}</Button>
        <Button color="error" onClick={onConfirm}>
          {t('review.discard.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
