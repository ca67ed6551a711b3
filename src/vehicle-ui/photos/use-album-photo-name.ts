import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { AlbumPhoto } from '~/contract/album-photo';
import { useFormat } from '~/i18n/use-language';

/** Names a photo: its caption, or else its album, with the day. */
export function useAlbumPhotoName(): (photo: Pick<AlbumPhoto, 'album' | 'caption' | 'takenOn'>) => string {
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
