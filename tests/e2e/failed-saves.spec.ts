/** Every edit of a car that cannot be saved shows the catalogue's message and keeps the input. */
import type { Page } from '@playwright/test';
import { openAsOwner, seededCar } from './seeding';
import { expect, LANDING, test, testWithFaults } from './support';
import { text } from './texts';

const de = (key: string, values?: Record<string, string | number>): string => text('de', key, values);
const field = (code: string): string => de('common:field.edit', { label: de(`zb1:fields.${code}.short`) });
const own = (key: string): string => de('common:field.edit', { label: de(`car-detail:record.${key}`) });

interface Save {
  /** Name of the button that opens the dialog. */
  readonly open: string;
  /** Label of the dialog's field. */
  readonly label: string;
  readonly typed: string;
  /** The expected message. */
  readonly error: string;
}

const SAVES: readonly Save[] = [
  { open: field('R'), label: de('car-detail:edit.value'), typed: 'BLAU', error: 'errors:vehicle.failed' },
  { open: field('A'), label: de('car-detail:edit.plate.label'), typed: 'OD KR 503', error: 'errors:plate.save' },
  { open: own('mileage'), label: de('car-detail:edit.mileage.label'), typed: '130.000', error: 'errors:mileage.save' },
  { open: own('fuelCapacity'), label: de('car-detail:edit.fuel.label'), typed: '56,5', error: 'errors:fuel.save' },
  {
    open: own('engineCode'),
    label: de('car-detail:edit.detail.engineCode.label'),
    typed: 'B16DTH',
    error: 'errors:vehicle.failed',
  },
  {
    open: own('desiredSalePrice'),
    label: de('car-detail:edit.detail.desiredSalePrice.label'),
    typed: '8.900',
    error: 'errors:vehicle.failed',
  },
  { open: own('holder'), label: de('car-detail:edit.holder.firstName'), typed: 'Lena', error: 'errors:holder.update' },
];

const dialog = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => dialog(page).getByRole('button', { name: de('common:action.save') });

testWithFaults('a failed save', LANDING, async ({ page, watch }) => {
  watch.expectNoise(/500/);
  await openAsOwner(page, 'de', [seededCar('car-1', { HU: '04/2027', 'D.3': 'sentinel-save-500' })]);
  await page.goto('/car-detail?id=car-1');
  for (const { open, label, typed, error } of SAVES) {
    await test.step(open, async () => {
      await page.getByRole('button', { name: open }).click();
      const input = dialog(page).getByLabel(label).and(page.locator('input, textarea')).first();
      await input.fill(typed);
      await save(page).click();
      await expect(dialog(page).getByText(de(error))).toBeVisible();
      await expect(input).toHaveValue(typed);
      await expect(save(page)).toBeEnabled();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: text('de', 'common:discard.confirm') }).click();
      await expect(dialog(page)).toHaveCount(0);
    });
  }
  await test.step('inspection', async () => {
    await page.getByRole('button', { name: de('car-detail:inspection.change'), exact: true }).click();
    await dialog(page).getByLabel(de('car-detail:edit.inspection.year')).selectOption({ index: 3 });
    const chosen = await dialog(page).getByLabel(de('car-detail:edit.inspection.year')).inputValue();
    await save(page).click();
    await expect(dialog(page).getByText(de('errors:inspection.save'))).toBeVisible();
    await expect(dialog(page).getByLabel(de('car-detail:edit.inspection.year'))).toHaveValue(chosen);
    await expect(save(page)).toBeEnabled();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: text('de', 'common:discard.confirm') }).click();
  });
  await test.step('the name can be changed, and then everything', async () => {
    await page.getByRole('button', { name: field('D_3') }).click();
    await dialog(page).getByLabel(de('car-detail:edit.value')).fill('ASTRA');
    await save(page).click();
    await expect(dialog(page)).toHaveCount(0);
    await page.getByRole('button', { name: field('R') }).click();
    await dialog(page).getByLabel(de('car-detail:edit.value')).fill('BLAU');
    await save(page).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: field('R') })).toContainText(/blau/i);
  });
});
