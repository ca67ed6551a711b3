import { memo, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PHOTO_ALBUMS } from '~/contract/album-photo';
import type { SharedAlbumPhoto } from '~/contract/share';
import { useFormat } from '~/i18n/use-language';
import { Lightbox } from '~/ui/lightbox/Lightbox';
import { NearViewport } from '~/ui/NearViewport';
import { PhotoStage } from '~/vehicle-ui/photos/PhotoStage';
import { PhotoThumbnail } from '~/vehicle-ui/photos/PhotoThumbnail';
import { useAlbumPhotoNames } from '~/vehicle-ui/photos/use-album-photo-name';
import styles from './car.module.css';
import { useSharedAlbumPhoto } from './use-shared';

interface PhotoProps {
  readonly photo: SharedAlbumPhoto;
  readonly name: string;
}

function Thumbnail({ photo, ...thumbnail }: PhotoProps & { readonly onOpen: () => void }) {
  return <PhotoThumbnail file={useSharedAlbumPhoto(photo.id)} {...thumbnail} />;
}

function Stage({ photo, ...stage }: PhotoProps & { readonly onSwipe: (step: -1 | 1) => void }) {
  return <PhotoStage file={useSharedAlbumPhoto(photo.id)} {...stage} />;
}

function Item({ photo, name, onOpen }: PhotoProps & { readonly onOpen: () => void }) {
  const { t } = useTranslation('album-photos');
  const format = useFormat();
  const { caption, takenOn } = photo;
  return (
    <li>
      <NearViewport className={styles.thumbnail}>
        <Thumbnail photo={photo} name={name} onOpen={onOpen} />
      </NearViewport>
      {caption !== '' && <p className={styles.caption}>{caption}</p>}
      <p className={styles.side}>
        {takenOn === null ? t('undated') : <time dateTime={takenOn}>{format.date(takenOn)}</time>}
      </p>
    </li>
  );
}

interface AlbumsProps {
  /** Album by album. */
  readonly photos: readonly SharedAlbumPhoto[];
  readonly names: readonly string[];
  readonly onOpen: (index: number) => void;
}

/** The photos under their albums. Not rendered again at each step of the lightbox: there can be a thousand. */
const Albums = memo(function Albums({ photos, names, onOpen }: AlbumsProps) {
  const { t } = useTranslation('album-photos');
  return PHOTO_ALBUMS.filter((album) => photos.some((photo) => photo.album === album)).map((album) => (
    <div key={album} className={styles.album}>
      <h3 id={`shared-album-${album}`}>{t(`album.${album}`)}</h3>
      <ul className={styles.photos} aria-labelledby={`shared-album-${album}`}>
        {photos.map(
          (photo, index) =>
            photo.album === album && (
              <Item key={photo.id} photo={photo} name={names[index] ?? ''} onOpen={() => onOpen(index)} />
            ),
        )}
      </ul>
    </div>
  ));
});

/** The photos of the shared albums, album by album; a press opens one in full size. */
export function AlbumPhotos({ photos }: { readonly photos: readonly SharedAlbumPhoto[] }) {
  const { t } = useTranslation(['photos', 'share']);
  const [shown, setShown] = useState(0);
  const [open, setOpen] = useState(false);
  const sorted = useMemo(
    () => PHOTO_ALBUMS.flatMap((album) => photos.filter((photo) => photo.album === album)),
    [photos],
  );
  const names = useAlbumPhotoNames(sorted);
  const photo = sorted[shown];
  const name = names[shown] ?? '';
  const move = (step: -1 | 1): void => setShown((shown + step + sorted.length) % sorted.length);
  const show = useCallback((index: number): void => {
    setShown(index);
    setOpen(true);
  }, []);

  return (
    <section className={styles.section} aria-labelledby="shared-albums">
      <h2 id="shared-albums">{t('photos:gallery')}</h2>
      {sorted.length === 0 && <p className={styles.none}>{t('share:photos.none')}</p>}
      <Albums photos={sorted} names={names} onOpen={show} />
      {photo !== undefined && (
        <Lightbox
          open={open}
          name={name}
          position={shown + 1}
          count={sorted.length}
          onMove={move}
          onClose={() => setOpen(false)}
        >
          <Stage key={photo.id} photo={photo} name={name} onSwipe={move} />
        </Lightbox>
      )}
    </section>
  );
}
