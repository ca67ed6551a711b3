/** The rows of the catalogue search and of adding a car by hand. */
import type { Row } from '../row';
import type { FaultBrowser } from '../fault-browser';

const dialogOf = (stage: FaultBrowser) =>
  stage.page.getByRole('dialog', { name: stage.text('vehicle-search:dialog.new') });

/** The options chosen on each level. */
const PATH = [/^Opel$/u, /^Astra J$/u, /^1\.6 CDTI/u] as const;

/** The option of a level. */
const option = (stage: FaultBrowser, level: number) =>
  dialogOf(stage)
    .getByRole('list')
    .getByRole('button')
    .filter({ hasText: PATH[level] ?? /./u });

/** Opens the search and goes down a number of levels. */
const descend =
  (levels: number) =>
  async (stage: FaultBrowser): Promise<void> => {
    await stage.page.goto(stage.path('cars'));
    await stage.page
      .getByRole('main')
      .getByRole('button', { name: stage.text('cars:add') })
      .click();
    for (let level = 0; level < levels; level += 1) await option(stage, level).first().click();
  };

const close = async (stage: FaultBrowser): Promise<void> => {
  await stage.page.keyboard.press('Escape');
  const question = stage.page.getByRole('dialog', { name: stage.text('vehicle-search:discard.title') });
  if (await question.isVisible())
    await question.getByRole('button', { name: stage.text('vehicle-search:discard.confirm') }).click();
  await stage.dialog.waitFor({ state: 'detached' });
};

const level = (operation: Row['operation'], area: string, levels: number, done: Row['done']): Row => ({
  operation,
  area,
  place: 'dialog',
  asks: true,
  open: descend(levels),
  send: (stage) => stage.retry(stage.dialog),
  done,
  leave: close,
});

export const SEARCH: readonly Row[] = [
  level('Search.GetManufacturers', 'search.manufacturers', 0, (stage) => option(stage, 0)),
  level('Search.GetModels', 'search.models', 1, (stage) => option(stage, 1)),
  level('Search.GetTypes', 'search.types', 2, (stage) => option(stage, 2)),
  level('Search.GetDetails', 'search.details', 3, (stage) => stage.button('vehicle-search:details.take')),
  {
    operation: 'Cars.AddVehicle',
    area: 'search.save',
    place: 'dialog',
    open: async (stage) => {
      await descend(0)(stage);
      await stage.button('vehicle-search:hand.open').click();
      await dialogOf(stage).getByLabel(stage.text('vehicle-search:car.plate')).fill('HL SW 77');
      await dialogOf(stage).getByLabel(stage.text('vehicle-search:hand.make')).fill('Opel');
    },
    send: (stage) => stage.save('vehicle-search:car.save'),
    done: (stage) =>
      stage.page.getByRole('heading', { level: 1, name: stage.text('common:plate.label', { plate: 'HL SW 77' }) }),
    late: /ist angelegt/u,
  },
];
