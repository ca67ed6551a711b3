/** The rows of the list of cars and of a car's page. */
import type { Row } from '../row';
import type { FaultBrowser } from '../fault-browser';

const PLATE = 'HL SW 2412';

const heading = (browser: FaultBrowser) =>
  browser.page.getByRole('heading', { level: 1, name: browser.text('common:plate.label', { plate: PLATE }) });
const listed = (browser: FaultBrowser) =>
  browser.page
    .getByRole('list', { name: browser.text('cars:list.label') })
    .getByRole('link', { name: new RegExp(PLATE) });

const seedCar = async (browser: FaultBrowser): Promise<void> => {
  await browser.seedCar();
};

/** A Golf VII whose HSN and TSN match two engines. */
const AMBIGUOUS = {
  '2.1': '0603',
  '2.2': 'BGX000123',
  'D.1': 'VOLKSWAGEN, VW',
  'D.3': 'GOLF',
  'P.1': '01395',
  'P.2': '0110',
  'P.3': 'BENZIN',
  '10': '0001',
};

const giveAmbiguous = async (browser: FaultBrowser): Promise<void> => {
  await browser.seedCar(AMBIGUOUS, { identification: 'ambiguous' });
};

/** Opens the dialog that identifies the car. */
const openQuestion = async (browser: FaultBrowser): Promise<void> => {
  await browser.openCar();
  await browser.button('vehicle-search:identification.choose').click();
};

/** A car whose record is damaged. */
const giveBroken = async (browser: FaultBrowser): Promise<void> => {
  const id = await browser.seedCar();
  const car = await browser.store.get('vehicles', id);
  if (car !== undefined) await browser.store.put('vehicles', { ...car, mileageHistory: 'none' as never });
};

/** A car with images of its document, of the current and an earlier reading. */
const givePictured = async (browser: FaultBrowser): Promise<void> => {
  const id = await browser.seedCar();
  const documentImage = await browser.giveFile('document');
  const car = await browser.store.get('vehicles', id);
  const before = {
    id: 'reading-1',
    from: '2025-01-05T10:00:00.000Z',
    until: '2026-01-05T10:00:00.000Z',
    fields: { R: 'ROT' },
    documentImage,
  };
  if (car !== undefined) await browser.store.put('vehicles', { ...car, documentImage, earlier: [before] });
};

/** A row for an edit dialog of the car's page. */
function edit(row: Pick<Row, 'operation' | 'area'> & { opens: string; field: string; typed: string }): Row {
  const { operation, area, opens, field, typed } = row;
  return {
    operation,
    area,
    place: 'dialog',
    given: seedCar,
    open: async (browser) => {
      await browser.openCar();
      await browser.page
        .getByRole('button', { name: browser.text('common:field.edit', { label: browser.text(opens) }) })
        .click();
      await browser.dialog
        .getByLabel(browser.text(field))
        .and(browser.page.locator('input, textarea'))
        .first()
        .fill(typed);
    },
    send: (browser) => browser.save(),
    done: (browser) => browser.message(browser.text('car-detail:edit.saved', { what: browser.text(opens) })),
    toastAfterLeaving: /Gespeichert/u,
  };
}

