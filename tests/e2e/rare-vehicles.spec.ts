/**
 * Vehicles that are rarer than a car, wherever they appear: all tabs, list, timeline, calendar, print, and for a
 * visitor of a share. Deep tests also check each tab with axe.
 */
import type { Page } from '@playwright/test';
import { Person } from './person';
import { RARE_VEHICLES, type RareVehicle } from './rare-vehicles';
import { openAsOwner, seededCar } from './seeding';
import { DEEP, expectAccessible, LANDING, test } from './support';
import { checkList, checkPrint, checkShare } from './check-outside-tabs';
import { walkTabs } from './walk-tabs';

/** Before all inspections of the vehicles, and less than a year. */
const TODAY = new Date('2026-11-26T12:00:00+01:00');

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function seed(page: Page, { id, language, fields }: RareVehicle): Promise<Person> {
  await page.clock.setFixedTime(TODAY);
  const person = new Person(page, language);
  await openAsOwner(page, language, [seededCar(id, fields)]);
  return person;
}

for (const vehicle of RARE_VEHICLES) {
  const title = `${vehicle.id} (${vehicle.language})`;
  const address = (person: Person): string => person.path('carDetail', { query: { id: vehicle.id } });

  test(`${title} in tabs, list, timeline, calendar and print`, LANDING, async ({ page }) => {
    const person = await seed(page, vehicle);
    await page.goto(address(person));
    await walkTabs(person, vehicle);
    await checkList(person, vehicle);
    await page.goto(address(person));
    await checkPrint(person, vehicle);
  });

  test(`${title} shared, and its tabs with axe`, DEEP, async ({ page }) => {
    test.slow();
    const person = await seed(page, vehicle);
    await page.goto(address(person));
    await checkShare(person, vehicle);
    await page.goto(address(person));
    await walkTabs(person, vehicle, () => expectAccessible(page));
  });
}
