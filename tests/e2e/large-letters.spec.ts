/** A larger font size in the browser's settings enlarges all text alike, and widens no page. */
import type { Page } from '@playwright/test';
import { pathTo } from '../../src/i18n/paths';
import { openAsOwner, seededCar } from './seeding';
import { expect, LANDING, test } from './support';
import { text as textOf } from './texts';

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

/**
 * Sets the browser's font size, in px (16 are usual), and the window's width. The setting changes what `rem` is measured
 * by, and `em` in media queries.
 */
async function show(page: Page, width: number, size: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: size } });
  // Scripts learn of media queries that a new font size changes with the next change of the window, so each size has a
  // height of its own.
  const height = 800 + size;
  await page.setViewportSize({ width, height });
  await expect.poll(() => page.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([width, height]);
  // The header is rendered anew in the frame in which its media queries change.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  // Both limits, as the browser rounds.
  const query = `(min-width: ${width / size - 0.01}em) and (max-width: ${width / size + 0.01}em)`;
  expect(await page.evaluate((media) => window.matchMedia(media).matches, query), query).toBe(true);
}

async function expectLargerText(page: Page): Promise<void> {
  await show(page, 360, 16);
  const before = await measure(page);
  for (const size of [24, 32]) {
    await show(page, 360, size);
    const { heading, text, isTooWide } = await measure(page);
    expect([heading / before.heading, text / before.text]).toEqual([size / 16, size / 16]);
    expect(isTooWide, `360 px wide, ${size} px font`).toBe(false);
  }
}

for (const name of ['home', 'scan', 'vehicleTax', 'faq', 'explanation', 'contact', 'imprint'] as const)
  test(`${name} with large letters`, LANDING, async ({ page }) => {
    await page.goto(pathTo('de', name));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectLargerText(page);
  });

const rowsOf = (page: Page) => page.getByRole('list', { name: textOf('de', 'cars:list.label') }).getByRole('listitem');

/** Rows of the list whose content is higher than they are, so that it covers the next one. */
const overflowingRows = (page: Page) =>
  rowsOf(page).evaluateAll((rows) =>
    rows.filter((row) => row.scrollHeight > row.clientHeight).map((row) => row.textContent),
  );

/** Texts of the list that end in an ellipsis, as their column is too narrow. */
const shortenedTexts = (page: Page) =>
  rowsOf(page)
    .locator('span')
    .evaluateAll((texts) =>
      texts
        .filter((text) => getComputedStyle(text).textOverflow === 'ellipsis' && text.scrollWidth > text.clientWidth)
        .map((text) => text.textContent),
    );

test('the list and a car with large letters', LANDING, async ({ page }) => {
  await openAsOwner(page, 'de', [seededCar('car-1', { HU: '04/2027' }), seededCar('car-2', { A: 'B RG 8711', E: '' })]);
  await expect(page.getByRole('link', { name: /B RG 8711/u }).first()).toBeVisible();
  await expectLargerText(page);
  // All layouts of the list, each where it has the least room: from 48em, 64em and 75em.
  for (const [width, size] of [
    [360, 24],
    [360, 32],
    [1024, 32],
    [1160, 24],
    [1540, 24],
    [1800, 24],
  ] as const) {
    await show(page, width, size);
    expect(await overflowingRows(page), `${width} px wide, ${size} px font`).toEqual([]);
    // A phone may shorten the date of the first registration.
    if (width > 360) expect(await shortenedTexts(page), `${width} px wide, ${size} px font`).toEqual([]);
  }
  await page.goto('/car-detail?id=car-1');
  await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
  await expectLargerText(page);
});
