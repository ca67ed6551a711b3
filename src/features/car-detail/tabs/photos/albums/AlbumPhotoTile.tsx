import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import type { AlbumPhoto } from '~/contract/album-photos';
import { useFormat } from '~/i18n/use-language';
import { Icon } from '~/ui/Icon';
import { NearViewport } from '~/ui/NearViewport';
import { PhotoThumbnail } from '~/vehicle-ui/photos/PhotoThumbnail';
import styles from './albums.module.css';
import { useAlbumPhotoFile } from './use-album-photos';

interface ThumbnailProps {
  readonly photo: AlbumPhoto;
  readonly name: string;
  readonly onOpen: () => void;
}

function Thumbnail({ photo, ...thumbnail }: ThumbnailProps) {
  return <PhotoThumbnail file={useAlbumPhotoFile(photo.id)} {...thumbnail} />;
}

interface Props {
  readonly photo: AlbumPhoto;
  /** Differs from the names of the other tiles. */
  readonly name: string;
  readonly onOpen: () => void;
  readonly onChange: () => void;
  readonly onRemove: (tile: Element | null) => void;
}

/** A photo with its caption and day. Its bytes are fetched when it is nearly visible. */
export function AlbumPhotoTile({ photo, name, onOpen, onChange, onRemove }: Props) {
  const { t } = useTranslation('album-photos');
  const format = useFormat();
  const { id, album, caption, takenOn } = photo;
  return (
    <li className={styles.tile} data-album-photo={id}>
      <NearViewport className={styles.thumbnail}>
        <Thumbnail photo={photo} name={name} onOpen={onOpen} />
      </NearViewport>
      <div className={styles.words}>
        <p className={styles.caption}>{caption === '' ? t(`album.${album}`) : caption}</p>
        <p className={styles.day}>
          {takenOn === null ? t('undated') : <time dateTime={takenOn}>{format.date(takenOn)}</time>}
        </p>
      </div>
      <div className={styles.tileActions} data-actions>
        <IconButton aria-label={t('change', { name })} onClick={onChange}>
          <Icon name="edit" />
        </IconButton>
        <IconButton
          aria-label={t('remove', { name })}
          onClick={(event) => onRemove(event.currentTarget.closest('[data-album-photo]'))}
        >
          <Icon name="trash" />
        </IconButton>
      </div>
    </li>
  );
}
