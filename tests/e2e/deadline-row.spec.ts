/** The row of deadlines above the list of cars: no text runs into its neighbour. */
import { openAsOwner, seededCar } from './seeding';
import { expect, LANDING, test } from './support';
import { text } from './texts';

for (const language of ['de', 'en'] as const) {
  test(`what a row of deadlines is called ends before the first month (${language})`, LANDING, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openAsOwner(page, language, [seededCar('car-1', { HU: '01/2025' })]);
    const deadlines = page.getByRole('region', { name: text(language, 'cars:deadlines.title') });
    const name = deadlines.getByText(text(language, 'cars:deadlines.inspection'), { exact: true }).first();
    await expect(name).toBeVisible();
    const [named, months] = [await name.boundingBox(), await deadlines.getByRole('list').first().boundingBox()];
    expect((named?.x ?? Infinity) + (named?.width ?? 0)).toBeLessThanOrEqual(months?.x ?? 0);
  });
}

test('a plate in the timeline ends before that of the next month', LANDING, async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-06-15T12:00:00+02:00'));
  await page.setViewportSize({ width: 1100, height: 900 });
  await openAsOwner(page, 'de', [
    seededCar('car-1', { A: 'WW MM 8888', HU: '05/2027' }),
    seededCar('car-2', { A: 'HL SW 241E', HU: '06/2027' }),
  ]);
  const deadlines = page.getByRole('region', { name: text('de', 'cars:deadlines.title') });
  const edges = async (plate: string) => {
    const link = deadlines.getByRole('link', { name: plate, exact: true }).last();
    await expect(link).toBeVisible();
    // The letters, which may be wider than their box.
    return link.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right } = range.getBoundingClientRect();
      return { left, right };
    });
  };
  const [former, next] = [await edges('WW MM 8888'), await edges('HL SW 241E')];
  expect(next.left).toBeGreaterThan(former.left);
  expect(former.right).toBeLessThanOrEqual(next.left);
});
