/** The list of cars and a car's page: empty, deleted, edited, rejected, damaged and large data. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { openAsOwner, seededCar } from './seeding';
import { DEEP, expect, expectAccessible, LANDING, test, testWithFaults } from './support';
import { text } from './texts';

const de = (key: string, values?: Record<string, string | number>): string => text('de', key, values);
const list = (page: Page) => page.getByRole('list', { name: de('cars:list.label') });
const car = (page: Page, plate: string) => list(page).getByRole('link', { name: new RegExp(plate) });
const dialog = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => dialog(page).getByRole('button', { name: de('common:action.save') });
const toast = (page: Page, words: string) => page.getByRole('status').getByText(words, { exact: true });
const undo = (page: Page) => page.getByRole('status').getByRole('button', { name: de('common:action.undo') });

/** The edit button of a labelled row of the record. */
const row = (page: Page, label: string) => page.getByRole('button', { name: de('common:field.edit', { label }) });
const field = (code: string): string => de(`zb1:fields.${code}.short`);

/** Seeds one car and opens its page. */
async function openCar(
  page: Page,
  ...seed: Parameters<typeof seededCar> extends [string, ...infer Rest] ? Rest : never
): Promise<void> {
  await openAsOwner(page, 'de', [seededCar('car-1', ...seed)]);
  await car(page, 'HL SW 2412').click();
  await expect(page.getByRole('heading', { level: 1, name: /HL SW 2412/ })).toBeVisible();
}

test('an empty list asks for the first document', async ({ page }) => {
  await openAsOwner(page, 'de');
  await expect(page.getByRole('heading', { name: de('cars:empty.title') })).toBeVisible();
  await expect(page.getByText(de('cars:empty.text'))).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: de('cars:scan') })
    .click();
  await expect(page.getByRole('dialog', { name: de('scan:dialog.title') })).toBeVisible();
});

test('a deleted car is gone after a reload, and undo restores it permanently', async ({ page }) => {
  await openAsOwner(page, 'de', [
    seededCar('car-1'),
    seededCar('car-2', { A: 'B RG 8711', E: 'SHHFK16708U012345', 'D.1': 'HONDA', 'D.3': 'CIVIC', HU: '01/2025' }),
  ]);
  await expect(car(page, 'B RG 8711')).toContainText(/Honda Civic/i);
  await page.getByRole('button', { name: de('cars:list.delete', { plate: 'B RG 8711' }) }).click();
  await expect(car(page, 'B RG 8711')).toHaveCount(0);
  await undo(page).click();
  await expect(toast(page, de('cars:delete.restored', { plate: 'B RG 8711' }))).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('cars'));
  await page.reload();
  await expect(car(page, 'B RG 8711')).toBeVisible();

  await page.getByRole('button', { name: de('cars:list.delete', { plate: 'HL SW 2412' }) }).click();
  await expect(toast(page, de('cars:delete.done', { plate: 'HL SW 2412' }))).toBeVisible();
  await page.reload();
  await expect(car(page, 'B RG 8711')).toBeVisible();
  await expect(car(page, 'HL SW 2412')).toHaveCount(0);
  await page.goto('/car-detail?id=car-1');
  await expect(page.getByText(de('car-detail:states.missing'))).toBeVisible();
});

