import Button from '@mui/material/Button';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { ApiError, errorKey, errorValues, prepareCalls } from '~/api';
import { usePath } from '~/i18n/use-language';
import { isAuthenticated, useSession } from '~/session';
import { DialogShell } from '~/ui/dialog/DialogShell';
import { focusHeading } from '~/ui/focus-heading';
import { useAskBeforeUnload } from '~/ui/use-ask-before-unload';
import { VisuallyHidden } from '~/ui/VisuallyHidden';
import { useFileArrival } from '~/ui/files/use-file-arrival';
import { Note } from '~/ui/states/Note';
import { AccountButtons } from './AccountButtons';
import { releasePhoto, warmUpReader } from './local-scan';
import { BackSlot } from './back/BackSlot';
import { PdfNote } from './pdf/PdfNote';
import { CornerChoice } from './corners/CornerChoice';
import { startTyping } from './typed/typed-entry';
import { TypeInButton } from './upload/TypeInButton';
import { isDocumentNotFound, isPhotoRefused } from './corners/scan-errors';
import { DropArea, FileButtons } from './upload/ChooseFile';
import { Consents } from './upload/Consents';
import { DemoVideo } from './upload/DemoVideo';
import { DetectionNote } from './upload/DetectionNote';
import { PlanWarning } from './upload/PlanWarning';
import { Preview } from './upload/Preview';
import { ReadingProgress } from './upload/ReadingProgress';
import { needsCaptchaConsent } from './captcha/captcha';
import { CONSENTS, neededConsents } from './upload/upload-state';
import { readsOnServer } from './upload/read-document';
import { captchaProgress } from './upload/steps';
import styles from './upload-dialog.module.css';
import {
  cancelScan,
  chooseArrived,
  chooseFiles,
  digitise,
  dispatchUpload,
  isBack,
  refusalOf,
  refuseArrival,
  uploadStore,
  type ScanOutcome,
} from './upload/upload-store';

/** Guests may scan one document; for more they need an account. */
const isGuestLimit = (error: unknown): boolean => error instanceof ApiError && error.code === 'scan.guest-limit';

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
  const guest = useSession((session) => !isAuthenticated(session));
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const path = usePath();
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
  const isAboutPhoto = failure !== null && isPhotoRefused(failure.error);
  const isRefusedAtSight = state.detection?.sure === true && state.detection.verdict !== null;
  const notFound = failure !== null && isDocumentNotFound(failure.error);

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

  const leave = (): void => {
    dispatchUpload({ type: 'closed' });
    if (uploadStore.getState().open) return;
    releasePhoto();
    onClose();
  };

  const showResult = async ({ result, guest: asGuest, local }: ScanOutcome): Promise<void> => {
    const target = asGuest || local ? path('scan') : path('carDetail', { query: { id: result.id, newCar: 'true' } });
    if (pathname !== target) await navigate(target);
  };

  const hasResult = useRef(false);
  const submit = async (): Promise<void> => {
    hasResult.current = false;
    await digitise(async (outcome) => {
      hasResult.current = true;
      await showResult(outcome);
    });
    if (!uploadStore.getState().open) onClose();
  };

  const typeIn = (): void => {
    startTyping(file, state.corners ?? state.detection?.corners ?? null);
    hasResult.current = true;
    leave();
    if (pathname !== path('scan')) void navigate(path('scan'));
  };
  const typeInWay = (
    <div className={styles.ways}>
      <TypeInButton onStart={typeIn} />
    </div>
  );
  const fallbackActions = file !== null && (
    <CornerChoice file={file} corners={state.corners} detected={state.detection?.corners ?? null} folds={state.folds}>
      {((failure !== null && !isGuestLimit(failure.error)) || isRefusedAtSight) && <TypeInButton onStart={typeIn} />}
    </CornerChoice>
  );

  return (
    <DialogShell
      open={open}
      title={loading ? t('dialog.reading') : t('dialog.title')}
      locked={loading}
      onClose={leave}
      onClosed={() => {
        // The focus has returned to the button that opened the dialog; it belongs to the result.
        if (hasResult.current) focusHeading();
        hasResult.current = false;
      }}
      actions={
        <>
          {loading ? (
            <Button onClick={cancelScan}>{t('dialog.stop')}</Button>
          ) : (
            <Button onClick={leave}>{t('common:action.cancel')}</Button>
          )}
          <Button variant="beam" aria-disabled={loading} onClick={() => void submit()}>
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
                {refused === null && typeInWay}
              </Note>
            )}
            <DropArea
              onFiles={(chosen) => void chooseFiles(chosen)}
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
        {!loading && file !== null && <FileButtons again onFiles={(chosen) => void chooseFiles(chosen)} />}
        {!loading && !isAboutPhoto && fallbackActions}
        {(file !== null || back !== null) && <BackSlot back={back} loading={loading} />}
        {loading ? (
          <ReadingProgress progress={state.progress ?? captchaProgress} remote={remote} both={back !== null} />
        ) : (
          <>
            {fileMissing && (
              <Note tone="error" id={problem} silent>
                {t('choose.missing')}
              </Note>
            )}
            {refused !== null && (
              <Note tone="error">
                {refused.name !== '' && (
                  <>
                    <strong>{refused.name}</strong>
                    <br />
                  </>
                )}
                {t(`errors:${errorKey(refusalOf(refused.code))}`)}
                {file === null && typeInWay}
              </Note>
            )}
            {failure !== null && (
              <Note tone="error">
                {back !== null && isAboutPhoto && !isBack(failure.error) && (
                  <>
                    <strong>{t('back.first')}</strong>
                    <br />
                  </>
                )}
                {isBack(failure.error) && t('back.both')}
                {!isBack(failure.error) &&
                  (notFound && state.corners !== null
                    ? t('corners.notFound')
                    : t(`errors:${errorKey(failure.error, 'upload.default_error')}`, errorValues(failure.error)))}
                {isAboutPhoto && fallbackActions}
                {isGuestLimit(failure.error) && <AccountButtons />}
              </Note>
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
            {!guest && <PlanWarning onLeave={leave} />}
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
