/** A visit from the request to its end. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { config } from '~/config';
import { clearVisit, isStoredVisit, storeVisit, readVisit, removeExpiredVisits, type Visit } from './visit-storage';
import { isFinal, watchState, type WatchedState, type Watch } from './watch-state';

export type Ending = 'denied' | 'expired' | 'revoked' | 'gone';

export type Stage =
  | { readonly at: 'ask' }
  /** A stored request exists, whose state is being fetched. */
  | { readonly at: 'checking' }
  | { readonly at: 'failed'; readonly error: unknown }
  | { readonly at: 'waiting' | 'approved'; readonly visit: Visit; readonly isPollFailing: boolean }
  | { readonly at: 'ended'; readonly how: Ending };

interface Answer {
  readonly state: WatchedState | null;
  /** The error of the last poll; null if it succeeded. */
  readonly error: unknown;
}

/**
 * How long the server's approval of a share that has expired by this device's clock is valid: its wrong clock does not
 * tell when the share really expires.
 */
const APPROVAL_MS = 60_000;

const NO_ANSWER: Answer = { state: null, error: null };

/**
 * The former answer where the page shows nothing else for the new one. The same object renders nothing: a shared car can
 * have thousands of rows, and is polled every few seconds. Which error it was is shown only before the first state.
 */
const keepSame = (former: Answer, { state, error }: Answer): Answer =>
  state !== null && former.state === state && (former.error === null) === (error === null) ? former : { state, error };

function stageOf(visit: Visit | null, { state, error }: Answer): Stage {
  if (visit === null) return { at: 'ask' };
  if (state === null) return error === null ? { at: 'checking' } : { at: 'failed', error };
  if (state === 'pending') return { at: 'waiting', visit, isPollFailing: error !== null };
  if (state === 'approved') return { at: 'approved', visit, isPollFailing: error !== null };
  return { at: 'ended', how: state };
}

/** @param storageKey the storage key of the request */
export function useVisit(storageKey: string) {
  const [visit, setVisit] = useState(() => readVisit(storageKey));
  const [answer, setAnswer] = useState(NO_ANSWER);
  const watch = useRef<Watch>(undefined);
  /** From when on, by `performance.now()`, a failed poll ends the visit: the share has expired by this device's clock. */
  const failureEndsFrom = useRef(Number.POSITIVE_INFINITY);

  useEffect(() => removeExpiredVisits(Date.now(), storageKey), [storageKey]);

  useEffect(() => {
    failureEndsFrom.current = Number.POSITIVE_INFINITY;
    if (visit === null) return undefined;
    const onState = (state: WatchedState): void => {
      if (isFinal(state) && isStoredVisit(storageKey, visit)) clearVisit(storageKey);
      if (state === 'approved' && Number.isFinite(failureEndsFrom.current))
        failureEndsFrom.current = performance.now() + APPROVAL_MS;
      setAnswer((former) => keepSame(former, { state, error: null }));
    };
    // The watch goes on: a server that answers again puts a wrong clock right.
    const onFailure = (error: unknown): void =>
      setAnswer((former) =>
        performance.now() >= failureEndsFrom.current
          ? { state: 'expired', error: null }
          : keepSame(former, { state: former.state, error }),
      );
    const watching = watchState(visit, { onState, onFailure }, { pausesOffline: config().mode !== 'device' });
    watch.current = watching;
    return watching.dispose;
  }, [storageKey, visit]);

  /** Continues with a request that was just made. */
  const begin = useCallback(
    (made: Visit): void => {
      storeVisit(storageKey, made);
      setAnswer({ state: 'pending', error: null });
      setVisit(made);
    },
    [storageKey],
  );

  /**
   * Continues with the request that the same link in another tab has made since. A second one would replace it, and its
   * approval would be lost. @returns whether there is one
   */
  const resumeStored = useCallback((): boolean => {
    const stored = readVisit(storageKey);
    if (stored !== null) {
      setAnswer(NO_ANSWER);
      setVisit(stored);
    }
    return stored !== null;
  }, [storageKey]);

  /** After a request has ended: returns to the form, unless another tab has made one since. */
  const askAgain = useCallback((): void => {
    if (visit !== null && isStoredVisit(storageKey, visit)) clearVisit(storageKey);
    setAnswer(NO_ANSWER);
    setVisit(readVisit(storageKey));
  }, [storageKey, visit]);

  /** Removes the request from this device and returns to the form. */
  const leave = useCallback((): void => {
    clearVisit(storageKey);
    setAnswer(NO_ANSWER);
    setVisit(null);
  }, [storageKey]);

  /** Continues with a request that was left. */
  const resume = useCallback(
    (left: Visit): void => {
      storeVisit(storageKey, left);
      setAnswer(NO_ANSWER);
      setVisit(left);
    },
    [storageKey],
  );

  /**
   * The share has expired by this device's clock. It may be wrong, so the server decides where it can be asked and
   * answers.
   */
  const expire = useCallback((): void => {
    if (config().mode !== 'device' && navigator.onLine) {
      failureEndsFrom.current = 0;
      watch.current?.pollNow();
      return;
    }
    watch.current?.dispose();
    clearVisit(storageKey);
    setAnswer({ state: 'expired', error: null });
  }, [storageKey]);

  /** Stores when the share expires, so that the request does not outlast it. */
  const storeExpiry = useCallback(
    (expiresAt: string): void => {
      if (visit !== null && isStoredVisit(storageKey, visit)) storeVisit(storageKey, { ...visit, expiresAt });
    },
    [storageKey, visit],
  );

  const retry = useCallback((): void => watch.current?.pollNow(), []);

  return { stage: stageOf(visit, answer), begin, resumeStored, askAgain, leave, resume, expire, storeExpiry, retry };
}
