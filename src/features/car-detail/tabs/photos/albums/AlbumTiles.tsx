import Button from '@mui/material/Button';
import { memo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AlbumPhoto } from '~/contract/album-photos';
import { focusFirstAdded } from '~/ui/focus-first-added';
import { AlbumPhotoTile } from './AlbumPhotoTile';
import type { AlbumChoice } from './album-view';
import styles from './albums.module.css';

/** So many photos are shown at first, and with each press of "more". */
const PAGE = 48;

interface Props {
  /** The shown album; another one starts with its first photos. */
  readonly album: AlbumChoice;
  readonly photos: readonly AlbumPhoto[];
  /** The photos' names, in the same order. */
  readonly names: readonly string[];
  readonly onOpen: (photo: AlbumPhoto) => void;
  readonly onChange: (photo: AlbumPhoto) => void;
  /** @param tile the element of the photo, which is about to be removed */
  readonly onRemove: (photo: AlbumPhoto, tile: Element | null) => void;
}

/** The photos of an album, page by page. Not drawn again at each step of an upload. */
export const AlbumTiles = memo(function AlbumTiles({ album, photos, names, onOpen, onChange, onRemove }: Props) {
  const { t } = useTranslation('album-photos');
  const list = useRef<HTMLUListElement>(null);
  const [expanded, setExpanded] = useState({ album, limit: PAGE });
  const limit = expanded.album === album ? expanded.limit : PAGE;
  if (photos.length === 0) return null;
  return (
    <>
      <ul ref={list} className={styles.tiles}>
        {photos.slice(0, limit).map((photo, index) => (
          <AlbumPhotoTile
            key={photo.id}
            photo={photo}
            name={names[index] ?? ''}
            onOpen={() => onOpen(photo)}
            onChange={() => onChange(photo)}
            onRemove={(tile) => onRemove(photo, tile)}
          />
        ))}
      </ul>
      {photos.length > limit && (
        <div className={styles.more}>
          <Button
            variant="outlined"
            onClick={() => focusFirstAdded(list.current, 'li', () => setExpanded({ album, limit: limit + PAGE }))}
          >
            {t('more', { count: photos.length - limit })}
          </Button>
        </div>
      )}
    </>
  );
});
