/**
 * What axe cannot check on a page: keyboard navigation, zoom, the text spacing of WCAG 1.4.12, reduced motion, forced
 * colours, landmarks, the heading outline, and whether a dialog traps and restores the focus.
 */
import type { Locator, Page } from '@playwright/test';
import type { Language } from '../../src/i18n/paths';
import { findClipped, findWithoutBorder, findSmallTargets, focusStop, tabbable, type Stop } from './accessible';
import { expect, VIEWPORTS } from './support';
import { text } from './texts';

/** Presses Tab until the focus leaves the page, or returns to its start where the browser has no UI around it. */
async function tabThrough(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let presses = 0; presses < 300; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(focusStop);
    if (stop === null || stop.name === stops[0]?.name) return stops;
    stops.push(stop);
  }
  throw new Error('The page holds the focus');
}

/**
 * Everything is reached by Tab in document order with a visible focus; the skip link and `details` work by keyboard.
 */
export async function expectKeyboardNavigation(page: Page, language: Language): Promise<void> {
  const expected = await page.evaluate(tabbable);
  const stops = await tabThrough(page);
  expect.soft(stops.map(({ name }) => name)).toEqual(expected);
  expect
    .soft(
      stops.filter(({ covered }) => covered).map(({ name }) => name),
      'covered',
    )
    .toEqual([]);
  expect
    .soft(
      stops.filter(({ marked }) => !marked).map(({ name }) => name),
      'without a visible focus',
    )
    .toEqual([]);

  const skip = page.getByRole('link', { name: text(language, 'shell:skip') });
  await skip.focus();
  await page.keyboard.press('Enter');
  await expect.soft(page.getByRole('main')).toBeFocused();
  const summary = page.locator('main summary').first();
  if (!(await summary.isVisible())) return;
  const details = page.locator('main details').first();
  const open = await details.evaluate((element) => element.hasAttribute('open'));
  await summary.press('Enter');
  await expect.soft(details).toHaveJSProperty('open', !open);
  await summary.press('Space');
  await expect.soft(details).toHaveJSProperty('open', open);
}

/**
 * Nothing is cut off at 200 and 400 % zoom and with wider text, targets are large enough, borders stay in forced
 * colours.
 */
export async function expectZoomable(page: Page): Promise<void> {
  for (const [width, height] of [
    [720, 450],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(() => page.evaluate((wanted) => window.matchMedia(`(width: ${wanted}px)`).matches, width))
      .toBe(true);
    await expect.soft
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `width at ${width} px`)
      .toBeLessThanOrEqual(width);
    expect.soft(await page.evaluate(findClipped), `cut off at ${width} px`).toEqual([]);
  }
  expect.soft(await page.evaluate(findSmallTargets), 'smaller than 44 px').toEqual([]);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }',
    );
    document.adoptedStyleSheets.push(sheet);
  });
  await expect.soft
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), 'width with wider text')
    .toBeLessThanOrEqual(320);
  expect.soft(await page.evaluate(findClipped), 'cut off with wider text').toEqual([]);

  await page.setViewportSize(VIEWPORTS.desktop);
  await page.emulateMedia({ forcedColors: 'active' });
  expect.soft(await page.evaluate(findWithoutBorder), 'without an edge in forced colours').toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
  await page.evaluate(() => document.adoptedStyleSheets.pop());
}

/** Landmarks once each, a heading outline without gaps, navigations with names of their own, and no motion at rest. */
export async function expectStructure(page: Page): Promise<void> {
  for (const role of ['banner', 'main', 'contentinfo'] as const) await expect.soft(page.getByRole(role)).toHaveCount(1);
  const outline = await page
    .getByRole('heading')
    .evaluateAll((headings) =>
      headings.map((heading) => Number(heading.getAttribute('aria-level') ?? heading.tagName.slice(1))),
    );
  expect.soft(outline.filter((level) => level === 1)).toHaveLength(1);
  // The footer's headings start again at level 2.
  expect.soft(outline.filter((level, index) => level > (outline[index - 1] ?? 1) + 1)).toEqual([]);
  const names = await page
    .getByRole('navigation')
    .evaluateAll((navigations) =>
      navigations.map(
        (navigation) =>
          navigation.getAttribute('aria-label') ??
          document.getElementById(navigation.getAttribute('aria-labelledby') ?? '')?.textContent ??
          '',
      ),
    );
  expect.soft(names).not.toContain('');
  expect.soft(new Set(names).size, names.join()).toBe(names.length);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.soft
    .poll(() =>
      page.evaluate(
        () =>
          document
            .getAnimations()
            .filter(
              ({ playState, effect }) =>
                playState === 'running' && Number(effect?.getComputedTiming().activeDuration) > 0,
            ).length,
      ),
    )
    .toBe(0);
}

/** The dialog that a button opens by keyboard holds the focus, closes by Escape and gives the focus back. */
export async function expectFocusTrap(button: Locator, dialog: Locator): Promise<void> {
  const page = button.page();
  await button.press('Enter');
  await expect(dialog).toBeVisible();
  const stops = new Set<string>();
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await dialog.evaluate((element) =>
      element.contains(document.activeElement) ? (document.activeElement?.outerHTML ?? '') : '',
    );
    expect(focused, `after ${presses + 1} tabs`).not.toBe('');
    stops.add(focused);
  }
  expect(stops.size).toBeGreaterThan(2);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
}
