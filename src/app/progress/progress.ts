/**
 * State of the progress bar: it appears after 200 ms of work, so that quick requests do not flash, runs to its end in
 * 5000 ms, and hides 500 ms after the last work has ended. A failure is shown until it hides.
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
  /** Reports that work has started. @returns reports its end; repeated calls are ignored */
  readonly start: () => (outcome?: 'finished' | 'failed') => void;
  readonly reset: () => void;
}

/** Creates a bar; overlapping work shares it. */
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
    // Work that ended within the throttle is never shown, unless it failed.
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

/** The page's progress bar. */
export const progress = createProgress();
