import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { errorKey, errorValues, isAborted } from '~/api';
import type { FoldLine, Quad } from '~/scanner/pixels/image';
import { dismissToast, runRetryable, showToast, type ToastOptions } from '~/ui/toasts/toast-store';
import { queryKeys } from '~/api/query-keys';
import { useIsMounted } from '~/ui/use-is-mounted';
import { releasePhoto } from '../local/reader';
import { changedFields, replaceReadings } from '../review/replace-readings';
import type { ReviewEvent, ReviewState } from '../review/review-state';
import { CornerDialog } from './CornerDialog';
import { isDocumentNotFound } from './scan-errors';
import { readPhotoAgain, type Reread } from './read-again';
import { photoStore, type ScannedPhoto } from './scanned-photo';

/** How long accepting waits for the former readings: on a line that stands still they would come after minutes. */
const MAX_RESTORE_WAIT_MS = 20_000;

interface Review {
  /** Id of the scan or the vehicle under review. */
  readonly scanId: string | undefined;
  readonly guest: boolean;
  readonly state: ReviewState;
  readonly dispatch: (event: ReviewEvent) => void;
  readonly image: Blob | null;
}

interface CornerAdjustment {
  /** The flattened document of the readings in the review. */
  readonly image: Blob | null;
  /** Other corners were undone, and the stored scan does not have its former readings and image again yet. */
  readonly isRestoring: boolean;
  /** Closes the offer to undo other corners: it would change what is being saved. */
  readonly dismissUndo: () => void;
  /** Opens the corner dialog; `undefined` when the photo is no longer in memory (e.g. after a reload). */
  readonly start: (() => void) | undefined;
  readonly dialog: ReactNode;
}

/** Adjusts the corners during the review: reads the photo again, merges the new values and offers to undo that. */
export function useAdjustCorners({ scanId, guest, state, dispatch, image }: Review): CornerAdjustment {
  const { t } = useTranslation(['scan', 'errors', 'common']);
  const queries = useQueryClient();
  const photo = useStore(photoStore, (store) => store.photo);
  const [latest, setLatest] = useState<Blob | null>(null);
  const [restoring, setRestoring] = useState(0);
  const [open, setOpen] = useState(false);
  const isMounted = useIsMounted();
  const shown = useRef(state);
  useEffect(() => {
    shown.current = state;
  }, [state]);
  const toast = useRef<number | null>(null);
  const dismissUndo = (): void => {
    if (toast.current !== null) dismissToast(toast.current);
  };
  /** Shows a message about the latest reading, in place of the former one. */
  const notify = (text: string, options: ToastOptions): void => {
    dismissUndo();
    toast.current = isMounted.current ? showToast(text, options) : null;
  };
  useEffect(
    () => () => {
      // Later its action would replace the readings of a confirmed document, or the photo of the next one.
      if (toast.current !== null) dismissToast(toast.current);
      releasePhoto();
    },
    [],
  );
  const scanned =
    photo !== null && scanId !== undefined && (photo.scanId === scanId || photo.vehicleId === scanId) ? photo : null;

  const errorText = (error: unknown): string =>
    isDocumentNotFound(error)
      ? t('corners.notFound')
      : t(`errors:${errorKey(error, 'upload.default_error')}`, errorValues(error));

  /** Reads again and updates the stores; the caller updates the review. */
  const read = async (
    from: ScannedPhoto,
    corners: Quad | null,
    folds: readonly FoldLine[] = [],
    signal?: AbortSignal,
  ): Promise<Reread> => {
    const reread = await readPhotoAgain(from, corners, folds, { guest, signal });
    void queries.invalidateQueries({ queryKey: queryKeys.vehicle(from.vehicleId) });
    return reread;
  };

  const take = (readings: Reread): void => {
    dispatch({ type: 'replaced', change: (before) => replaceReadings(before, readings.readings) });
    setLatest(readings.image);
  };

  /** Reads with the former corners, so that the scan has its former values too. */
  const readFormer = async (from: ScannedPhoto): Promise<void> => {
    setRestoring((count) => count + 1);
    let isCounted = true;
    const stopWaiting = (): void => {
      if (isCounted) setRestoring((count) => count - 1);
      isCounted = false;
    };
    const timer = setTimeout(stopWaiting, MAX_RESTORE_WAIT_MS);
    try {
      await read(from, from.userCorners, from.userFolds);
    } finally {
      clearTimeout(timer);
      stopWaiting();
    }
  };
  const showReadError = (error: unknown, retry: () => void): void => {
    if (isAborted(error)) return;
    notify(errorText(error), { tone: 'error', action: { label: t('common:action.retry'), run: retry } });
  };

  const undo = (former: Blob | null, readings: ReviewState['readings'], from: ScannedPhoto): void => {
    dispatch({
      type: 'replaced',
      change: (before) => {
        const { HU } = before.readings;
        // Undoing the corners must not undo a back that was added meanwhile.
        return replaceReadings(before, HU?.side === 'back' ? { ...readings, HU } : readings);
      },
    });
    setLatest(former);
    runRetryable(() => readFormer(from), showReadError);
  };

  const done = async (
    from: ScannedPhoto,
    corners: Quad,
    folds: readonly FoldLine[],
    signal: AbortSignal,
  ): Promise<void> => {
    // Not the image of the scan: until it has its former readings, that is the one of the corners to undo.
    const former = latest ?? image;
    const reread = await read(from, corners, folds, signal);
    const before = shown.current;
    const count = changedFields(before, replaceReadings(before, reread.readings)).length;
    take(reread);
    setOpen(false);
    notify(t('corners.again', { count }), {
      action: { label: t('common:action.undo'), run: () => undo(former, before.readings, from) },
    });
  };

  return {
    image: latest ?? image,
    isRestoring: restoring > 0,
    dismissUndo,
    start: scanned === null ? undefined : () => setOpen(true),
    dialog: open && scanned !== null && (
      <CornerDialog
        file={scanned.file}
        found={scanned.detectedCorners}
        {...(scanned.detectedFolds && { folds: scanned.detectedFolds })}
        doneLabel={t('corners.read')}
        onDone={(corners, folds, signal) => done(scanned, corners, folds, signal)}
        errorText={errorText}
        onClose={() => setOpen(false)}
      />
    ),
  };
}
