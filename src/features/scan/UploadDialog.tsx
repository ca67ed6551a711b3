import Button from '@mui/material/Button';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { prepareCalls } from '~/api';
import { isWithoutOwner, useSession } from '~/session';
import { DialogShell } from '~/ui/dialog/DialogShell';
import { useAskBeforeUnload } from '~/ui/use-ask-before-unload';
import { VisuallyHidden } from '~/ui/VisuallyHidden';
import { useFileArrival } from '~/ui/files/use-file-arrival';
import { Note } from '~/ui/states/Note';
import { PlanWarning } from '~/vehicle-ui/vehicle/PlanWarning';
import { readsWithoutBackend } from './local/local-scan';
import { warmUpReader } from './local/reader';
import { prefetchResult } from './result-views';
import { BackSlot } from './back/BackSlot';
import { PdfNote } from './pdf/PdfNote';
import { CornerChoice } from './corners/CornerChoice';
import { TypeInButton } from './upload/TypeInButton';
import { isPhotoRefused, isGuestLimit } from './corners/scan-errors';
import { DropArea, FileButtons } from './upload/ChooseFile';
import { Consents } from './upload/Consents';
import { DemoVideo } from './upload/DemoVideo';
import { DetectionNote } from './upload/DetectionNote';
import { ScanFailureNote } from './upload/ScanFailureNote';
import { Preview } from './upload/Preview';
import { ReadingProgress } from './upload/ReadingProgress';
import { RefusedFileNote } from './upload/RefusedFileNote';
import { needsCaptchaConsent } from './captcha/captcha';
import { CONSENTS, neededConsents } from './upload/upload-state';
import { readsOnServer } from './upload/read-document';
import { initialProgress } from './upload/steps';
import styles from './upload-dialog.module.css';
import {
  cancelScan,
  chooseArrived,
  chooseFiles,
  dispatchUpload,
  refuseArrival,
  setCameraOpen,
  uploadStore,
} from './upload/upload-store';
import { useLeaveUpload } from './upload/use-leave-upload';

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
  const state = useStore(uploadStore);
  const guest = useSession(isWithoutOwner);
  const leave = useLeaveUpload(onClose);
  const problem = useId();
  const dragging = useFileArrival(
    (arrived) => void chooseArrived(arrived),
    open && !state.loading,
    ({ name, code }) => refuseArrival(name, code),
  );
  const { file, back, loading, refused, failure, fileMissing, asksFront } = state;
  useAskBeforeUnload(loading);
  const content = useRef<HTMLDivElement>(null);
  const missing = [
    ...(fileMissing ? [t('missing.photo')] : []),
    ...CONSENTS.filter((consent) => state.missing[consent]).map((consent) => t(`missing.${consent}`)),
  ];
  const asked = neededConsents({ guest, captcha: needsCaptchaConsent() });
  const remote = readsOnServer();
  const captcha = !readsWithoutBackend();
  const isAboutPhoto = failure !== null && isPhotoRefused(failure.error);
  const isRefusedAtSight = state.detection?.sure === true && state.detection.verdict !== null;

  useEffect(() => {
    if (!open) return;
    dispatchUpload({ type: 'opened' });
    warmUpReader();
    prepareCalls();
    void chooseFiles(files);
  }, [open, files]);

  useEffect(() => {
    if (state.attempts > 0 && uploadStore.getState().fileMissing)
      content.current?.querySelector<HTMLElement>('fieldset button')?.focus();
  }, [state.attempts]);

  // Choosing a photo removes the buttons that chose it. Before the dialog notices the loss and takes the focus itself.
  const hasFile = file !== null;
  const hadFile = useRef(hasFile);
  useLayoutEffect(() => {
    if (hadFile.current === hasFile) return;
    hadFile.current = hasFile;
    if (document.activeElement === document.body) content.current?.querySelector('button')?.focus();
  }, [hasFile]);

  useEffect(() => {
    if (hasFile) prefetchResult();
  }, [hasFile]);

  // The photo that is being read is at the top, the consents that were given before are not.
  useLayoutEffect(() => {
    const dialog = content.current?.closest('[role=dialog]');
    if (!loading || dialog == null) return;
    for (const box of [dialog, ...dialog.children]) box.scrollTop = 0;
  }, [loading]);

  const canTypeIn = (failure !== null && !isGuestLimit(failure.error)) || isRefusedAtSight;
  const typeInButton = <TypeInButton onStart={leave.typeIn} />;
  const waysWithoutPhoto = <div className={styles.ways}>{typeInButton}</div>;
  const waysWithPhoto = file !== null && (
    <CornerChoice file={file} corners={state.corners} detected={state.detection?.corners ?? null} folds={state.folds}>
      {canTypeIn && typeInButton}
    </CornerChoice>
  );

  return (
    <DialogShell
      open={open}
      title={loading ? t('dialog.reading') : t('dialog.title')}
      locked={loading}
      onClose={leave.cancel}
      onClosed={leave.focusResult}
      actions={
        <>
          {loading ? (
            <Button onClick={cancelScan}>{t('dialog.stop')}</Button>
          ) : (
            <Button onClick={leave.cancel}>{t('common:action.cancel')}</Button>
          )}
          <Button variant="beam" aria-disabled={loading} onClick={() => void leave.submit()}>
            {loading ? t('dialog.digitising') : t('dialog.digitise')}
          </Button>
        </>
      }
    >
      <div ref={content} className={styles.content}>
        {file === null ? (
          <>
            {asksFront && (
              <Note tone="error">
                {t('back.wasBack')}
                {refused === null && waysWithoutPhoto}
              </Note>
            )}
            <DropArea
              onFiles={(chosen) => void chooseFiles(chosen)}
              onCamera={setCameraOpen}
              dragging={dragging}
              describedBy={fileMissing ? problem : undefined}
            />
          </>
        ) : (
          <Preview
            file={file}
            corners={state.corners ?? state.detection?.corners ?? null}
            progress={loading ? (state.progress?.whole ?? 0) : null}
          />
        )}
        {!loading && (
          <PdfNote checking={state.checking ?? state.checkingBack} file={file} readsBack={state.isBackOfFile} />
        )}
        {!loading && file !== null && <DetectionNote detection={state.corners === null ? state.detection : null} />}
        {!loading && file !== null && (
          <FileButtons again onFiles={(chosen) => void chooseFiles(chosen)} onCamera={setCameraOpen} />
        )}
        {!loading && !isAboutPhoto && waysWithPhoto}
        {(file !== null || back !== null) && <BackSlot back={back} loading={loading} />}
        {loading ? (
          <ReadingProgress
            progress={state.progress ?? initialProgress(captcha)}
            remote={remote}
            captcha={captcha}
            both={back !== null}
          />
        ) : (
          <>
            {fileMissing && (
              <Note tone="error" id={problem} silent>
                {t('choose.missing')}
              </Note>
            )}
            {refused !== null && (
              <RefusedFileNote refused={refused}>{file === null && waysWithoutPhoto}</RefusedFileNote>
            )}
            {failure !== null && (
              <ScanFailureNote error={failure.error} hasBack={back !== null} hasCorners={state.corners !== null}>
                {waysWithPhoto}
              </ScanFailureNote>
            )}
            <p className={styles.hint}>
              <span>{t('dialog.hint')}</span> <DemoVideo />
            </p>
            {asked.length > 0 && (
              <Consents
                sent={remote}
                asked={asked}
                given={state.consents}
                missing={state.missing}
                focusMissing={fileMissing ? 0 : state.attempts}
                onChange={(consent, given) => dispatchUpload({ type: 'consent-set', consent, given })}
              />
            )}
            {!guest && (
              <PlanWarning
                renderText={(isOver, parts) => (
                  <Trans t={t} i18nKey={isOver ? 'planWarning.over' : 'planWarning.full'} {...parts} />
                )}
                onLeave={leave.cancel}
              />
            )}
            {/* One announcement for all errors of a press; the key announces it again after the next. */}
            {missing.length > 0 && (
              <VisuallyHidden key={state.attempts}>
                <span role="alert">{t('missing.announce', { fields: missing.join(', ') })}</span>
              </VisuallyHidden>
            )}
            <p className={styles.where}>{t(remote ? 'where.remote' : 'where.device')}</p>
          </>
        )}
      </div>
    </DialogShell>
  );
}
