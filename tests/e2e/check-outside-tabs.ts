/** A vehicle outside its tabs: list, timeline, calendar, print, and what a visitor of a share sees. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { sync as nodeIcal } from 'node-ical';
import { formatEuroAmount, type EuroAmount } from '../../src/i18n/format';
import type { Language } from '../../src/i18n/paths';
import type { FieldValues } from '../../src/zb1/field-codes';
import type { Person } from './person';
import { createShare } from './privacy';
import { expect } from './support';

export interface ExpectedVehicle {
  /** Id of the seeded car, the only one of the account. */
  readonly id: string;
  readonly language: Language;
  readonly fields: FieldValues;
  /** What the list and the timeline call it: its plate, else make and model. */
  readonly label: string;
  /** The tax a year; null where none is shown. */
  readonly tax: EuroAmount | null;
  /**
   * The last day of the month in which the inspection is due, YYYY-MM-DD; null without one, undefined where timeline
   * and calendar are not checked.
   */
  readonly inspection?: string | null;
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
export async function checkList(
  person: Person,
  { id, language, label, tax, inspection }: ExpectedVehicle,
): Promise<void> {
  const { page } = person;
  await page.goto(person.path('cars'));
  const row = page.getByRole('list', { name: person.text('cars:list.label') }).getByRole('listitem');
  await expect(row).toHaveCount(1);
  if (tax !== null) await expect(row.getByText(formatEuroAmount(language, tax), { exact: true })).toBeAttached();
  if (inspection === undefined) return;
  const timeline = page.getByRole('region', { name: person.text('cars:deadlines.title') });
  if (inspection === null) {
    await expect(timeline).toContainText(person.text('cars:deadlines.none'));
    return;
  }
  await expect(timeline.getByRole('link', { name: label, exact: true }).first()).toBeAttached();
  const saved = [`inspection-${id} ${dayOf(inspection)}`];
  expect(await savedInspections(page, person.text('cars:deadlines.calendar'))).toEqual(saved);
  await page.goto(person.path('carDetail', { query: { id } }));
  expect(await savedInspections(page, person.text('car-detail:inspection.remind'))).toEqual(saved);
}

export async function checkPrint(person: Person, { language, tax, fields }: ExpectedVehicle): Promise<void> {
  const { page } = person;
  await expect(page.locator('[role="tabpanel"]:not([aria-busy])')).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('[class*=sheet]').first();
  const named = [fields['D.3'], fields.E, fields['D.1']].find((value) => value !== undefined && value !== '') ?? '';
  await expect.poll(async () => (await sheet.textContent())?.toLowerCase()).toContain(named.toLowerCase());
  if (tax !== null) {
    const label = page.getByText(person.text('cars:list.tax'), { exact: true });
    // The end of an exemption may follow.
    const amount = formatEuroAmount(language, tax)
      .replaceAll('.', String.raw`\.`)
      .replaceAll(/\s/gu, String.raw`\s`);
    await expect(sheet.locator('dl > div').filter({ has: label }).locator('dd')).toHaveText(
      new RegExp(`^${amount}(?:\\s|$)`, 'u'),
    );
  }
  await page.emulateMedia({ media: 'screen' });
}

/** Creates a share and opens it as a visitor whose request is approved. */
export async function checkShare(person: Person, { fields, label }: ExpectedVehicle): Promise<void> {
  const { page: owner } = person;
  const dialog = owner.getByRole('dialog', { name: person.text('sharing:title') });
  await owner.getByRole('button', { name: person.text('car-detail:head.share'), exact: true }).click();
  await dialog.getByRole('switch', { name: person.text('sharing:parts.plate') }).setChecked(true);
  const link = await createShare(person);

  const visitor = await owner.context().newPage();
  await visitor.goto(link.href);
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
  if (fields.A !== '') await expect(main.getByText(label).or(main.getByLabel(label)).first()).toBeAttached();
  await expect(main.getByRole('alert')).toHaveCount(0);
  await visitor.close();
}
