/**
 * The slim progress bar's state: it starts after 200 ms of work, so that quick answers stay silent, runs towards its
 * end for 5000 ms, and hides 500 ms after the last piece of work is done. A failure shows until it hides.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';

export const THROTTLE_MS = 200;
export const DURATION_MS = 5000;
export const HIDE_MS = 500;

interface ProgressState {
  /** `idle`: hidden. `running`: moves. `done` and `failed`: full, about to hide. */
  readonly phase: 'idle' | 'running' | 'done' | 'failed';
}

interface Progress {
  readonly store: StoreApi<ProgressState>;
  /** Reports a piece of work. @returns reports its end; only the first report of an end counts */
  readonly start: () => (outcome?: 'finished' | 'failed') => void;
  readonly reset: () => void;
}

/** Makes one bar; pieces of work that overlap share it. */
export function createProgress(): Progress {
  const store = createStore<ProgressState>(() => ({ phase: 'idle' }));
  let pending = 0;
  let failed = false;
  let throttle: ReturnType<typeof setTimeout> | undefined;
  let hide: ReturnType<typeof setTimeout> | undefined;

  function reset(): void {
    clearTimeout(throttle);
    clearTimeout(hide);
    throttle = undefined;
    failed = false;
    store.setState({ phase: 'idle' });
  }

  function begin(): void {
    pending += 1;
    if (pending > 1 || store.getState().phase === 'running') return;
    clearTimeout(hide);
    failed = false;
    clearTimeout(throttle);
    throttle = setTimeout(() => store.setState({ phase: 'running' }), THROTTLE_MS);
  }

  function end(outcome: 'finished' | 'failed'): void {
    pending -= 1;
    if (outcome === 'failed') failed = true;
    if (pending > 0) return;
    clearTimeout(throttle);
    // What ended before the throttle was never shown, unless it failed.
    if (store.getState().phase === 'idle' && !failed) return;
    store.setState({ phase: failed ? 'failed' : 'done' });
    clearTimeout(hide);
    hide = setTimeout(reset, HIDE_MS);
  }

  return {
    store,
    start: () => {
      let open = true;
      begin();
      return (outcome = 'finished') => {
        if (!open) return;
        open = false;
        end(outcome);
      };
    },
    reset: () => {
      pending = 0;
      reset();
    },
  };
}

/** The bar of the page. */
export const progress = createProgress();
