import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogShell } from '~/ui/dialog/DialogShell';
import { Icon } from '~/ui/Icon';
import { unavailableWhen } from '~/ui/unavailable';
import styles from './document-image.module.css';

const ZOOM_STEP = 0.5;
const MAX_ZOOM = 4;
/** Zoom factor after clicking the picture. */
const PRESS_ZOOM = 2;

interface Props {
  readonly open: boolean;
  readonly url: string;
  readonly onClose: () => void;
}

/** The document's photo, zoomed by buttons or by clicking it; the overflow scrolls. */
export function ImageDialog({ open, url, onClose }: Props) {
  const { t } = useTranslation('car-detail');
  const [zoom, setZoom] = useState(1);
  const change = (by: number): void => setZoom((before) => Math.min(MAX_ZOOM, Math.max(1, before + by)));
  return (
    <DialogShell
      open={open}
      wide
      title={t('image.title')}
      onClose={onClose}
      onClosed={() => setZoom(1)}
      actions={
        <div className={styles.zoom}>
          <IconButton aria-label={t('image.zoomOut')} {...unavailableWhen(zoom <= 1, () => change(-ZOOM_STEP))}>
            <Icon name="minus" />
          </IconButton>
          <output>{t('image.zoom', { percent: Math.round(zoom * 100) })}</output>
          <IconButton aria-label={t('image.zoomIn')} {...unavailableWhen(zoom >= MAX_ZOOM, () => change(ZOOM_STEP))}>
            <Icon name="plus" />
          </IconButton>
        </div>
      }
    >
      <div className={styles.view}>
        {/* A button, so that the scrollable picture can be focused with the keyboard. */}
        <button
          type="button"
          className={styles.picture}
          aria-pressed={zoom > 1}
          style={{ width: `${zoom * 100}%` }}
          onClick={() => setZoom(zoom > 1 ? 1 : PRESS_ZOOM)}
        >
          <img src={url} alt={t('image.alt')} />
        </button>
      </div>
    </DialogShell>
  );
}
