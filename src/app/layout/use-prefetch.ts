import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { PAGE_PATHS, splitLanguage, type Page } from '~/i18n/paths';
import { onFirstActivity } from '~/lib/first-activity';
import { whenIdle } from '~/lib/idle';
import { prefetchPage } from '../page-parts';

export const PREFETCH_IDLE_MS = 2000;

/** Likely next pages, most likely first. */
const NEXT: Partial<Record<Page, readonly Page[]>> = {
  home: ['scan', 'explanation', 'faq'],
  cars: ['carDetail'],
  scan: ['carDetail'],
};

/** Fetches one page after the other, each when the browser is idle. @returns a function that cancels the rest */
function prefetchWhenIdle([first, ...rest]: readonly Page[]): () => void {
  if (first === undefined) return () => undefined;
  let cancel = whenIdle(() => {
    void prefetchPage(first, { yieldBetween: true });
    cancel = prefetchWhenIdle(rest);
  }, PREFETCH_IDLE_MS);
  return () => cancel();
}

/**
 * Prefetches code and texts of the likely next pages after the first user activity, one per idle period, each within
 * 2000 ms.
 */
export function usePrefetch(page: Page | undefined): void {
  const routed = useMatches().length > 0;
  useEffect(() => {
    const next = page === undefined ? undefined : NEXT[page];
    if (next === undefined || !routed) return;
    let cancel = (): void => undefined;
    const removeListeners = onFirstActivity(() => {
      cancel = prefetchWhenIdle(next);
    });
    return () => {
      removeListeners();
      cancel();
    };
  }, [page, routed]);
}

/** Events that suggest that a link is about to be followed. */
const INTENTS = ['pointerover', 'touchstart', 'focusin'] as const;

/** The page that a link inside this site leads to; undefined for other sites and the current page. */
function linkedPage(target: EventTarget | null): Page | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (
    !(link instanceof HTMLAnchorElement) ||
    link.origin !== window.location.origin ||
    link.pathname === window.location.pathname
  )
    return undefined;
  const { path } = splitLanguage(link.pathname);
  return (Object.keys(PAGE_PATHS) as Page[]).find((page) => PAGE_PATHS[page] === path);
}

/**
 * Prefetches a page's code and texts on hover, touch or focus of its link, which saves about 100 ms before the click.
 */
export function usePrefetchOnIntent(): void {
  useEffect(() => {
    const controller = new AbortController();
    const prefetched = new Set<Page>();
    const prefetchTarget = ({ target }: Event): void => {
      const page = linkedPage(target);
      if (page === undefined || prefetched.has(page)) return;
      prefetched.add(page);
      void prefetchPage(page);
    };
    for (const intent of INTENTS)
      document.addEventListener(intent, prefetchTarget, { passive: true, signal: controller.signal });
    return () => controller.abort();
  }, []);
}
