import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { loadTexts } from '~/i18n/i18n';
import { whenHere } from '~/lib/when-here';
import { whenIdle } from '~/lib/idle';
import type { Page } from '~/i18n/paths';
import { PAGES } from '../pages';

export const PREFETCH_IDLE_MS = 2000;

/** Where people go next from a page. */
const NEXT: Partial<Record<Page, readonly Page[]>> = {
  home: ['scan', 'explanation', 'faq'],
  cars: ['carDetail'],
  scan: ['carDetail'],
};

/** Fetches one page after the other, each when the browser is idle. @returns stops */
function prefetch([first, ...others]: readonly Page[]): () => void {
  if (first === undefined) return () => undefined;
  let stop = whenIdle(() => {
    PAGES[first]
      .load()
      .then(({ namespaces }) => loadTexts(namespaces))
      // Prefetching is a courtesy: the navigation itself will say what is wrong.
      .catch(() => undefined);
    stop = prefetch(others);
  }, PREFETCH_IDLE_MS);
  return () => stop();
}

/**
 * Fetches the likely next pages' code and texts once somebody is there and the browser is idle, at the latest 2000 ms after
 * that each.
 */
export function usePrefetch(page: Page | undefined): void {
  const settled = useMatches().length > 0;
  useEffect(() => {
    const next = page === undefined ? undefined : NEXT[page];
    if (next === undefined || !settled) return;
    let stop = (): void => undefined;
    const leave = whenHere(() => {
      stop = prefetch(next);
    });
    return () => {
      leave();
      stop();
    };
  }, [page, settled]);
}
