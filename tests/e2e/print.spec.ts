/** A car prints as one A4 page, whichever tab is open; other pages print without buttons and banners. */
import type { Locator } from '@playwright/test';
import { openAsOwner, seededCar } from './seeding';
import { deepUnless, expect, LANDING, test } from './support';
import { LANGUAGES } from '../../src/i18n/paths';
import { FIELD_CODES } from '../../src/zb1/field-codes';
import { text } from './texts';

/** A4 in PDF points. */
const A4 = { width: 595, height: 842 };

/** What the margins leave of A4's width, in CSS pixels. */
const PRINTED_WIDTH = 703;

/** Every field of a document, with long values. */
const FULL = {
  ...Object.fromEntries(FIELD_CODES.map((code) => [code, '123'])),
  ...seededCar('full', {
    HU: '04/2027',
    I: '12.06.2020',
    '22': 'ANHAENGEKUPPLUNG 94/20 EG KUGELKOPF*GEN.: E13 0123*ZU 15.1 U.15.2: AUCH 225/45R17 91W AUF RAD 7,5JX17 ET 45*',
    'D.2': 'VW/1K/ACCAYC/FM5FM52R065GVV/7MJ',
  }).fields,
};

/** Dates of the sheet that stand on more than one line. */
const brokenDates = (sheet: Locator) =>
  sheet.locator('dd').evaluateAll((values) =>
    values
      .filter((value) => {
        const range = document.createRange();
        range.selectNodeContents(value);
        return (
          /^[\d./]+$/u.test(value.textContent) && new Set([...range.getClientRects()].map(({ top }) => top)).size > 1
        );
      })
      .map((value) => value.textContent),
  );

for (const language of LANGUAGES) {
  test(`prints one A4 page in ${language}`, deepUnless(language === 'de'), async ({ page }) => {
    await openAsOwner(page, language, [
      seededCar('full', FULL, {
        mileageHistory: [{ date: '2026-01-05', km: 120_000 }],
        deadlines: Array.from({ length: 7 }, (_, at) => ({
          id: `own-${at}`,
          title: `Eine eigene Frist mit einem längeren Namen ${at}`,
          category: null,
          everyMonths: null,
          everyKm: null,
          dueOn: `2027-01-0${at + 1}`,
          start: { date: '2026-01-05', km: null },
        })),
        fuelCapacity: 56,
        engineCode: 'B16DTH',
        constructionTime: '2012–2017',
        cylinders: 4,
        desiredSalePrice: 8900,
        holder: {
          firstName: 'Lena',
          lastName: 'Brandt',
          street: 'Lindenweg 12',
          zip: '23552',
          city: 'Lübeck',
          email: 'lena@example.org',
          phone: '0451 123456',
        },
      }),
    ]);
    for (const tab of ['', '&tab=dokumente']) {
      await page.goto(`${language === 'en' ? '/en' : ''}/car-detail?id=full${tab}`);
      await expect(page.locator('[role="tabpanel"]:not([aria-busy])')).toBeVisible();
      const pdf = await page.pdf({ preferCSSPageSize: true });
      const source = pdf.toString('latin1');
      expect(source.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
      const [, width = '0', height = '0'] = /\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)/.exec(source) ?? [];
      expect(Math.abs(Number(width) - A4.width)).toBeLessThan(2);
      expect(Math.abs(Number(height) - A4.height)).toBeLessThan(2);
    }
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    const sheet = page.locator('[class*=sheet]').first();
    for (const words of [
      'Opel Astra',
      'W0LPE8E65E8012347',
      'B16DTH',
      'Brandt',
      text(language, 'car-detail:inspection.title'),
      text(language, 'cars:list.tax'),
      text(language, 'car-detail:deadlines.title'),
    ])
      await expect(sheet).toContainText(words);
    await expect(page.getByRole('tablist')).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
    await page.setViewportSize({ width: PRINTED_WIDTH, height: 1000 });
    expect(await brokenDates(sheet)).toEqual([]);
  });
}

test('the list of cars and the tax calculator print without buttons and banners', LANDING, async ({ page }) => {
  await openAsOwner(page, 'de', [seededCar('car-1', { HU: '04/2027' }), seededCar('car-2', { A: 'B RG 8711' })]);
  for (const path of ['/cars', '/kfz-steuer']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path === '/cars') {
      await expect(page.getByRole('link', { name: /B RG 8711/u }).first()).toBeVisible();
      await expect(page.getByText(text('de', 'cars:backup.never'))).toBeVisible();
    }
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('button:visible, [data-variant]:visible, .MuiButton-root:visible')).toHaveCount(0);
    await expect(page.getByText(text('de', 'cars:backup.never'))).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  }
});

test('an open dialog is printed without the page below it', LANDING, async ({ page }) => {
  await openAsOwner(page, 'de', [seededCar('car-1')]);
  await page.goto('/car-detail?id=car-1');
  await page.getByRole('button', { name: text('de', 'car-detail:head.share'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: text('de', 'sharing:title') });
  await dialog.getByRole('button', { name: text('de', 'sharing:create.submit') }).click();
  await dialog.getByRole('button', { name: text('de', 'sharing:link.showCode') }).click();
  const code = dialog.getByRole('img', { name: text('de', 'sharing:link.qr') });
  await expect(code).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(code).toBeVisible();
  await expect(page.locator('#root')).toBeHidden();
});

test('the whole home page is drawn before the app runs', async ({ browser, baseURL }) => {
  // Not the test's own page, which waits for the app.
  const page = await browser.newPage({ serviceWorkers: 'block', ...(baseURL === undefined ? {} : { baseURL }) });
  // The app stays away for as long as the page is looked at.
  await page.route(/\/assets\/index-[^/]+\.js$/u, () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(
    () =>
      document.documentElement.dataset.ready === undefined &&
      document.querySelector('footer') !== null &&
      [...document.querySelectorAll('main h2')]
        .filter((heading) => heading.checkVisibility())
        .every((heading) => heading.checkVisibility({ contentVisibilityAuto: true })),
  );
  await page.context().close();
});
