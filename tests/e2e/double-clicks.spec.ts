/** The second press of a double click on what the first one removes. */
import { openAsOwner, seededCar } from './seeding';
import { expect, LANDING, test, VIEWPORTS } from './support';
import { text } from './texts';

test('a double click deletes one car, and a double click on its undo opens none', LANDING, async ({ page }) => {
  await openAsOwner(
    page,
    'de',
    Array.from({ length: 6 }, (_, index) => seededCar(`car-${index}`, { A: `HL SW ${index + 1}`, E: '' })),
  );
  await page.setViewportSize(VIEWPORTS.phone);
  await page.getByRole('button', { name: text('de', 'cars:list.delete', { plate: 'HL SW 2' }) }).dblclick();
  await expect(page.getByText(text('de', 'cars:delete.done', { plate: 'HL SW 2' }), { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /löschen$/u })).toHaveCount(5);
  await page.getByRole('button', { name: text('de', 'common:action.undo') }).dblclick();
  await expect(page.getByText(text('de', 'cars:delete.restored', { plate: 'HL SW 2' }), { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /löschen$/u })).toHaveCount(6);
  await expect(page).toHaveURL('/cars');
});
