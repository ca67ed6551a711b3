/** Notifications of due deadlines, in a Chromium that shows them: the headless shell denies them. */
import type { Page } from '@playwright/test';
import { BROWSER_ARGUMENTS, findBrowser } from '../../scripts/find-browser.mjs';
import { pathTo } from '../../src/i18n/paths';
import { seedAccount, seededCar } from './seeding';
import { expect, LANDING, test } from './support';
import { text } from './texts';

const executablePath = await findBrowser();

test.use({
  serviceWorkers: 'allow',
  launchOptions: { args: [...BROWSER_ARGUMENTS], ...(executablePath === undefined ? {} : { executablePath }) },
});

const OVERDUE = {
  id: 'oil',
  title: 'Ölwechsel',
  category: null,
  everyMonths: 12,
  everyKm: null,
  dueOn: null,
  start: { date: '2025-01-01', km: null },
};

/** The notifications that are shown. */
const shown = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notifications = await registration.getNotifications();
    return notifications.map(({ title, body, tag, data }) => [title, body, tag, data].join(' | '));
  });

test('due deadlines are shown when notifications are switched on, each once', LANDING, async ({ page, context }) => {
  await context.grantPermissions(['notifications']);
  await seedAccount(page, [seededCar('car-1', {}, { deadlines: [OVERDUE] })]);
  await page.goto(pathTo('de', 'carDetail', { query: { id: 'car-1' } }));
  const card = page.getByRole('region', { name: text('de', 'car-detail:deadlines.title') });
  await card.getByRole('button', { name: text('de', 'deadlines:notice.on') }).click();
  const notice = 'Ölwechsel: Opel Astra | Überfällig seit 01.01.2026 | deadline-car-1-oil | /car-detail?id=car-1';
  await expect.poll(() => shown(page)).toEqual([notice]);

  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    for (const notification of await registration.getNotifications()) notification.close();
  });
  await expect.poll(() => shown(page)).toEqual([]);
  await page.reload();
  await expect(card.getByRole('button', { name: text('de', 'deadlines:notice.off') })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await shown(page)).toEqual([]);

  await card.getByRole('button', { name: text('de', 'deadlines:notice.off') }).click();
  await card.getByRole('button', { name: text('de', 'deadlines:notice.on') }).click();
  await expect.poll(() => shown(page)).toEqual([notice]);
});
