/** The history of a car on its documents tab: entries with receipts, costs, search, table, undo. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { LANGUAGES } from '../../src/i18n/paths';
import { CROSSWISE, inspect } from './inspect';
import { openAsOwner, seededCar } from './seeding';
import { expect, LANDING, landingUnless, test } from './support';
import { text, type Language } from './texts';
import { textPdf } from './text-pdf';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const CAR = seededCar(
  'car-1',
  {},
  {
    mileageHistory: [
      { date: '2024-01-05', km: 40_000 },
      { date: '2025-01-05', km: 60_000 },
      { date: '2025-06-05', km: 70_000 },
      { date: '2026-01-05', km: 80_000 },
    ],
  },
);

/** A user who works on the history. */
function historyOf(page: Page, language: Language) {
  const say = (key: string, values?: Record<string, string | number>): string => text(language, key, values);
  const section = page.getByRole('region', { name: say('history:title') });
  const dialog = page.getByRole('dialog');
  const field = (name: string) => dialog.getByLabel(say(`history:form.${name}`));
  return {
    say,
    section,
    dialog,
    field,
    row: (words: string) => section.getByRole('listitem').filter({ hasText: words }),
    toast: (key: string) => page.getByRole('status').filter({ hasText: say(key) }),
    undo: page.getByRole('button', { name: say('common:action.undo') }),
    save: dialog.getByRole('button', { name: say('common:action.save') }),
    add: section.getByRole('button', { name: say('history:add') }),
    open: async () => {
      await openAsOwner(page, language, [CAR]);
      await page.goto(`${language === 'en' ? '/en' : ''}/car-detail?id=car-1&tab=dokumente`);
      await expect(section.getByText(say('history:lead'))).toBeVisible();
    },
  };
}

const NUMBERS = {
  de: { amount: '289,50', km: '84.210', date: '03.02.2026' },
  en: { amount: '289.50', km: '84,210', date: '3 Feb 2026' },
} as const;

for (const language of LANGUAGES) {
  const viewport = language === 'de' ? { width: 360, height: 740 } : { width: 1440, height: 900 };
  test.describe(`${language}, ${viewport.width} px`, () => {
    test.use({ viewport });

    test(
      'an entry with a receipt: added, found, changed, deleted and brought back',
      landingUnless(language === 'de'),
      async ({ page }) => {
        const { say, section, dialog, field, row, toast, undo, save, add, open } = historyOf(page, language);
        await open();
        await inspect(page, CROSSWISE);

        await test.step('what is missing is said at its field, and nothing typed is lost', async () => {
          await add.click();
          await field('amount').fill('viel');
          await save.click();
          await expect(dialog.getByText(say('history:form.problem.category'))).toBeVisible();
          await expect(dialog.getByText(say('history:form.problem.amount'))).toBeVisible();
          await inspect(page, CROSSWISE);
          await expect(field('amount')).toHaveValue('viel');
        });

        await test.step('an entry with a file', async () => {
          await field('category').selectOption('maintenance');
          await field('date').fill('2026-02-03');
          await field('amount').fill(NUMBERS[language].amount);
          await field('km').fill(NUMBERS[language].km);
          await field('note').fill('Ölwechsel bei Kowalski');
          await dialog
            .locator('input[type="file"]')
            .first()
            .setInputFiles({ name: 'Werkstatt.pdf', mimeType: 'application/pdf', buffer: textPdf(['Ölwechsel']) });
          await save.click();
          await expect(toast('history:message.added')).toBeVisible();
          await expect(row('Kowalski')).toContainText(NUMBERS[language].amount);
          await expect(
            row('Kowalski').getByRole('button', { name: say('history:open', { name: 'Werkstatt.pdf' }) }),
          ).toBeVisible();
        });

        await test.step('its mileage is the car’s', async () => {
          await expect(page.getByText(NUMBERS[language].km).first()).toBeVisible();
        });

        await test.step('it is found by its note, and nothing else is shown', async () => {
          const search = section.getByRole('searchbox', { name: say('history:search.label') });
          await search.fill('olwechsel');
          await expect(section.getByRole('listitem')).toHaveCount(1);
          await search.fill('xyz');
          await expect(section.getByText(say('history:nothing'))).toBeVisible();
          await search.press('Escape');
          await expect(row(say('history:event.added'))).toBeVisible();
        });

        await test.step('the timeline has the years as headings', async () => {
          await section.getByRole('radio', { name: say('history:shape.timeline') }).check();
          await expect(section.getByRole('heading', { name: '2026' })).toBeVisible();
          await inspect(page, CROSSWISE);
        });

        const named = { title: say('history:category.maintenance'), date: NUMBERS[language].date };
        await test.step('changed, and changed back', async () => {
          await row('Kowalski')
            .getByRole('button', { name: say('history:change', named) })
            .click();
          await field('note').fill('Bremsen');
          await save.click();
          await expect(row('Bremsen')).toBeVisible();
          await undo.click();
          await expect(row('Kowalski')).toBeVisible();
        });

        await test.step('deleted, and brought back', async () => {
          await row('Kowalski')
            .getByRole('button', { name: say('history:remove', named) })
            .click();
          await expect(row('Kowalski')).toHaveCount(0);
          await undo.click();
          await expect(row('Kowalski')).toBeVisible();
        });
      },
    );
  });
}

