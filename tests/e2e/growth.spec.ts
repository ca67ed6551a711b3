/** A fleet of 2,000 cars: the list, its search, one car and its papers are there as with one, and little of it is cached. */
import { seedFleet } from './seed-fleet';
import { expect, test } from './support';
import { text } from './texts';

const DE = 'de';
const CARS = 2000;
const MOST_ROWS = 60;

test('a fleet is listed, searched and opened, and its details take 1 MB of local storage at most', async ({ page }) => {
  test.setTimeout(120_000);
  await seedFleet(page, { cars: CARS, documentsPerCar: 2, bytesPerDocument: 64 });
  await page.goto('/cars');
  const rows = page.locator('li[aria-setsize]');
  await expect(rows.first()).toHaveAttribute('aria-setsize', String(CARS));
  expect(await rows.count()).toBeLessThan(MOST_ROWS);

  await page.getByRole('searchbox').fill('B BA 1001');
  await expect(rows).toHaveCount(1);
  await page.getByRole('link', { name: /B BA 1001/u }).first().click();
  await expect(page.locator('[role="tabpanel"]:not([aria-busy])')).toBeVisible();
  await page.goto('/car-detail?id=car-00001&tab=dokumente');
  await expect(page.getByRole('tabpanel').getByText('Rechnung 2.pdf')).toBeVisible();
  await page.goto('/cars');
  await expect(rows.first()).toHaveAttribute('aria-setsize', String(CARS));
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('carsDetailed') ?? '[]') as { id: string }[])).toMatchObject([{ id: 'car-00001' }]);

  // As after many more cars: what was kept before makes room for the one that is opened now.
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
