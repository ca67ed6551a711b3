import { useQuery } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryKeys } from '~/api/query-keys';
import { call, errorKey, errorValues } from '~/api';
import { getDocumentImage } from '~/contract/car-files';
import type { Vehicle } from '~/contract/vehicle';
import { useFormat } from '~/i18n/use-language';
import { Icon } from '~/ui/Icon';
import { RedactedCopyButton } from '~/vehicle-ui/redacted/RedactedCopyButton';
import { openUploadFor } from '~/dialogs/upload-dialog';
import { passFocusToHeading } from '~/ui/use-focus-after-removal';
import { useObjectUrl } from '~/ui/use-object-url';
import { isoOfDate } from '~/lib/calendar';
import { ImageDialog } from './ImageDialog';
import styles from './document-image.module.css';

/** Thumbnail of the photographed document, which opens in full size. */
export function DocumentImage({ vehicle }: { readonly vehicle: Vehicle }) {
  const { t } = useTranslation(['car-detail', 'common', 'errors']);
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const { id, documentImage } = vehicle;
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.documentImage(id, documentImage),
    queryFn: ({ signal }) => call(getDocumentImage, { id }, { signal }),
    enabled: documentImage !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const url = useObjectUrl(data ?? null);
  // Every later scan brings its own image and ends the reading before it, which is the last of the earlier ones.
  const takenOn = isoOfDate(new Date(vehicle.earlier?.at(-1)?.until ?? vehicle.createdAt));

  if (documentImage === null) {
    return (
      <div className={styles.none}>
        <p>{t('car-detail:image.none')}</p>
        <Button onClick={() => openUploadFor(id)}>
          <Icon name="camera" />
          {t('car-detail:image.scan')}
        </Button>
      </div>
    );
  }
  if (error !== null) {
    return (
      <div ref={passFocusToHeading} className={styles.none} role="alert">
        <p>{t(`errors:${errorKey(error, 'photos.show')}`, errorValues(error))}</p>
        <Button onClick={() => void refetch()}>
          <Icon name="rotate" />
          {t('common:action.retry')}
        </Button>
      </div>
    );
  }
  return (
    <figure className={styles.figure}>
      <button
        type="button"
        className={styles.thumbnail}
        disabled={url === null}
        aria-label={t('car-detail:image.open')}
        onClick={() => setOpen(true)}
      >
        {url === null ? <span className={styles.loading} /> : <img src={url} alt="" />}
      </button>
      <figcaption className={styles.caption}>
        <span>{t('car-detail:image.caption', { date: format.date(takenOn) })}</span>
        <span aria-hidden="true">{t('car-detail:image.view')}</span>
      </figcaption>
      <RedactedCopyButton image={data ?? null} places={vehicle.readings} />
      {url !== null && <ImageDialog open={open} url={url} onClose={() => setOpen(false)} />}
    </figure>
  );
}
