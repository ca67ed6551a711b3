import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { isCancelled } from '~/api';
import { vehicleKey } from '~/vehicle-ui/vehicle/vehicle-key';
import { photoStore } from '../corners/scanned-photo';
import type { ReviewEvent } from '../review/review-state';
import { takeBack } from '../review/take-readings';
import { addBack } from './add-back';
import { refusalOf } from '../upload/upload-store';
import { backStore } from './scanned-back';

interface Review {
  /** Names the scan or the vehicle under review. */
  readonly of: string | undefined;
  readonly guest: boolean;
  readonly dispatch: (event: ReviewEvent) => void;
}

export interface BackOfReview {
  /** Address of the flattened back; null where it is not at hand. */
  readonly src: string | null;
  /** Its stamps were read, now or with the front. */
  readonly read: boolean;
  /** Why it could not be read; null when nothing went wrong. */
  readonly failure: unknown;
  readonly reading: boolean;
  /** Reads a photo of it; undefined where the scan is not at hand any more. */
  readonly add: ((file: File) => Promise<void>) | undefined;
  readonly stop: () => void;
}

/** The back of the document during the review: what it gave, and adding it now. */
export function useBack({ of, guest, dispatch }: Review): BackOfReview {
  const queries = useQueryClient();
  const photo = useStore(photoStore, (store) => store.photo);
  const kept = useStore(backStore, (store) => store.kept);
  const [failure, setFailure] = useState<unknown>(null);
  const [reading, setReading] = useState(false);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const own = photo !== null && of !== undefined && (photo.scanId === of || photo.vehicleId === of) ? photo : null;
  const back = own !== null && kept?.scanId === own.scanId ? kept.back : null;

  const add = async (file: File): Promise<void> => {
    if (own === null) return;
    const current = new AbortController();
    controller.current = current;
    const { signal } = current;
    setReading(true);
    setFailure(null);
    try {
      const readings = await addBack(own, file, guest, signal);
      dispatch({ type: 'replaced', change: (before) => takeBack(before, readings) });
      void queries.invalidateQueries({ queryKey: vehicleKey(own.vehicleId) });
    } catch (error) {
      if (!signal.aborted && !isCancelled(error)) setFailure(error);
    } finally {
      setReading(false);
    }
  };

  return {
    src: back?.image ?? null,
    read: back !== null && back.problem === null,
    failure: failure ?? (back?.problem ? refusalOf(back.problem) : null),
    reading,
    add: own === null ? undefined : add,
    stop: () => controller.current?.abort(),
  };
}
