import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey, errorValues } from '~/api';
import { useFormat } from '~/i18n/use-language';
import { Icon } from '~/ui/Icon';
import { UploadProgress } from '~/vehicle-ui/upload/UploadProgress';
import { CategorySelect } from './CategorySelect';
import { documentQueue, type DocumentUpload } from './document-queue';
import styles from './documents.module.css';
import { isInProgress } from './use-document-selection';

interface Props {
  readonly upload: DocumentUpload;
  /** Its category is missing and was requested by submitting. */
  readonly missing: boolean;
  /** The same function each time, so that no other row is drawn again. */
  readonly onRetry: (id: string) => void;
}

/** A chosen file with its category, progress and error. Hundreds can be chosen; each step of an upload draws one. */
export const QueueRow = memo(function QueueRow({ upload, missing, onRetry }: Props) {
  const { t } = useTranslation(['documents', 'errors', 'common']);
  const format = useFormat();
  const { id, file, meta, status, error } = upload;
  const { name } = file;
  const moving = isInProgress(upload);

  return (
    <li className={styles.queued} data-status={status}>
      <Icon name="file" className={styles.sign} />
      <p className={styles.file}>
        <span className={styles.fileName}>{name}</span>
        <span className={styles.fileSize}>{format.bytes(file.size)}</span>
      </p>
      <CategorySelect
        hiddenLabel
        label={t('queue.categoryOf', { name })}
        value={meta}
        disabled={moving}
        missing={missing}
        onChange={(category) => documentQueue.changeMeta(id, category)}
      />
      <IconButton
        aria-label={t(moving ? 'queue.cancelOf' : 'queue.removeOf', { name })}
        onClick={() => (moving ? documentQueue.cancel(id) : documentQueue.remove(id))}
      >
        <Icon name="close" />
      </IconButton>
      {moving && (
        <div className={styles.progress}>
          <UploadProgress
            upload={upload}
            label={t('queue.progress', { name })}
            textOf={(state, percent) => t(`queue.${state}`, { percent })}
          />
        </div>
      )}
      {status === 'failed' && (
        <div className={styles.failed}>
          <p>
            <Icon name="alert" />
            {t(`errors:${errorKey(error, 'documents.upload')}`, errorValues(error))}
          </p>
          <Button
            aria-label={t('queue.retryOf', { name })}
            startIcon={<Icon name="rotate" />}
            onClick={() => onRetry(id)}
          >
            {t('common:action.retry')}
          </Button>
        </div>
      )}
    </li>
  );
});
