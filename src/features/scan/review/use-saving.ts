import { useState } from 'react';

/** The state of a task that saves or discards the review. */
export interface Saving {
  readonly saving: boolean;
  /** Why the last task failed. */
  readonly error: unknown;
  /** Runs a task. @returns whether it succeeded; if not, `error` says why */
  readonly run: (task: () => Promise<void>) => Promise<boolean>;
}

/** Runs the tasks of the review, one after the other, and keeps why the last one failed. */
export function useSaving(): Saving {
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  return {
    saving,
    error,
    run: async (task) => {
      setSaving(true);
      setError(null);
      try {
        await task();
        return true;
      } catch (thrown) {
        setError(thrown);
        return false;
      } finally {
        setSaving(false);
      }
    },
  };
}
