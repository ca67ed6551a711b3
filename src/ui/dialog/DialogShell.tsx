import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../Icon';
import { DialogPlace } from './DialogPlace';
import styles from './dialog.module.css';

interface Props {
  readonly open: boolean;
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons, the main one last; on a phone it stands on top. */
  readonly actions?: ReactNode;
  readonly onClose: () => void;
  /** While true nothing closes the dialog: no button, no Escape, no press beside it. */
  readonly locked?: boolean;
  /** Called after it has gone, to reset what it held. */
  readonly onClosed?: () => void;
  /** Up to 560 px, or 880 for dialogs that show pictures. */
  readonly wide?: boolean;
}

/** What opened a dialog may be gone when it closes; the focus would go with the dialog, so the page itself takes it. */
function leaveFocus(dialog: HTMLElement): void {
  if (dialog.contains(document.activeElement)) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}

/** A dialog: centred on wide screens, a sheet from the bottom on phones. The focus returns when it closes. */
export function DialogShell({ open, title, children, actions, onClose, locked = false, onClosed, wide = false }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <Dialog
      open={open}
      fullWidth
      aria-labelledby={titleId}
      onClose={() => {
        if (!locked) onClose();
      }}
      slotProps={{
        paper: { className: (wide ? styles.wide : '') ?? '' },
        transition: {
          onExited: (dialog: HTMLElement) => {
            leaveFocus(dialog);
            onClosed?.();
          },
        },
      }}
    >
      <DialogTitle id={titleId} className={styles.title ?? ''}>
        {title}
      </DialogTitle>
      <IconButton className={styles.close ?? ''} aria-label={t('action.close')} disabled={locked} onClick={onClose}>
        <Icon name="close" />
      </IconButton>
      <DialogContent>{children}</DialogContent>
      {actions !== undefined && <DialogActions>{actions}</DialogActions>}
      <DialogPlace onClose={locked ? undefined : onClose} />
    </Dialog>
  );
}
