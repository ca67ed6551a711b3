import { useTranslation } from 'react-i18next';
import type { AlbumPhoto } from '~/contract/album-photos';
import { useFormat } from '~/i18n/use-language';
import { albumsIn, type AlbumChoice } from './album-view';
import styles from './albums.module.css';

interface Props {
  readonly photos: readonly AlbumPhoto[];
  readonly choice: AlbumChoice;
  readonly onChoose: (choice: AlbumChoice) => void;
}

/** Shows one album or all. Nothing with fewer than two albums. */
export function AlbumFilter({ photos, choice, onChoose }: Props) {
  const { t } = useTranslation('album-photos');
  const format = useFormat();
  const albums = albumsIn(photos);
  if (albums.length < 2) return null;
  const options = [{ album: 'all' as const, count: photos.length }, ...albums];
  return (
    <fieldset className={styles.filter}>
      <legend>{t('filter.label')}</legend>
      {options.map(({ album, count }) => (
        <button key={album} type="button" aria-pressed={album === choice} onClick={() => onChoose(album)}>
          {t('filter.option', {
            album: album === 'all' ? t('filter.all') : t(`album.${album}`),
            number: format.number(count),
          })}
        </button>
      ))}
    </fieldset>
  );
}
