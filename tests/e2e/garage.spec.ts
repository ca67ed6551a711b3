/** A garage of three cars over five years: its owner, a workshop and a buyer work with what was recorded. */
import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import type { HistoryEntryRecord } from '../../src/backend/store/collections';
import { shareAddress } from '../../src/contract/share-link';
import { openAsOwner, seedAccount, seededCar } from './seeding';
import { expect, LANDING, test, type Watch } from './support';
import { text } from './texts';
import { textPdf } from './text-pdf';

test.use({ contextOptions: { reducedMotion: 'reduce' }, locale: 'de-DE' });

const de = (key: string, values?: Record<string, string | number>): string => text('de', key, values);
const NOW = new Date('2026-10-20T12:00:00Z');
const CARS = ['golf', 'astra', 'camper'] as const;
const YEARS = [2022, 2023, 2024, 2025, 2026] as const;

const tyres = (season: 'summer' | 'winter') =>
  (['front', 'rear'] as const).map((axle) => ({ dimension: '205/55 R16 91V', season, axle, customSize: false }));
/** Changed twice a year, at known mileages. */
const SETS = [
  {
    id: 'summer',
    tyres: tyres('summer'),
    treads: [],
    periods: YEARS.map((year, at) => ({
      from: `${year}-04-01`,
      fromKm: 20_000 + at * 12_000,
      until: year === 2026 ? null : `${year}-10-20`,
      untilKm: year === 2026 ? null : 27_000 + at * 12_000,
    })),
  },
  {
    id: 'winter',
    name: 'Winterräder',
    tyres: tyres('winter'),
    treads: [],
    periods: YEARS.slice(0, -1).map((year, at) => ({
      from: `${year}-10-20`,
      fromKm: 27_000 + at * 12_000,
      until: `${year + 1}-04-01`,
      untilKm: 32_000 + at * 12_000,
    })),
  },
];

const cars = CARS.map((id, at) =>
  seededCar(
    id,
    { A: `HL SW ${2412 + at}`, E: `W0LPE8E65E80${12_347 + at}`, 'C.1.1': 'BRANDT' },
    {
      mileageHistory: [{ date: '2026-10-01', km: 74_000 }],
      purchaseDate: '2022-01-01',
      purchaseKm: 18_000,
      purchasePrice: 9900,
      ...(id === 'golf' && { tyreSets: SETS, tyres: SETS.flatMap((set) => set.tyres) }),
    },
  ),
);

const service = (vehicleId: string, year: number, at: number): Omit<HistoryEntryRecord, 'ownerId'> => ({
  id: `${vehicleId}-${year}`,
  vehicleId,
  date: `${year}-05-04`,
  km: 21_000 + at * 12_000,
  category: 'maintenance',
  amount: 200 + at + 0.5,
  note: year === 2024 ? 'Rechnung an Brandt' : `Inspektion ${year}`,
  refuelling: null,
  documentIds: [],
  createdAt: `${year}-05-04T10:00:00.000Z`,
  version: 1,
});
const entries = CARS.flatMap((id) => YEARS.map((year, at) => service(id, year, at)));

const button = (page: Page, key: string) => page.getByRole('button', { name: de(key), exact: true });
const history = (page: Page) => page.getByRole('region', { name: de('history:title'), exact: true });

async function openGarage(page: Page): Promise<void> {
  await page.clock.setFixedTime(NOW);
  await seedAccount(page, cars, 'app', { allowsMany: true, entries });
}

test('the owner changes to winter tyres in two presses, and sees what last year cost', async ({ page }) => {
  await openGarage(page);
  await page.goto('/car-detail?id=golf&tab=reifen');
  await button(page, 'tyres:sets.change').click();
  await expect(page.getByRole('dialog').getByLabel(de('tyres:change.km'))).toBeFocused();
  await page.keyboard.type('74.300');
  await page.keyboard.press('Enter');
  const card = page.getByRole('region', { name: de('tyres:own.title'), exact: true });
  const winter = card.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Winterräder' }) });
  await expect(winter).toContainText('montiert seit 20.10.2026');
  // Four winters of 5,000 km each.
  await expect(winter).toContainText(/20\.000\skm/u);

  await page.goto('/car-detail?id=golf&tab=dokumente');
  await history(page).getByLabel(de('history:costs.year')).selectOption('2025');
  // The category and the total.
  await expect(
    history(page)
      .getByRole('definition')
      .filter({ hasText: /^203,50\s€$/u }),
  ).toHaveCount(2);
  await expect(history(page).getByText(/0,\d\d\s€ je\skm/u)).toBeVisible();
  await expect(
    history(page)
      .getByRole('listitem')
      .filter({ hasText: de('history:event.tyres') })
      .first(),
  ).toContainText('20.10.2026');
});

