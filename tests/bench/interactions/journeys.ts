/** The measured user actions. Each journey starts on an idle page. */
import type { Locator, Page } from 'playwright';
import { text } from '../../e2e/texts';
import { openListOf } from '../garage';
import type { StartPage } from './start-tasks';
import { DESKTOP, PHONE, untilAnswering, type Device, type Watch } from './slow-page';

const de = (key: string, values?: Record<string, string | number>): string => text('de', key, values);

export interface Journey {
  readonly name: string;
  readonly device: Device;
  /** Seeds what the page needs, before the CPU is throttled. */
  readonly prepare?: (page: Page) => Promise<void>;
  readonly path: string;
  readonly walk: (watch: Watch) => Promise<void>;
}

const MANY_CARS = 1000;
const FEW_CARS = 12;
const CAR = 'car-00003';

const tabs = (page: Page): Locator => page.getByRole('tab');
const dialog = (page: Page): Locator => page.getByRole('dialog');
const waitUntilClosed = async (page: Page): Promise<void> => dialog(page).waitFor({ state: 'detached' });

/** Signs in, so that the session exists when the page opens. */
const withCars =
  (count: number) =>
  (page: Page): Promise<void> =>
    openListOf(page, count);

async function openEachTab({ page, press }: Watch): Promise<void> {
  const count = await tabs(page).count();
  for (const [round, name] of [
    [0, 'for the first time'],
    [1, 'again'],
  ] as const) {
    for (let index = 0; index < count; index += 1) {
      // The first tab is already open.
      const at = (index + 1) % count;
      const tab = tabs(page).nth(at);
      const label = (await tab.textContent()) ?? '';
      await press(`tab ${label} ${name}`, tab);
      await page.waitForLoadState('networkidle');
      if (round === 0) await page.getByRole('tabpanel').waitFor();
    }
  }
}

