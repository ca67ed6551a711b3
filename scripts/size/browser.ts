/** The files that a browser requests for a page without user activity. */
import { chromium, type Browser } from 'playwright';
import { BROWSER_ARGUMENTS, ensureBrowser } from '../find-browser.mjs';
import { serve } from '../serve.mjs';

/** Limit in ms; the app hydrates by itself after four seconds. */
const RUNNING_MS = 30_000;

async function requestedFiles(browser: Browser, origin: string, path: string): Promise<ReadonlySet<string>> {
  const context = await browser.newContext({ locale: /^\/en(?:\/|$)/u.test(path) ? 'en-US' : 'de-DE' });
  try {
    const page = await context.newPage();
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(new URL(request.url()).pathname));
    await page.goto(`${origin}${path}`);
    await page.waitForFunction(() => document.documentElement.dataset.ready === 'true', undefined, {
      timeout: RUNNING_MS,
    });
    await page.waitForLoadState('networkidle');
    return asked;
  } finally {
    await context.close();
  }
}

/** Opens pages with an empty cache until the app runs and the network is idle. @returns the requested files by page */
export async function browse(dir: string, paths: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const site = await serve({ dir, port: 0 });
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_ARGUMENTS });
  try {
    const origin = `http://localhost:${site.port}`;
    return new Map(
      await Promise.all(paths.map(async (path) => [path, await requestedFiles(browser, origin, path)] as const)),
    );
  } finally {
    await browser.close();
    await site.close();
  }
}
