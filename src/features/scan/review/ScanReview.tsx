import Button from '@mui/material/Button';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { ScanReadings } from '~/contract/scan';
import { fieldProblem } from '~/zb1/typed-value';
import type { FieldCode, FieldValues } from '~/zb1/field-codes';
import { usePersonalTitle } from '~/routing/use-personal-title';
import { ConfirmDialog } from '~/ui/dialog/ConfirmDialog';
import { RedactedCopyButton } from '~/vehicle-ui/redacted/RedactedCopyButton';
import { VisuallyHidden } from '~/ui/VisuallyHidden';
import { stickyTop } from '~/ui/sticky-edges';
import { useObjectUrl } from '~/ui/use-object-url';
import { Note } from '~/ui/states/Note';
import { BackPanel } from '../back/BackPanel';
import { useBack } from '../back/use-back';
import { useAdjustCorners } from '../corners/use-adjust-corners';
import { ConfirmBar } from './ConfirmBar';
import { DocumentPicture } from './DocumentPicture';
import { DoubtCard } from './DoubtCard';
import { MissingPart } from './MissingPart';
import { ReadList } from './ReadList';
import { confirmedValues, nextUndecidedField, undecidedFields, shownValue, withTyped } from './review-state';
import styles from './scan-review.module.css';
import { useFieldText } from './use-field-text';
import { usePersistedDecisions } from './use-persisted-decisions';
import { useReview } from './use-review';
import { Warnings } from './Warnings';

export interface ScanReviewProps {
  readonly readings: ScanReadings;
  /** Id of the scan or its vehicle; while its photo is in memory, the corners can be adjusted. */
  readonly of?: string;
  /** The flattened document; `null` while it loads or if loading failed. */
  readonly image: Blob | null;
  readonly imageFailed: boolean;
  /** Retries loading the image, if it is fetched from a server. */
  readonly onImageRetry?: (() => void) | undefined;
  /** A guest continues to the record; for a signed-in user the vehicle is saved. */
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
  of,
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
  const { state, dispatch, values, proposals, warnings, today } = useReview({ of, readings: given, confirmed });
  const kept = useMemo(() => withTyped(state), [state]);
  const clearDecisions = usePersistedDecisions(of, kept.values, isRestorable, confirmed);
  const { readings } = state;
  usePersonalTitle(undefined, t('review.title'));
  const adjust = useAdjustCorners({ of, guest, state, dispatch, image });
  const src = useObjectUrl(adjust.image);
  const back = useBack({ of, guest, dispatch });
  const fieldText = useFieldText();
  const places = useRef(new Map<FieldCode, HTMLElement>());
  const accept = useRef<HTMLButtonElement>(null);
  const [announced, setAnnounced] = useState('');
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [discarding, setDiscarding] = useState(false);

  const place = (field: FieldCode) => (element: HTMLElement | null) => {
    if (element === null) places.current.delete(field);
    else places.current.set(field, element);
  };

  /**
   * Selects a field from the photo or a warning and scrolls to it. `flushSync` renders its row first, which may have
   * been collapsed.
   */
  const show = (field: FieldCode): void => {
    flushSync(() => dispatch({ type: 'selected', field }));
    places.current.get(field)?.scrollIntoView({ block: 'nearest' });
  };

  const focusOn = (field: FieldCode | undefined): void => {
    const card = field === undefined ? undefined : places.current.get(field);
    const target = card?.querySelector<HTMLElement>('input[type="radio"]') ?? card;
    // The bar is always in view; scrolling to it would move the page beneath.
    if (target === undefined) accept.current?.focus({ preventScroll: true });
    else target.focus();
  };

  const decide = (field: FieldCode, value: string, shouldFocusNext: boolean): void => {
    dispatch({ type: 'decided', field, value });
    const rest = t('review.announce.rest', { count: undecidedFields(state).filter((open) => open !== field).length });
    setAnnounced(
      value === ''
        ? t('review.announce.blank', { code: field, rest })
        : t('review.announce.decided', { code: field, value: fieldText(field, value), rest }),
    );
    if (shouldFocusNext) focusOn(nextUndecidedField(state, field));
  };

  const correct = (field: FieldCode, value: string): void => {
    decide(field, value, false);
    places.current.get(field)?.querySelector('button')?.focus();
  };

  /** @param isFinal the decisions are not needed any more; a car that is deleted can be restored */
  const run = async (task: () => Promise<void>, isFinal: boolean): Promise<void> => {
    setSaving(true);
    setError(null);
    try {
      await task();
      if (isFinal) clearDecisions();
    } catch (thrown) {
      setError(thrown);
    } finally {
      setSaving(false);
    }
  };

