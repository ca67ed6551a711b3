/**
 * Every screen and the main dialogs with Tab and Shift+Tab: nothing that sticks covers the focused element, and the
 * focus is never lost. The gate walks through each screen at one size, deep tests at all four.
 */
import type { Page } from '@playwright/test';
import { catalogue } from '../../src/backend/sample/catalogue';
import { PAGE_PATHS, type Page as PageName } from '../../src/i18n/paths';
import { expectFocusVisible, WALK_SIZES, type WalkSize } from './keyboard-walk';
import { Person } from './person';
import { openAsOwner, seededCar } from './seeding';
import { DEEP, expect, landingUnless, test } from './support';

const GUARDED: readonly PageName[] = ['cars', 'carDetail', 'profile', 'subscription', 'payment'];
const OPEN = (Object.keys(PAGE_PATHS) as PageName[]).filter((name) => !GUARDED.includes(name));

const TYPE = catalogue().find(({ fields }) => fields.J === 'M1');
const CARS = [
  seededCar('car-1', { ...TYPE?.fields, HU: '04/2027' }, { mileageHistory: [{ date: '2026-01-05', km: 120_000 }] }),
  seededCar('car-2', { A: 'B RG 8711', HU: '01/2025' }),
];

/** The line under the heading of the list, which waits for the subscription as the calendar's button does. */
const planOfCars = (person: Person): string =>
  person.text('cars:plan.counted', { current: CARS.length, allowed: 3, plan: person.text('cars:plan.name.free') });

/** Pages of the gate: those with the most controls. A landing walks all. */
const GATE: ReadonlySet<string> = new Set(['scan', 'carDetail']);

/** What arrives during a walk moves what has the focus, or replaces it. */
async function expectAllArrived(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

interface Walk {
  readonly details: { readonly tag?: string | string[] };
  readonly sizes: readonly WalkSize[];
  readonly title: string;
}

/**
 * Two runs of each screen: at one size, which differs from screen to screen, in the gate or on a landing, and at the
 * others in deep tests.
 */
function atSizes(index: number, isGate: boolean): readonly Walk[] {
  const first = WALK_SIZES[index % WALK_SIZES.length] ?? WALK_SIZES[0];
  return [
    { details: landingUnless(isGate), sizes: [first], title: `${first.width} px wide` },
    { details: DEEP, sizes: WALK_SIZES.filter((size) => size !== first), title: 'the other sizes' },
  ];
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [index, name] of OPEN.entries())
  for (const { details, sizes, title } of atSizes(index, GATE.has(name)))
    test(`the page ${name}, ${title}`, details, async ({ page }) => {
      const person = new Person(page, index % 2 === 0 ? 'de' : 'en');
      await page.goto(person.path(name));
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expectAllArrived(page);
      await expectFocusVisible(page, sizes);
    });

for (const [index, name] of GUARDED.entries())
  for (const { details, sizes, title } of atSizes(index + 2, GATE.has(name)))
    test(`the page ${name}, ${title}`, details, async ({ page }) => {
      const person = new Person(page, index % 2 === 0 ? 'de' : 'en');
      await openAsOwner(page, person.language, CARS);
      await page.goto(person.path(name, { query: name === 'carDetail' ? { id: 'car-1' } : {} }));
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expectAllArrived(page);
      if (name === 'cars') await expect(page.getByText(planOfCars(person))).toBeVisible();
      await expectFocusVisible(page, sizes);
    });

for (const { details, sizes, title } of atSizes(0, false))
  test(`the review of a scan, ${title}`, details, async ({ page }) => {
    test.slow();
    const person = new Person(page, 'de');
    await page.goto(person.path('scan'));
    await person.openUpload();
    await person.choose('scan');
    await person.consent();
    await person.digitise();
    await expect(page.getByRole('heading', { level: 1, name: person.text('scan:review.title') })).toBeVisible();
    await page.getByRole('button', { name: /weitere Felder zeigen$/u }).click();
    await expectFocusVisible(page, sizes);
  });

for (const { details, sizes, title } of atSizes(2, true))
  test(`the main dialogs, ${title}`, details, async ({ page }) => {
    test.slow();
    const person = new Person(page, 'de');
    await openAsOwner(page, 'de', CARS);
    await page.goto(person.path('carDetail', { query: { id: 'car-1' } }));
    for (const key of ['D_3', 'A', 'E']) {
      await page
        .getByRole('button', {
          name: person.text('common:field.edit', { label: person.text(`zb1:fields.${key}.short`) }),
        })
        .click();
      await expect(person.dialog).toBeVisible();
      await expectFocusVisible(page, sizes);
      await page.keyboard.press('Escape');
      await expect(person.dialog).toHaveCount(0);
    }
    await page.goto(person.path('scan'));
    await page.getByRole('button', { name: person.text('scan:page.withoutPhoto') }).click();
    await expect(person.dialog.getByRole('listitem').first()).toBeVisible();
    await expectFocusVisible(page, sizes);
  });
