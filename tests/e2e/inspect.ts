/** Looking at what stands on the screen: in both schemes, at both widths, and at the narrowest. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, VIEWPORTS } from './support';

const NARROWEST = { width: 320, height: 640 };

/** Axe finds nothing in light and dark on a phone and on a desktop, and at 320 px nothing has to be scrolled sideways. */
export async function inspect(page: Page): Promise<void> {
  for (const [device, viewport] of Object.entries(VIEWPORTS)) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await test.step(`${device}, ${colorScheme}`, async () => {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page);
      });
    }
  }
  await page.setViewportSize(NARROWEST);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), 'width of what is shown at 320 px').toBe(NARROWEST.width);
  await page.setViewportSize(VIEWPORTS.desktop);
}
