/** Keyboard shortcuts: the dialog that lists them, their effects, when they are ignored, and turning them off. */
import type { Page } from '@playwright/test';
import { inspect } from './inspect';
import { openAsOwner, seededCar } from './seeding';
import { DEEP, expect, LANDING, test } from './support';
import { text, type Language } from './texts';

const de = (key: string, values?: Record<string, string | number>): string => text('de', key, values);
const shortcutsDialog = (page: Page, language: Language = 'de') =>
  page.getByRole('dialog', { name: text(language, 'shortcuts:title') });
const entry = (page: Page, language: Language = 'de') =>
  page.getByRole('contentinfo').getByRole('button', { name: text(language, 'shell:footer.shortcuts') });

for (const language of ['de', 'en'] as const) {
  test(`the dialog lists the shortcuts in ${language}`, language === 'de' ? LANDING : DEEP, async ({ page }) => {
    await page.goto(language === 'de' ? '/faq' : '/en/faq');
    await page.keyboard.press('?');
    await expect(shortcutsDialog(page, language)).toBeVisible();
    await expect(shortcutsDialog(page, language)).toContainText(text(language, 'shortcuts:mileage'));
    await inspect(page);
    await page.keyboard.press('Escape');
    await expect(shortcutsDialog(page, language)).toHaveCount(0);
    await entry(page, language).click();
    await expect(shortcutsDialog(page, language)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(entry(page, language)).toBeFocused();
    await page.keyboard.press('g');
    await page.keyboard.press(language === 'de' ? 's' : 'h');
    await expect(page).toHaveURL(language === 'de' ? '/' : '/en');
  });
}

test('the list of cars is used by shortcuts only', LANDING, async ({ page }) => {
  await openAsOwner(page, 'de', [seededCar('car-1'), seededCar('car-2', { A: 'B RG 8711' })]);
  const search = page.getByRole('searchbox');
  // A shortcut waits for its page to load, up to its timeout.
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('');
  // Shortcuts are ignored in text fields.
  await page.keyboard.type('gf?n1');
  await expect(search).toHaveValue('gf?n1');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await search.fill('');
  await search.press('Tab');
  await page.keyboard.press('n');
  const upload = page.getByRole('dialog', { name: de('scan:dialog.title') });
  await expect(upload).toBeVisible();
  // Shortcuts are ignored while a dialog is open.
  await page.keyboard.press('?');
  await page.keyboard.press('Escape');
  await expect(upload).toHaveCount(0);
  await expect(shortcutsDialog(page)).toHaveCount(0);

  await page
    .getByRole('link', { name: /HL SW 2412/ })
    .first()
    .press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /HL SW 2412/ })).toBeFocused();
  await page.keyboard.press('6');
  await expect(page).toHaveURL(/tab=dokumente/);
  await expect(page.getByRole('tab', { selected: true })).toBeFocused();
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 })).toBeAttached();
  await page.keyboard.press('e');
  await expect(page.getByRole('dialog', { name: de('car-detail:edit.mileage.title') })).toBeVisible();
  await expect(page.getByRole('textbox', { name: de('car-detail:edit.mileage.label') })).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+g');
  await page.keyboard.press('f');
  await expect(page).toHaveURL(/tab=dokumente/);
  await page.keyboard.press('g');
  await page.keyboard.press('f');
  await expect(page).toHaveURL('/cars');
});

test('shortcuts can be turned off persistently, and on again', LANDING, async ({ page }) => {
  await page.goto('/faq');
  await entry(page).click();
  const use = shortcutsDialog(page).getByRole('switch', { name: de('shortcuts:switch') });
  await use.click();
  await expect(use).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(shortcutsDialog(page)).toHaveCount(0);
  await page.reload();
  await page.keyboard.press('/');
  await page.keyboard.press('g');
  await page.keyboard.press('k');
  await page.keyboard.press('?');
  // The pending shortcut is dropped when the dialog opens.
  await expect(page.getByRole('searchbox')).not.toBeFocused();
  await entry(page).click();
  await expect(page).toHaveURL('/faq');
  await expect(use).not.toBeChecked();
  await use.click();
  await page.keyboard.press('Escape');
  await expect(shortcutsDialog(page)).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('the footer has no entry for shortcuts', LANDING, async ({ page }) => {
    await page.goto('/impressum');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(entry(page)).toHaveCount(0);
  });
});
