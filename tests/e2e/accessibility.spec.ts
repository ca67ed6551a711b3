/**
 * What axe cannot check, on every public page: keyboard navigation, focus trapping, zoom, the text spacing of WCAG
 * 1.4.12, reduced motion, forced colours and the heading outline.
 */
import type { Page } from '@playwright/test';
import { PAGES } from '../../src/app/pages';
import { PAGE_PATHS, pathTo, type Language, type Page as PageName } from '../../src/i18n/paths';
import { findClipped, findFlat, findSmallTargets, focusStop, tabbable, type Stop } from './accessible';
import { Person } from './person';
import { openAsOwner } from './seeding';
import { expect, test, VIEWPORTS } from './support';
import { text } from './texts';

/** Public pages, alternately in German and English. */
const VISITS = (Object.keys(PAGE_PATHS) as PageName[])
  .filter((name) => PAGES[name].public !== undefined || name === 'share' || name === 'unsubscribe')
  .map((name, index): readonly [PageName, Language] => [name, index % 2 === 0 ? 'de' : 'en']);

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Opens each page and checks it. */
async function visit(page: Page, check: (name: PageName, language: Language) => Promise<void>): Promise<void> {
  for (const [name, language] of VISITS) {
    await test.step(`${name} (${language})`, async () => {
      await page.goto(pathTo(language, name));
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await check(name, language);
    });
  }
}

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

test('every page is reachable by Tab in document order, with a visible focus', async ({ page }) => {
  test.slow();
  await visit(page, async (_, language) => {
    const expected = await page.evaluate(tabbable);
    const stops = await tabThrough(page);
    expect.soft(stops.map(({ name }) => name)).toEqual(expected);
    expect.soft(stops.filter(({ covered }) => covered).map(({ name }) => name), 'covered').toEqual([]);
    expect.soft(stops.filter(({ marked }) => !marked).map(({ name }) => name), 'without a visible focus').toEqual([]);

    const skip = page.getByRole('link', { name: text(language, 'shell:skip') });
    await skip.focus();
    await page.keyboard.press('Enter');
    await expect.soft(page.getByRole('main')).toBeFocused();
    const summary = page.locator('main summary').first();
    if (await summary.isVisible()) {
      const details = page.locator('main details').first();
      const open = await details.evaluate((element) => element.hasAttribute('open'));
      await summary.press('Enter');
      await expect.soft(details).toHaveJSProperty('open', !open);
      await summary.press('Space');
      await expect.soft(details).toHaveJSProperty('open', open);
    }
  });
});

test('every page survives zoom and wider text spacing, and keeps borders in forced colours', async ({ page }) => {
  test.slow();
  await visit(page, async () => {
    for (const [width, height] of [[720, 450], [320, 640]] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => page.evaluate((wanted) => window.matchMedia(`(width: ${wanted}px)`).matches, width)).toBe(true);
      await expect.soft.poll(() => page.evaluate(() => document.documentElement.scrollWidth), `width at ${width} px`).toBeLessThanOrEqual(width);
      expect.soft(await page.evaluate(findClipped), `cut off at ${width} px`).toEqual([]);
    }
    expect.soft(await page.evaluate(findSmallTargets), 'smaller than 44 px').toEqual([]);
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }');
      document.adoptedStyleSheets.push(sheet);
    });
    await expect.soft.poll(() => page.evaluate(() => document.documentElement.scrollWidth), 'width with wider text').toBeLessThanOrEqual(320);
    expect.soft(await page.evaluate(findClipped), 'cut off with wider text').toEqual([]);

    await page.setViewportSize(VIEWPORTS.desktop);
    await page.emulateMedia({ forcedColors: 'active' });
    expect.soft(await page.evaluate(findFlat), 'without an edge in forced colours').toEqual([]);
    await page.emulateMedia({ forcedColors: 'none' });
  });
});

test('pages have landmarks and no motion under reduced motion; dialogs trap and restore the focus', async ({ page }) => {
  test.slow();
  await visit(page, async () => {
    for (const role of ['banner', 'main', 'contentinfo'] as const) await expect.soft(page.getByRole(role)).toHaveCount(1);
    const outline = await page.getByRole('heading').evaluateAll((headings) => headings.map((heading) => Number(heading.getAttribute('aria-level') ?? heading.tagName.slice(1))));
    expect.soft(outline.filter((level) => level === 1)).toHaveLength(1);
    // The footer's headings start again at level 2.
    expect.soft(outline.filter((level, index) => level > (outline[index - 1] ?? 1) + 1)).toEqual([]);
    const names = await page.getByRole('navigation').evaluateAll((navigations) => navigations.map((navigation) => navigation.getAttribute('aria-label') ?? document.getElementById(navigation.getAttribute('aria-labelledby') ?? '')?.textContent ?? ''));
    expect.soft(names).not.toContain('');
    expect.soft(new Set(names).size, names.join()).toBe(names.length);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect.soft.poll(() => page.evaluate(() => document.getAnimations().filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().activeDuration) > 0).length)).toBe(0);
  });

  const person = new Person(page, 'de');
  await openAsOwner(page, 'de');
  for (const [opener, title] of [['shell:menu.upload', 'scan:dialog.title'], ['shell:feedback.button', 'shell:feedback.title']] as const) {
    await test.step(title, async () => {
      const button = page.getByRole('button', { name: person.text(opener), exact: true }).first();
      await button.press('Enter');
      const dialog = page.getByRole('dialog', { name: person.text(title) });
      await expect(dialog).toBeVisible();
      const stops = new Set<string>();
      for (let presses = 0; presses < 20; presses += 1) {
        await page.keyboard.press('Tab');
        const focused = await dialog.evaluate((element) => (element.contains(document.activeElement) ? (document.activeElement?.outerHTML ?? '') : ''));
        expect(focused, `after ${presses + 1} tabs`).not.toBe('');
        stops.add(focused);
      }
      expect(stops.size).toBeGreaterThan(2);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(button).toBeFocused();
    });
  }
});
