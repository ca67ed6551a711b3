/**
 * Back closes a dialog, a dialog closes with its page, and toasts stay readable and reachable while a dialog is open.
 */
import type { Page } from '@playwright/test';
import { openAsOwner, seededCar } from './seeding';
import { expect, LANDING, test, VIEWPORTS } from './support';
import { text } from './texts';

const de = (key: string, values?: Record<string, string | number>): string => text('de', key, values);
const button = (page: Page, key: string) => page.getByRole('main').getByRole('button', { name: de(key), exact: true });

/** Opens the list of cars, then a car. */
async function openCar(page: Page): Promise<void> {
  await openAsOwner(page, 'de', [seededCar('car-1')]);
  await page
    .getByRole('link', { name: /HL SW 2412/ })
    .first()
    .click();
  await expect(button(page, 'car-detail:head.share')).toBeVisible();
}

/** Going back closes the dialog and stays on the car's page. */
async function expectBackCloses(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toBeVisible();
  const address = page.url();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button(page, 'car-detail:head.share')).toBeVisible();
  expect(page.url()).toBe(address);
}

test('going back closes the topmost dialog, and then leaves the page', LANDING, async ({ page }) => {
  await openCar(page);
  const menu = () => page.getByRole('button', { name: de('shell:menu.open') });
  for (const open of [
    () => button(page, 'car-detail:head.handover').click(),
    () => button(page, 'car-detail:head.share').click(),
    () =>
      page
        .getByRole('banner')
        .getByRole('button', { name: de('shell:menu.upload') })
        .click(),
    () => page.getByRole('button', { name: de('shell:feedback.button') }).click(),
    async () => {
      await page.setViewportSize(VIEWPORTS.phone);
      await menu().click();
    },
  ]) {
    await open();
    await expectBackCloses(page);
  }
  // A dialog that is closed by its button leaves nothing behind, and neither does a link in the menu.
  await page.getByRole('button', { name: de('shell:feedback.button') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: de('common:action.close') })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await menu().click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: de('shell:nav.faq'), exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: de('faq:title') })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(button(page, 'car-detail:head.share')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/cars');
});

test('going back closes the vehicle search, and then leaves the page', LANDING, async ({ page }) => {
  await openAsOwner(page, 'de');
  const link = (key: string) => page.getByRole('banner').getByRole('link', { name: de(key), exact: true });
  await link('shell:nav.faq').click();
  await expect(page.getByRole('heading', { level: 1, name: de('faq:title') })).toBeFocused();
  await link('shell:nav.cars').click();
  await page
    .getByRole('main')
    .getByRole('button', { name: de('cars:add') })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/cars');
  await page.goBack();
  await expect(page).toHaveURL('/faq');
});

test('going back closes an edit dialog before it leaves the tab', LANDING, async ({ page }) => {
  await openCar(page);
  await page.getByRole('tab', { name: de('car-detail:tabs.tyres.short') }).click();
  await expect(page).toHaveURL(/tab=reifen/);
  await page.keyboard.press('e');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/tab=reifen/);

  // With typed text it asks, and the text stays until the answer is given.
  await page.keyboard.press('e');
  const field = page.getByRole('dialog').getByRole('textbox').first();
  await field.fill('7');
  await page.goBack();
  const question = page.getByRole('dialog', { name: de('common:discard.title') });
  await question.getByRole('button', { name: de('common:discard.keep') }).click();
  await expect(question).toHaveCount(0);
  await expect(field).toHaveValue('7');
  await page.goBack();
  await question.getByRole('button', { name: de('common:discard.confirm') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/tab=reifen/);
  await page.goBack();
  await expect(page).toHaveURL(/id=car-1$/);
});

test(
  'a toast is readable and reachable while a dialog is open, and stays after it closes',
  LANDING,
  async ({ page }) => {
    await openCar(page);
    const what = de('car-detail:record.mileage');
    const mileage = page.getByRole('button', { name: de('common:field.edit', { label: what }) });
    await mileage.click();
    await page.getByRole('textbox', { name: de('car-detail:edit.mileage.label') }).fill('4711');
    await page.keyboard.press('Enter');
    await expect(mileage).toContainText('4.711');
    const message = page.getByRole('status').filter({ hasText: de('car-detail:edit.saved', { what }) });
    await expect(message).toBeVisible();
    await button(page, 'car-detail:head.handover').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('status').filter({ hasText: de('car-detail:edit.saved', { what }) })).toBeVisible();
    // Hovering keeps the toast open.
    await dialog.getByRole('status').getByText(de('car-detail:edit.saved', { what })).hover();
    // By keyboard: the focus trap includes the toast.
    const undo = dialog.getByRole('button', { name: de('common:action.undo') });
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(undo).toBeFocused({ timeout: 1 });
    }).toPass();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('status').filter({ hasText: de('car-detail:edit.undone', { what }) })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: de('car-detail:edit.undone', { what }) })).toBeVisible();
  },
);
