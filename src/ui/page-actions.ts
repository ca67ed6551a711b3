/** Actions that a page registers for keyboard shortcuts. */
import { useEffect, useEffectEvent } from 'react';

/** How long a key press waits for a page that is still loading, in ms. */
const WAIT_MS = 3000;

/** What a page can register: `mileage` enters the current mileage. */
export type PageAction = 'mileage';

const actions = new Map<PageAction, () => void>();
/** The action whose key was pressed before the page had registered it. */
let pendingAction: { readonly name: PageAction; readonly since: number } | undefined;

/**
 * Runs an action of the current page; if the page is still loading, as soon as it registers.
 * @param at when the key was pressed, in ms (`performance.now`)
 */
export function runPageAction(name: PageAction, at: number): void {
  const act = actions.get(name);
  pendingAction = act === undefined ? { name, since: at } : undefined;
  act?.();
}

/** Drops the pending action, because another key was pressed. */
export function cancelPendingPageAction(): void {
  pendingAction = undefined;
}

/** Registers an action while the component is mounted; `run` is undefined where the page has none. */
export function usePageAction(name: PageAction, run: (() => void) | undefined): void {
  const runLatest = useEffectEvent(() => run?.());
  const isAvailable = run !== undefined;
  useEffect(() => {
    if (!isAvailable) return undefined;
    const act = (): void => runLatest();
    actions.set(name, act);
    if (pendingAction?.name === name && performance.now() - pendingAction.since < WAIT_MS)
      runPageAction(name, performance.now());
    return () => {
      if (actions.get(name) === act) actions.delete(name);
    };
  }, [isAvailable, name]);
}
