/** The residual value: choosing a variant, calculating, recalculating, vehicles without a value, and selling. */
import type { Download, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { catalogue, type CatalogueType } from '../../src/backend/sample/catalogue';
import { CROSSWISE, inspect } from './inspect';
import { seedAccount, SEEDED, seededCar } from './seeding';
import { DEEP, expect, expectAccessible, LANDING, test, testWithFaults } from './support';
import { text, type Language } from './texts';

const textsIn = (language: Language) => (key: string, values?: Record<string, string | number>) =>
  text(language, key, values);
const de = textsIn('de');

function typeWithTwin(): CatalogueType {
  const found = catalogue().find(({ fields, id }) => fields.J === 'M1' && id.endsWith('-2'));
  if (found === undefined) throw new Error('The sample has no types of the same codes');
  return found;
}

const TYPE = typeWithTwin();
const FIELDS = { ...TYPE.fields, A: 'HL SW 2412', B: '05.03.2014' };
const KM = { mileageHistory: [{ date: '2026-01-05', km: 120_000 }] };

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function open(
  page: Page,
  cars: Parameters<typeof seedAccount>[1],
  path = '/car-detail?id=car-1&tab=restwert',
): Promise<void> {
  await seedAccount(page, cars);
  await page.goto(path);
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 })).toBeAttached();
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a variant is chosen and the value calculated, stored and recalculated', LANDING, async ({ page }) => {
  test.slow();
  await open(page, [seededCar('car-1', FIELDS, KM)]);
  const dialog = page.getByRole('dialog');
  await button(page, de('residual-value:variant.choose')).click();
  await expect(dialog.getByRole('radio').first()).toBeVisible();
  await inspect(page, CROSSWISE);
  await dialog.getByRole('radio', { name: new RegExp(`^${TYPE.model} ${TYPE.name}`) }).check();
  await dialog.getByRole('button', { name: de('common:action.save') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(button(page, de('residual-value:variant.change'))).toBeVisible();

  await button(page, de('residual-value:form.submit')).click();
  const result = page.getByRole('region', { name: de('residual-value:result.title') });
  await expect(result.getByRole('heading', { name: de('residual-value:result.title') })).toBeFocused();
  await expect(result.getByText(de('residual-value:result.estimate'), { exact: true })).toBeVisible();
  await expect(result.getByText(de('common:state.sampleData'))).toBeVisible();
  await expect(result).toContainText(TYPE.name);
  await expect(result).toContainText('120.000');
  const figure = result.getByText(/^[\d.]+\s€$/).first();
  const value = await figure.textContent();
  await page.reload();
  await expect(figure).toHaveText(value ?? '');
  await inspect(page, CROSSWISE);

  const slider = page.getByRole('slider', { name: de('residual-value:curve.slider') });
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', /^Neu, 05\.03\.2014/);
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', /^Ende \d{4}, Prognose/);
  const plot = await slider.boundingBox();
  await page.mouse.move((plot?.x ?? 0) + 1, (plot?.y ?? 0) + 40);
  await expect(slider).toHaveAttribute('aria-valuetext', /^Neu, /);
  await page.getByText(de('residual-value:curve.table')).click();
  await expect(page.getByRole('table').getByRole('row')).not.toHaveCount(0);

  await page.getByLabel(de('residual-value:form.km')).fill('180.000');
  await page.getByRole('checkbox', { name: de('residual-value:form.kmSave') }).check();
  await button(page, de('residual-value:form.again')).click();
  await expect(result).toContainText('180.000');
  await expect(figure).not.toHaveText(value ?? '');
  await page.getByRole('tab', { name: de('car-detail:tabs.info.short'), exact: true }).click();
  await expect(
    page.getByRole('button', { name: de('common:field.edit', { label: de('car-detail:record.mileage') }) }),
  ).toContainText('180.000');
});