test('the costs of last year and per kilometre, and a table of them', LANDING, async ({ page }) => {
  const { say, section, dialog, field, save, add, open } = historyOf(page, 'de');
  await open();
  const fill = async (category: string, date: string, amount: string, km: string): Promise<void> => {
    await add.click();
    await field('category').selectOption(category);
    await field('date').fill(date);
    await field('amount').fill(amount);
    await field('km').fill(km);
  };
  const saved = async (): Promise<void> => {
    await save.click();
    await expect(dialog).toHaveCount(0);
  };
  await fill('maintenance', '2025-02-03', '289,50', '61.000');
  await saved();
  await fill('other', '2025-03-03', '10,50', '');
  await saved();
  await fill('repairDamageReport', '2026-02-01', '1.200', '84.210');
  await field('note').fill('=HYPERLINK("x")');
  await saved();

  const year = section.getByLabel(say('history:costs.year'));
  await year.selectOption('2025');
  await expect(section.getByText('300,00 €', { exact: true })).toBeVisible();

  await section.getByRole('button', { name: say('history:costs.enter') }).click();
  await dialog.getByLabel(say('car-detail:record.purchaseDate')).fill('2026-01-01');
  await dialog.getByLabel(say('car-detail:record.purchasePrice')).fill('10.000');
  await dialog.getByLabel(say('car-detail:record.purchaseKm')).fill('80.000');
  await save.click();
  await expect(section.getByText(say('history:costs.perKm', { euros: '' }).trim())).toBeVisible();
  await expect(section.getByText('10.000,00 €', { exact: true })).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    section.getByRole('button', { name: say('history:export.csv') }).click(),
  ]);
  const table = await readFile(await download.path(), 'utf8');
  expect(download.suggestedFilename()).toBe('Verlauf HL-SW-2412.csv');
  expect(table).toContain(`2026-02-01;Reparatur oder Gutachten;84210;1200;"'=HYPERLINK(""x"")";`);

  await test.step('on paper', async () => {
    const title = page.getByRole('heading', { level: 1, name: say('history:print.title', { vehicle: 'HL SW 2412' }) });
    await page.evaluate(() => {
      window.print = () => window.dispatchEvent(new Event('beforeprint'));
    });
    await page.emulateMedia({ media: 'print' });
    await section
      .getByRole('button', { name: say('history:export.print') })
      .evaluate((button: HTMLElement) => button.click());
    await expect(title).toBeVisible();
    await expect(page.getByRole('row', { name: /Reparatur oder Gutachten.*84\.210.*1\.200,00/u })).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(title).toHaveCount(0);
    // Without this button the page prints the vehicle.
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(title).toHaveCount(0);
    await expect(page.getByText('W0LPE8E65E8012347').first()).toBeVisible();
  });
});

test(
  'an entry that could not be sent stays in the dialog, and is sent when the network is back',
  LANDING,
  async ({ page }) => {
    const { say, dialog, field, row, save, add, open } = historyOf(page, 'de');
    await open();
    await add.click();
    await field('category').selectOption('maintenance');
    await field('note').fill('Zündkerzen');
    await page.evaluate(() => {
      const own = IDBObjectStore.prototype as { put: IDBObjectStore['put']; usual?: IDBObjectStore['put'] };
      own.usual = own.put;
      own.put = () => {
        throw new DOMException('No room', 'QuotaExceededError');
      };
    });
    await save.click();
    await expect(dialog.getByRole('alert')).toContainText(say('errors:storage.quota').slice(0, 20));
    await expect(field('note')).toHaveValue('Zündkerzen');
    await page.evaluate(() => {
      const own = IDBObjectStore.prototype as { put: IDBObjectStore['put']; usual?: IDBObjectStore['put'] };
      if (own.usual !== undefined) own.put = own.usual;
    });
    await save.click();
    await expect(row('Zündkerzen')).toBeVisible();
  },
);
