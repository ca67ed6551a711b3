/** Identifying a car, the catalogue search, and adding a car without a photo. */
import type { Page } from '@playwright/test';
import { CROSSWISE, inspect } from './inspect';
import { Person } from './person';
import { openAsOwner, seedAccount, seededCar, SEEDED } from './seeding';
import { DEEP, expect, LANDING, test, testWithFaults } from './support';
import { text, type Language } from './texts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Texts and dialog of a page in a language. */
function on(page: Page, language: Language) {
  const t = (key: string, values?: Record<string, string | number>): string => text(language, key, values);
  const dialog = page.getByRole('dialog', { name: t('vehicle-search:dialog.new') });
  const titles = ['manufacturer', 'model', 'type'].map((level) =>
    t(`vehicle-search:level.${level}`, { name: '.+' }).replace('?', '\\?'),
  );
  /** The options of the current step; chosen ones are in a list above, which is alone while the next one loads. */
  const options = dialog.getByRole('list', { name: new RegExp(`^(?:${titles.join('|')})$`) }).getByRole('button');
  return {
    t,
    dialog,
    options,
    press: (key: string) => dialog.getByRole('button', { name: t(key), exact: true }).click(),
    choose: async (...names: readonly (string | RegExp)[]) => {
      for (const name of names) await options.filter({ hasText: name }).first().click();
    },
  };
}

const de = (key: string, values?: Record<string, string | number>): string => text('de', key, values);
const toast = (page: Page, key: string) => page.getByRole('status').getByText(de(key), { exact: true });
const notice = (page: Page) => page.getByRole('region', { name: de('vehicle-search:identification.label') });

/** A Golf VII whose HSN and TSN match two engines. */
const AMBIGUOUS = {
  '2.1': '0603',
  '2.2': 'BGX000123',
  'D.1': 'VOLKSWAGEN, VW',
  'D.3': 'GOLF',
  'P.1': '01395',
  'P.2': '0110',
  'P.3': 'BENZIN',
  '10': '0001',
};

test('a car is added from the catalogue by keyboard', async ({ page }) => {
  const { t, dialog, options, press, choose } = on(page, 'de');
  await openAsOwner(page, 'de');
  await page
    .getByRole('main')
    .getByRole('button', { name: t('cars:add') })
    .click();
  const filter = dialog.getByRole('searchbox');
  await expect(filter).toBeFocused();
  await filter.fill('xyz');
  await expect(dialog.getByText(t('errors:search.empty'), { exact: true })).toBeVisible();
  await filter.fill('SKO');
  await expect(options).toHaveText(['Škoda']);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Fabia I' })).toBeVisible();
  await expect(filter).toBeFocused();
  await page.keyboard.type('octa');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await choose(/^1\.0 TSI/);
  await expect(dialog.getByText('Škoda Octavia III Combi 1.0 TSI', { exact: true })).toBeVisible();
  await expect(dialog.getByText(t('common:state.sampleData'))).toBeVisible();
  await press('vehicle-search:details.take');
  const plate = dialog.getByLabel(t('vehicle-search:car.plate'));
  await expect(plate).toBeFocused();
  await plate.fill('hl sw 2412');
  await dialog.getByLabel(t('vehicle-search:car.firstRegistration')).fill('5.3.2099');
  await press('vehicle-search:car.save');
  await expect(dialog.getByText(t('vehicle-search:car.dateFuture'))).toBeVisible();
  await dialog.getByLabel(t('vehicle-search:car.firstRegistration')).fill('5.3.2018');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'HL SW 2412' })).toBeVisible();
  await expect(page.getByText(t('car-detail:welcome.title'))).toBeVisible();
  await expect(page.getByText('Škoda Octavia', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/car-detail\?id=[^&]+$/);
});

test("the browser's Back goes back in the search, then closes it", LANDING, async ({ page }) => {
  const { t, dialog, options, choose } = on(page, 'de');
  await openAsOwner(page, 'de', [seededCar('car-1', {})]);
  await page.getByRole('button', { name: t('cars:add') }).click();
  await choose('Opel', 'Astra J');
  await expect(options.filter({ hasText: /^1\.6 CDTI/ }).first()).toBeVisible();
  await page.goBack();
  await expect(options.filter({ hasText: 'Astra J' })).toBeVisible();
  await page.goBack();
  await expect(options.filter({ hasText: 'Audi' })).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: t('cars:title') })).toBeVisible();
});

