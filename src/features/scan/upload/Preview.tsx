import { useEffect, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/i18n/use-language';
import type { Quad } from '~/scanner/pixels/image';
import { Icon } from '~/ui/Icon';
import { PhotoCanvas } from '../corners/PhotoCanvas';
import { usePhoto } from '../corners/use-photo';
import styles from './preview.module.css';
import { startDetection } from './upload-store';

/** Maximum rotation of the light beam to either side while reading, in degrees. */
const TURN = 20;
/** Longer side of the preview, in pixels. */
const SIDE = 1600;

interface Props {
  readonly file: File;
  /** Corners set or detected, in pixels of the photo. */
  readonly corners?: Quad | null;
  /** Progress of the scan, 0..1; `null` when none is running. The beam rotates with it. */
  readonly progress: number | null;
}

/** The chosen picture with name and size; during a scan a beam of light passes over it. */
export function Preview({ file, corners = null, progress }: Props) {
  const { t } = useTranslation('scan');
  const { bytes } = useFormat();
  const photo = usePhoto(file, SIDE);
  const isSettled = photo !== null;
  const isReading = progress !== null;
  useEffect(() => {
    // A scan does its own search. One that is cancelled or fails may have begun before this one could.
    if (isSettled && !isReading) startDetection(file);
  }, [file, isSettled, isReading]);
  const beam = { '--turn': `${((progress ?? 0) * 2 - 1) * TURN}deg` } as CSSProperties;

  return (
    <figure className={styles.figure}>
      <div className={styles.stage} data-reading={isReading} style={beam}>
        {photo !== null && photo !== 'broken' ? (
          <>
            <PhotoCanvas photo={photo} className={styles.photo} label={t('preview.alt', { name: file.name })} />
            {corners !== null && (
              <svg
                className={styles.corners}
                viewBox={`0 0 ${photo.size.width} ${photo.size.height}`}
                aria-hidden="true"
              >
                <polygon points={corners.map(({ x, y }) => `${x},${y}`).join(' ')} />
              </svg>
            )}
            {isReading && (
              <>
                <PhotoCanvas photo={photo} className={styles.lit} />
                <span className={styles.cone} />
              </>
            )}
          </>
        ) : (
          <p className={styles.none}>
            <Icon name="image" size={32} />
            {photo === 'broken' && t('preview.none')}
          </p>
        )}
      </div>
      <figcaption className={styles.caption}>
        <span className={styles.name}>{file.name}</span>
        <span>{bytes(file.size)}</span>
      </figcaption>
    </figure>
  );
}
