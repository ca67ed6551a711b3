/** A fleet of 2,000 cars: list, search, one car and its documents work as with one car, and the cache stays small. */
import { seedFleet } from './seed-fleet';
import { DEEP, expect, test } from './support';
import { text } from './texts';

const DE = 'de';
const CARS = 2000;
const MAX_ROWS = 60;

test('a fleet is listed, searched and opened, and cached details stay within 1 MB', DEEP, async ({ page }) => {
  await seedFleet(page, { cars: CARS, documentsPerCar: 2, bytesPerDocument: 64 });
  await page.goto('/cars');
  const rows = page.locator('li[aria-setsize]');
  await expect(rows.first()).toHaveAttribute('aria-setsize', String(CARS));
  expect(await rows.count()).toBeLessThan(MAX_ROWS);

  await page.getByRole('searchbox').fill('B BA 1001');
  await expect(rows).toHaveCount(1);
  await page
    .getByRole('link', { name: /B BA 1001/u })
    .first()
    .click();
  await expect(page.locator('[role="tabpanel"]:not([aria-busy])')).toBeVisible();
  await page.goto('/car-detail?id=car-00001&tab=dokumente');
  await expect(page.getByRole('tabpanel').getByText('Rechnung 2.pdf').first()).toBeVisible();
  await page.goto('/cars');
  await expect(rows.first()).toHaveAttribute('aria-setsize', String(CARS));
  expect(
    await page.evaluate(() => JSON.parse(localStorage.getItem('carsDetailed') ?? '[]') as { id: string }[]),
  ).toMatchObject([{ id: 'car-00001' }]);

  // Fills the cache as after many cars, so that the next one evicts older ones.
  await page.evaluate(() => {
    const [detail] = JSON.parse(localStorage.getItem('carsDetailed') ?? '[]') as object[];
    const all = Array.from({ length: 400 }, (_none, number) => ({ ...detail, id: `before-${number}` }));
    localStorage.setItem('carsDetailed', JSON.stringify(all));
  });
  await page.goto('/car-detail?id=car-01999');
  await expect(page.locator('[role="tabpanel"]:not([aria-busy])')).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: text(DE, 'account:title') })).toBeVisible();
  const kept = await page.evaluate(() => localStorage.getItem('carsDetailed') ?? '');
  expect(2 * kept.length).toBeLessThanOrEqual(1024 * 1024);
  const ids = (JSON.parse(kept) as { id: string }[]).map(({ id }) => id);
  expect(ids.slice(-2)).toEqual(['before-399', 'car-01999']);
  expect(ids).not.toContain('before-0');
});