test('a workshop reads the history of the car, without its amounts', LANDING, async ({ page, context }) => {
  await openGarage(page);
  await page.goto('/car-detail?id=golf');
  await button(page, 'car-detail:head.share').click();
  const dialog = page.getByRole('dialog', { name: de('sharing:title') });
  await expect(dialog.getByRole('switch', { name: de('sharing:parts.history'), exact: true })).toBeChecked();
  await expect(dialog.getByRole('switch', { name: de('sharing:parts.amounts') })).not.toBeChecked();
  await dialog.getByRole('button', { name: de('sharing:create.submit') }).click();
  const link = await dialog.getByLabel(de('sharing:link.label'), { exact: true }).inputValue();
  // Escape before that would miss the dialog: the button that had the focus is gone.
  await expect(dialog.getByRole('heading', { name: de('sharing:link.title') })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  const visitor = await context.newPage();
  await visitor.goto(shareAddress(new URL(page.url()).origin, 'de', new URL(link).hash.slice(1)));
  await visitor.getByLabel(de('share:form.name')).fill('Werkstatt Kowalski');
  await visitor.getByRole('button', { name: de('share:form.submit') }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: de('share:waiting.title') })).toBeVisible();
  await page.bringToFront();
  await button(page, 'sharing:notice.look').first().click();
  await page
    .getByRole('dialog', { name: de('sharing:permission.title') })
    .getByRole('button', { name: de('sharing:request.approve') })
    .click();
  await visitor.bringToFront();
  const shared = visitor.getByRole('region', { name: de('share:history.title') });
  await expect(shared.getByText('Inspektion 2025')).toBeVisible();
  await expect(shared.getByText('€')).toHaveCount(0);
});

/** Opens another browser, with an account of its own. */
async function openAsBuyer(browser: Browser, origin: string, watch: Watch): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, locale: 'de-DE', reducedMotion: 'reduce' });
  watch.follow(context);
  const page = await context.newPage();
  await openAsOwner(page, 'de');
  return page;
}

const RECEIPT = textPdf(['Inspektion 2025']);

/** Adds the receipt to the entry of 2025. */
async function addReceipt(page: Page): Promise<void> {
  await page.goto('/car-detail?id=golf&tab=dokumente');
  const named = { title: de('history:category.maintenance'), date: '04.05.2025' };
  await history(page)
    .getByRole('button', { name: de('history:change', named) })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'Rechnung Brandt.pdf', mimeType: 'application/pdf', buffer: RECEIPT });
  await dialog.getByRole('button', { name: de('common:action.save') }).click();
  await expect(dialog).toHaveCount(0);
}

/** Opens a saved handover file and downloads the document in it. */
async function downloadPaper(page: Page, buffer: Buffer, path: string): Promise<void> {
  await writeFile(path, buffer);
  await page.goto(pathToFileURL(path).href);
  const link = page.getByRole('link', { name: 'Wartung.pdf' });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('Wartung.pdf');
  expect(await readFile(await download.path())).toEqual(RECEIPT);
}

test(
  'a buyer gets the history, its documents and the tyres of the car, signed and read-only',
  LANDING,
  async ({ page, browser, watch }, testInfo) => {
    await openGarage(page);
    await addReceipt(page);
    await button(page, 'car-detail:head.handover').click();
    await page.getByRole('switch', { name: /^Ein Dokument aus dem Verlauf mitgeben/u }).check();
    const download = page.waitForEvent('download');
    await button(page, 'handover:save.submit').click();
    const buffer = await readFile(await (await download).path());
    for (const hidden of ['BRANDT', 'Brandt', '203,50', '9900']) expect(buffer.toString()).not.toContain(hidden);
    await downloadPaper(await page.context().newPage(), buffer, testInfo.outputPath('uebergabe.html'));

    const buyer = await openAsBuyer(browser, new URL(page.url()).origin, watch);
    await button(buyer, 'cars:openHandover').click();
    await buyer
      .getByRole('dialog', { name: de('handover:open.title') })
      .getByLabel(de('handover:open.choose'))
      .setInputFiles({ name: 'uebergabe.html', mimeType: 'text/html', buffer });
    await button(buyer, 'handover:open.submit').click();
    await expect(buyer).toHaveURL(/car-detail/u);
    const address = new URL(buyer.url());
    await buyer.goto(`${address.pathname}?id=${address.searchParams.get('id') ?? ''}&tab=dokumente`);

    const row = history(buyer).getByRole('listitem').filter({ hasText: 'Inspektion 2025' });
    await expect(row).toContainText('Angaben unverändert seit der Übergabe');
    await expect(row.getByRole('button')).toHaveText(['Wartung.pdf', '']);
    await expect(history(buyer).getByRole('listitem').filter({ hasText: 'Winterräder' })).toHaveCount(4);
    await row.getByRole('button', { name: de('history:open', { name: 'Wartung.pdf' }) }).click();
    await expect(buyer.getByRole('dialog')).toContainText('Wartung.pdf');
    await buyer.context().close();
  },
);
