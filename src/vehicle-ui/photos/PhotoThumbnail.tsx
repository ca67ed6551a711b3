import Button from '@mui/material/Button';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey, errorValues } from '~/api';
import { Icon } from '~/ui/Icon';
import { passFocusToHeading } from '~/ui/use-focus-after-removal';
import { useObjectUrl } from '~/ui/use-object-url';
import { VisuallyHidden } from '~/ui/VisuallyHidden';
import styles from './photo-thumbnail.module.css';

interface Props {
  readonly file: Pick<UseQueryResult<Blob>, 'data' | 'error' | 'refetch'>;
  /** A description of the photo. */
  readonly name: string;
  readonly onOpen: () => void;
}

/** A photo that fills its place, a button that opens it; or the reason why it is missing. */
export function PhotoThumbnail({ file, name, onOpen }: Props) {
  const { t } = useTranslation(['photos', 'errors', 'common']);
  const { data, error, refetch } = file;
  const url = useObjectUrl(data ?? null);
  const [isBroken, setBroken] = useState(false);

  // A key, as React would reuse the element for the loading photo, and remove the button before it tells the ref.
  if (error !== null) {
    return (
      <div key="failed" ref={passFocusToHeading} className={styles.note} role="alert">
        <p>{t(`errors:${errorKey(error, 'photos.show')}`, errorValues(error))}</p>
        <Button
          aria-label={t('upload.retryFor', { name })}
          startIcon={<Icon name="rotate" />}
          onClick={() => void refetch()}
        >
          {t('common:action.retry')}
        </Button>
      </div>
    );
  }
  if (isBroken) {
    return (
      <div className={styles.note}>
        <Icon name="alert" />
        <p>{t('place.broken')}</p>
      </div>
    );
  }
  if (url === null) {
    return (
      <div className={styles.loading} aria-busy="true">
        <VisuallyHidden>{t('place.loading', { name })}</VisuallyHidden>
      </div>
    );
  }
  return (
    <button type="button" className={styles.photo} aria-label={t('place.open', { name })} onClick={onOpen}>
      <img src={url} alt="" decoding="async" onError={() => setBroken(true)} />
    </button>
  );
}
