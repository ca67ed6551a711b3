import Button from '@mui/material/Button';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { ScanReadings } from '~/contract/scan';
import type { FieldCode, FieldValues } from '~/zb1/field-codes';
import { usePersonalTitle } from '~/routing/use-personal-title';
import { ConfirmDialog } from '~/ui/dialog/ConfirmDialog';
import { VisuallyHidden } from '~/ui/VisuallyHidden';
import { stickyTop } from '~/ui/sticky-edges';
import { useObjectUrl } from '~/ui/use-object-url';
import { Note } from '~/ui/states/Note';
import { BackPanel } from '../back/BackPanel';
import { useBack } from '../back/use-back';
import { useAdjustCorners } from '../corners/use-adjust-corners';
import { ConfirmBar } from './ConfirmBar';
import { DocumentPicture } from './DocumentPicture';
import { DoubtList } from './DoubtList';
import { MissingPart } from './MissingPart';
import { ReadList } from './ReadList';
import { ReviewHead } from './ReviewHead';
import { confirmedValues, withTyped } from './review-state';
import styles from './scan-review.module.css';
import { useAnnouncement } from './use-announcement';
import { useDecisions } from './use-decisions';
import { useFieldElements } from './use-field-elements';
import { usePersistedDecisions } from './use-persisted-decisions';
import { useReview } from './use-review';
import { useSaving } from './use-saving';
import { useUnusualValues } from './use-unusual-values';
import { Warnings } from './Warnings';

export interface ScanReviewProps {
  readonly readings: ScanReadings;
  /** Id of the scan or its vehicle; while its photo is in memory, the corners can be adjusted. */
  readonly scanId?: string;
  /** The flattened document; `null` while it loads or if loading failed. */
  readonly image: Blob | null;
  readonly imageFailed: boolean;
  /** Retries loading the image, if it is fetched from a server. */
  readonly onImageRetry?: (() => void) | undefined;
  /** A guest continues to the record; for a signed-in user the vehicle is saved, or is already. */
  readonly guest: boolean;
  /** Saves the confirmed values. If it throws, the error is shown and the review stays as it is. */
  readonly onAccept: (values: FieldValues) => Promise<void>;
  readonly onDiscard: () => Promise<void>;
  /** Scans another photo; absent where that is not allowed. */
  readonly onOtherPhoto?: () => void;
  /** Leaves the review for later; absent where there is no page to go to. */
  readonly onLeave?: () => void;
  /** Values confirmed in an earlier review of the same scan, or corrected in its record. */
  readonly confirmed?: FieldValues;
  /** Whether the scan survives a reload, so that decisions are kept across it; true by default. */
  readonly isRestorable?: boolean;
  /** A warning above the review. */
  readonly notice?: string;
  /** A note on the plate as it is shown now, where the user has other vehicles. */
  readonly renderPlateNote?: (plate: string) => ReactNode;
}

/**
 * The review of a scan: the photo beside the readings, first the doubtful fields, then the certain ones, then accept.
 */
