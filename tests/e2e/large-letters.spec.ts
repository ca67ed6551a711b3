/** A larger font size in the browser's settings enlarges all text alike, and widens no page. */
import type { Page } from '@playwright/test';
import { pathTo } from '../../src/i18n/paths';
import { openAsOwner, seededCar } from './seeding';
import { expect, LANDING, test } from './support';
import { text as textOf } from './texts';

/** What the setting does: it changes the size that `rem` is measured by. 16 px are usual. */
const enlarge = (page: Page, size: number) =>
  page.evaluate((px) => {
    document.documentElement.style.fontSize = `${px}px`;
  }, size);

/** Font size of the page's text and of its buttons, in px, and whether the page is wider than the window. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const sizeOf = (selector: string): number => {
      const element = document.querySelector(selector);
      return element === null ? 0 : Number.parseFloat(getComputedStyle(element).fontSize);
    };
    return {
      heading: sizeOf('h1'),
      text: sizeOf('main p'),
      isTooWide: document.documentElement.scrollWidth > window.innerWidth,
    };
  });

/** Resizes the window; the header is rendered anew in the frame in which its media queries change. */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(width);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

async function expectLargerText(page: Page): Promise<void> {
  for (const [width, size] of [
    [360, 24],
    [360, 32],
  ] as const) {
    await resize(page, width);
    await enlarge(page, 16);
    const before = await measure(page);
    await enlarge(page, size);
    const { heading, text, isTooWide } = await measure(page);
    expect([heading / before.heading, text / before.text]).toEqual([size / 16, size / 16]);
    expect(isTooWide, `${width} px wide, ${size} px font`).toBe(false);
  }
}

for (const name of ['home', 'scan', 'vehicleTax', 'faq', 'contact', 'imprint'] as const)
  test(`${name} with large letters`, LANDING, async ({ page }) => {
    await page.goto(pathTo('de', name));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectLargerText(page);
  });

/** Rows of the list whose content is higher than they are, so that it covers the next one. */
const overflowingRows = (page: Page) =>
  page
    .getByRole('list', { name: textOf('de', 'cars:list.label') })
    .getByRole('listitem')
    .evaluateAll((rows) => rows.filter((row) => row.scrollHeight > row.clientHeight).map((row) => row.textContent));

test('the list and a car with large letters', LANDING, async ({ page }) => {
  await openAsOwner(page, 'de', [seededCar('car-1', { HU: '04/2027' }), seededCar('car-2', { A: 'B RG 8711', E: '' })]);
  await expect(page.getByRole('link', { name: /B RG 8711/u }).first()).toBeVisible();
  await expectLargerText(page);
  for (const [width, size] of [
    [360, 32],
    [1280, 24],
  ] as const) {
    await resize(page, width);
    await enlarge(page, size);
    expect(await overflowingRows(page), `${width} px wide`).toEqual([]);
  }
  await page.goto('/car-detail?id=car-1');
  await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
  await expectLargerText(page);
});
