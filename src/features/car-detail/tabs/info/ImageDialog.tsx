import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogShell } from '~/ui/dialog/DialogShell';
import { Icon } from '~/ui/Icon';
import styles from './document-image.module.css';

const STEP = 0.5;
const MOST = 4;
/** What a press on the picture enlarges it to. */
const CLOSER = 2;

interface Props {
  readonly open: boolean;
  readonly url: string;
  readonly onClose: () => void;
}

/** The document's photo: larger and smaller by buttons or a press on it; what does not fit is scrolled to. */
export function ImageDialog({ open, url, onClose }: Props) {
  const { t } = useTranslation('car-detail');
  const [zoom, setZoom] = useState(1);
  const change = (by: number): void => setZoom((before) => Math.min(MOST, Math.max(1, before + by)));
  return (
    <DialogShell
      open={open}
      wide
      title={t('image.title')}
      onClose={onClose}
      onClosed={() => setZoom(1)}
      actions={
        <div className={styles.zoom}>
          <IconButton aria-label={t('image.zoomOut')} disabled={zoom <= 1} onClick={() => change(-STEP)}>
            <Icon name="minus" />
          </IconButton>
          <output>{t('image.zoom', { percent: Math.round(zoom * 100) })}</output>
          <IconButton aria-label={t('image.zoomIn')} disabled={zoom >= MOST} onClick={() => change(STEP)}>
            <Icon name="plus" />
          </IconButton>
        </div>
      }
    >
      <div className={styles.view}>
        {/* A button, so that the keyboard reaches what is scrolled. */}
        <button
          type="button"
          className={styles.picture}
          aria-pressed={zoom > 1}
          style={{ width: `${zoom * 100}%` }}
          onClick={() => setZoom(zoom > 1 ? 1 : CLOSER)}
        >
          <img src={url} alt={t('image.alt')} />
        </button>
      </div>
    </DialogShell>
  );
}
