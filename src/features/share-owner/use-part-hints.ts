import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isNotImplemented } from '~/api';
import { albumPhotosQuery, documentsQuery, historyQuery, photosQuery } from '~/api/vehicle-queries';
import { PHOTO_ALBUMS } from '~/contract/album-photos';
import { PART_OF_ALBUM, type SharePart } from '~/contract/share';
import { tyreSetsOf } from '~/contract/tyre-changes';
import type { Vehicle } from '~/contract/vehicle';
import { useFormat } from '~/i18n/use-language';
import { contactLines } from '~/vehicle-ui/vehicle/contact-lines';

function isFilled(text: string | null | undefined): text is string {
  return typeof text === 'string' && text !== '';
}

/** The number of photos, documents and so on, by the keys of the car's tabs; undefined while loading. */
function useCounts(id: string) {
  const photos = useQuery(photosQuery(id));
  const albumPhotos = useQuery(albumPhotosQuery(id));
  const documents = useQuery(documentsQuery(id));
  const history = useQuery(historyQuery(id));
  return {
    photos: photos.data?.length,
    albumPhotos,
    documents: documents.data?.length,
    history: history.data?.length,
  };
}

type AlbumPart = (typeof PART_OF_ALBUM)[keyof typeof PART_OF_ALBUM];
type PartHints = Readonly<Record<Exclude<SharePart, AlbumPart>, string> & Partial<Record<AlbumPart, string>>>;

/**
 * What each part of this vehicle would show, so that users do not share more than intended. Albums without photos have
 * no hint.
 */
export function usePartHints(vehicle: Vehicle): PartHints {
  const { id, facts, evaluation, holder } = vehicle;
  const sets = tyreSetsOf(vehicle);
  const { t } = useTranslation(['sharing', 'common']);
  const format = useFormat();
  const { photos, albumPhotos, documents, history } = useCounts(id);
  const contact = contactLines(holder);
  const amount = (count: number | undefined, kind: 'pictures' | 'documents'): string => {
    if (count === undefined)
      return t(kind === 'pictures' ? 'sharing:hint.picturesUnknown' : 'sharing:hint.documentsUnknown');
    if (count === 0) return t(kind === 'pictures' ? 'sharing:hint.noPictures' : 'sharing:hint.noDocuments');
    return t(`sharing:hint.${kind}`, { count });
  };
  const albumHints = PHOTO_ALBUMS.map((album): readonly [AlbumPart, string | undefined] => {
    const count = albumPhotos.data?.filter((photo) => photo.album === album).length;
    // Without an answer an album can still be shared, but the list must not change while it is awaited. A server that
    // does not implement albums has nothing to share.
    const unknown =
      albumPhotos.isError && !isNotImplemented(albumPhotos.error) ? t('sharing:hint.albumUnknown') : undefined;
    return [
      PART_OF_ALBUM[album],
      count === undefined ? unknown : count === 0 ? undefined : t('sharing:hint.album', { count }),
    ];
  });
  return {
    ...Object.fromEntries(albumHints),
    pictures: amount(photos, 'pictures'),
    plate: isFilled(facts.licensePlate) ? facts.licensePlate : t('sharing:hint.noPlate'),
    residualValue:
      evaluation === null || evaluation === undefined
        ? t('sharing:hint.noValue')
        : [
            t('sharing:hint.value', { value: format.euro(evaluation.value), date: format.date(evaluation.date) }),
            ...(evaluation.sample ? [t('common:state.sampleData')] : []),
          ].join(' · '),
    weakPoints: t('sharing:hint.weakPoints'),
    documents: amount(documents, 'documents'),
    history:
      history === undefined
        ? t('sharing:hint.historyUnknown')
        : history === 0
          ? t('sharing:hint.noHistory')
          : t('sharing:hint.history', { count: history }),
    tyres: sets.length === 0 ? t('sharing:hint.noTyres') : t('sharing:hint.tyres', { count: sets.length }),
    amounts: t('sharing:hint.amounts'),
    holder: contact.length === 0 ? t('sharing:hint.noHolder') : contact.join(', '),
    vin: isFilled(facts.vin) ? facts.vin : t('sharing:hint.noVin'),
  };
}
