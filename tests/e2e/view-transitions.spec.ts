/**
 * View transitions between the list and a car's page: the plate moves there and back; scroll position and focus are
 * kept.
 */
import type { Page } from '@playwright/test';
import { openAsOwner, seededCar } from './seeding';
import { expect, LANDING, test } from './support';
import { text } from './texts';

const de = (key: string, values?: Record<string, string | number>): string => text('de', key, values);
const GARAGE = Array.from({ length: 3 }, (_, index) =>
  seededCar(`car-${index + 1}`, { A: `HL SW ${2400 + index}`, HU: '04/2027' }),
);
const row = (page: Page, plate: string) =>
  page.getByRole('list', { name: de('cars:list.label') }).getByRole('link', { name: new RegExp(plate) });
const title = (page: Page) => page.getByRole('heading', { level: 1 });

interface Transition {
  /** Number of `view-transition-name`s on plates when the pages were captured. */
  readonly plates: number;
  readonly moved: boolean;
}

declare global {
  interface Window {
    transitions?: Transition[];
  }
}

/** Records every view transition and whether a plate took part in it. */
async function recordTransitions(page: Page): Promise<() => Promise<readonly Transition[]>> {
  await page.addInitScript(() => {
    const list: Transition[] = [];
    window.transitions = list;
    const start = document.startViewTransition?.bind(document);
    if (start === undefined) return;
    document.startViewTransition = (update) => {
      const transition = start(update);
      const record = async (): Promise<void> => {
        try {
          await transition.ready;
          const names = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '');
          list.push({
            plates: [...document.querySelectorAll('*')].filter(
              (element) => getComputedStyle(element).viewTransitionName === 'car-plate',
            ).length,
            moved: names.includes('::view-transition-group(car-plate)'),
          });
        } catch {
          list.push({ plates: 0, moved: false });
        }
      };
      void record();
      return transition;
    };
  });
  return () => page.evaluate(() => window.transitions ?? []);
}

test('the plate moves to the car’s page and back to the same row and scroll position', LANDING, async ({ page }) => {
  const transitions = await recordTransitions(page);
  await page.setViewportSize({ width: 1024, height: 500 });
  await openAsOwner(page, 'de', GARAGE);
  await row(page, 'HL SW 2401').scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 40));
  const height = await page.evaluate(() => window.scrollY);
  expect(height).toBeGreaterThan(0);
  await row(page, 'HL SW 2401').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /HL SW 2401/ })).toBeFocused();
  await expect.poll(transitions).toEqual([{ plates: 1, moved: true }]);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  // Switching tabs is no transition between pages.
  await page.getByRole('tab', { name: de('car-detail:tabs.tyres.short') }).click();
  await expect(page).toHaveURL(/tab=reifen/);
  await page.goBack();
  await page.goBack();
  await expect(row(page, 'HL SW 2401')).toBeVisible();
  await expect.poll(transitions).toEqual([
    { plates: 1, moved: true },
    { plates: 1, moved: true },
  ]);
  expect(await page.evaluate(() => window.scrollY)).toBe(height);
  // The transition name moves to the next car's plate.
  await row(page, 'HL SW 2402').click();
  await expect(page.getByRole('heading', { level: 1, name: /HL SW 2402/ })).toBeFocused();
  await expect.poll(transitions).toEqual(Array.from({ length: 3 }, () => ({ plates: 1, moved: true })));
});

test('the focus stays on the title when the data of a new car arrive', LANDING, async ({ page }) => {
  await openAsOwner(page, 'de', GARAGE.slice(0, 1));
  await row(page, 'HL SW 2400').click();
  await expect(page.getByRole('tab', { name: de('car-detail:tabs.tyres.short') })).toBeVisible();
  await expect(title(page)).toBeFocused();
});

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('pages change without a transition', LANDING, async ({ page }) => {
    const transitions = await recordTransitions(page);
    await openAsOwner(page, 'de', GARAGE.slice(0, 2));
    await row(page, 'HL SW 2400').click();
    await expect(page.getByRole('tab', { name: de('car-detail:tabs.tyres.short') })).toBeVisible();
    await page.goBack();
    await expect(row(page, 'HL SW 2400')).toBeVisible();
    expect(await transitions()).toEqual([]);
  });
});

test('a browser without view transitions navigates normally', LANDING, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(document, 'startViewTransition', { value: undefined }));
  await openAsOwner(page, 'de', GARAGE.slice(0, 1));
  await row(page, 'HL SW 2400').click();
  await expect(page.getByRole('tab', { name: de('car-detail:tabs.tyres.short') })).toBeVisible();
  await page.goBack();
  await expect(row(page, 'HL SW 2400')).toBeVisible();
});
