/** What a page is made of, fetched together: its module, what stands around guarded pages, what MUI's parts stand on. */
import { loadTexts } from '~/i18n/i18n';
import type { Page } from '~/i18n/paths';
import { fetchingAhead } from '~/lib/chunk-reload';
import { pause } from '~/lib/pause';
import { GUARDED_PAGES } from '~/session';
import { PAGES } from './pages';

/** What stands around guarded pages, with the OpenID client's React binding: fetched with the first of them. */
async function loadGuard() {
  const [{ guardedPage }] = await Promise.all([import('./layout/guarded-page'), loadTexts(['session'])]);
  return guardedPage;
}

/** Fetches the code of a page; what is there already is not fetched again. @throws where a file cannot be fetched */
export async function loadPageParts(page: Page) {
  const { load, light = false } = PAGES[page];
  const [module, guarded, screen] = await Promise.all([load(), GUARDED_PAGES.includes(page) ? loadGuard() : undefined, light ? undefined : import('./Screen')]);
  return { module, guarded, screen };
}

/**
 * Fetches a page's code and texts before anybody has gone there. A courtesy: going there will say what is wrong.
 * @param unhurried nobody means to go there yet, so one part is run after the other, between which the page answers
 */
export async function fetchAhead(page: Page, { unhurried = false } = {}): Promise<void> {
  try {
    await fetchingAhead(async () => {
      if (unhurried && PAGES[page].light !== true) {
        await import('./Screen');
        await pause();
      }
      const { module } = await loadPageParts(page);
      await loadTexts(module.namespaces);
    });
  } catch {
    // Nothing is lost.
  }
}
