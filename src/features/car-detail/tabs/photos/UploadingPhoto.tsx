import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { errorKey, errorValues } from '~/api';
import { Icon } from '~/ui/Icon';
import { useObjectUrl } from '~/ui/use-object-url';
import { UploadProgress } from '~/vehicle-ui/upload/UploadProgress';
import type { PhotoUpload } from './photo-queue';
import styles from './photos.module.css';

interface Props {
  readonly upload: PhotoUpload;
  /** Accessible name, e.g. "Foto vorne". */
  readonly name: string;
  readonly onRetry: () => void;
  readonly onDiscard: () => void;
}

/** A chosen picture in its slot during the upload, and after a failed one until it is retried or discarded. */
export function UploadingPhoto({ upload, name, onRetry, onDiscard }: Props) {
  const { t } = useTranslation(['photos', 'errors', 'common']);
  const url = useObjectUrl(upload.file);
  const { status, error } = upload;

  return (
    <div className={styles.frame} data-upload>
      {url !== null && <img src={url} alt={t('upload.chosen', { name })} />}
      {status === 'failed' ? (
        <div className={styles.state} role="alert">
          <p className={styles.failure}>
            <Icon name="alert" />
            {t(`errors:${errorKey(error, 'photos.upload')}`, errorValues(error))}
          </p>
          <div className={styles.stateActions}>
            <Button
              variant="contained"
              aria-label={t('upload.retryFor', { name })}
              startIcon={<Icon name="rotate" />}
              onClick={onRetry}
            >
              {t('common:action.retry')}
            </Button>
            <Button aria-label={t('upload.discardFor', { name })} onClick={onDiscard}>
              {t('upload.discard')}
            </Button>
          </div>
        </div>
      ) : (
        <div className={styles.state}>
          <UploadProgress
            upload={upload}
            label={t('upload.progress', { name })}
            textOf={(state, percent) => t(`upload.${state}`, { percent })}
          />
          <div className={styles.stateActions}>
            <Button aria-label={t('upload.cancelFor', { name })} onClick={onDiscard}>
              {t('upload.cancel')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
