/** Deadlines of one's own: suggested, listed, done, undone, and saved as a calendar. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { sync as nodeIcal } from 'node-ical';
import { pathTo } from '../../src/i18n/paths';
import { inspect } from './inspect';
import { seedAccount, seededCar } from './seeding';
import { expect, LANDING, test } from './support';
import { text, type Language } from './texts';

const NARROW = { width: 360, height: 780 };
const TODAY = new Date('2026-11-21T12:00:00+01:00');
/** 18,000 km a year: an oil change on that day is due again by the mileage, within a year. */
const mileageHistory = [
  { date: '2024-06-01', km: 88_000 },
  { date: '2026-06-01', km: 124_000 },
];

const OVERDUE = {
  id: 'oil',
  title: 'Ölwechsel',
  category: null,
  everyMonths: 12,
  everyKm: null,
  dueOn: null,
  start: { date: '2025-01-01', km: null },
};

/** YYYY-MM-DD, in the time zone of the browser. */
const inMonths = (page: Page, months: number): Promise<string> =>
  page.evaluate((ahead) => {
    const date = new Date();
    date.setMonth(date.getMonth() + ahead);
    return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-');
  }, months);

/** Saves a calendar. @returns its events' identifiers and titles */
async function savedEvents(page: Page, button: string): Promise<readonly string[]> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  return Object.values(nodeIcal.parseICS(file)).flatMap((event) =>
    event?.type === 'VEVENT' ? [`${event.uid} ${JSON.stringify(event.summary)}`] : [],
  );
}

async function openCar(page: Page, language: Language) {
  await page.goto(pathTo(language, 'carDetail', { query: { id: 'car-1' } }));
  const card = page.getByRole('region', { name: text(language, 'car-detail:deadlines.title') });
  await expect(card).toBeVisible();
  return card;
}

for (const language of ['de', 'en'] as const) {
  test(`a deadline is suggested, listed, done and undone (${language})`, LANDING, async ({ page }) => {
    const say = (key: string, values: Readonly<Record<string, string | number>> = {}): string =>
      text(language, key, values);
    const oil = say('deadlines:suggestion.oil');
    const insurance = say('deadlines:suggestion.insurance');
    await page.clock.setFixedTime(TODAY);
    await page.setViewportSize(NARROW);
    await seedAccount(page, [seededCar('car-1', {}, { mileageHistory })]);
    let card = await openCar(page, language);

    await test.step('added by one press each, by keyboard', async () => {
      await card.getByRole('button', { name: new RegExp(`^${oil}`, 'u') }).press('Enter');
      await expect(card.getByRole('heading', { level: 4, name: oil })).toBeVisible();
      await card.getByRole('button', { name: new RegExp(`^${insurance}`, 'u') }).press('Enter');
      await expect(card.getByRole('heading', { level: 4 })).toHaveText([oil, insurance]);
    });

    await test.step('added by the form, once', async () => {
      await card.getByRole('button', { name: say('deadlines:add'), exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(say('deadlines:form.title')).fill('Leasing');
      await dialog.getByLabel(say('deadlines:form.repeat')).selectOption('once');
      await dialog.getByLabel(say('deadlines:form.dueOn')).fill(await inMonths(page, 2));
      await inspect(page);
      await page.setViewportSize(NARROW);
      await dialog.getByRole('button', { name: say('common:action.save') }).click();
      await expect(dialog).toBeHidden();
      await expect(card.getByRole('heading', { level: 4 })).toHaveText([oil, insurance, 'Leasing']);
    });

    await test.step('one calendar, whose entries keep their identifiers', async () => {
      const saved = await savedEvents(page, say('deadlines:calendar'));
      expect(saved).toHaveLength(3);
      // The day of the oil change follows from the mileage.
      for (const event of saved)
        expect(event).toMatch(/^deadline-car-1-(?:\w+\.)?[\da-f-]{36} ".+ HL SW 2412(?: \(.+\))?"$/u);
      await page.goto(pathTo(language, 'cars'));
      const timeline = page.getByRole('region', { name: say('cars:deadlines.title') });
      await expect(timeline).toContainText('Leasing');
      await expect(timeline).toContainText(insurance);
      const listed = await savedEvents(page, say('cars:deadlines.calendar'));
      expect(listed).toEqual(expect.arrayContaining([...saved]));
      await inspect(page);
      await page.setViewportSize(NARROW);
    });

    await test.step('done and removed, and both undone', async () => {
      card = await openCar(page, language);
      await card.getByRole('button', { name: say('deadlines:doneLabel', { title: 'Leasing' }) }).click();
      await expect(page.getByText(say('car-detail:edit.done', { what: 'Leasing' }))).toBeVisible();
      await expect(card.getByRole('heading', { level: 4 })).toHaveText([oil, insurance]);
      await page.getByRole('button', { name: say('common:action.undo') }).click();
      await expect(card.getByRole('heading', { level: 4 })).toHaveText([oil, insurance, 'Leasing']);
      await card.getByRole('button', { name: say('deadlines:removeLabel', { title: oil }) }).click();
      await expect(card.getByRole('heading', { level: 4 })).toHaveText([insurance, 'Leasing']);
      await page.getByRole('button', { name: say('common:action.undo') }).click();
      await expect(card.getByRole('heading', { level: 4 })).toHaveText([oil, insurance, 'Leasing']);
      await expect(page.getByText(say('car-detail:edit.undone', { what: oil }))).toBeVisible();
      await page.reload();
      await expect(card.getByRole('heading', { level: 4 })).toHaveText([oil, insurance, 'Leasing']);
    });

    await test.step('accessible at every width', async () => {
      await inspect(page);
      await page.setViewportSize(NARROW);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width);
    });
  });
}

test('notifications that the browser denies are replaced by the calendar', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
  await seedAccount(page, [seededCar('car-1', {}, { deadlines: [OVERDUE] })]);
  await expect(await openCar(page, 'en')).toContainText(text('en', 'deadlines:notice.denied'));
});