testWithFaults(
  'without variants the owner gives the list price; what cannot be estimated says so',
  DEEP,
  async ({ page }) => {
    const zeroed = { ...FIELDS, '2.2': '000000000' };
    await open(page, [
      seededCar('car-1', zeroed),
      seededCar('car-2', { ...FIELDS, A: 'HL SW 24H', E: 'W0LPE8E65E8012348' }),
      seededCar('car-3', { ...FIELDS, 'D.3': 'sentinel-variants-500', E: 'W0LPE8E65E8012349' }),
    ]);
    await expect(page.getByText(de('errors:value.no-variants'))).toBeVisible();
    await button(page, de('residual-value:form.submit')).click();
    await expect(page.getByText(de('residual-value:form.priceInvalid'))).toBeVisible();
    await expect(page.getByText(de('errors:mileage.invalid'))).toBeVisible();
    await inspect(page, CROSSWISE);
    await page.getByLabel(de('residual-value:form.price')).fill('24.990');
    await page.getByLabel(de('residual-value:form.km')).fill('128.400');
    await button(page, de('residual-value:form.submit')).click();
    const result = page.getByRole('region', { name: de('residual-value:result.title') });
    await expect(result).toContainText('24.990');
    await expect(result.getByText(de('common:state.sampleData'))).toHaveCount(0);

    await page.goto('/car-detail?id=car-2&tab=restwert');
    await expect(page.getByText(de('errors:value.classic'))).toBeVisible();
    await expect(button(page, de('residual-value:form.submit'))).toHaveCount(0);
    await page.goto('/car-detail?id=car-3&tab=restwert');
    await expect(page.getByText(de('errors:value.variants'))).toBeVisible();
    await expect(button(page, de('common:action.retry'))).toBeVisible();
  },
);

async function contentOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8');
}

testWithFaults(
  'selling asks for both consents, keeps the request and helps by hand; a known address leads to the partner',
  LANDING,
  async ({ page }) => {
    test.slow();
    const t = textsIn('en');
    await open(page, [seededCar('car-1', FIELDS, KM)], '/en/car-detail?id=car-1&tab=restwert');
    const start = button(page, t('residual-value:sell.start'));
    await start.click();
    const dialog = page.getByRole('dialog');
    const keep = dialog.getByRole('button', { name: t('residual-value:sellDialog.keep') });
    await expect(dialog.getByLabel(t('residual-value:sellDialog.email'))).toHaveValue(SEEDED.email);
    await keep.click();
    await expect(dialog.getByText(t('residual-value:sellDialog.termsMissing'))).toBeVisible();
    await expect(dialog.getByText(t('residual-value:sellDialog.ownerMissing'))).toBeVisible();
    await inspect(page, CROSSWISE);

    const terms = t('residual-value:sellDialog.terms').replaceAll(/<[^>]*>/gu, '');
    await dialog.getByRole('checkbox', { name: terms }).check();
    await dialog.getByRole('checkbox', { name: t('residual-value:sellDialog.owner') }).check();
    await dialog.getByLabel(t('residual-value:sellDialog.email')).fill('partner-account@example.org');
    await keep.click();
    await expect(dialog.getByText(t('errors:value.partner-account'))).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t('residual-value:sellDialog.other') }).click();

    await dialog.getByLabel(t('residual-value:sellDialog.email')).fill(SEEDED.email);
    await dialog.getByLabel(new RegExp(`^${t('residual-value:sell.price')}`)).fill('9,900');
    await keep.click();
    await expect(dialog.getByRole('heading', { name: t('residual-value:sellDialog.keptTitle') })).toBeFocused();
    await inspect(page, CROSSWISE);
    const mail =
      (await dialog.getByRole('link', { name: t('residual-value:sellDialog.mail') }).getAttribute('href')) ?? '';
    expect(decodeURIComponent(mail)).toContain('€9,900');
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: t('residual-value:sellDialog.sheet') }).click();
    const sheet = await contentOf(await saved);
    expect(sheet).toContain('€9,900');
    for (const secret of ['2412', 'W0LPE8E65E8012347']) expect(mail + sheet).not.toContain(secret);
    await dialog.getByRole('button', { name: t('residual-value:sellDialog.done') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(start).toBeFocused();
    await expect(page.getByText('€9,900')).toBeVisible();
  },
);
