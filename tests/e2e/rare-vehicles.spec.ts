/**
 * Vehicles that are rarer than a car, wherever they appear: all tabs, list, timeline, calendar, print, and for a visitor
 * of a share. Deep tests also check each tab with axe.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { sync as nodeIcal } from 'node-ical';
import { formatEuroAmount } from '../../src/i18n/format';
import { Person } from './person';
import { RARE_VEHICLES, type RareVehicle } from './rare-vehicles';
import { openAsOwner, seededCar } from './seeding';
import { DEEP, expect, expectAccessible, test } from './support';
import { walkTabs } from './walk-tabs';

/** Before all inspections of the vehicles, and less than a year. */
const TODAY = new Date('2026-11-26T12:00:00+01:00');

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function seed(page: Page, { name, language, fields }: RareVehicle): Promise<Person> {
  await page.clock.setFixedTime(TODAY);
  const person = new Person(page, language);
  await openAsOwner(page, language, [seededCar(name, fields)]);
  return person;
}

/** Saves the calendar by a button. @returns uid and day of the inspections in the file */
async function savedInspections(page: Page, button: string): Promise<readonly string[]> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  return Object.values(nodeIcal.parseICS(text)).flatMap((event) => {
    if (event?.type !== 'VEVENT' || !event.uid.startsWith('inspection-')) return [];
    const { start } = event;
    return [`${event.uid} ${[start.getFullYear(), start.getMonth() + 1, start.getDate()].join('-')}`];
  });
}

const dayOf = (iso: string): string => iso.split('-').map(Number).join('-');

/** List, timeline and calendar. */
async function checkList(person: Person, { name, language, called, tax, inspection }: RareVehicle): Promise<void> {
  const { page } = person;
  await page.goto(person.path('cars'));
  const row = page.getByRole('list', { name: person.text('cars:list.label') }).getByRole('listitem');
  await expect(row).toHaveCount(1);
  if (tax !== null) await expect(row).toContainText(formatEuroAmount(language, tax));
  const timeline = page.getByRole('region', { name: person.text('cars:deadlines.title') });
  if (inspection === null) {
    await expect(timeline).toContainText(person.text('cars:deadlines.none'));
    return;
  }
  await expect(timeline.getByRole('link', { name: called, exact: true }).first()).toBeAttached();
  const saved = [`inspection-${name} ${dayOf(inspection)}`];
  expect(await savedInspections(page, person.text('cars:deadlines.calendar'))).toEqual(saved);
  await page.goto(person.path('carDetail', { query: { id: name } }));
  expect(await savedInspections(page, person.text('car-detail:inspection.remind'))).toEqual(saved);
}

async function checkPrint(person: Person, { language, tax, fields }: RareVehicle): Promise<void> {
  const { page } = person;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('[class*=sheet]').first();
  await expect(sheet).toContainText(fields['D.1'] === 'VW' ? 'VW' : new RegExp(fields['D.1'] ?? '', 'iu'));
  if (tax !== null) await expect(sheet).toContainText(formatEuroAmount(language, tax));
  await page.emulateMedia({ media: 'screen' });
}

/** Creates a share and opens it as a visitor whose request is approved. */
async function checkShare(person: Person, { fields, called }: RareVehicle): Promise<void> {
  const { page: owner } = person;
  const dialog = owner.getByRole('dialog', { name: person.text('sharing:title') });
  await owner.getByRole('button', { name: person.text('car-detail:head.share'), exact: true }).click();
  await dialog.getByRole('switch', { name: person.text('sharing:parts.plate') }).setChecked(true);
  await dialog.getByRole('button', { name: person.text('sharing:create.submit') }).click();
  const link = await dialog.getByLabel(person.text('sharing:link.label'), { exact: true }).inputValue();
  await owner.keyboard.press('Escape');

  const visitor = await owner.context().newPage();
  await visitor.goto(link);
  await visitor.getByLabel(person.text('share:form.name')).fill('Workshop');
  await visitor.getByRole('button', { name: person.text('share:form.submit') }).click();
  await owner.bringToFront();
  await owner
    .getByRole('button', { name: person.text('sharing:notice.look') })
    .first()
    .click();
  const permission = owner.getByRole('dialog', { name: person.text('sharing:permission.title') });
  await permission.getByRole('button', { name: person.text('sharing:request.approve') }).click();
  await visitor.bringToFront();
  const main = visitor.getByRole('main');
  await expect(main.getByText(person.text('zb1:fields.J.short')).first()).toBeVisible();
  if (fields.A !== '') await expect(main.getByText(called).or(main.getByLabel(called)).first()).toBeAttached();
  await expect(main.getByRole('alert')).toHaveCount(0);
  await visitor.close();
}

for (const vehicle of RARE_VEHICLES) {
  const title = `${vehicle.name} (${vehicle.language})`;
  const address = (person: Person): string => person.path('carDetail', { query: { id: vehicle.name } });

  test(`${title} in tabs, list, timeline, calendar and print`, async ({ page }) => {
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
