/** Accessibility checks of the current screen in both colour schemes, at both widths, and at the narrowest. */
import type { Page } from '@playwright/test';
import { LOCALES, type Language } from '../../src/i18n/paths';
import { expect, expectAccessible, test, VIEWPORTS } from './support';

type Variant = readonly [device: keyof typeof VIEWPORTS, colorScheme: 'light' | 'dark'];

/** Each width and each colour scheme once: enough for a dialog, whose parts occur on pages too. */
export const CROSSWISE: readonly Variant[] = [
  ['phone', 'dark'],
  ['desktop', 'light'],
];

/** Two variants per language, so that over both languages a page is checked at every width in every scheme. */
const VARIANTS: Readonly<Record<Language, readonly Variant[]>> = {
  de: CROSSWISE,
  en: [
    ['phone', 'light'],
    ['desktop', 'dark'],
  ],
};

/** The variants for the page's language. */
async function variantsOf(page: Page): Promise<readonly Variant[]> {
  return VARIANTS[(await page.locator('html').getAttribute('lang')) === LOCALES.en ? 'en' : 'de'];
}

const NARROWEST = { width: 320, height: 640 };

/**
 * Scrolls to the top: elsewhere the sticky header covers part of an element. A page that still goes to its fragment, or
 * keeps its place after a change of size, scrolls again, on a busy machine later than this.
 */
async function scrollToTop(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        window.scrollTo({ top: 0, behavior: 'instant' });
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        return window.scrollY;
      }),
    )
    .toBe(0);
}

/**
 * Checks with axe on phone and desktop, each in one colour scheme, and for horizontal scrolling at 320 px. Defaults to
 * the variants of the page's language.
 */
export async function inspect(page: Page, variants?: readonly Variant[]): Promise<void> {
  for (const [device, colorScheme] of variants ?? (await variantsOf(page))) {
    await test.step(`${device}, ${colorScheme}`, async () => {
      await page.setViewportSize(VIEWPORTS[device]);
      await page.emulateMedia({ colorScheme });
      await scrollToTop(page);
      await expectAccessible(page);
    });
  }
  await page.setViewportSize(NARROWEST);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), 'width of what is shown at 320 px')
    .toBe(NARROWEST.width);
  await page.setViewportSize(VIEWPORTS.desktop);
}
