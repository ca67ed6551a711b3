/** What a page lets a key do: the frame's shortcuts look here. */
import { useEffect, useRef } from 'react';

/** How long a key waits for a page that still loads, in ms. */
const WAIT_MS = 3000;

const actions = new Map<string, () => void>();
/** The key that was pressed before the page that shows could do it. */
let waiting: { readonly key: string; readonly since: number } | undefined;

/**
 * Does what a key does on the page that is shown; where the page still loads, as soon as it stands.
 * @param at when the key was pressed, in ms of the page's clock (`performance.now`)
 */
export function doPageAction(key: string, at: number): void {
  const act = actions.get(key);
  waiting = act === undefined ? { key, since: at } : undefined;
  act?.();
}

/** Whatever else is pressed, the key that waits is not meant any more. */
export function forgetPageAction(): void {
  waiting = undefined;
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
    if (waiting?.key === key && performance.now() - waiting.since < WAIT_MS) doPageAction(key, performance.now());
    return () => {
      if (actions.get(key) === act) actions.delete(key);
    };
  }, [key]);
}