test(
  'a car with a damaged record is listed beside the others, and can be exported and deleted',
  LANDING,
  async ({ page }) => {
    const broken = seededCar('car-2', { A: 'B RG 8711' }, { mileageHistory: 'none' as never });
    await openAsOwner(page, 'de', [seededCar('car-1', { 'D.3': 'sentinel-list-500' }), broken]);
    await expect(car(page, 'HL SW 2412')).toBeVisible();
    const notice = page.getByRole('region', { name: de('cars:unreadable.title_one') });
    await expect(notice.getByText('B RG 8711', { exact: true })).toBeVisible();
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await notice.getByRole('button', { name: de('cars:unreadable.saveNamed', { name: 'B RG 8711' }) }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('B-RG-8711.json');
    await expect(toast(page, de('cars:unreadable.saved', { name: 'B RG 8711' }))).toBeVisible();
    expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toMatchObject({ id: 'car-2', mileageHistory: 'none' });
    await notice.getByRole('button', { name: de('cars:list.delete', { plate: 'B RG 8711' }) }).click();
    await expect(notice).toHaveCount(0);
    await expect(toast(page, de('cars:delete.done', { plate: 'B RG 8711' }))).toBeVisible();
    await page.reload();
    await expect(car(page, 'HL SW 2412')).toBeVisible();
    await expect(notice).toHaveCount(0);
  },
);

test('a malformed cache counts as empty', DEEP, async ({ page }) => {
  await openAsOwner(page, 'de', [seededCar('car-1')]);
  await expect(car(page, 'HL SW 2412')).toBeVisible();
  for (const rubbish of ['{"broken', '"a text"', '[{"id":7}]', '[null]', '{"cars":[]}', '']) {
    await test.step(rubbish, async () => {
      await page.evaluate((value) => {
        localStorage.setItem('cars', value);
        localStorage.setItem('carsDetailed', value);
      }, rubbish);
      await page.reload();
      await expect(car(page, 'HL SW 2412')).toBeVisible();
    });
  }
  await car(page, 'HL SW 2412').click();
  await expect(row(page, field('D_3'))).toContainText('Astra');
  await page.goBack();
  await expect(car(page, 'HL SW 2412')).toBeVisible();
});

test('a cached list and car are rendered in the first frame, and refreshed afterwards', LANDING, async ({ page }) => {
  await openAsOwner(page, 'de', [seededCar('car-1')]);
  await car(page, 'HL SW 2412').click();
  await expect(row(page, field('D_3'))).toContainText('Astra');
  // Records the text of the page after every change from here on.
  await page.evaluate(() => {
    const seen: string[] = [];
    const recordText = (): void => void seen.push(document.querySelector('main')?.textContent ?? '');
    new MutationObserver(recordText).observe(document.body, { childList: true, subtree: true, characterData: true });
    Object.assign(window, { seen });
    // The cached values differ from the database, as if another device had changed the car.
    for (const key of ['cars', 'carsDetailed'])
      localStorage.setItem(key, (localStorage.getItem(key) ?? '').replaceAll(/astra/giu, 'Bekannt'));
    window.dispatchEvent(new StorageEvent('storage', { key: 'cars', newValue: localStorage.getItem('cars') }));
  });
  await page.goBack();
  await expect(car(page, 'HL SW 2412')).toContainText(/Astra/u);
  const seen = await page.evaluate(() => (window as unknown as { readonly seen: readonly string[] }).seen);
  expect(
    seen.some((words) => words.includes('Bekannt')),
    'the known list',
  ).toBe(true);
  expect(
    seen.filter((words) => words.includes(de('common:state.loading'))),
    'states that only say that something loads',
  ).toEqual([]);
});

test('a value is corrected in place, with format check and undo, and is still there after a reload', async ({
  page,
}) => {
  await openCar(page, { 'P.1': '1598' });
  const displacement = row(page, field('P_1'));
  await expect(displacement).toContainText('1.598');
  await displacement.click();
  const value = dialog(page).getByRole('textbox', { name: de('car-detail:edit.value') });
  await expect(value).toBeFocused();
  await value.fill('16oo');
  await save(page).click();
  await expect(dialog(page).getByText(de('car-detail:edit.format.integer'), { exact: true })).toBeVisible();
  await expect(value).toHaveValue('16oo');
  await value.fill('1998');
  await save(page).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(displacement).toContainText('1.998');
  await undo(page).click();
  await expect(toast(page, de('car-detail:edit.undone', { what: field('P_1') }))).toBeVisible();
  await expect(displacement).toContainText('1.598');
  await displacement.click();
  await value.fill('1999');
  await page.keyboard.press('Enter');
  await expect(displacement).toContainText('1.999');
  await page.reload();
  await expect(displacement).toContainText('1.999');
});

test('a lower mileage is rejected', DEEP, async ({ page }) => {
  await openCar(page, {}, { mileageHistory: [{ date: '2026-01-05', km: 120_000 }] });
  const mileage = row(page, de('car-detail:record.mileage'));
  const value = dialog(page).getByRole('textbox', { name: de('car-detail:edit.mileage.label') });
  await mileage.click();
  for (const [typed, sentence] of [
    ['viele', 'mileage.invalid'],
    ['', 'mileage.invalid'],
    ['120000', 'mileage.not-larger'],
    ['119.999', 'mileage.not-larger'],
  ] as const) {
    await value.fill(typed);
    await save(page).click();
    await expect(dialog(page).getByText(de(`errors:${sentence}`), { exact: true })).toBeVisible();
  }
  await value.fill('120.001');
  await save(page).click();
  await expect(mileage).toContainText('120.001');
  await mileage.click();
  await value.fill('120001');
  await save(page).click();
  await expect(dialog(page).getByText(de('errors:mileage.not-larger'), { exact: true })).toBeVisible();
});

test('a past inspection and an invalid plate are rejected', DEEP, async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-06-15T12:00:00+02:00'));
  await openCar(page, { HU: '04/2027' });
  await page.getByRole('button', { name: de('car-detail:inspection.change'), exact: true }).click();
  const month = dialog(page).getByLabel(de('car-detail:edit.inspection.month'), { exact: true });
  const year = dialog(page).getByLabel(de('car-detail:edit.inspection.year'), { exact: true });
  await month.selectOption('05');
  await year.selectOption('2026');
  await save(page).click();
  await expect(dialog(page).getByText(de('errors:inspection.past'), { exact: true })).toBeVisible();
  await month.selectOption('06');
  await save(page).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('Juni 2026').first()).toBeVisible();

  await row(page, field('A')).click();
  const plate = dialog(page).getByRole('textbox', { name: de('car-detail:edit.plate.label') });
  for (const typed of ['', '12345', 'QQQQ A 1', 'HL SW 0']) {
    await plate.fill(typed);
    await save(page).click();
    await expect(dialog(page).getByText(de('errors:plate.invalid'), { exact: true })).toBeVisible();
  }
  await plate.fill('hl-ab 77');
  await save(page).click();
  await expect(page.getByRole('heading', { level: 1, name: /HL AB 77/ })).toBeVisible();
  await page.goto('/cars');
  await expect(car(page, 'HL AB 77')).toBeVisible();
});

