import { useTranslation } from 'react-i18next';
import { PHOTO_ALBUMS, type PhotoAlbum } from '~/contract/album-photos';
import { NativeSelect } from '~/form/NativeSelect';
import { PickButton } from '~/ui/files/PickButton';
import { useCoarsePointer } from '~/ui/use-coarse-pointer';
import { ACCEPTED_PHOTO_TYPES } from '~/ui/files/consume-picked-files';
import styles from './albums.module.css';

interface Props {
  /** The album that new photos are put into. */
  readonly album: PhotoAlbum;
  readonly onChoose: (album: PhotoAlbum | null) => void;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Adds photos to an album. */
export function AddPhotos({ album, onChoose, onFiles }: Props) {
  const { t } = useTranslation(['album-photos', 'photos']);
  const finger = useCoarsePointer();
  return (
    <div className={styles.add} data-add>
      <label className={styles.target}>
        <span>{t('album-photos:target')}</span>
        <NativeSelect
          value={album}
          onChange={({ target: { value } }) => onChoose(PHOTO_ALBUMS.find((name) => name === value) ?? null)}
        >
          {PHOTO_ALBUMS.map((name) => (
            <option key={name} value={name}>
              {t(`album-photos:album.${name}`)}
            </option>
          ))}
        </NativeSelect>
      </label>
      <PickButton
        multiple
        icon="plus"
        accept={ACCEPTED_PHOTO_TYPES}
        variant="outlined"
        label={t('album-photos:add')}
        onFiles={onFiles}
      />
      {finger && (
        <PickButton
          usesCamera
          icon="camera"
          accept={ACCEPTED_PHOTO_TYPES}
          variant="text"
          label={t('photos:place.take')}
          name={t('album-photos:take')}
          onFiles={onFiles}
        />
      )}
    </div>
  );
}