export const JOURNEYS: readonly Journey[] = [
  {
    name: 'menu',
    device: PHONE,
    path: '/',
    async walk({ page, press }) {
      const open = page.getByRole('button', { name: de('shell:menu.open') });
      await press('menu opens for the first time', open);
      await press('menu closes', page.getByRole('button', { name: de('shell:menu.close') }));
      await waitUntilClosed(page);
      await press('menu opens again', open);
      await press('menu: language', dialog(page).getByRole('link', { name: de('shell:language.en') }));
    },
  },
  {
    name: 'menu signed in',
    device: PHONE,
    prepare: withCars(FEW_CARS),
    path: '/cars',
    async walk({ page, press }) {
      await press('menu with account opens', page.getByRole('button', { name: de('shell:menu.open') }));
      await press('menu with account closes', page.getByRole('button', { name: de('shell:menu.close') }));
    },
  },
  {
    name: 'account menu',
    device: DESKTOP,
    prepare: withCars(FEW_CARS),
    path: '/cars',
    async walk({ page, press, key }) {
      const button = page.getByRole('button', { name: de('shell:profile.button') });
      await press('account menu opens for the first time', button);
      await press('account menu closes', button);
      await press('account menu opens again', button);
      await key('account menu closes by Escape', 'Escape');
    },
  },
  { name: 'tabs', device: PHONE, prepare: withCars(FEW_CARS), path: `/car-detail?id=${CAR}`, walk: openEachTab },
  {
    name: 'dialogs',
    device: PHONE,
    prepare: withCars(FEW_CARS),
    path: `/car-detail?id=${CAR}`,
    async walk({ page, press, key, type }) {
      const row = page.getByRole('button', { name: de('common:field.edit', { label: de('zb1:fields.P_1.short') }) });
      await press('dialog of a value opens for the first time', row);
      await dialog(page).getByRole('textbox').waitFor();
      await type('letter in a dialog', '1998');
      await key('question before discarding opens by Escape', 'Escape');
      await press('dialog closes', page.getByRole('button', { name: de('common:discard.confirm'), exact: true }));
      await waitUntilClosed(page);
      await press('dialog of a value opens again', row);
    },
  },
  {
    name: 'FAQ',
    device: PHONE,
    path: '/faq',
    async walk({ page, press, key, type }) {
      const box = page.getByRole('searchbox', { name: de('faq:search.label') });
      await press('FAQ search gets the focus', box);
      await type('FAQ search, letter', 'hauptuntersuchung');
      await press('FAQ search is emptied', page.getByRole('button', { name: de('common:search.clear') }));
      await press('FAQ search gets the focus', box);
      await type('FAQ search, letter', 'der');
      for (let back = 0; back < 3; back += 1) await key('FAQ search, backspace', 'Backspace');
      for (const at of [0, 7, 20]) await press('FAQ answer opens', page.locator('summary:visible').nth(at));
    },
  },
  {
    name: 'cars',
    device: DESKTOP,
    prepare: withCars(MANY_CARS),
    path: '/cars',
    async walk({ page, press, key, type }) {
      const box = page.getByRole('searchbox', { name: de('cars:search.label') });
      await press('1,000 cars: search gets the focus', box);
      await type('1,000 cars: letter', 'b ax');
      for (let back = 0; back < 4; back += 1) await key('1,000 cars: backspace', 'Backspace');
      const filters = page.getByRole('radio');
      const count = await filters.count();
      for (const at of [...Array(count).keys()].slice(1))
        await press('1,000 cars: filter', filters.nth(at).locator('..'));
      if (count > 1) await press('1,000 cars: filter', filters.first().locator('..'));
      await page.getByRole('combobox').focus();
      await key('1,000 cars: sorting', 'ArrowDown');
      await key('1,000 cars: sorting', 'ArrowDown');
      await press('1,000 cars: car opens for the first time', page.locator('li[aria-setsize] a').first());
      await tabs(page).first().waitFor();
      await press('account menu on a car', page.getByRole('button', { name: de('shell:profile.button') }));
      await press(
        '1,000 cars: back to the list',
        page.locator('#profile-menu').getByRole('link', { name: de('shell:profile.allCars') }),
      );
      await page.locator('li[aria-setsize]').first().waitFor();
      await press('1,000 cars: car opens again', page.locator('li[aria-setsize] a').first());
    },
  },
  {
    name: 'explanation',
    device: PHONE,
    path: '/explanation',
    async walk({ page, press }) {
      const places = page.getByRole('navigation', { name: de('explanation:sheet.label') }).getByRole('link');
      for (const at of [2, 9, 25]) await press('place on the document', places.nth(at));
    },
  },
  {
    name: 'explanation search',
    device: PHONE,
    path: '/explanation',
    async walk({ page, press, type }) {
      await press(
        'explanation: search gets the focus',
        page.getByRole('searchbox', { name: de('explanation:search.label') }),
      );
      await type('explanation search, letter', 'hubraum');
    },
  },
  {
    name: 'upload',
    device: PHONE,
    path: '/',
    async walk({ page, press, key }) {
      const upload = page
        .getByRole('main')
        .getByRole('link', { name: de('home:hero.cta') })
        .first();
      await press('upload dialog opens for the first time', upload);
      await dialog(page).waitFor();
      await key('upload dialog closes by Escape', 'Escape');
      await waitUntilClosed(page);
      await press('upload dialog opens again', upload);
    },
  },
];

/** The pages whose start is measured. */
export const STARTS: readonly StartPage[] = [
  { name: 'start: home', path: '/' },
  { name: 'start: FAQ', path: '/faq' },
  { name: 'start: upload', path: '/scan' },
  { name: 'start: cars', path: '/cars', prepare: withCars(FEW_CARS) },
  { name: 'start: 1,000 cars', path: '/cars', prepare: withCars(MANY_CARS) },
  { name: 'start: car', path: `/car-detail?id=${CAR}`, prepare: withCars(FEW_CARS) },
];

/** Prepares and opens a journey's page. */
export async function openJourney(page: Page, { path, prepare }: Pick<Journey, 'path' | 'prepare'>): Promise<void> {
  await prepare?.(page);
  await page.goto(path);
  await untilAnswering(page);
}
