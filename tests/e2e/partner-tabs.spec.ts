/** The partner tabs of a car: report, weak points, parts, insurance, oils. The tested build configures no partner. */
import type { Page } from '@playwright/test';
import { CROSSWISE, inspect } from './inspect';
import { openAsOwner, seededCar } from './seeding';
import { DEEP, expect, LANDING, test, testWithFaults } from './support';
import { text, type Language } from './texts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, permissions: ['clipboard-read', 'clipboard-write'] });

const SLUGS = {
  report: 'report',
  weakPoints: 'schwachstellen',
  parts: 'kfz-teile',
  insurance: 'versicherung',
  oils: 'oele',
} as const;
type Tab = keyof typeof SLUGS;

const PETROL = seededCar(
  'petrol',
  { 'P.3': 'BENZIN', '10': '0001', HU: '04/2027', 'C.1.3': 'LINDENWEG 12/23552 LÜBECK' },
  { mileageHistory: [{ date: '2026-01-05', km: 120_000 }] },
);
const ELECTRIC = seededCar('electric', {
  A: 'HL EV 77E',
  'P.3': 'ELEKTRO',
  '10': '0004',
  'P.1': '-',
  '2.2': '00000000',
});
const TRAILER = seededCar('trailer', {
  A: 'HL AN 12',
  J: 'O2',
  'P.3': '-',
  '10': '-',
  'P.1': '-',
  'P.2': '-',
  'F.1': '1300',
});

const panel = (page: Page) => page.getByRole('tabpanel');
const listed = (page: Page) => panel(page).getByRole('listitem');

async function openTab(page: Page, language: Language, id: string, tab: Tab): Promise<void> {
  await page.goto(`${language === 'en' ? '/en' : ''}/car-detail?id=${id}&tab=${SLUGS[tab]}`);
  await expect(
    panel(page).getByRole('heading', { level: 2, name: text(language, `car-detail:tabs.${tab}.long`) }),
  ).toBeVisible();
}