test('a car is added by hand, in English, with validation errors', LANDING, async ({ page }) => {
  const { t, dialog, press } = on(page, 'en');
  await openAsOwner(page, 'en', [seededCar('car-1', { E: 'A1BS31Z0430336179' })]);
  await page.getByRole('button', { name: t('cars:add') }).click();
  await press('vehicle-search:hand.open');
  await press('vehicle-search:car.save');
  await expect(dialog.getByRole('alert')).toHaveText(t('vehicle-search:hand.nothing'));
  const plate = dialog.getByLabel(t('vehicle-search:car.plate'));
  await plate.fill('12345');
  await press('vehicle-search:car.save');
  await expect(dialog.getByText(t('errors:plate.invalid'), { exact: true })).toBeVisible();
  await inspect(page, CROSSWISE);
  await page.keyboard.press('Escape');
  await page
    .getByRole('dialog', { name: t('vehicle-search:discard.title') })
    .getByRole('button', { name: t('common:discard.keep') })
    .click();
  await expect(plate).toHaveValue('12345');
  await plate.fill('B AB 1234');
  await dialog.getByLabel(t('vehicle-search:hand.vin')).fill('a1bs31z0430336179');
  await press('vehicle-search:car.save');
  const changes = page.getByRole('dialog', { name: t('scan:review.duplicate.title') });
  await expect(changes.getByRole('checkbox')).toHaveCount(1);
  await expect(page).toHaveURL(/\/en\/car-detail\?id=car-1/);
  await changes.getByRole('button', { name: t('scan:review.duplicate.keep') }).click();
  await page.goto('/en/cars');
  await page.getByRole('button', { name: t('cars:add') }).click();
  await press('vehicle-search:hand.open');
  await plate.fill('B AB 1234');
  await press('vehicle-search:car.save');
  await expect(page.getByRole('heading', { level: 1, name: 'B AB 1234' })).toBeVisible();
});

test('an unidentified car is found in the catalogue, and only ticked values change', LANDING, async ({ page }) => {
  await openAsOwner(page, 'de', [
    seededCar('car-1', { '2.2': '000000000', 'P.1': '', E: '' }, { identification: 'unknown' }),
  ]);
  await page.goto('/car-detail?id=car-1');
  await expect(notice(page)).toContainText(de('vehicle-search:identification.byHand'));
  await notice(page)
    .getByRole('button', { name: de('vehicle-search:identification.search') })
    .click();
  const dialog = page.getByRole('dialog', { name: de('vehicle-search:dialog.vehicle') });
  const options = dialog.getByRole('list').last().getByRole('button');
  for (const name of ['Opel', 'Astra J', /^1\.6 CDTI/]) await options.filter({ hasText: name }).click();
  await expect(dialog.getByText('Opel Astra J 1.6 CDTI', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: de('vehicle-search:details.take') }).click();
  await expect(dialog.getByRole('checkbox', { name: /Hubraum/ })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: /TSN/ })).not.toBeChecked();
  await inspect(page, CROSSWISE);
  await dialog.getByRole('button', { name: /^Auswahl speichern/ }).click();
  await expect(toast(page, 'vehicle-search:identified.saved')).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  await expect(
    page.getByRole('button', { name: de('common:field.edit', { label: de('zb1:fields.P_1.short') }) }),
  ).toContainText('1.598');
  await expect(notice(page)).toHaveCount(0);
});

