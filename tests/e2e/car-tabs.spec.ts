/** The tab at which a car opens: the one that was last used, unless the address names another. */
import type { Page } from '@playwright/test';
import { openAsOwner, seededCar } from './seeding';
import { expect, LANDING, test } from './support';
import { text } from './texts';

const de = (key: string): string => text('de', key);
const GARAGE = [
  seededCar('car-1', { A: 'HL SW 2400', HU: '04/2027' }),
  seededCar('car-2', { A: 'HL SW 2401', HU: '04/2027' }),
];
const row = (page: Page, plate: string) =>
  page.getByRole('list', { name: de('cars:list.label') }).getByRole('link', { name: new RegExp(plate) });

test('the tab is in the address: reload, back, keys', async ({ page }) => {
  await openAsOwner(page, 'de', GARAGE);
  await row(page, 'HL SW 2400').click();
  const tab = (key: string) => page.getByRole('tab', { name: de(`car-detail:tabs.${key}.short`), exact: true });
  await expect(tab('info')).toHaveAttribute('aria-selected', 'true');
  await tab('residualValue').click();
  await expect(page).toHaveURL('/car-detail?id=car-1&tab=restwert');
  await expect(page.getByRole('tabpanel', { name: de('car-detail:tabs.residualValue.short') })).toBeVisible();
  await page.reload();
  await expect(tab('residualValue')).toHaveAttribute('aria-selected', 'true');
  await tab('tyres').click();
  await expect(tab('tyres')).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(tab('residualValue')).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(page).toHaveURL('/car-detail?id=car-1');
  await tab('info').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab('dimensions')).toBeFocused();
  await expect(tab('dimensions')).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/car-detail?id=car-1&tab=masse');
  await page.goto('/car-detail?id=car-1&tab=unbekannt');
  await expect(tab('info')).toHaveAttribute('aria-selected', 'true');
});

test('a car opens at the last used tab; an explicit tab in the address wins', LANDING, async ({ page }) => {
  await openAsOwner(page, 'de', GARAGE);
  await row(page, 'HL SW 2400').click();
  await page.getByRole('tab', { name: de('car-detail:tabs.tyres.short') }).click();
  await expect(page.getByRole('tab', { selected: true })).toHaveText(de('car-detail:tabs.tyres.short'));
  await page.goto('/cars');
  await row(page, 'HL SW 2401').click();
  await expect(page.getByRole('tab', { selected: true })).toHaveText(de('car-detail:tabs.tyres.short'));
  await page.goto('/car-detail?id=car-1');
  await expect(page.getByRole('tab', { selected: true })).toHaveText(de('car-detail:tabs.info.short'));
  await page.goto('/cars');
  await expect(row(page, 'HL SW 2400')).toHaveAttribute('href', '/car-detail?id=car-1');
});

test(
  'a tab that is shown is remembered at once, even if the page is left in the same moment',
  LANDING,
  async ({ page }) => {
    await openAsOwner(page, 'de', GARAGE);
    await row(page, 'HL SW 2400').click();
    const tyres = page.getByRole('tab', { name: de('car-detail:tabs.tyres.short') });
    await expect(tyres).toBeVisible();
    const tabWhenShown = await page.evaluateHandle(() => {
      const shown = new Promise<string | null>((resolve) => {
        new MutationObserver(() => {
          if (document.querySelector('[role="tab"][aria-selected="true"]')?.id === 'tab-tyres')
            resolve(localStorage.getItem('car-tab'));
        }).observe(document, { subtree: true, attributes: true, childList: true });
      });
      return { shown };
    });
    await tyres.click();
    expect(await tabWhenShown.evaluate(({ shown }) => shown)).toBe('reifen');
  },
);
