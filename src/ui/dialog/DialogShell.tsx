import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../Icon';
import { DialogRegistration } from './DialogRegistration';
import styles from './dialog.module.css';

interface Props {
  readonly open: boolean;
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons, the primary one last: on the right, on a phone at the bottom, next to the thumb. */
  readonly actions?: ReactNode;
  readonly onClose: () => void;
  /** Shows the dialog's step before the current one: the browser's Back does that instead of closing the dialog. */
  readonly onStepBack?: (() => void) | undefined;
  /** Called instead of `onClose` when the dialog's page was left, where a question would cover the next page. */
  readonly onPageLeft?: () => void;
  /** While true nothing closes the dialog: no button, no Escape, no click outside. */
  readonly locked?: boolean;
  /** Called after the closing transition, to reset the content. */
  readonly onClosed?: () => void;
  /** The content is a question, read with the title when the dialog opens. */
  readonly isQuestion?: boolean;
  /** Up to 560 px, or 880 for dialogs that show images. */
  readonly wide?: boolean;
}

/** A dialog: centred on wide screens, a bottom sheet on phones. The focus returns to the opener when it closes. */
export function DialogShell({
  open,
  title,
  children,
  actions,
  onClose,
  onStepBack,
  onPageLeft = onClose,
  locked = false,
  onClosed,
  isQuestion = false,
  wide = false,
}: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const contentId = useId();
  return (
    <Dialog
      open={open}
      fullWidth
      aria-labelledby={titleId}
      {...(isQuestion && { 'aria-describedby': contentId })}
      // While it fades, the second press of a double click would save again.
      {...(!open && { style: { pointerEvents: 'none' } })}
      onClose={() => {
        if (!locked) onClose();
      }}
      slotProps={{
        paper: { className: (wide ? styles.wide : '') ?? '' },
        transition: { onExited: () => onClosed?.() },
      }}
    >
      <DialogTitle id={titleId} className={styles.title ?? ''}>
        {title}
      </DialogTitle>
      <IconButton className={styles.close ?? ''} aria-label={t('action.close')} disabled={locked} onClick={onClose}>
        <Icon name="close" />
      </IconButton>
      {/* Above the content: a notice that appears late must not move the buttons under the hand. */}
      <DialogRegistration
        onClose={locked ? undefined : onClose}
        onStepBack={onStepBack}
        onPageLeft={locked ? undefined : onPageLeft}
      />
      <DialogContent id={contentId} className={actions === undefined ? '' : (styles.aboveActions ?? '')}>
        {children}
      </DialogContent>
      {actions !== undefined && <DialogActions className={styles.actions ?? ''}>{actions}</DialogActions>}
    </Dialog>
  );
}