  /** Submits the open edit of a field. @returns whether its value is questioned, so that the edit stays open */
  const submitOpenEdit = (field: FieldCode): boolean => {
    const form = places.current.get(field)?.querySelector('form');
    flushSync(() => form?.requestSubmit());
    if (form?.isConnected !== true) return false;
    form.querySelector('input')?.focus();
    return true;
  };

  /**
   * A value that is still being typed counts as well. An unusual one is questioned first, like with its own button, and so
   * is one that was left by opening another field.
   */
  const acceptAll = (): void => {
    if (state.typed !== null && state.editing !== null && submitOpenEdit(state.editing)) return;
    const unusual = state.unvalidated.find(
      (code) => code !== state.editing && fieldProblem(code, shownValue(kept, code), today, values) !== null,
    );
    if (unusual !== undefined) {
      flushSync(() => dispatch({ type: 'edit-started', field: unusual }));
      if (submitOpenEdit(unusual)) return;
    }
    void run(() => onAccept(confirmedValues(kept)), true);
  };

  const count = state.doubtful.length + state.certain.length;
  const doubts = t('review.doubts', { count: state.doubtful.length });

  return (
    <div className={styles.review}>
      <div className={styles.page}>
        <header className={styles.head}>
          <div>
            <h1>{t('review.title')}</h1>
            <p className={styles.lead}>{t('review.summary', { read: t('review.count', { count }), doubts })}</p>
          </div>
          <div className={styles.headActions}>
            <RedactedCopyButton image={adjust.image} places={readings} />
            {onLeave && (
              <Button variant="text" onClick={onLeave}>
                {t('review.later')}
              </Button>
            )}
            {onOtherPhoto && (
              <Button className={styles.otherPhoto ?? ''} onClick={onOtherPhoto}>
                {t('review.otherPhoto')}
              </Button>
            )}
          </div>
        </header>
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
              onSelect={show}
              onAdjust={adjust.start}
            />
          </div>
          <div className={styles.record}>
            <MissingPart
              readings={readings}
              carried={state.carried}
              needsAccount={guest && onOtherPhoto === undefined}
            />
            <BackPanel back={back} stamped={readings.HU?.side === 'back'} />
            {state.doubtful.length > 0 && (
              <section className={styles.doubts} aria-labelledby="review-decide">
                <h2 id="review-decide" className={styles.title}>
                  {t('review.decide.title')}
                  <small>{t('review.decide.count', { count: state.doubtful.length })}</small>
                </h2>
                <p className={styles.keys}>{t('review.proposal.keys')}</p>
                {state.doubtful.map((code) => {
                  const reading = readings[code];
                  return (
                    reading && (
                      <DoubtCard
                        key={code}
                        code={code}
                        reading={reading}
                        proposals={proposals.get(code) ?? []}
                        values={values}
                        decided={state.values[code]}
                        selected={state.selected === code}
                        editing={state.editing === code}
                        typed={state.editing === code ? state.typed : null}
                        src={reading.side === 'back' ? back.src : src}
                        today={today}
                        cardRef={place(code)}
                        onSelect={() => dispatch({ type: 'selected', field: code })}
                        onDecide={(value, shouldFocusNext) => decide(code, value, shouldFocusNext)}
                        onEdit={() => dispatch({ type: 'edit-started', field: code })}
                        onType={(value) => dispatch({ type: 'typed', value })}
                        onEditEnd={() => dispatch({ type: 'edit-ended' })}
                      />
                    )
                  );
                })}
              </section>
            )}
            {renderPlateNote?.(values.A ?? '')}
            <Warnings warnings={warnings} onShow={show} />
            <ReadList state={state} dispatch={dispatch} onDecide={correct} rowRef={place} />
            <div className={styles.phoneActions}>
              <Button onClick={() => setDiscarding(true)}>{t('review.bar.discard')}</Button>
              {onOtherPhoto && <Button onClick={onOtherPhoto}>{t('review.otherPhoto')}</Button>}
            </div>
          </div>
        </div>
      </div>
      <ConfirmBar
        state={state}
        guest={guest}
        saving={saving}
        error={error}
        acceptRef={accept}
        onAccept={acceptAll}
        onDiscard={() => setDiscarding(true)}
      />
      <ConfirmDialog
        open={discarding}
        title={t('review.discard.title')}
        confirmLabel={t('review.discard.confirm')}
        destructive
        onConfirm={() => run(onDiscard, guest)}
        onClose={() => setDiscarding(false)}
      >
        {t(`review.discard.${!isRestorable ? 'textLocal' : guest ? 'textGuest' : 'text'}`)}
      </ConfirmDialog>
      {adjust.dialog}
      <VisuallyHidden>
        <output>{announced}</output>
      </VisuallyHidden>
    </div>
  );
}
