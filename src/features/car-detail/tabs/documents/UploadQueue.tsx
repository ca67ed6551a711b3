import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey, errorValues } from '~/api';
import { useFormat } from '~/i18n/use-language';
import { Icon } from '~/ui/Icon';
import { useFocusAfterRemoval } from '~/ui/use-focus-after-removal';
import { VisuallyHidden } from '~/ui/VisuallyHidden';
import { FailedUploads } from '~/vehicle-ui/upload/FailedUploads';
import { CategorySelect } from './CategorySelect';
import { batchProgress } from './document-queue';
import styles from './documents.module.css';
import { QueueRow } from './QueueRow';
import { isInProgress, type Selection } from './use-document-selection';

/** The files to upload: one category for all or one each, then upload all at once. */
export function UploadQueue({ selection }: { readonly selection: Selection }) {
  const { t } = useTranslation(['documents', 'errors']);
  const format = useFormat();
  const title = useId();
  const rows = useRef<HTMLUListElement>(null);
  const actions = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(rows);
  useFocusAfterRemoval(actions);
  const { uploads, attempted, batch, choose, start, retry, stopAll, discard } = selection;
  const editable = uploads.filter((upload) => !isInProgress(upload));
  const isUploading = uploads.length > editable.length;
  const first = editable[0]?.meta ?? null;
  const common = editable.every(({ meta }) => meta === first) ? first : null;
  const { done, fraction } = batchProgress(batch, uploads);
  const wholeValue = t('documents:queue.wholeValue', { done: format.number(done), count: batch.files.length });

  const [attempts, setAttempts] = useState(0);
  const lackingNames = attempted ? editable.filter(({ meta }) => meta === null).map(({ file }) => file.name) : [];

  const submit = (): void => {
    if (start()) return;
    setAttempts(attempts + 1);
    const lacking = uploads.findIndex((upload) => !isInProgress(upload) && upload.meta === null);
    rows.current?.children[lacking]?.querySelector('select')?.focus();
  };

  return (
    <section className={styles.queue} aria-labelledby={title}>
      <div className={styles.queueHead}>
        <h3 id={title}>{t('documents:queue.title')}</h3>
        {editable.length > 1 && (
          <CategorySelect
            label={t('documents:queue.forAll')}
            value={common}
            onChange={(category) => choose(category)}
          />
        )}
      </div>
      <ul ref={rows} className={styles.rows}>
        {uploads.map((upload) => (
          <QueueRow key={upload.id} upload={upload} missing={attempted && upload.meta === null} onRetry={retry} />
        ))}
      </ul>
      <FailedUploads
        uploads={uploads}
        textOf={(count) => t('documents:queue.failed', { count })}
        reasonOf={(error) => t(`errors:${errorKey(error, 'documents.upload')}`, errorValues(error))}
      />
      {isUploading && batch.files.length > 1 && (
        <div className={styles.whole}>
          <span>{wholeValue}</span>
          <LinearProgress
            variant="determinate"
            value={fraction * 100}
            aria-label={t('documents:queue.whole')}
            aria-valuetext={wholeValue}
          />
        </div>
      )}
      {attempts > 0 && lackingNames.length > 0 && (
        // One announcement for all files; the key announces it again after the next press.
        <VisuallyHidden key={attempts}>
          <span role="alert">{t('documents:queue.missing', { names: lackingNames.join(', ') })}</span>
        </VisuallyHidden>
      )}
      <div ref={actions} className={styles.queueActions}>
        {isUploading && <Button onClick={stopAll}>{t('documents:queue.stopAll')}</Button>}
        {editable.length > 0 && !isUploading && (
          <>
            <Button onClick={discard}>{t('documents:queue.clear')}</Button>
            <Button variant="beam" startIcon={<Icon name="upload" />} onClick={submit}>
              {t('documents:queue.send', { count: editable.length })}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