test('a petrol car: every tab has content and passes axe', LANDING, async ({ page }) => {
  const de = (key: string, values?: Record<string, string | number>): string => text('de', key, values);
  await page.clock.setFixedTime(new Date('2026-11-21T12:00:00+01:00'));
  await openAsOwner(page, 'de', [PETROL]);

  await test.step('report', async () => {
    await openTab(page, 'de', 'petrol', 'report');
    await expect(listed(page).first()).toContainText('120.000');
    await expect(listed(page).last()).toContainText('05.03.2014');
    await expect(panel(page).getByText(de('common:state.sampleData'))).toBeVisible();
    await expect(panel(page).getByText(de('report:checked'), { exact: true })).toBeVisible();
    await expect(panel(page).getByRole('button', { name: de('report:order.link') })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await inspect(page, CROSSWISE);
  });

  await test.step('weak points', async () => {
    await openTab(page, 'de', 'petrol', 'weakPoints');
    await expect(listed(page)).toHaveCount(10);
    await expect(listed(page).first()).toContainText('14 %');
    await inspect(page, CROSSWISE);
  });

  await test.step('parts', async () => {
    await openTab(page, 'de', 'petrol', 'parts');
    await expect(panel(page).getByText(de('partners:parts.notConfigured'))).toBeVisible();
    await expect(listed(page)).toHaveCount(9);
    await panel(page)
      .getByRole('button', { name: de('partners:parts.names.oilFilter') })
      .press('Enter');
    await expect(page.getByRole('status').getByText(de('common:link.notConfigured'))).toBeVisible();
    await inspect(page, CROSSWISE);
  });

  await test.step('insurance', async () => {
    await openTab(page, 'de', 'petrol', 'insurance');
    await expect(panel(page).getByText(de('partners:insurance.deadline.left_other', { count: 9 }))).toBeVisible();
    await panel(page)
      .getByRole('button', { name: de('partners:copy.button', { label: de('partners:insurance.data.postcode') }) })
      .click();
    await expect(
      page.getByRole('status').getByText(de('partners:copy.done', { label: de('partners:insurance.data.postcode') })),
    ).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('23552');
    await inspect(page, CROSSWISE);
  });

  await test.step('oils', async () => {
    await openTab(page, 'de', 'petrol', 'oils');
    await expect(panel(page).getByText(de('oils:found_other', { count: 11 }))).toBeVisible();
    await panel(page)
      .getByRole('checkbox', { name: de('oils:categories.ENGINE_OIL') })
      .check();
    await panel(page).getByLabel(de('oils:filter.viscosity')).selectOption('5W-30');
    await expect(panel(page).getByText(de('oils:found_one', { count: 1 }))).toBeVisible();
    await inspect(page, CROSSWISE);
  });
});

test('an electric car and a trailer say what does not apply, in English', DEEP, async ({ page }) => {
  const en = (key: string): string => text('en', key);
  await openAsOwner(page, 'en', [ELECTRIC, TRAILER]);

  await openTab(page, 'en', 'electric', 'oils');
  await expect(panel(page).getByText(en('oils:absent.electricEngine'))).toBeVisible();
  await inspect(page, CROSSWISE);
  await openTab(page, 'en', 'electric', 'parts');
  await expect(listed(page).filter({ hasText: en('partners:parts.names.oilFilter') })).toContainText(
    en('partners:parts.unfit.electric'),
  );
  await expect(panel(page).getByRole('button', { name: en('partners:parts.enterTsn') })).toBeVisible();
  await openTab(page, 'en', 'electric', 'weakPoints');
  await expect(listed(page).filter({ hasText: en('weak-points:parts.charge-socket') })).toBeVisible();

  await openTab(page, 'en', 'trailer', 'weakPoints');
  await expect(listed(page).first()).toContainText('20%');
  await openTab(page, 'en', 'trailer', 'oils');
  await expect(panel(page).getByRole('heading', { name: en('oils:none.trailer.title') })).toBeVisible();
  await openTab(page, 'en', 'trailer', 'insurance');
  await expect(panel(page).getByText(en('partners:insurance.saving.otherThanCar'))).toBeVisible();
});

test('there is no report without a VIN, and one after entering it', LANDING, async ({ page }) => {
  const de = (key: string): string => text('de', key);
  await openAsOwner(page, 'de', [seededCar('car-1', { E: '' })]);
  await openTab(page, 'de', 'car-1', 'report');
  await expect(panel(page).getByText(de('errors:report.none'))).toBeVisible();
  await panel(page)
    .getByRole('button', { name: de('report:none.enter') })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('W0LPE8E65E8012347');
  await dialog.getByRole('button', { name: de('common:action.save') }).click();
  await expect(listed(page).last()).toContainText('05.03.2014');
});

testWithFaults('what cannot be loaded says so until it can', DEEP, async ({ page }) => {
  const de = (key: string, values?: Record<string, string>): string => text('de', key, values);
  const areas = [
    ['report', 'report', 'report.load'],
    ['weakPoints', 'weak-points', 'weak-points.load'],
    ['oils', 'lubricants', 'oils.load'],
  ] as const;
  await openAsOwner(
    page,
    'de',
    areas.map(([, area], index) =>
      seededCar(area, { A: `HL SW ${index + 1}`, E: `W0LPE8E65E801234${index}`, 'D.3': `sentinel-${area}-500` }),
    ),
  );
  for (const [tab, area, sentence] of areas) {
    await test.step(area, async () => {
      await openTab(page, 'de', area, tab);
      const failure = panel(page)
        .getByRole('alert')
        .filter({ hasText: de(`errors:${sentence}`) });
      await expect(failure).toBeVisible();
      await failure.evaluate((element) => element.setAttribute('data-first', ''));
      await failure.getByRole('button', { name: de('common:action.retry') }).click();
      // The message of the first call, with the same words, is gone as soon as the second one is sent.
      await expect(panel(page).locator('[data-first]')).toHaveCount(0);
      await expect(failure).toBeVisible();
    });
  }
  await inspect(page, CROSSWISE);

  await page.goto('/car-detail?id=lubricants');
  await page.getByRole('button', { name: de('common:field.edit', { label: de('zb1:fields.D_3.short') }) }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('ASTRA');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: de('common:action.save') })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openTab(page, 'de', 'lubricants', 'oils');
  await expect(listed(page).first()).toBeVisible();
});
