import IconButton from '@mui/material/IconButton';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogShell } from '~/ui/dialog/DialogShell';
import { Icon } from '~/ui/Icon';
import styles from './document-image.module.css';

const STEP = 0.5;
const MOST = 4;

interface Props {
  readonly open: boolean;
  readonly url: string;
  readonly onClose: () => void;
}

/** The document's photo: larger and smaller by button or key, moved by scrolling or dragging. */
export function ImageDialog({ open, url, onClose }: Props) {
  const { t } = useTranslation('car-detail');
  const [zoom, setZoom] = useState(1);
  const view = useRef<HTMLDivElement>(null);
  const grip = useRef<{ x: number; y: number } | null>(null);

  const change = (by: number): void => setZoom((before) => Math.min(MOST, Math.max(1, before + by)));

  function byKey(event: KeyboardEvent): void {
    if (event.key === '+' || event.key === '=') change(STEP);
    else if (event.key === '-') change(-STEP);
  }

  function drag(event: PointerEvent): void {
    const from = grip.current;
    if (from === null || view.current === null) return;
    view.current.scrollBy(from.x - event.clientX, from.y - event.clientY);
    grip.current = { x: event.clientX, y: event.clientY };
  }

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
      {/* Scrollable, so that it is a stop of the keyboard. */}
      <div
        ref={view}
        className={styles.view}
        role="group"
        aria-label={t('image.title')}
        tabIndex={0}
        data-zoomed={zoom > 1 || undefined}
        onKeyDown={byKey}
        onPointerDown={(event) => {
          // A finger scrolls by itself.
          if (event.pointerType === 'mouse') grip.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={() => (grip.current = null)}
        onPointerLeave={() => (grip.current = null)}
        onDoubleClick={() => setZoom(zoom > 1 ? 1 : 2)}
      >
        <img src={url} alt={t('image.alt')} draggable={false} style={{ width: `${zoom * 100}%` }} />
      </div>
    </DialogShell>
  );
}
