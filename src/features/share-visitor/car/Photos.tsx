import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey, errorValues } from '~/api';
import { PHOTO_SIDES, type Photo } from '~/contract/photos';
import { Icon } from '~/ui/Icon';
import { Lightbox } from '~/ui/lightbox/Lightbox';
import { PhotoStage } from '~/vehicle-ui/photos/PhotoStage';
import { passFocusToHeading } from '~/ui/use-focus-after-removal';
import { useObjectUrl } from '~/ui/use-object-url';
import { VisuallyHidden } from '~/ui/VisuallyHidden';
import styles from './car.module.css';
import { useSharedPhoto } from './use-shared';

interface SharedPhotoProps {
  readonly photo: Photo;
  readonly onOpen: () => void;
}

function SharedPhoto({ photo, onOpen }: SharedPhotoProps) {
  const { t } = useTranslation(['photos', 'errors', 'common']);
  const { data, error, refetch } = useSharedPhoto(photo.id);
  const url = useObjectUrl(data ?? null);
  const name = t(`name.${photo.side}`);

  // A key, as React would reuse the element for the loading photo, and remove the button before it tells the ref.
  if (error !== null) {
    return (
      <div key="failed" ref={passFocusToHeading} className={styles.frame} data-failed role="alert">
        <p>{t(`errors:${errorKey(error, 'photos.show')}`, errorValues(error))}</p>
        <Button startIcon={<Icon name="rotate" />} onClick={() => void refetch()}>
          {t('common:action.retry')}
        </Button>
      </div>
    );
  }
  if (url === null) {
    return (
      <div className={styles.frame} data-loading aria-busy="true">
        <VisuallyHidden>{t('place.loading', { name })}</VisuallyHidden>
      </div>
    );
  }
  return (
    <button type="button" className={styles.frame} aria-label={t('place.open', { name })} onClick={onOpen}>
      <img src={url} alt="" />
    </button>
  );
}

interface StageProps {
  readonly photo: Photo;
  readonly name: string;
  readonly onSwipe: (step: -1 | 1) => void;
}

function Stage({ photo, ...stage }: StageProps) {
  return <PhotoStage file={useSharedPhoto(photo.id)} {...stage} />;
}

/** The available photos, in the order of the sides; a press opens one in full size. */
export function Photos({ photos }: { readonly photos: readonly Photo[] }) {
  const { t } = useTranslation(['share', 'photos']);
  const [shown, setShown] = useState(0);
  const [open, setOpen] = useState(false);
  const sorted = PHOTO_SIDES.flatMap((side) => photos.filter((photo) => photo.side === side));
  const photo = sorted[shown];
  const move = (step: -1 | 1): void => setShown((shown + step + sorted.length) % sorted.length);
  const show = (index: number): void => {
    setShown(index);
    setOpen(true);
  };

  return (
    <section className={styles.section} aria-labelledby="shared-photos">
      <h2 id="shared-photos">{t('share:photos.title')}</h2>
      {photo === undefined ? (
        <p className={styles.none}>{t('share:photos.none')}</p>
      ) : (
        <>
          <ul className={styles.photos}>
            {sorted.map((sidePhoto, index) => (
              <li key={sidePhoto.id}>
                <SharedPhoto photo={sidePhoto} onOpen={() => show(index)} />
                <p className={styles.side}>{t(`photos:side.${sidePhoto.side}`)}</p>
              </li>
            ))}
          </ul>
          <Lightbox
            open={open}
            name={t(`photos:name.${photo.side}`)}
            position={shown + 1}
            count={sorted.length}
            onMove={move}
            onClose={() => setOpen(false)}
          >
            <Stage key={photo.id} photo={photo} name={t(`photos:name.${photo.side}`)} onSwipe={move} />
          </Lightbox>
        </>
      )}
    </section>
  );
}
