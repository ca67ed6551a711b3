import { useEffect } from 'react';
import { whenIdle } from '~/lib/idle';
import { onFirstActivity } from '~/lib/on-first-activity';
import type { TabKey } from './tabs';
import { fetchTabAhead } from './tabs/tab-components';

const TABS_IDLE_MS = 2000;

/**
 * Fetches the sections of a car, one after the other, once somebody is there and the browser is idle, at the latest 2000 ms
 * after the one before: a section that is there is drawn at the press, without a placeholder.
 */
export function useTabsAhead(tabs: readonly TabKey[]): void {
  useEffect(() => {
    let gone = false;
    let stop = (): void => undefined;
    const fetchNext = ([first, ...others]: readonly TabKey[]): void => {
      if (gone || first === undefined) return;
      stop = whenIdle(() => {
        void fetchTabAhead(first).then(() => fetchNext(others));
      }, TABS_IDLE_MS);
    };
    const leave = onFirstActivity(() => fetchNext(tabs));
    return () => {
      gone = true;
      leave();
      stop();
    };
  }, [tabs]);
}
