/** The focus, the title and the scroll position after a view changes, an undo, a reload and a sign-in. */
import type { Page } from '@playwright/test';
import { expectViewFocused } from './keyboard-walk';
import { Person } from './person';
import { openAsOwner, SEEDED, seedAccount, seededCar } from './seeding';
import { expect, LANDING, test, VIEWPORTS } from './support';

/** The position in px that the history entry has; parts above may still grow, and the browser keeps what is in view. */
async function settledScroll(page: Page): Promise<number> {
  const isKept = () =>
    page.evaluate(() => Math.round(window.scrollY) === (window.history.state as { scroll?: number } | null)?.scroll);
  await expect.poll(isKept).toBe(true);
  const top = await page.evaluate(() => Math.round(window.scrollY));
  expect(top).toBeGreaterThan(300);
  return top;
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a guest is led from the upload to the review and on to the record', async ({ page }) => {
  const person = new Person(page, 'de');
  const titled = (title: string) => `${title} · ${person.text('common:brand.name')}`;
  await page.goto('/scan');
  await person.openUpload();
  await person.choose('scan');
  await person.consent();
  await person.digitise();
  const review = page.getByRole('heading', { level: 1, name: person.text('scan:review.title') });
  await expect(review).toBeFocused();
  await expectViewFocused(page, titled(person.text('scan:review.title')));

  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await page.getByRole('button', { name: person.text('scan:review.bar.accept'), exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: person.text('scan:teaser.title') })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).not.toHaveTitle(titled(person.text('scan:review.title')));
  await expectViewFocused(page, / · /u);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('the undo of a deletion is reached by F8 and leads to the car that came back', async ({ page }) => {
  const person = new Person(page, 'de');
  await openAsOwner(page, 'de', [seededCar('car-1'), seededCar('car-2', { A: 'B RG 8711', E: '' })]);
  await page.getByRole('button', { name: person.text('cars:list.delete', { plate: 'B RG 8711' }) }).press('Enter');
  const undo = page.getByRole('button', { name: person.text('common:action.undo') });
  await expect(undo).toBeVisible();
  await page.keyboard.press('F8');
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('link', { name: /^Kennzeichen B RG 8711/u }),
  ).toBeFocused();
});

test('a toast covers no button of the header', LANDING, async ({ page }) => {
  const person = new Person(page, 'de');
  await page.setViewportSize(VIEWPORTS.phone);
  await openAsOwner(page, 'de', [seededCar('car-1'), seededCar('car-2', { A: 'B RG 8711', E: '' })]);
  await page.getByRole('button', { name: person.text('cars:list.delete', { plate: 'B RG 8711' }) }).click();
  await expect(page.getByRole('button', { name: person.text('common:action.undo') })).toBeVisible();
  await page.getByRole('button', { name: person.text('shell:menu.open') }).click();
  await expect(page.getByRole('dialog', { name: person.text('shell:menu.label') })).toBeVisible();
});

test(
  'a reload returns to where the page was scrolled, also when it loads its content later',
  LANDING,
  async ({ page }) => {
    const cars = Array.from({ length: 30 }, (_, index) => seededCar(`car-${index}`, { A: `HL SW ${index + 1}` }));
    await openAsOwner(page, 'de', cars);
    for (const path of ['/faq', '/cars']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight), path).toBeGreaterThan(2500);
      await page.evaluate(() => window.scrollTo(0, 1200));
      const top = await settledScroll(page);
      await page.reload();
      await expect.poll(() => page.evaluate(() => Math.round(window.scrollY)), path).toBe(top);
    }
  },
);

test('signing in returns to where the page was scrolled', LANDING, async ({ page }) => {
  const person = new Person(page, 'de');
  await seedAccount(page, [], 'none');
  await page.goto('/faq');
  await page.evaluate(() => window.scrollTo(0, 900));
  const top = await settledScroll(page);
  await page
    .getByRole('banner')
    .getByRole('button', { name: person.text('common:action.signIn') })
    // Playwright's own click would scroll the sticky header, and with it the page, to the middle.
    .evaluate((button: HTMLElement) => button.click());
  await person.signIn(SEEDED);
  await expect(page).toHaveURL('/faq');
  await expect(page.getByRole('button', { name: person.text('shell:profile.button') })).toBeVisible();
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(top);
});
