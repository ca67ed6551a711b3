import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey, errorValues } from '~/api';
import { useObjectUrl } from '~/ui/use-object-url';
import { ImageStage } from '~/ui/lightbox/ImageStage';
import { StageNote } from '~/ui/lightbox/StageNote';

interface Props {
  readonly file: Pick<UseQueryResult<Blob>, 'data' | 'error' | 'refetch'>;
  /** A description of the photo. */
  readonly name: string;
  readonly onSwipe: (step: -1 | 1) => void;
}

/** A photo of a car in full screen, or the reason why it is missing. */
export function PhotoStage({ file, name, onSwipe }: Props) {
  const { t } = useTranslation(['photos', 'errors', 'common']);
  const { data, error, refetch } = file;
  const url = useObjectUrl(data ?? null);
  const [isBroken, setBroken] = useState(false);
  if (error !== null) {
    return (
      <StageNote icon="alert" text={t(`errors:${errorKey(error, 'photos.show')}`, errorValues(error))}>
        <Button onClick={() => void refetch()}>{t('common:action.retry')}</Button>
      </StageNote>
    );
  }
  if (url === null)
    return (
      <StageNote text={t('place.loading', { name })}>
        <CircularProgress color="inherit" aria-hidden="true" />
      </StageNote>
    );
  if (isBroken) return <StageNote icon="alert" text={t('place.broken')} />;
  return <ImageStage src={url} alt={name} onSwipe={onSwipe} onBroken={() => setBroken(true)} />;
}
