import { useEffect } from 'react';
import { whenIdle } from '~/lib/idle';
import { onFirstActivity } from '~/lib/first-activity';
import type { TabKey } from './tabs';
import { prefetchEditDialog } from './edit/lazy-edit-dialog';
import { prefetchTab } from './tabs/tab-components';

const TABS_IDLE_MS = 2000;

/**
 * Prefetches the edit dialogs and the sections of a car one after the other, when the browser is idle after the first
 * user activity (at the latest 2000 ms after the previous one). A loaded section is rendered at once, without a
 * placeholder.
 */
export function usePrefetchTabs(tabs: readonly TabKey[]): void {
  useEffect(() => {
    let isUnmounted = false;
    let cancelIdle = (): void => undefined;
    const fetchNext = ([first, ...rest]: readonly TabKey[]): void => {
      if (isUnmounted || first === undefined) return;
      cancelIdle = whenIdle(() => {
        void prefetchTab(first).then(() => fetchNext(rest));
      }, TABS_IDLE_MS);
    };
    const unsubscribe = onFirstActivity(() => {
      cancelIdle = whenIdle(() => void prefetchEditDialog().then(() => fetchNext(tabs)), TABS_IDLE_MS);
    });
    return () => {
      isUnmounted = true;
      unsubscribe();
      cancelIdle();
    };
  }, [tabs]);
}
