/** Looking at what stands on the screen: in both schemes, at both widths, and at the narrowest. */
import type { Page } from '@playwright/test';
import { LOCALES, type Language } from '../../src/i18n/paths';
import { expect, expectAccessible, test, VIEWPORTS } from './support';

type Look = readonly [device: keyof typeof VIEWPORTS, colorScheme: 'light' | 'dark'];

/** Each width and each scheme once: enough for a dialog, whose parts are those of the pages. */
export const CROSSWISE: readonly Look[] = [
  ['phone', 'dark'],
  ['desktop', 'light'],
];

/** The two looks for each language: over both languages a page is seen at every width in every scheme. */
const LOOKS: Readonly<Record<Language, readonly Look[]>> = {
  de: CROSSWISE,
  en: [
    ['phone', 'light'],
    ['desktop', 'dark'],
  ],
};

/** The looks for the language that the page is shown in. */
async function looksOf(page: Page): Promise<readonly Look[]> {
  return LOOKS[(await page.locator('html').getAttribute('lang')) === LOCALES.en ? 'en' : 'de'];
}

const NARROWEST = { width: 320, height: 640 };

/**
 * Axe finds nothing on a phone and on a desktop, in one scheme each, and at 320 px nothing has to be scrolled sideways.
 * Without looks those of the page's language.
 */
export async function inspect(page: Page, looks?: readonly Look[]): Promise<void> {
  for (const [device, colorScheme] of looks ?? (await looksOf(page))) {
    await test.step(`${device}, ${colorScheme}`, async () => {
      await page.setViewportSize(VIEWPORTS[device]);
      await page.emulateMedia({ colorScheme });
      // From the top: wherever a page is left, something lies half under the header that stays.
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await expectAccessible(page);
    });
  }
  await page.setViewportSize(NARROWEST);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), 'width of what is shown at 320 px').toBe(NARROWEST.width);
  await page.setViewportSize(VIEWPORTS.desktop);
}