testWithFaults(
  'a car that is not there says so, one that cannot be loaded offers to try again',
  LANDING,
  async ({ page }) => {
    await openAsOwner(page, 'de');
    await page.goto('/car-detail?id=niemand');
    await expect(page.getByText(de('car-detail:states.missing'))).toBeVisible();
    await page.getByRole('link', { name: de('car-detail:states.missingAction') }).click();
    await expect(page).toHaveURL('/cars');
    await page.goto('/car-detail?id=sentinel-500');
    await expect(page.getByRole('alert').filter({ hasText: de('errors:vehicle.load') })).toBeVisible();
    await expect(page.getByRole('button', { name: de('common:action.retry') })).toBeVisible();
  },
);

test(
  'over the plan’s limit the list stays open, and single cars offer upgrade and deletion',
  LANDING,
  async ({ page }) => {
    await openAsOwner(
      page,
      'de',
      [1, 2, 3, 4].map((index) => seededCar(`car-${index}`, { A: `HL SW ${index}` })),
    );
    await expect(page.getByText(de('cars:limit.text', { current: 4, allowed: 3 }))).toBeVisible();
    await car(page, 'HL SW 2').click();
    await expect(page.getByText(de('cars:limit.title'))).toBeVisible();
    await expect(page.getByRole('link', { name: de('cars:limit.plans') })).toBeVisible();
    await page.getByRole('link', { name: de('cars:limit.remove') }).click();
    await page.getByRole('button', { name: de('cars:list.delete', { plate: 'HL SW 4' }) }).click();
    await expect(page.getByText(de('cars:limit.title'))).toHaveCount(0);
    await car(page, 'HL SW 2').click();
    await expect(page.getByRole('heading', { level: 1, name: /HL SW 2/ })).toBeVisible();
  },
);

test('a thousand cars are listed, searched, filtered and sorted', DEEP, async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-06-15T12:00:00+02:00'));
  const cars = Array.from({ length: 1000 }, (_, index) =>
    seededCar(`car-${String(index).padStart(4, '0')}`, {
      A: `HL SW ${index + 1}`,
      HU: index % 2 === 0 ? '01/2025' : '04/2028',
      'D.3': index === 776 ? 'LATERNE' : 'ASTRA',
    }),
  );
  await openAsOwner(page, 'de', cars);
  await expect(list(page).getByRole('listitem').first()).toHaveAttribute('aria-setsize', '1000');
  expect(await list(page).getByRole('listitem').count()).toBeLessThan(100);

  const search = page.getByRole('searchbox', { name: de('cars:search.label') });
  await search.fill('laterne');
  await expect(car(page, 'HL SW 777')).toBeVisible();
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  await search.fill('gibt es nicht');
  await expect(page.getByText(de('cars:search.none'))).toBeVisible();
  await page.getByRole('button', { name: de('cars:search.reset') }).click();

  await page.getByRole('radio', { name: new RegExp(`^${de('cars:filter.expired')}`) }).check();
  await expect(list(page).getByRole('listitem').first()).toHaveAttribute('aria-setsize', '500');
  await page.getByRole('combobox', { name: de('cars:sort.label') }).selectOption({ label: de('cars:sort.plate') });
  await expect(list(page).getByRole('listitem').first().getByRole('link')).toHaveAccessibleName(/HL SW 1\b/);

  await list(page).getByRole('listitem').last().scrollIntoViewIfNeeded();
  await page.keyboard.press('End');
  await expect(list(page).locator('[aria-posinset="500"]')).toBeInViewport();
  expect(await list(page).getByRole('listitem').count()).toBeLessThan(100);
  await search.fill('hl sw 99');
  // With an odd number: 99, 199 and so on up to 899, and 991 to 999.
  await expect(list(page).getByRole('listitem').first()).toHaveAttribute('aria-setsize', '14');
});
