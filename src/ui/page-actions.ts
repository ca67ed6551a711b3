/** Actions that a page registers for keyboard shortcuts. */
import { useEffect, useEffectEvent } from 'react';

/** How long a key press waits for a page that is still loading, in ms. */
const WAIT_MS = 3000;

const actions = new Map<string, () => void>();
/** The key that was pressed before the page had registered its action. */
let pendingKey: { readonly key: string; readonly since: number } | undefined;

/**
 * Runs the current page's action for a key; if the page is still loading, as soon as it registers.
 * @param at when the key was pressed, in ms (`performance.now`)
 */
export function runPageAction(key: string, at: number): void {
  const act = actions.get(key);
  pendingKey = act === undefined ? { key, since: at } : undefined;
  act?.();
}

/** Drops a waiting key press, because another key was pressed. */
export function cancelPendingPageAction(): void {
  pendingKey = undefined;
}

/** Registers an action for a key while the component is mounted; undefined where the page has none. */
export function usePageAction(key: string, run: (() => void) | undefined): void {
  const runLatest = useEffectEvent(() => run?.());
  const isAvailable = run !== undefined;
  useEffect(() => {
    if (!isAvailable) return undefined;
    const act = (): void => runLatest();
    actions.set(key, act);
    if (pendingKey?.key === key && performance.now() - pendingKey.since < WAIT_MS)
      runPageAction(key, performance.now());
    return () => {
      if (actions.get(key) === act) actions.delete(key);
    };
  }, [isAvailable, key]);
}
