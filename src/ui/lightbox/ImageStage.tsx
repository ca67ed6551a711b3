import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/i18n/use-language';
import { VisuallyHidden } from '../VisuallyHidden';
import styles from './lightbox.module.css';
import { StageButton } from './StageButton';
import { useZoom } from './use-zoom';
import { MAX_ZOOM, PRESS_ZOOM } from './zoom';

interface Props {
  readonly src: string;
  readonly alt: string;
  readonly onSwipe: (step: -1 | 1) => void;
  /** Called when the browser cannot show the file as an image. */
  readonly onBroken?: () => void;
}

/** An image with zoom. Give it a `key`, so that the next image starts unzoomed. */
export function ImageStage({ src, alt, onSwipe, onBroken }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const frame = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const [touched, setTouched] = useState(false);
  const { view, zoomBy, handlers } = useZoom({ frame, image, onSwipe });
  const percent = t('lightbox.zoom', { percent: format.number(Math.round(view.scale * 100)) });

  const press = (factor: number): void => {
    setTouched(true);
    zoomBy(factor);
  };

  return (
    <>
      <div ref={frame} className={styles.frame} data-zoomed={view.scale > 1 || undefined} {...handlers}>
        <img
          ref={image}
          className={styles.image}
          src={src}
          alt={alt}
          draggable={false}
          onError={onBroken}
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        />
      </div>
      <div className={styles.zoom}>
        <StageButton
          label={t('lightbox.zoomOut')}
          icon="minus"
          ended={view.scale <= 1}
          onPress={() => press(1 / PRESS_ZOOM)}
        />
        <span className={styles.percent}>{percent}</span>
        <StageButton
          label={t('lightbox.zoomIn')}
          icon="plus"
          ended={view.scale >= MAX_ZOOM}
          onPress={() => press(PRESS_ZOOM)}
        />
        <VisuallyHidden>
          <output>{touched ? percent : ''}</output>
        </VisuallyHidden>
      </div>
    </>
  );
}
