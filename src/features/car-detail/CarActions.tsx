import Button from '@mui/material/Button';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Vehicle } from '~/contract/vehicle';
import { openHandover } from '~/dialogs/handover-dialog';
import { openSharing } from '~/dialogs/share-dialogs';
import { Icon } from '~/ui/Icon';
import { useDismiss } from '~/ui/use-dismiss';
import styles from './car-actions.module.css';

interface Props {
  readonly vehicle: Vehicle;
  /** Opens the review of the scan; undefined if there is nothing to review. */
  readonly onReview: (() => void) | undefined;
  readonly deleting: boolean;
  readonly onDelete: () => void;
}

/** The actions on the whole car. On a phone all but the first are behind one button. */
export function CarActions({ vehicle, onReview, deleting, onDelete }: Props) {
  const { t } = useTranslation('car-detail');
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  useDismiss(root, open, (byKeyboard) => {
    setOpen(false);
    if (byKeyboard) button.current?.focus();
  });
  /** Closes the list first, so that a dialog gives the focus back to the button that is left. */
  const choose = (act: () => void) => (): void => {
    if (open) {
      setOpen(false);
      button.current?.focus();
    }
    act();
  };

  return (
    <div ref={root} className={styles.actions}>
      {onReview !== undefined && (
        <Button onClick={onReview}>
          <Icon name="eye" />
          {t('head.review')}
        </Button>
      )}
      <Button className={styles.short ?? ''} onClick={() => openSharing(vehicle)}>
        <Icon name="share" />
        <span>{t('head.share')}</span>
      </Button>
      <Button
        ref={button}
        className={`${styles.short} ${styles.more}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon name="more" />
        <span>{t('head.more')}</span>
      </Button>
      <div id={id} className={styles.rest} data-open={open || undefined}>
        <Button onClick={choose(() => window.print())}>
          <Icon name="print" />
          {t('head.print')}
        </Button>
        <Button onClick={choose(() => openHandover(vehicle))}>
          <Icon name="file" />
          {t('head.handover')}
        </Button>
        <Button aria-disabled={deleting || undefined} onClick={deleting ? undefined : choose(onDelete)}>
          <Icon name="trash" />
          {t('head.delete')}
        </Button>
      </div>
    </div>
  );
}
