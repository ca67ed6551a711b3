import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogRegistration } from '../dialog/DialogRegistration';
import { Icon } from '../Icon';
import styles from './lightbox.module.css';

interface Props {
  readonly open: boolean;
  /** A description of the current item, e.g. "Foto vorne". */
  readonly name: string;
  /** The name is that of a file, of which a narrow window shows two lines. */
  readonly isFileName?: boolean;
  /** Counts from 1. */
  readonly position: number;
  readonly count: number;
  /** Moves to the next (1) or the previous item; wraps around at both ends. */
  readonly onMove: (step: -1 | 1) => void;
  /** The labels of the buttons that move, where the items are not images. */
  readonly moveLabels?: { readonly previous: string; readonly next: string };
  readonly onClose: () => void;
  /** Called after the closing transition. */
  readonly onClosed?: () => void;
  /** Buttons for the current item, before the close button. */
  readonly actions?: ReactNode;
  /** An `ImageStage`, a `VideoStage`, or a custom stage. */
  readonly children: ReactNode;
}

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Whether the focused element uses the arrow keys itself: video controls, a field, a zoomed page of a PDF. */
const usesArrows = (target: EventTarget): boolean =>
  target instanceof HTMLElement &&
  (target.closest('video, input, select, textarea') !== null || target.scrollWidth > target.clientWidth);

/** Images, videos and documents in full screen, one at a time. Traps the focus and returns it when it closes. */
export function Lightbox(props: Props) {
  const { open, name, isFileName, position, count, onMove, moveLabels, onClose, onClosed, actions, children } = props;
  const { t } = useTranslation();
  const title = useId();
  const many = count > 1;

  const turn = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (!many || step === undefined || event.altKey || event.ctrlKey || event.metaKey || usesArrows(event.target))
      return;
    event.preventDefault();
    onMove(step);
  };

  return (
    <Dialog
      open={open}
      fullScreen
      aria-labelledby={title}
      onClose={onClose}
      onKeyDown={turn}
      slotProps={{ paper: { className: styles.paper ?? '' }, transition: { ...(onClosed && { onExited: onClosed }) } }}
    >
      <div className={styles.shell} data-night>
        <div className={styles.bar}>
          <h2 id={title} className={styles.title} aria-live="polite">
            <span className={styles.name} data-file={isFileName}>
              {name}
              {many && ','}
            </span>{' '}
            {many && <span className={styles.position}>{t('lightbox.position', { position, count })}</span>}
          </h2>
          {actions}
          <IconButton aria-label={t('action.close')} onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        </div>
        <div className={styles.stage}>{children}</div>
        {many && (
          <div className={styles.turn}>
            <IconButton aria-label={moveLabels?.previous ?? t('lightbox.previous')} onClick={() => onMove(-1)}>
              <Icon name="arrowLeft" />
            </IconButton>
            <IconButton aria-label={moveLabels?.next ?? t('lightbox.next')} onClick={() => onMove(1)}>
              <Icon name="arrowRight" />
            </IconButton>
          </div>
        )}
      </div>
      <DialogRegistration onClose={onClose} />
    </Dialog>
  );
}
