/** The rows of the catalogue search and of adding a car by hand. */
import type { Row } from '../row';
import type { FaultBrowser } from '../fault-browser';

const dialogOf = (browser: FaultBrowser) =>
  browser.page.getByRole('dialog', { name: browser.text('vehicle-search:dialog.new') });

/** The options chosen on each level. */
const PATH = [/^Opel$/u, /^Astra J$/u, /^1\.6 CDTI/u] as const;

/** The option of a level. */
const option = (browser: FaultBrowser, level: number) =>
  dialogOf(browser)
    .getByRole('list')
    .getByRole('button')
    .filter({ hasText: PATH[level] ?? /./u });

/** Opens the search and goes down a number of levels. */
const descend =
  (levels: number) =>
  async (browser: FaultBrowser): Promise<void> => {
    await browser.page.goto(browser.path('cars'));
    await browser.page
      .getByRole('main')
      .getByRole('button', { name: browser.text('cars:add') })
      .click();
    for (let level = 0; level < levels; level += 1) await option(browser, level).first().click();
  };

const close = async (browser: FaultBrowser): Promise<void> => {
  await browser.page.keyboard.press('Escape');
  const question = browser.page.getByRole('dialog', { name: browser.text('vehicle-search:discard.title') });
  if (await question.isVisible())
    await question.getByRole('button', { name: browser.text('vehicle-search:discard.confirm') }).click();
  await browser.dialog.waitFor({ state: 'detached' });
};

const level = (operation: Row['operation'], area: string, levels: number, done: Row['done']): Row => ({
  operation,
  area,
  place: 'dialog',
  isSentOnOpen: true,
  open: descend(levels),
  send: (browser) => browser.retry(browser.dialog),
  done,
  leave: close,
});

export const SEARCH: readonly Row[] = [
  level('Search.GetManufacturers', 'search.manufacturers', 0, (browser) => option(browser, 0)),
  level('Search.GetModels', 'search.models', 1, (browser) => option(browser, 1)),
  level('Search.GetTypes', 'search.types', 2, (browser) => option(browser, 2)),
  level('Search.GetDetails', 'search.details', 3, (browser) => browser.button('vehicle-search:details.take')),
  {
    operation: 'Cars.AddVehicle',
    area: 'search.save',
    place: 'dialog',
    open: async (browser) => {
      await descend(0)(browser);
      await browser.button('vehicle-search:hand.open').click();
      await dialogOf(browser).getByLabel(browser.text('vehicle-search:car.plate')).fill('HL SW 77');
      await dialogOf(browser).getByLabel(browser.text('vehicle-search:hand.make')).fill('Opel');
    },
    send: (browser) => browser.save('vehicle-search:car.save'),
    done: (browser) =>
      browser.page.getByRole('heading', { level: 1, name: browser.text('common:plate.label', { plate: 'HL SW 77' }) }),
    toastAfterLeaving: /ist angelegt/u,
  },
];
