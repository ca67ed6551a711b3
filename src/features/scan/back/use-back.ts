import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { isAborted } from '~/api';
import { queryKeys } from '~/api/query-keys';
import { useObjectUrl } from '~/ui/use-object-url';
import { photoStore } from '../corners/scanned-photo';
import type { ReviewEvent } from '../review/review-state';
import { mergeBackReadings } from '../review/replace-readings';
import { addBack } from './add-back';
import { uploadError } from '../upload/upload-store';
import { backStore } from './scanned-back';

interface Review {
  /** Id of the scan or the vehicle under review. */
  readonly scanId: string | undefined;
  readonly guest: boolean;
  readonly dispatch: (event: ReviewEvent) => void;
}

export interface BackOfReview {
  /** URL of the flattened back; `null` when it is not in memory. */
  readonly src: string | null;
  /** The back was read without a problem. */
  readonly read: boolean;
  /** The error of the latest attempt to read it; `null` if there was none. */
  readonly failure: unknown;
  readonly isReading: boolean;
  /** Reads a photo of the back; `undefined` when the scan is no longer in memory (e.g. after a reload). */
  readonly add: ((file: File) => Promise<void>) | undefined;
  readonly cancel: () => void;
}

/** State and actions for the back of the document under review. */
export function useBack({ scanId, guest, dispatch }: Review): BackOfReview {
  const queries = useQueryClient();
  const photo = useStore(photoStore, (store) => store.photo);
  const kept = useStore(backStore, (store) => store.kept);
  const [failure, setFailure] = useState<unknown>(null);
  const [isReading, setReading] = useState(false);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const scanned =
    photo !== null && scanId !== undefined && (photo.scanId === scanId || photo.vehicleId === scanId) ? photo : null;
  const back = scanned !== null && kept?.scanId === scanned.scanId ? kept.back : null;

  const image = back?.image ?? null;
  const url = useObjectUrl(typeof image === 'string' ? null : image);

  const add = async (file: File): Promise<void> => {
    if (scanned === null) return;
    const current = new AbortController();
    controller.current = current;
    const { signal } = current;
    setReading(true);
    setFailure(null);
    try {
      const readings = await addBack(scanned, file, guest, signal);
      dispatch({ type: 'replaced', change: (before) => mergeBackReadings(before, readings) });
      void queries.invalidateQueries({ queryKey: queryKeys.vehicle(scanned.vehicleId) });
    } catch (error) {
      if (!signal.aborted && !isAborted(error)) setFailure(error);
    } finally {
      if (controller.current === current) setReading(false);
    }
  };

  return {
    src: typeof image === 'string' ? image : url,
    read: back !== null && back.problem === null,
    failure: failure ?? (back?.problem ? uploadError(back.problem) : null),
    isReading,
    add: scanned === null ? undefined : add,
    cancel: () => {
      controller.current?.abort();
      // A file that is being fetched from a cloud folder cannot be aborted: it is not waited for.
      controller.current = null;
      setReading(false);
    },
  };
}
