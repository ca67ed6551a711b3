/** The tabs of dimensions and tyres: drawings, live calculations, and the owner's own tyres. */
import type { Page } from '@playwright/test';
import type { FieldValues } from '../../src/zb1/field-codes';
import { pathTo } from '../../src/i18n/paths';
import { CROSSWISE, inspect } from './inspect';
import { seedAccount, seededCar } from './seeding';
import { DEEP, expect, LANDING, test, testWithFaults } from './support';
import { text, type Language } from './texts';

const CAR: FieldValues = {
  '18': '4419',
  '19': '1814',
  '20': '1510',
  L: '2',
  '9': '1',
  G: '1393',
  'F.1': '1870',
  'F.2': '1870',
  '7.1': '1030',
  '7.2': '0960',
  'O.1': '1300',
  'O.2': '0680',
  '13': '075',
  T: '188',
  '15.1': '205/55 R16 91V',
  '15.2': '205/55 R16 91V',
};
const CARAVAN: FieldValues = {
  J: 'O2',
  '4': 'SE',
  'D.1': 'HOBBY',
  'D.3': '',
  '18': '7200',
  '19': '2300',
  '20': '2600',
  G: '1320',
  'F.1': '1600',
  'F.2': '1600',
  L: '1',
  '9': '-',
  '7.1': '1600',
  '13': '100',
  '15.1': '195/70R15C 104R',
  T: '100',
  'P.1': '-',
  'P.2': '-',
  'P.3': '-',
  '10': '-',
  'V.7': '-',
  '14': '-',
  '14.1': '-',
  'S.1': '-',
};

async function open(page: Page, language: Language, tab: 'masse' | 'reifen', fields: FieldValues = CAR): Promise<void> {
  await seedAccount(page, [seededCar('car-1', fields)]);
  await page.goto(pathTo(language, 'carDetail', { query: { id: 'car-1', tab } }));
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 3 }).first()).toBeVisible();
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

test(
  'dimensions are drawn and checked for fit, and entered measurements survive a reload',
  LANDING,
  async ({ page }) => {
    const de = (key: string, values?: Record<string, string | number>): string => text('de', key, values);
    await open(page, 'de', 'masse');
    await expect(page.getByRole('img', { name: /Länge 4\.419/ })).toBeVisible();
    await inspect(page, CROSSWISE);

    const licence = card(page, de('dimensions:licence.title'));
    const trailer = licence.getByRole('textbox', { name: de('dimensions:licence.trailer') });
    for (const [kg, expected] of [
      ['750', 'B'],
      ['1631', 'B96'],
      ['2381', 'BE'],
    ] as const) {
      await trailer.fill(kg);
      await expect(licence.getByText(expected, { exact: true }).first()).toBeVisible();
      await expect(
        licence.getByRole('listitem').filter({ hasText: new RegExp(`^${expected}(?=bis|über)`) }),
      ).toHaveAttribute('aria-current', 'true');
    }

    const garage = card(page, de('dimensions:garage.title'));
    const height = garage.getByRole('textbox', { name: de('dimensions:garage.height') });
    await expect(garage.getByText(de('dimensions:fits.answer.fits'), { exact: true })).toBeVisible();
    await height.fill('1,50');
    await expect(garage.getByText(de('dimensions:fits.answer.no'), { exact: true })).toBeVisible();
    await page.reload();
    await expect(height).toHaveValue('1,50');
    await expect(trailer).toHaveValue('2.381');
  },
);

test('forced colours leave a border on the own licence class and both ferry steps', LANDING, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, 'de', 'masse');
  const marked = page.getByRole('tabpanel').locator('li[aria-current]');
  await expect(marked).toHaveCount(3);
  for (const item of await marked.all()) await expect(item).toHaveCSS('border-top-width', '3px');
});

test('a trailer asks for its towing car, in English', DEEP, async ({ page }) => {
  const en = (key: string): string => text('en', key);
  await open(page, 'en', 'masse', CARAVAN);
  const licence = card(page, en('dimensions:licence.titleTowed'));
  await licence.getByRole('textbox', { name: en('dimensions:licence.car') }).fill('2,651');
  await expect(licence.getByText('BE', { exact: true }).first()).toBeVisible();
  await expect(card(page, en('dimensions:lift.title'))).toContainText(en('dimensions:lift.towed'));
  await page.getByRole('tab', { name: en('car-detail:tabs.tyres.short') }).click();
  await expect(card(page, text('en', 'tyres:document.title'))).toContainText('1,800');
});

testWithFaults(
  'tyres of one’s own survive a failed save and a reload, and can be taken back',
  LANDING,
  async ({ page, watch }) => {
    const de = (key: string, values?: Record<string, string | number>): string => text('de', key, values);
    watch.expectNoise(/UpdateTyreSets|500/);
    await open(page, 'de', 'reifen');
    await expect(page.getByRole('img', { name: /Achse 1 205\/55 R16 91V/ })).toBeVisible();
    await inspect(page, CROSSWISE);

    await page.getByRole('button', { name: de('tyres:own.add') }).click();
    await dialog(page).getByLabel(de('tyres:form.season')).selectOption('winter');
    const rim = dialog(page).getByLabel(de('tyres:form.rim'));
    await rim.fill('sentinel-500');
    await dialog(page)
      .getByRole('button', { name: de('common:action.save') })
      .click();
    await expect(dialog(page).getByRole('alert')).toHaveText(de('errors:tyres.update'));
    await expect(rim).toHaveValue('sentinel-500');
    await inspect(page, CROSSWISE);
    await rim.fill('7J x 16');
    await dialog(page)
      .getByRole('button', { name: de('common:action.save') })
      .click();
    await expect(dialog(page)).toHaveCount(0);

    const own = card(page, de('tyres:own.title'));
    await expect(own.getByRole('heading', { name: '205/55 R16 91V' })).toBeVisible();
    await page.reload();
    await expect(own).toContainText('7J x 16');
    await own.getByRole('button', { name: de('tyres:own.removeLabel', { tyre: '205/55 R16 91V' }) }).click();
    await expect(own.getByText(de('tyres:own.empty'))).toBeVisible();
    await page
      .getByRole('status')
      .getByRole('button', { name: de('common:action.undo') })
      .click();
    await expect(own.getByRole('heading', { name: '205/55 R16 91V' })).toBeVisible();
  },
);