export function ScanReview({
  scanId,
  readings: given,
  image,
  imageFailed,
  onImageRetry,
  guest,
  onAccept,
  onDiscard,
  onOtherPhoto,
  onLeave,
  confirmed,
  isRestorable = true,
  notice,
  renderPlateNote,
}: ScanReviewProps) {
  const { t } = useTranslation('scan');
  const { state, dispatch, values, proposals, warnings, today } = useReview({ scanId, readings: given, confirmed });
  const kept = useMemo(() => withTyped(state), [state]);
  const clearDecisions = usePersistedDecisions(scanId, kept.values, isRestorable, confirmed);
  const { readings } = state;
  usePersonalTitle(undefined, t('review.title'));
  const adjust = useAdjustCorners({ scanId, guest, state, dispatch, image });
  const src = useObjectUrl(adjust.image);
  const back = useBack({ scanId, guest, dispatch });
  const elements = useFieldElements();
  const acceptButton = useRef<HTMLButtonElement>(null);
  const backPanel = useRef<HTMLElement>(null);
  const [announcement, announce] = useAnnouncement();
  const { saving, error, run } = useSaving();
  const [discarding, setDiscarding] = useState(false);

  /** Selects a field. `flushSync` renders its row, which may have been collapsed. */
  const select = (field: FieldCode): void => flushSync(() => dispatch({ type: 'selected', field }));

  /** Scrolls to a field that was clicked on the photo, which stays beside it. */
  const scrollTo = (field: FieldCode): void => {
    select(field);
    elements.scrollTo(field);
  };

  /** Moves to a field of a warning, where it can be corrected: Tab goes on from there. */
  const moveTo = (field: FieldCode): void => {
    select(field);
    elements.focusOn(field);
  };

  const decisions = useDecisions({
    state,
    dispatch,
    elements,
    announce,
    // The bar is always in view; scrolling to it would move the page beneath.
    focusAccept: () => acceptButton.current?.focus({ preventScroll: true }),
  });

  const questionUnusual = useUnusualValues({ state, kept, values, today, dispatch, elements });

  const save = async (): Promise<void> => {
    adjust.dismissUndo();
    if (await run(() => onAccept(confirmedValues(kept)))) clearDecisions();
  };

  /** A saved vehicle is deleted and can be restored, so that its decisions are kept. */
  const discard = async (): Promise<void> => {
    if ((await run(onDiscard)) && guest) clearDecisions();
  };

  /** A value that is still being typed counts as well, unless it is questioned. */
  const acceptAll = (): void => {
    // Its inspection may be later than the one shown. The panel says that it is read, and can cancel that.
    if (back.isReading) backPanel.current?.focus();
    else if (adjust.isRestoring) announce(t('review.bar.reading.former'));
    else if (!questionUnusual()) void save();
  };

  return (
    <div>
      {/* The values of the press are saved: what is changed meanwhile would be lost. The bar keeps the focus. */}
      <div className={styles.page} inert={saving}>
        <ReviewHead
          count={state.doubtful.length + state.certain.length}
          doubtful={state.doubtful.length}
          image={adjust.image}
          readings={readings}
          onOtherPhoto={onOtherPhoto}
          onLeave={onLeave}
        />
        {notice !== undefined && (
          <div className={styles.notice}>
            <Note tone="warning">{notice}</Note>
          </div>
        )}
        <div className={styles.columns}>
          <div ref={stickyTop} className={styles.photo}>
            <DocumentPicture
              src={src}
              backSrc={back.src}
              failed={imageFailed}
              onRetry={onImageRetry}
              readings={readings}
              doubtful={state.doubtful}
              selected={state.selected}
              onSelect={scrollTo}
              onAdjust={adjust.start}
            />
          </div>
          <div className={styles.record}>
            <MissingPart
              readings={readings}
              carried={state.carried}
              needsAccount={guest && onOtherPhoto === undefined}
            />
            <BackPanel back={back} stamped={readings.HU?.side === 'back'} panelRef={backPanel} />
            {state.doubtful.length > 0 && (
              <DoubtList
                state={state}
                dispatch={dispatch}
                proposals={proposals}
                values={values}
                today={today}
                pictures={{ front: src, back: back.src }}
                cardRef={elements.refOf}
                onChoose={decisions.choose}
                onAccept={decisions.accept}
              />
            )}
            {renderPlateNote?.(values.A ?? '')}
            <Warnings warnings={warnings} onShow={moveTo} />
            <ReadList
              state={state}
              dispatch={dispatch}
              onCorrect={decisions.correct}
              onReset={decisions.resetCorrection}
              rowRef={elements.refOf}
            />
            <div className={styles.phoneActions}>
              <Button onClick={() => setDiscarding(true)}>{t('review.bar.discard')}</Button>
              {onOtherPhoto && <Button onClick={onOtherPhoto}>{t('review.otherPhoto')}</Button>}
            </div>
          </div>
        </div>
      </div>
      <ConfirmBar
        state={state}
        outcome={guest ? 'record' : isRestorable ? 'confirm' : 'save'}
        saving={saving}
        pendingReading={back.isReading ? 'back' : adjust.isRestoring ? 'former' : null}
        error={error}
        acceptRef={acceptButton}
        onAccept={acceptAll}
        onDiscard={() => setDiscarding(true)}
      />
      <ConfirmDialog
        open={discarding}
        title={t('review.discard.title')}
        confirmLabel={t('review.discard.confirm')}
        destructive
        onConfirm={discard}
        onClose={() => setDiscarding(false)}
      >
        {t(`review.discard.${!isRestorable ? 'textLocal' : guest ? 'textGuest' : 'text'}`)}
      </ConfirmDialog>
      {adjust.dialog}
      <VisuallyHidden>
        <output>
          <span key={announcement.count}>{announcement.text}</span>
        </output>
      </VisuallyHidden>
    </div>
  );
}
