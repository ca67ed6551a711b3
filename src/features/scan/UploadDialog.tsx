import Button from '@mui/material/Button';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { prepareCalls } from '~/api';
import { DialogShell } from '~/ui/dialog/DialogShell';
import { useFileArrival } from '~/ui/files/use-file-arrival';
import { useAskBeforeUnload } from '~/ui/use-ask-before-unload';
import { readsWithoutBackend } from './local/local-scan';
import { warmUpReader } from './local/reader';
import { prefetchResult } from './result-views';
import { ChosenPhotos } from './upload/ChosenPhotos';
import { readsOnServer } from './upload/read-document';
import { ReadingProgress } from './upload/ReadingProgress';
import { ScanForm } from './upload/ScanForm';
import { initialProgress } from './upload/steps';
import {
  cancelScan,
  chooseArrived,
  chooseFiles,
  dispatchUpload,
  refuseArrival,
  uploadStore,
} from './upload/upload-store';
import { useLeaveUpload } from './upload/use-leave-upload';
import { useUploadFocus } from './upload/use-upload-focus';
import styles from './upload-dialog.module.css';

interface Props {
  readonly open: boolean;
  /** Files chosen, dropped or pasted before the dialog opened: the front, or both sides in any order. */
  readonly files: readonly File[];
  readonly onClose: () => void;
}

/**
 * The upload dialog: choose a photo, give consent, start the scan. While a scan runs it can be cancelled but not
 * closed.
 */
export function UploadDialog({ open, files, onClose }: Props) {
  const { t } = useTranslation(['scan', 'errors', 'common']);
  const { front, back, scan } = useStore(uploadStore);
  const isRunning = scan.status === 'running';
  const leave = useLeaveUpload(onClose);
  const missingNoteId = useId();
  const isDragging = useFileArrival(
    (arrived) => void chooseArrived(arrived),
    open && !isRunning,
    ({ name, code }) => refuseArrival(name, code),
  );
  useAskBeforeUnload(isRunning);
  const content = useRef<HTMLDivElement>(null);
  useUploadFocus(content);
  const captcha = !readsWithoutBackend();

  useEffect(() => {
    if (!open) return;
    dispatchUpload({ type: 'opened' });
    warmUpReader();
    prepareCalls();
    void chooseFiles(files);
  }, [open, files]);

  const hasFile = front !== null;
  useEffect(() => {
    if (hasFile) prefetchResult();
  }, [hasFile]);

  return (
    <DialogShell
      open={open}
      title={isRunning ? t('dialog.reading') : t('dialog.title')}
      locked={isRunning}
      onClose={leave.cancel}
      onClosed={leave.focusResult}
      actions={
        <>
          {isRunning ? (
            <Button onClick={cancelScan}>{t('dialog.stop')}</Button>
          ) : (
            <Button onClick={leave.cancel}>{t('common:action.cancel')}</Button>
          )}
          <Button variant="beam" aria-disabled={isRunning} onClick={() => void leave.submit()}>
            {isRunning ? t('dialog.digitising') : t('dialog.digitise')}
          </Button>
        </>
      }
    >
      <div ref={content} className={styles.content}>
        <ChosenPhotos isDragging={isDragging} missingNoteId={missingNoteId} onTypeIn={leave.typeIn} />
        {isRunning ? (
          <ReadingProgress
            progress={scan.progress ?? initialProgress(captcha)}
            remote={readsOnServer()}
            captcha={captcha}
            both={back !== null}
          />
        ) : (
          <ScanForm missingNoteId={missingNoteId} onTypeIn={leave.typeIn} onLeave={leave.cancel} />
        )}
      </div>
    </DialogShell>
  );
}
