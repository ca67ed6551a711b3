import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AlbumPhoto } from '~/contract/album-photo';
import { useFormat } from '~/i18n/use-language';

type Named = Pick<AlbumPhoto, 'album' | 'caption' | 'takenOn'>;

/** Names a photo: its caption, or else its album, with the day. */
function useAlbumPhotoName(): (photo: Named) => string {
  const { t } = useTranslation('album-photos');
  const format = useFormat();
  return useCallback(
    ({ album, caption, takenOn }) => {
      const title = caption === '' ? t('photoOf', { album: t(`album.${album}`) }) : caption;
      return takenOn === null ? title : t('titleOn', { title, date: format.date(takenOn) });
    },
    [format, t],
  );
}

/**
 * Names photos shown together; a number tells those of the same name apart, such as photos of one day without caption.
 * @param photos the same array as long as they are the same: a thousand names take a tenth of a second
 */
export function useAlbumPhotoNames(photos: readonly Named[]): readonly string[] {
  const { t } = useTranslation('album-photos');
  const nameOf = useAlbumPhotoName();
  return useMemo(() => {
    const numbers = new Map<string, number>();
    return photos.map((photo) => {
      const name = nameOf(photo);
      const number = (numbers.get(name) ?? 0) + 1;
      numbers.set(name, number);
      return number === 1 ? name : t('numbered', { name, number });
    });
  }, [photos, nameOf, t]);
}
