import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '~/api';
import { queryKeys } from '~/api/query-keys';
import { getDocuments } from '~/contract/documents';
import { getHistory } from '~/contract/history';
import { getPhotos } from '~/contract/photos';
import type { SharePart } from '~/contract/share';
import { tyreSetsOf } from '~/contract/tyre-changes';
import type { Vehicle } from '~/contract/vehicle';
import { useFormat } from '~/i18n/use-language';

function present(text: string | null | undefined): text is string {
  return typeof text === 'string' && text !== '';
}

/** The number of photos, documents and so on, by the keys of the car's tabs; undefined while loading. */
function useCounts(id: string) {
  const photos = useQuery({
    queryKey: queryKeys.photos(id),
    queryFn: ({ signal }) => call(getPhotos, { id }, { signal }),
  });
  const documents = useQuery({
    queryKey: queryKeys.documents(id),
    queryFn: ({ signal }) => call(getDocuments, { id }, { signal }),
  });
  const history = useQuery({
    queryKey: queryKeys.history(id),
    queryFn: ({ signal }) => call(getHistory, { id }, { signal }),
  });
  return { photos: photos.data?.length, documents: documents.data?.length, history: history.data?.length };
}

/** What each part of this vehicle would show, so that users do not share more than intended. */
export function usePartHints(vehicle: Vehicle): Record<SharePart, string> {
  const { id, facts, evaluation, holder } = vehicle;
  const sets = tyreSetsOf(vehicle);
  const { t } = useTranslation('sharing');
  const format = useFormat();
  const { photos, documents, history } = useCounts(id);
  const holderName = [holder?.firstName, holder?.lastName].filter(present).join(' ') || holder?.company;
  const amount = (count: number | undefined, kind: 'pictures' | 'documents'): string => {
    if (count === undefined) return t(kind === 'pictures' ? 'hint.picturesUnknown' : 'hint.documentsUnknown');
    if (count === 0) return t(kind === 'pictures' ? 'hint.noPictures' : 'hint.noDocuments');
    return t(`hint.${kind}`, { count });
  };
  return {
    pictures: amount(photos, 'pictures'),
    plate: present(facts.licensePlate) ? facts.licensePlate : t('hint.noPlate'),
    residualValue:
      evaluation === null || evaluation === undefined
        ? t('hint.noValue')
        : t('hint.value', { value: format.euro(evaluation.value), date: format.date(evaluation.date) }),
    weakPoints: t('hint.weakPoints'),
    documents: amount(documents, 'documents'),
    history:
      history === undefined
        ? t('hint.historyUnknown')
        : history === 0
          ? t('hint.noHistory')
          : t('hint.history', { count: history }),
    tyres: sets.length === 0 ? t('hint.noTyres') : t('hint.tyres', { count: sets.length }),
    amounts: t('hint.amounts'),
    holder: present(holderName) ? t('hint.holder', { name: holderName }) : t('hint.noHolder'),
    vin: present(facts.vin) ? facts.vin : t('hint.noVin'),
  };
}
