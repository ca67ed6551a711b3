import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { PAGE_PATHS, splitLanguage, type Page } from '~/i18n/paths';
import { onFirstActivity } from '~/lib/on-first-activity';
import { whenIdle } from '~/lib/idle';
import { fetchAhead } from '../page-parts';

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
    void fetchAhead(first, { unhurried: true });
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
    const leave = onFirstActivity(() => {
      stop = prefetch(next);
    });
    return () => {
      leave();
      stop();
    };
  }, [page, settled]);
}

/** How somebody shows that a link may be followed: a mouse over it, a finger on it, the focus. */
const INTENTS = ['pointerover', 'touchstart', 'focusin'] as const;

/** The page that a link of this site leads to; undefined for anything else. */
function pageBehind(target: EventTarget | null): Page | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin || link.pathname === window.location.pathname) return undefined;
  const { path } = splitLanguage(link.pathname);
  return (Object.keys(PAGE_PATHS) as Page[]).find((page) => PAGE_PATHS[page] === path);
}

/** Fetches a page's code and texts as soon as somebody means to go there: the tenth of a second until the click is won. */
export function usePrefetchOnIntent(): void {
  useEffect(() => {
    const controller = new AbortController();
    const asked = new Set<Page>();
    const look = ({ target }: Event): void => {
      const page = pageBehind(target);
      if (page === undefined || asked.has(page)) return;
      asked.add(page);
      void fetchAhead(page);
    };
    for (const intent of INTENTS) document.addEventListener(intent, look, { passive: true, signal: controller.signal });
    return () => controller.abort();
  }, []);
}
