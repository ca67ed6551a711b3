/** What a page lets a key do: the frame's shortcuts look here. */
import { useEffect, useRef } from 'react';

const actions = new Map<string, () => void>();

/** What a key does on the page that is shown. */
export function pageAction(key: string): (() => void) | undefined {
  return actions.get(key);
}

/** Lets a key do something while this is shown. */
export function usePageAction(key: string, run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const act = (): void => latest.current();
    actions.set(key, act);
    return () => {
      if (actions.get(key) === act) actions.delete(key);
    };
  }, [key]);
}
