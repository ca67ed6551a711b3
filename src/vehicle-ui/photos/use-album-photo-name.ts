import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { AlbumPhoto } from '~/contract/album-photo';
import { useFormat } from '~/i18n/use-language';

type Named = Pick<AlbumPhoto, 'album' | 'caption' | 'takenOn'>;

/** Names a photo: its caption, or else its album, with the day. */
export function useAlbumPhotoName(): (photo: Named) => string {
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

/** Names photos shown together; a number tells those of the same name apart, such as photos of one day without caption. */
export function useAlbumPhotoNames(photos: readonly Named[]): readonly string[] {
  const { t } = useTranslation('album-photos');
  const names = photos.map(useAlbumPhotoName());
  return names.map((name, index) => {
    const number = names.slice(0, index + 1).filter((other) => other === name).length;
    return number === 1 ? name : t('numbered', { name, number });
  });
}
