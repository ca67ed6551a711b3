import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogPlace } from '../dialog/DialogPlace';
import { Icon } from '../Icon';
import styles from './lightbox.module.css';

interface Props {
  readonly open: boolean;
  /** What is shown, e.g. "Foto vorne". */
  readonly name: string;
  /** Counts from 1. */
  readonly position: number;
  readonly count: number;
  /** Turns to the next (1) or the previous one; behind the last comes the first. */
  readonly onMove: (step: -1 | 1) => void;
  readonly onClose: () => void;
  /** Called after it has gone from sight. */
  readonly onClosed?: () => void;
  /** Buttons for what is shown, before the one that closes. */
  readonly actions?: ReactNode;
  /** An `ImageStage`, a `VideoStage`, or a stage of one's own. */
  readonly children: ReactNode;
}

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Whether the arrows belong to what has the focus: a film's controls, a field. */
const usesArrows = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.closest('video, input, select, textarea') !== null;

/** Pictures, films and papers on the whole screen, one at a time. The focus stays inside and returns when it closes. */
export function Lightbox({ open, name, position, count, onMove, onClose, onClosed, actions, children }: Props) {
  const { t } = useTranslation();
  const title = useId();
  const many = count > 1;

  const turn = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (!many || step === undefined || event.altKey || event.ctrlKey || event.metaKey || usesArrows(event.target)) return;
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
            <span className={styles.name}>
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
            <IconButton aria-label={t('lightbox.previous')} onClick={() => onMove(-1)}>
              <Icon name="arrowLeft" />
            </IconButton>
            <IconButton aria-label={t('lightbox.next')} onClick={() => onMove(1)}>
              <Icon name="arrowRight" />
            </IconButton>
          </div>
        )}
      </div>
      <DialogPlace onClose={onClose} />
    </Dialog>
  );
}
