/** The lazy parts of a page, fetched together: its module, the guard of guarded pages, the MUI and query providers. */
import { loadTexts } from '~/i18n/i18n';
import type { Page } from '~/i18n/paths';
import { waitForAll } from '~/lib/wait-for-all';
import { withoutChunkReload } from '~/lib/chunk-reload';
import { yieldToMainThread } from '~/lib/yield-to-main-thread';
import { GUARDED_PAGES } from '~/session';
import { PAGES } from './pages';

/** The guard with oidc-client-ts's React binding and its texts: fetched with the first guarded page. */
async function loadGuard() {
  const [{ guardedPage }] = await waitForAll([import('./layout/guarded-page'), loadTexts(['session'])]);
  return guardedPage;
}

/** Fetches the code of a page; the module cache makes repeated calls free. @throws when a file cannot be fetched */
export async function loadPageParts(page: Page) {
  const { load, light = false } = PAGES[page];
  const [module, guarded, screen] = await waitForAll([
    load(),
    GUARDED_PAGES.includes(page) ? loadGuard() : undefined,
    light ? undefined : import('./with-screen-providers'),
  ]);
  return { module, guarded, screen };
}

/**
 * Prefetches a page's code and texts. Failures are ignored: the navigation itself will report them.
 * @param yieldBetween evaluates the shared chunk in a task of its own, for prefetching without user intent
 */
export async function prefetchPage(page: Page, { yieldBetween = false } = {}): Promise<void> {
  try {
    await withoutChunkReload(async () => {
      if (yieldBetween && PAGES[page].light !== true) {
        await import('./with-screen-providers');
        await yieldToMainThread();
      }
      const { module } = await loadPageParts(page);
      await loadTexts(module.namespaces);
    });
  } catch {
    // The navigation fetches again and reports the failure.
  }
}
