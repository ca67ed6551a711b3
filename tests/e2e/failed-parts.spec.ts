/**
 * Parts of the app whose request fails without a connection: what was there stays and says so, and they come with the
 * next try.
 */
import type { Page } from '@playwright/test';
import { openAsOwner, seededCar } from './seeding';
import { expect, LANDING, test } from './support';
import { text } from './texts';

const de = (key: string, values?: Record<string, string>): string => text('de', key, values);

/** Makes requests for these files fail. @returns lets them through again and brings the page online */
async function blockFiles(page: Page, files: RegExp): Promise<() => Promise<void>> {
  const abort = (route: { abort: () => Promise<void> }) => route.abort();
  await page.route(files, abort);
  return async () => {
    await page.unroute(files, abort);
    await page.context().setOffline(false);
  };
}

test.beforeEach(({ watch }) =>
  watch.expectNoise(
    /ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically imported module|MissingTextsError|Unable to preload CSS/u,
  ),
);

test('the upload opens at the second press, with its styles', async ({ page }) => {
  const restore = await blockFiles(page, /assets\/UploadDialog-/u);
  await page.goto('/');
  await page.context().setOffline(true);
  const upload = page.getByRole('banner').getByRole('button', { name: de('shell:menu.upload') });
  await upload.click();
  await expect(page.getByRole('alert').getByText(de('shell:offline'))).toBeVisible();
  await restore();
  await upload.click();
  await expect(page.getByRole('dialog', { name: de('scan:dialog.title') })).toBeVisible();
  // Vite itself requests a style sheet once.
  const unstyled = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
        .filter(({ sheet }) => sheet === null)
        .map(({ href }) => href),
    );
  await expect.poll(unstyled).toEqual([]);
});

test('the menu of a narrow screen opens at the second press, and page and frame stay', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const restore = await blockFiles(page, /assets\/MobileMenuPanel-/u);
  await page.goto('/impressum');
  await page.context().setOffline(true);
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  const open = page.getByRole('banner').getByRole('button', { name: de('shell:menu.open') });
  await open.click();
  await expect(page.getByRole('alert').getByText(de('shell:offline'))).toBeVisible();
  for (const stays of [heading, open, page.getByRole('contentinfo')]) await expect(stays).toBeVisible();
  await restore();
  // Messages cover the header of a narrow screen, so the second press is by keyboard.
  await open.press('Enter');
  await expect(page.getByRole('dialog', { name: de('shell:menu.label') })).toBeVisible();
});

test('a section of a car shows an error, and loads when the browser is online', async ({ page }) => {
  const restore = await blockFiles(page, /assets\/TyresTab-/u);
  await openAsOwner(page, 'de', [seededCar('car-1')]);
  await page.goto('/car-detail?id=car-1');
  const heading = page.getByRole('heading', { level: 1, name: /HL SW 2412/u });
  await expect(heading).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('tab', { name: de('car-detail:tabs.tyres.short') }).click();
  await expect(page.getByRole('alert').getByText(de('common:error.offline'))).toBeVisible();
  await expect(heading).toBeVisible();
  await restore();
  await expect(page.getByRole('heading', { level: 2, name: de('car-detail:tabs.tyres.long') })).toBeVisible();
});

test('an edit dialog that cannot be fetched says so, and opens at the second press', async ({ page }) => {
  const restore = await blockFiles(page, /assets\/EditDialog-/u);
  await openAsOwner(page, 'de', [seededCar('car-1')]);
  await page.goto('/car-detail?id=car-1');
  const edit = page.getByRole('button', { name: de('common:field.edit', { label: de('car-detail:record.mileage') }) });
  await expect(edit).toBeVisible();
  await page.context().setOffline(true);
  await edit.click();
  await expect(page.getByRole('alert').getByText(de('shell:offline'))).toBeVisible();
  await restore();
  await edit.click();
  await expect(page.getByRole('dialog', { name: de('car-detail:edit.mileage.title') })).toBeVisible();
  await expect(page.getByText(de('shell:offline'))).toHaveCount(0);
});

test('a page shows an error, and loads when the browser is online, without a reload', LANDING, async ({ page }) => {
  const restore = await blockFiles(page, /assets\/route-/u);
  await page.goto('/impressum');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.context().setOffline(true);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: de('shell:nav.contact') })
    .click();
  const main = page.getByRole('main');
  const retry = main.getByRole('button', { name: de('common:action.retry') });
  await expect(retry).toBeVisible();
  await expect(main.getByText(de('common:error.offline'))).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  await restore();
  await expect(page.getByRole('heading', { level: 1, name: de('contact:title') })).toBeVisible();
  expect(loads).toBe(0);
});