export const CARS: readonly Row[] = [
  {
    operation: 'Cars.GetDocumentImage',
    area: 'photos.show',
    place: 'page',
    given: givePictured,
    isSentOnOpen: true,
    open: (browser) => browser.openCar(),
    send: (browser) => browser.retry(),
    done: (browser) => browser.button('car-detail:image.open').locator('img'),
  },
  {
    operation: 'Cars.GetEarlierImage',
    area: 'photos.show',
    place: 'page',
    given: givePictured,
    isSentOnOpen: true,
    open: async (browser) => {
      await browser.openCar();
      await browser.page
        .getByRole('button', { name: new RegExp(`^${browser.text('car-detail:earlier.image')}`, 'u') })
        .click();
    },
    send: (browser) => browser.retry(),
    done: (browser) => browser.dialog.getByRole('img', { name: browser.text('car-detail:image.alt') }),
  },
  {
    operation: 'Cars.GetCandidates',
    area: 'selection.load',
    place: 'dialog',
    given: giveAmbiguous,
    isSentOnOpen: true,
    open: openQuestion,
    send: (browser) => browser.retry(browser.dialog),
    done: (browser) => browser.dialog.getByRole('radio'),
  },
  {
    operation: 'Cars.SelectCandidate',
    area: 'selection.save',
    place: 'dialog',
    given: giveAmbiguous,
    open: async (browser) => {
      await openQuestion(browser);
      await browser.dialog.getByRole('radio').first().check();
    },
    send: (browser) => browser.save('vehicle-search:select.save'),
    done: (browser) => browser.message(browser.text('vehicle-search:identified.saved')),
    toastAfterLeaving: /Auswahl gespeichert/u,
  },
  {
    operation: 'Cars.RemoveMileage',
    area: 'mileage.save',
    place: 'toast',
    keepsToastOpen: true,
    given: seedCar,
    open: async (browser) => {
      await browser.openCar();
      await browser.page
        .getByRole('button', {
          name: browser.text('common:field.edit', { label: browser.text('car-detail:record.mileage') }),
        })
        .click();
      await browser.dialog.getByLabel(browser.text('car-detail:edit.mileage.label')).fill('130.000');
      await browser.save();
      await browser.dialog.waitFor({ state: 'detached' });
    },
    send: (browser) => browser.takeBack(),
    done: (browser) =>
      browser.message(browser.text('car-detail:edit.undone', { what: browser.text('car-detail:record.mileage') })),
    toastAfterLeaving: /Rückgängig gemacht/u,
  },
  {
    operation: 'Cars.RestoreVehicle',
    area: 'vehicle.failed',
    place: 'toast',
    keepsToastOpen: true,
    given: seedCar,
    open: async (browser) => {
      await browser.page.goto(browser.path('cars'));
      await browser.button('cars:list.delete', { plate: PLATE }).click();
      await browser.button('common:action.undo').waitFor();
    },
    send: (browser) => browser.takeBack(),
    done: listed,
    toastAfterLeaving: /wieder da/u,
  },
  {
    operation: 'Cars.ExportVehicle',
    area: 'vehicle.failed',
    place: 'toast',
    given: giveBroken,
    open: (browser) => browser.page.goto(browser.path('cars')).then(() => undefined),
    send: (browser) => browser.button('cars:unreadable.saveNamed', { name: PLATE }).click(),
    done: (browser) => browser.message(browser.text('cars:unreadable.saved', { name: PLATE })),
    toastAfterLeaving: /Dein Browser speichert/u,
  },
  {
    operation: 'Cars.UpdateInspectionDate',
    area: 'inspection.save',
    place: 'dialog',
    given: async (browser) => {
      await browser.seedCar({ HU: '04/2027' });
    },
    open: async (browser) => {
      await browser.openCar();
      await browser.button('car-detail:inspection.change').click();
      await browser.dialog.getByLabel(browser.text('car-detail:edit.inspection.year')).selectOption({ index: 3 });
    },
    send: (browser) => browser.save(),
    done: (browser) =>
      browser.message(browser.text('car-detail:edit.saved', { what: browser.text('zb1:fields.HU.short') })),
    toastAfterLeaving: /Gespeichert/u,
  },
  {
    operation: 'Deadlines.UpdateDeadlines',
    area: 'deadlines.save',
    place: 'dialog',
    given: seedCar,
    open: async (browser) => {
      await browser.openCar();
      await browser.button('deadlines:add').click();
      await browser.dialog.getByLabel(browser.text('deadlines:form.title')).fill('Zahnriemen');
    },
    send: (browser) => browser.save(),
    done: (browser) => browser.message(browser.text('car-detail:edit.saved', { what: 'Zahnriemen' })),
    toastAfterLeaving: /Gespeichert/u,
  },
  {
    operation: 'Cars.GetVehicles',
    area: 'cars.load',
    place: 'page',
    given: seedCar,
    isSentOnOpen: true,
    open: async (browser) => {
      await browser.page.goto(browser.path('cars'));
    },
    send: (browser) => browser.retry(),
    done: listed,
  },
  {
    operation: 'Cars.GetVehicle',
    area: 'vehicle.load',
    place: 'page',
    given: seedCar,
    isSentOnOpen: true,
    open: (browser) => browser.openCar(),
    send: (browser) => browser.retry(),
    done: heading,
    exceptions: {
      '404': {
        because: 'the car is gone, and the page says so',
        see: (browser) => browser.page.getByText(browser.text('car-detail:states.missing')),
        reopen: true,
      },
    },
  },
  edit({
    operation: 'Cars.UpdateVehicle',
    area: 'vehicle.failed',
    opens: 'zb1:fields.R.short',
    field: 'car-detail:edit.value',
    typed: 'BLAU',
  }),
  edit({
    operation: 'Cars.UpdateLicensePlate',
    area: 'plate.save',
    opens: 'zb1:fields.A.short',
    field: 'car-detail:edit.plate.label',
    typed: 'OD KR 503',
  }),
  edit({
    operation: 'Cars.UpdateMileage',
    area: 'mileage.save',
    opens: 'car-detail:record.mileage',
    field: 'car-detail:edit.mileage.label',
    typed: '130.000',
  }),
  edit({
    operation: 'Cars.UpdateFuelCapacity',
    area: 'fuel.save',
    opens: 'car-detail:record.fuelCapacity',
    field: 'car-detail:edit.fuel.label',
    typed: '56,5',
  }),
  edit({
    operation: 'Cars.UpdateHolder',
    area: 'holder.update',
    opens: 'car-detail:record.holder',
    field: 'car-detail:edit.holder.firstName',
    typed: 'Lena',
  }),
  {
    operation: 'Cars.DeleteVehicle',
    area: 'vehicle.failed',
    place: 'toast',
    given: seedCar,
    open: async (browser) => {
      await browser.page.goto(browser.path('cars'));
      await listed(browser).waitFor();
    },
    send: (browser) => browser.button('cars:list.delete', { plate: PLATE }).click(),
    done: (browser) => browser.message(browser.text('cars:delete.done', { plate: PLATE })),
    toastAfterLeaving: /gelöscht/u,
  },
];
