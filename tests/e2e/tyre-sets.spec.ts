/** Sets of tyres: created, changed in two presses, measured, and undone. */
import type { Page } from '@playwright/test';
import { pathTo } from '../../src/i18n/paths';
import { CROSSWISE, inspect } from './inspect';
import { seedAccount, seededCar } from './seeding';
import { expect, LANDING, test } from './support';
import { text, type Language } from './texts';

const CAR = { '15.1': '205/55 R16 91V', '15.2': '205/55 R16 91V', '7.1': '1030', '7.2': '0960', L: '2' };
const NOW = new Date('2026-10-20T12:00:00Z');
const HISTORY = [
  { date: '2026-04-01', km: 80_000 },
  { date: '2026-10-01', km: 89_000 },
];

const tyres = (season: 'summer' | 'winter', dimension: string) =>
  (['front', 'rear'] as const).map((axle) => ({ dimension, season, axle, customSize: false }));
const SUMMER = {
  id: 'summer',
  tyres: tyres('summer', '205/55 R16 91V'),
  treads: [
    { date: '2026-04-01', km: 80_000, mm: 7.5 },
    { date: '2026-10-01', km: 89_000, mm: 5.7 },
  ],
  periods: [
    { from: '2025-04-01', fromKm: 66_000, until: '2025-10-20', untilKm: null },
    { from: '2026-04-01', fromKm: 80_000, until: null, untilKm: null },
  ],
};
const WINTER = {
  id: 'winter',
  name: 'Winter 16"',
  tyres: tyres('winter', '205/55 R16 91T'),
  treads: [],
  periods: [{ from: '2025-11-01', fromKm: 74_000, until: '2026-04-01', untilKm: 80_000 }],
};

async function open(page: Page, language: Language, more: Parameters<typeof seededCar>[2] = {}): Promise<void> {
  await page.clock.setFixedTime(NOW);
  await seedAccount(page, [seededCar('car-1', CAR, { mileageHistory: HISTORY, ...more })]);
  await page.goto(pathTo(language, 'carDetail', { query: { id: 'car-1', tab: 'reifen' } }));
  await expect(card(page, language)).toBeVisible();
}

const card = (page: Page, language: Language) =>
  page.getByRole('region', { name: text(language, 'tyres:own.title'), exact: true });
const setOf = (page: Page, language: Language, title: string) =>
  card(page, language)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 4, name: title }) });
const dialog = (page: Page) => page.getByRole('dialog');
const undo = (page: Page, language: Language) =>
  page
    .getByRole('status')
    .getByRole('button', { name: text(language, 'common:action.undo') })
    .last();
async function save(page: Page, language: Language): Promise<void> {
  await dialog(page)
    .getByRole('button', { name: text(language, 'common:action.save') })
    .click();
  await expect(dialog(page)).toHaveCount(0);
}

test('two sets are entered and changed in two presses, and a change is undone', LANDING, async ({ page }) => {
  const de = (key: string, values?: Record<string, string | number>): string => text('de', key, values);
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, 'de');
  await expect(card(page, 'de')).toContainText(de('tyres:own.empty'));

  await page.getByRole('button', { name: de('tyres:own.add') }).click();
  await dialog(page).getByLabel(de('tyres:form.season')).selectOption('summer');
  await save(page, 'de');
  await page.getByRole('button', { name: de('tyres:own.add') }).click();
  await dialog(page).getByLabel(de('tyres:form.season')).selectOption('winter');
  await dialog(page).getByLabel(de('tyres:form.name')).fill('Winterräder');
  await save(page, 'de');

  await page.getByRole('button', { name: de('tyres:sets.mount') }).click();
  await dialog(page).getByLabel(de('tyres:change.set')).selectOption({ label: '205/55 R16 91V, Sommer' });
  await dialog(page).getByLabel(de('tyres:change.date')).fill('2026-10-01');
  await save(page, 'de');
  await expect(setOf(page, 'de', '205/55 R16 91V')).toContainText('montiert seit 01.10.2026');

  // The winter change: a press, a number, a press.
  await page.getByRole('button', { name: de('tyres:sets.change') }).click();
  await expect(dialog(page).getByLabel(de('tyres:change.km'))).toBeFocused();
  await page.keyboard.type('89.700');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(setOf(page, 'de', 'Winterräder')).toContainText('montiert seit 20.10.2026');
  await expect(setOf(page, 'de', '205/55 R16 91V')).toContainText(/700\skm/u);

  await undo(page, 'de').click();
  await expect(setOf(page, 'de', '205/55 R16 91V')).toContainText('montiert seit 01.10.2026');
  // The page shows the result before it is stored.
  const undone = de('car-detail:edit.undone', { what: de('car-detail:tabs.tyres.long') });
  await expect(page.getByRole('status').filter({ hasText: undone })).toBeVisible();
  await page.reload();
  await expect(setOf(page, 'de', '205/55 R16 91V')).toContainText('montiert seit 01.10.2026');
  await expect(setOf(page, 'de', 'Winterräder')).toContainText(de('tyres:sets.neverMounted'));
});

test('kilometres, gaps and wear are shown, with treads entered by keyboard', LANDING, async ({ page }) => {
  const en = (key: string, values?: Record<string, string | number>): string => text('en', key, values);
  await open(page, 'en', { tyreSets: [SUMMER, WINTER], tyres: [...SUMMER.tyres, ...WINTER.tyres] });
  const summer = setOf(page, 'en', '205/55 R16 91V');
  await expect(summer).toContainText(/at least 9,000\skm, one period unknown/u);
  await expect(summer).toContainText(/0\.2\smm per 1,000\skm/u);
  // 19 days at the yearly pace have gone by since the last mileage.
  await expect(summer).toContainText(/about 7,600\skm, /u);
  await inspect(page, CROSSWISE);

  const add = page.getByRole('button', { name: en('tyres:tread.addLabel', { tyre: 'Winter 16"' }) });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel(en('tyres:tread.depth'))).toBeFocused();
  await page.keyboard.type('6.5');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(add).toBeFocused();
  await expect(setOf(page, 'en', 'Winter 16"')).toContainText(/6\.5\smm on 20\sOct\s2026/u);

  // Its undo would be taken for that of the deletion.
  await page.getByRole('button', { name: en('common:action.dismiss') }).click();
  await expect(undo(page, 'en')).toHaveCount(0);
  await setOf(page, 'en', 'Winter 16"').getByText(en('tyres:history.title')).click();
  await page.getByRole('button', { name: /delete “20\sOct\s2026/u }).click();
  await expect(setOf(page, 'en', 'Winter 16"')).toContainText(en('tyres:sets.noTread'));
  await undo(page, 'en').click();
  await expect(setOf(page, 'en', 'Winter 16"')).toContainText(/6\.5\smm on 20\sOct\s2026/u);

  await page.getByRole('button', { name: en('tyres:sets.change') }).click();
  await dialog(page).getByLabel(en('tyres:change.km')).fill('88,000');
  await dialog(page)
    .getByRole('button', { name: en('common:action.save') })
    .click();
  await expect(dialog(page)).toContainText(en('errors:tyres.km'));
  await inspect(page, CROSSWISE);
});
