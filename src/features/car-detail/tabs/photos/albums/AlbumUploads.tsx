import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey, errorValues } from '~/api';
import { Icon } from '~/ui/Icon';
import { FailedUploads } from '~/vehicle-ui/upload/FailedUploads';
import { UploadProgress } from '~/vehicle-ui/upload/UploadProgress';
import { albumQueue, isFileRefused, type AlbumUpload } from './album-queue';
import styles from './albums.module.css';

interface RowProps {
  readonly upload: AlbumUpload;
  readonly onRetry: (ids: readonly string[]) => void;
}

/** A chosen file: its progress, or why it failed. Hundreds can be chosen; each step of an upload draws one. */
const UploadRow = memo(function UploadRow({ upload, onRetry }: RowProps) {
  const { t } = useTranslation(['photos', 'errors', 'common']);
  const { id, file, status, error } = upload;
  const { name } = file;
  const isFailed = status === 'failed';
  return (
    <li className={styles.upload}>
      <p className={styles.fileName}>{name}</p>
      <IconButton
        aria-label={t(isFailed ? 'upload.discardFor' : 'upload.cancelFor', { name })}
        onClick={() => albumQueue.remove(id)}
      >
        <Icon name="close" />
      </IconButton>
      {isFailed ? (
        <div className={styles.failed}>
          <p>
            <Icon name="alert" />
            {t(`errors:${errorKey(error, 'photos.upload')}`, errorValues(error))}
          </p>
          {!isFileRefused(upload) && (
            <Button
              aria-label={t('upload.retryFor', { name })}
              startIcon={<Icon name="rotate" />}
              onClick={() => onRetry([id])}
            >
              {t('common:action.retry')}
            </Button>
          )}
        </div>
      ) : (
        <div className={styles.progress}>
          <UploadProgress
            upload={upload}
            label={t('upload.progress', { name })}
            textOf={(state, percent) => t(`upload.${state}`, { percent })}
          />
        </div>
      )}
    </li>
  );
});

interface Props {
  readonly uploads: readonly AlbumUpload[];
  /** The same function each time, so that no other row is drawn again. */
  readonly onRetry: (ids: readonly string[]) => void;
  /** Takes the focus when the row that had it is gone. */
  readonly onFocusLost: () => void;
}

/** The photos that are being uploaded, and those that failed until they are retried or discarded. */
export function AlbumUploads({ uploads, onRetry, onFocusLost }: Props) {
  const { t } = useTranslation(['album-photos', 'errors']);
  const list = useRef<HTMLUListElement>(null);
  const hadFocus = useRef(false);
  const failed = uploads.filter(({ status }) => status === 'failed');
  const retryable = failed.filter((upload) => !isFileRefused(upload));

  // An upload that has ended takes the focused button with it.
  useEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body) return;
    hadFocus.current = false;
    const button = list.current?.querySelector('button');
    if (button === null || button === undefined) onFocusLost();
    else button.focus();
  });

  if (uploads.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only watches where the focus is
    <section
      className={styles.queue}
      aria-label={t('album-photos:queue.title')}
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={({ relatedTarget }) => {
        hadFocus.current = relatedTarget === null && hadFocus.current;
      }}
    >
      <ul ref={list}>
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} onRetry={onRetry} />
        ))}
      </ul>
      <FailedUploads
        uploads={uploads}
        textOf={(count) => t('album-photos:queue.failed', { count })}
        reasonOf={(error) => t(`errors:${errorKey(error, 'photos.upload')}`, errorValues(error))}
      />
      {failed.length > 1 && (
        <div className={styles.queueActions}>
          {retryable.length > 1 && (
            <Button variant="outlined" onClick={() => onRetry(retryable.map(({ id }) => id))}>
              {t('album-photos:queue.retryAll')}
            </Button>
          )}
          <Button
            onClick={() => {
              for (const { id } of failed) albumQueue.remove(id);
            }}
          >
            {t('album-photos:queue.discardAll')}
          </Button>
        </div>
      )}
    </section>
  );
}
