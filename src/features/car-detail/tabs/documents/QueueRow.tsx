import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey, errorValues } from '~/api';
import type { DocumentCategory } from '~/contract/document-categories';
import { useFormat } from '~/i18n/use-language';
import { Icon } from '~/ui/Icon';
import { CategorySelect } from './CategorySelect';
import { documentQueue, type DocumentUpload } from './document-queue';
import styles from './documents.module.css';
import { isInProgress } from './use-document-selection';

interface Props {
  readonly upload: DocumentUpload;
  /** Its category is missing and was requested by submitting. */
  readonly missing: boolean;
  readonly onCategory: (category: DocumentCategory) => void;
  readonly onRetry: () => void;
  readonly selectRef: Ref<HTMLSelectElement>;
}

/** A chosen file with its category, upload progress and error. */
export function QueueRow({ upload, missing, onCategory, onRetry, selectRef }: Props) {
  const { t } = useTranslation(['documents', 'errors', 'common']);
  const format = useFormat();
  const { id, file, meta, status, share, error } = upload;
  const { name } = file;
  const moving = isInProgress(upload);
  const percent = Math.round((share ?? 0) * 100);
  const words =
    status === 'waiting'
      ? t('queue.waiting')
      : share === null
        ? t('queue.preparing')
        : t('queue.sending', { percent: format.number(percent) });

  return (
    <li className={styles.queued} data-status={status}>
      <Icon name="file" className={styles.sign} />
      <p className={styles.file}>
        <span className={styles.fileName}>{name}</span>
        <span className={styles.fileSize}>{format.bytes(file.size)}</span>
      </p>
      <CategorySelect
        ref={selectRef}
        hiddenLabel
        label={t('queue.categoryOf', { name })}
        value={meta}
        disabled={moving}
        missing={missing}
        onChange={onCategory}
      />
      <IconButton
        aria-label={t(moving ? 'queue.cancelOf' : 'queue.removeOf', { name })}
        onClick={() => (moving ? documentQueue.stop(id) : documentQueue.remove(id))}
      >
        <Icon name="close" />
      </IconButton>
      {moving && (
        <div className={styles.progress}>
          <span>{words}</span>
          <LinearProgress
            aria-label={t('queue.progress', { name })}
            aria-valuetext={words}
            variant={status === 'sending' && share === null ? 'indeterminate' : 'determinate'}
            {...((status === 'waiting' || share !== null) && { value: percent })}
          />
        </div>
      )}
      {status === 'failed' && (
        <div className={styles.failed}>
          <p>
            <Icon name="alert" />
            {t(`errors:${errorKey(error, 'documents.upload')}`, errorValues(error))}
          </p>
          <Button aria-label={t('queue.retryOf', { name })} startIcon={<Icon name="rotate" />} onClick={onRetry}>
            {t('common:action.retry')}
          </Button>
        </div>
      )}
    </li>
  );
}
