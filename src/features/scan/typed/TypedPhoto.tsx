import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Quad } from '~/scanner/pixels/image';
import { ariaDisabledProps } from '~/ui/aria-disabled-props';
import { Icon } from '~/ui/Icon';
import { MAX_ZOOM, PRESS_ZOOM } from '~/ui/lightbox/zoom';
import { useScrollZoom } from '~/ui/zoom/use-scroll-zoom';
import { PhotoCanvas } from '../corners/PhotoCanvas';
import type { ShownPhoto } from '../corners/photo-pixels';
import { toFractions, turnsFor, type Turns } from '../corners/quad-geometry';
import { usePhoto } from '../corners/use-photo';
import styles from './typed-photo.module.css';

const NEXT_TURNS = [1, 2, 3, 0] as const satisfies readonly Turns[];

interface Props {
  readonly file: File;
  /** Where the document is, if known: it is shown upright then. In pixels of the photo. */
  readonly corners: Quad | null;
}

/** The chosen photo beside the form: enlarged, moved and turned by mouse, fingers and keys. */
export function TypedPhoto({ file, corners }: Props) {
  const { t } = useTranslation('scan');
  const photo = usePhoto(file);
  return (
    <figure className={styles.figure} aria-label={t('typed.photo')}>
      {photo === null || photo === 'broken' ? (
        <output className={styles.empty}>{photo === null ? t('typed.loading') : t('preview.none')}</output>
      ) : (
        <PhotoStage photo={photo} corners={corners} />
      )}
      <figcaption className={styles.private}>
        <Icon name="lock" />
        {t('typed.private')}
      </figcaption>
    </figure>
  );
}

function PhotoStage({ photo, corners }: { readonly photo: ShownPhoto; readonly corners: Quad | null }) {
  const { t } = useTranslation('scan');
  const id = useId();
  const frame = useRef<HTMLElement>(null);
  const { zoom = 1, zoomTo } = useScrollZoom(frame, MAX_ZOOM);
  const [turns, setTurns] = useState<Turns>(() =>
    corners === null ? 0 : turnsFor(toFractions(corners, photo.size), photo.size),
  );
  const [isHidden, setHidden] = useState(false);

  return (
    <>
      <section
        ref={frame}
        id={id}
        className={styles.frame}
        data-hidden={isHidden || undefined}
        aria-label={t('typed.frame')}
        // A scrollable region has to be reachable by keyboard: the arrow keys move the photo.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <div className={styles.sheet} style={{ width: `${zoom * 100}%` }}>
          <PhotoCanvas photo={photo} turns={turns} className={styles.canvas} />
        </div>
      </section>
      <div className={styles.tools} data-night>
        <Button
          className={styles.hide ?? ''}
          variant="text"
          aria-expanded={!isHidden}
          aria-controls={id}
          onClick={() => setHidden(!isHidden)}
        >
          {t(isHidden ? 'typed.show' : 'typed.hide')}
        </Button>
        <span className={styles.buttons} data-hidden={isHidden || undefined}>
          <IconButton aria-label={t('corners.turn')} onClick={() => setTurns(NEXT_TURNS[turns])}>
            <Icon name="rotate" />
          </IconButton>
          <IconButton
            aria-label={t('review.picture.zoomOut')}
            {...ariaDisabledProps(zoom <= 1, () => zoomTo(zoom / PRESS_ZOOM))}
          >
            <Icon name="minus" />
          </IconButton>
          <IconButton
            aria-label={t('review.picture.zoomIn')}
            {...ariaDisabledProps(zoom >= MAX_ZOOM, () => zoomTo(zoom * PRESS_ZOOM))}
          >
            <Icon name="plus" />
          </IconButton>
        </span>
      </div>
    </>
  );
}
