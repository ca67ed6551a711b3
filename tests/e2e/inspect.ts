/** Looking at what stands on the screen: in both schemes, at both widths, and at the narrowest. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, VIEWPORTS } from './support';

type Look = readonly [device: keyof typeof VIEWPORTS, colorScheme: 'light' | 'dark'];

const EVERY_LOOK: readonly Look[] = [
  ['phone', 'light'],
  ['phone', 'dark'],
  ['desktop', 'light'],
  ['desktop', 'dark'],
];

/** Each width and each scheme once: enough for a dialog, whose parts are those of the pages. */
export const CROSSWISE: readonly Look[] = [
  ['phone', 'dark'],
  ['desktop', 'light'],
];

const NARROWEST = { width: 320, height: 640 };

/** Axe finds nothing in light and dark on a phone and on a desktop, and at 320 px nothing has to be scrolled sideways. */
export async function inspect(page: Page, looks: readonly Look[] = EVERY_LOOK): Promise<void> {
  for (const [device, colorScheme] of looks) {
    await test.step(`${device}, ${colorScheme}`, async () => {
      await page.setViewportSize(VIEWPORTS[device]);
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    });
  }
  await page.setViewportSize(NARROWEST);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), 'width of what is shown at 320 px').toBe(NARROWEST.width);
  await page.setViewportSize(VIEWPORTS.desktop);
}