test('an ambiguous car is left open, chosen and undone', DEEP, async ({ page }) => {
  await openAsOwner(page, 'de', [seededCar('car-1', AMBIGUOUS, { identification: 'ambiguous' })]);
  await page.goto('/car-detail?id=car-1');
  await expect(notice(page)).toContainText(de('errors:selection.not-selected'));
  await notice(page)
    .getByRole('button', { name: de('vehicle-search:identification.choose') })
    .click();
  const dialog = page.getByRole('dialog', { name: de('vehicle-search:select.title') });
  await expect(dialog.getByRole('radio')).toHaveCount(2);
  await inspect(page, CROSSWISE);
  await dialog.getByRole('radio', { name: /ACT Highline/ }).check();
  await page.keyboard.press('Escape');
  const leave = page.getByRole('dialog', { name: de('vehicle-search:select.leave.title') });
  await leave.getByRole('button', { name: de('vehicle-search:select.leave.confirm') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(notice(page)).toContainText(de('errors:selection.unfinished'));

  await notice(page)
    .getByRole('button', { name: de('vehicle-search:identification.continue') })
    .click();
  await expect(dialog.getByRole('radio', { name: /ACT Highline/ })).toBeChecked();
  await dialog.getByRole('button', { name: de('vehicle-search:select.save') }).click();
  await expect(toast(page, 'vehicle-search:identified.saved')).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  await page
    .getByRole('status')
    .getByRole('button', { name: de('common:action.undo') })
    .click();
  await expect(notice(page)).toContainText(de('errors:selection.not-selected'));
});

testWithFaults('what can fail: a level of the tree, saving a car, saving a selection', DEEP, async ({ page }) => {
  const { t, dialog, options, press } = on(page, 'de');
  const fields = { ...AMBIGUOUS, 'D.3': 'sentinel-selection-500' };
  await openAsOwner(page, 'de', [seededCar('car-1', fields, { identification: 'ambiguous' })]);
  const follow = async (sentinel: string, steps: number) => {
    await dialog.getByRole('searchbox').fill(sentinel);
    await expect(options).toHaveText([sentinel]);
    for (let step = 0; step < steps; step += 1) {
      await expect(
        dialog.getByRole('searchbox', {
          name: t(`vehicle-search:level.filter.${['manufacturer', 'model', 'type'][step] ?? ''}`),
        }),
      ).toBeVisible();
      await options.click();
    }
  };
  await page.getByRole('button', { name: t('cars:add') }).click();
  await follow('sentinel-types-500', 2);
  await expect(dialog.getByRole('alert')).toContainText(t('errors:search.types'));
  await inspect(page, CROSSWISE);
  await press('vehicle-search:dialog.start');
  await follow('sentinel-save-500', 3);
  await press('vehicle-search:details.take');
  await dialog.getByLabel(t('vehicle-search:car.plate')).fill('HL SW 1');
  await press('vehicle-search:car.save');
  await expect(dialog.getByRole('alert')).toHaveText(t('errors:search.save'));
  await expect(dialog.getByLabel(t('vehicle-search:car.plate'))).toHaveValue('HL SW 1');

  await page.goto('/car-detail?id=car-1');
  await notice(page)
    .getByRole('button', { name: t('vehicle-search:identification.choose') })
    .click();
  const select = page.getByRole('dialog', { name: t('vehicle-search:select.title') });
  await select.getByRole('radio').first().check();
  await select.getByRole('button', { name: t('vehicle-search:select.save') }).click();
  await expect(select.getByRole('alert')).toHaveText(t('errors:selection.save'));
  await expect(select.getByRole('radio').first()).toBeChecked();
});

test('a guest’s choice is restored after signing in', DEEP, async ({ page }) => {
  const { t, dialog, press, choose } = on(page, 'de');
  await seedAccount(page, [], 'none');
  await page.goto('/scan');
  await page.getByRole('button', { name: t('scan:page.withoutPhoto') }).click();
  await choose('Opel', 'Corsa F', 'Corsa-e');
  await press('vehicle-search:details.take');
  await expect(dialog.getByText(t('vehicle-search:car.signIn'))).toBeVisible();
  await dialog.getByLabel(t('vehicle-search:car.plate')).fill('HL SW 12E');
  await press('vehicle-search:car.signInAction');
  await new Person(page, 'de').signIn(SEEDED);
  await expect(dialog.getByLabel(t('vehicle-search:car.plate'))).toHaveValue('HL SW 12E');
  await press('vehicle-search:car.save');
  await expect(page.getByRole('heading', { level: 1, name: 'HL SW 12E' })).toBeVisible();
});
