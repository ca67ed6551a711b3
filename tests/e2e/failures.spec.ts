/** Slow and failing requests: the progress bar, missing files of the app, the error page. */
import type { Page } from '@playwright/test';
import { openAsOwner, seededCar } from './seeding';
import { expect, LANDING, test, testWithFaults } from './support';
import { text } from './texts';

const de = (key: string, values?: Record<string, string | number>): string => text('de', key, values);

/** URL of the chunk that contains a page, found by a text in it; opens the page for that. */
async function fileOfPage(page: Page, path: string, content: string): Promise<string> {
  const scripts: string[] = [];
  const record = (request: { url: () => string; resourceType: () => string }): void => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  };
  page.on('request', record);
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  page.off('request', record);
  for (const url of scripts) if ((await (await page.request.get(url)).text()).includes(content)) return url;
  throw new Error(`No file of ${path} holds ${content}`);
}

/** Records the states of the progress bar in this document. */
async function recordProgress(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { progressPhases: seen });
    new MutationObserver(() => {
      const phase = document.querySelector('[data-phase]')?.getAttribute('data-phase') ?? 'hidden';
      if (seen.at(-1) !== phase) seen.push(phase);
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-phase'] });
  });
  return () => page.evaluate(() => (window as unknown as { progressPhases: string[] }).progressPhases);
}

test('the progress bar shows while a page is slow, and hides', LANDING, async ({ page }) => {
  const file = await fileOfPage(page, '/kontakt', 'contact:title');
  const phases = await recordProgress(page);
  await page.goto('/impressum');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(file, async (route) => {
    await released;
    await route.continue();
  });
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: de('shell:nav.contact') })
    .click();
  const bar = page.getByRole('progressbar', { name: de('shell:progress') });
  await expect(bar).toBeAttached();
  await expect(page.locator('[data-phase]')).toHaveCSS('height', '2px');
  release();
  await expect(page.getByRole('heading', { level: 1, name: de('contact:title') })).toBeVisible();
  await expect(bar).toHaveCount(0);
  expect((await phases()).slice(-3)).toEqual(['running', 'done', 'hidden']);
});

testWithFaults('the progress bar shows a failed request, and the list says what to do', LANDING, async ({ page }) => {
  const phases = await recordProgress(page);
  const failures = async (): Promise<number> => (await phases()).filter((phase) => phase === 'failed').length;
  await openAsOwner(page, 'de', [seededCar('car-1', { 'D.3': 'sentinel-list-500' })]);
  const message = page.getByRole('alert').filter({ hasText: de('errors:cars.load') });
  await expect(message).toBeVisible();
  await expect.poll(failures).toBeGreaterThan(0);
  await expect(page.locator('[data-phase]')).toHaveCount(0);
  const before = await failures();
  await page.getByRole('button', { name: de('common:action.retry') }).click();
  // The message is the same as before: only the bar shows that the second request has failed.
  await expect.poll(failures).toBeGreaterThan(before);
  await expect(message).toBeVisible();
});

test('a missing file reloads the page once and then shows the error page inside the layout', async ({
  page,
  watch,
}) => {
  watch.expectNoise(/ERR_FAILED|status of 404|dynamically imported module/);
  const file = await fileOfPage(page, '/kontakt', 'contact:title');
  await page.goto('/impressum');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.route(file, (route) => route.fulfill({ status: 404 }));

  const reloaded = page.waitForEvent('domcontentloaded');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: de('shell:nav.contact') })
    .click();
  await reloaded;
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  await page.goto('/kontakt');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: de('common:error.title') })).toBeVisible();
  expect(loads).toBe(1);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(main.getByText(de('common:error.outdated'))).toBeVisible();

  await page.unroute(file);
  await page.getByRole('button', { name: de('shell:crash.reload') }).click();
  await expect(page.getByRole('heading', { level: 1, name: de('contact:title') })).toBeVisible();

  await page.route(file, (route) => route.abort());
  await page.reload();
  await main.getByRole('link', { name: de('shell:crash.home') }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: de('home:hero.line1') })).toBeVisible();
});

test(
  'a file that cannot be reached does not reload the page, and can be requested again',
  LANDING,
  async ({ page, watch }) => {
    watch.expectNoise(/ERR_FAILED|dynamically imported module/);
    const file = await fileOfPage(page, '/kontakt', 'contact:title');
    await page.goto('/impressum');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    const loads: string[] = [];
    page.on('domcontentloaded', (loaded) => void loads.push(loaded.url()));
    await page.route(file, (route) => route.abort());
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: de('shell:nav.contact') })
      .click();
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: de('common:error.title') })).toBeVisible();
    await expect(main.getByText(de('common:error.offline'))).toBeVisible();
    await page.unroute(file);
    await main.getByRole('button', { name: de('common:action.retry') }).click();
    await expect(page.getByRole('heading', { level: 1, name: de('contact:title') })).toBeVisible();
    expect(loads).toEqual([]);
  },
);

test(
  'hovering a link prefetches its page; a missing or unreachable file has no effect until the link is followed',
  LANDING,
  async ({ page, context, watch }) => {
    watch.expectNoise(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
    const file = await fileOfPage(page, '/kontakt', 'contact:title');
    await page.goto('/impressum');
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    const link = page.getByRole('contentinfo').getByRole('link', { name: de('shell:nav.contact') });
    await expect(heading).toBeVisible();
    const reloads: string[] = [];
    page.on('domcontentloaded', (loaded) => void reloads.push(loaded.url()));

    await page.route(file, (route) => route.abort());
    await page.evaluate(() =>
      window.addEventListener('vite:preloadError', () => document.documentElement.setAttribute('data-refused', '')),
    );
    await link.hover();
    // Set after the app's own handlers; a reload would have left a key in session storage.
    await expect(page.locator('html[data-refused]')).toHaveCount(1);
    expect(await page.evaluate(() => sessionStorage.getItem('chunk-reload-at'))).toBeNull();
    await expect(heading).toBeVisible();
    await context.setOffline(true);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: de('shell:footer.terms') })
      .focus();
    await expect(page.getByRole('status').filter({ hasText: de('shell:offline') })).toBeVisible();
    await expect(heading).toBeVisible();
    expect(reloads).toEqual([]);

    await context.setOffline(false);
    await page.unroute(file);
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: de('contact:title') })).toBeVisible();
    expect(reloads).toEqual([]);
  },
);

test(
  'a dialog that cannot be fetched while offline leaves the page unchanged',
  LANDING,
  async ({ page, context, watch }) => {
    watch.expectNoise(/ERR_INTERNET_DISCONNECTED|preload CSS|dynamically imported module|target origin provided/);
    await openAsOwner(page, 'de', [seededCar('car-1')]);
    await page.goto('/car-detail?id=car-1');
    const plate = page.getByRole('heading', { level: 1, name: de('common:plate.label', { plate: 'HL SW 2412' }) });
    await expect(plate).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: de('car-detail:head.share') }).click();
    await expect(page.getByRole('alert').filter({ hasText: de('shell:offline') })).toBeVisible();
    await expect(plate).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);
