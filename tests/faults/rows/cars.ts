/** The rows of the list of cars and of a car's page. */
import type { Row } from '../row';
import type { FaultBrowser } from '../fault-browser';

const PLATE = 'HL SW 2412';

const heading = (stage: FaultBrowser) =>
  stage.page.getByRole('heading', { level: 1, name: stage.text('common:plate.label', { plate: PLATE }) });
const listed = (stage: FaultBrowser) =>
  stage.page.getByRole('list', { name: stage.text('cars:list.label') }).getByRole('link', { name: new RegExp(PLATE) });

const seedCar = async (stage: FaultBrowser): Promise<void> => {
  await stage.seedCar();
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

const giveAmbiguous = async (stage: FaultBrowser): Promise<void> => {
  await stage.seedCar(AMBIGUOUS, { identification: 'ambiguous' });
};

/** Opens the dialog that identifies the car. */
const openQuestion = async (stage: FaultBrowser): Promise<void> => {
  await stage.openCar();
  await stage.button('vehicle-search:identification.choose').click();
};

/** A car whose record is damaged. */
const giveBroken = async (stage: FaultBrowser): Promise<void> => {
  const id = await stage.seedCar();
  const car = await stage.store.get('vehicles', id);
  if (car !== undefined) await stage.store.put('vehicles', { ...car, mileageHistory: 'none' as never });
};

/** A car with images of its document, of the current and an earlier reading. */
const givePictured = async (stage: FaultBrowser): Promise<void> => {
  const id = await stage.seedCar();
  const documentImage = await stage.giveFile('document');
  const car = await stage.store.get('vehicles', id);
  const before = {
    id: 'reading-1',
    from: '2025-01-05T10:00:00.000Z',
    until: '2026-01-05T10:00:00.000Z',
    fields: { R: 'ROT' },
    documentImage,
  };
  if (car !== undefined) await stage.store.put('vehicles', { ...car, documentImage, earlier: [before] });
};

/** A row for an edit dialog of the car's page. */
function edit(row: Pick<Row, 'operation' | 'area'> & { opens: string; field: string; typed: string }): Row {
  const { operation, area, opens, field, typed } = row;
  return {
    operation,
    area,
    place: 'dialog',
    given: seedCar,
    open: async (stage) => {
      await stage.openCar();
      await stage.page
        .getByRole('button', { name: stage.text('common:field.edit', { label: stage.text(opens) }) })
        .click();
      await stage.dialog.getByLabel(stage.text(field)).and(stage.page.locator('input, textarea')).first().fill(typed);
    },
    send: (stage) => stage.save(),
    done: (stage) => stage.message(stage.text('car-detail:edit.saved', { what: stage.text(opens) })),
    late: /Gespeichert/u,
  };
}

export const CARS: readonly Row[] = [
  {
    operation: 'Cars.GetDocumentImage',
    area: 'photos.show',
    place: 'page',
    given: givePictured,
    asks: true,
    open: (stage) => stage.openCar(),
    send: (stage) => stage.retry(),
    done: (stage) => stage.button('car-detail:image.open').locator('img'),
  },
  {
    operation: 'Cars.GetEarlierImage',
    area: 'photos.show',
    place: 'page',
    given: givePictured,
    asks: true,
    open: async (stage) => {
      await stage.openCar();
      await stage.page
        .getByRole('button', { name: new RegExp(`^${stage.text('car-detail:earlier.image')}`, 'u') })
        .click();
    },
    send: (stage) => stage.retry(),
    done: (stage) => stage.dialog.getByRole('img', { name: stage.text('car-detail:image.alt') }),
  },
  {
    operation: 'Cars.GetCandidates',
    area: 'selection.load',
    place: 'dialog',
    given: giveAmbiguous,
    asks: true,
    open: openQuestion,
    send: (stage) => stage.retry(stage.dialog),
    done: (stage) => stage.dialog.getByRole('radio'),
  },
  {
    operation: 'Cars.SelectCandidate',
    area: 'selection.save',
    place: 'dialog',
    given: giveAmbiguous,
    open: async (stage) => {
      await openQuestion(stage);
      await stage.dialog.getByRole('radio').first().check();
    },
    send: (stage) => stage.save('vehicle-search:select.save'),
    done: (stage) => stage.message(stage.text('vehicle-search:identified.saved')),
    late: /Auswahl gespeichert/u,
  },
  {
    operation: 'Cars.RemoveMileage',
    area: 'mileage.save',
    place: 'toast',
    closes: false,
    given: seedCar,
    open: async (stage) => {
      await stage.openCar();
      await stage.page
        .getByRole('button', {
          name: stage.text('common:field.edit', { label: stage.text('car-detail:record.mileage') }),
        })
        .click();
      await stage.dialog.getByLabel(stage.text('car-detail:edit.mileage.label')).fill('130.000');
      await stage.save();
      await stage.dialog.waitFor({ state: 'detached' });
    },
    send: (stage) => stage.takeBack(),
    done: (stage) =>
      stage.message(stage.text('car-detail:edit.undone', { what: stage.text('car-detail:record.mileage') })),
    late: /Rückgängig gemacht/u,
  },
  {
    operation: 'Cars.RestoreVehicle',
    area: 'vehicle.failed',
    place: 'toast',
    closes: false,
    given: seedCar,
    open: async (stage) => {
      await stage.page.goto(stage.path('cars'));
      await stage.button('cars:list.delete', { plate: PLATE }).click();
      await stage.button('common:action.undo').waitFor();
    },
    send: (stage) => stage.takeBack(),
    done: listed,
    late: /wieder da/u,
  },
  {
    operation: 'Cars.ExportVehicle',
    area: 'vehicle.failed',
    place: 'toast',
    given: giveBroken,
    open: (stage) => stage.page.goto(stage.path('cars')).then(() => undefined),
    send: (stage) => stage.button('cars:unreadable.saveNamed', { name: PLATE }).click(),
    done: (stage) => stage.message(stage.text('cars:unreadable.saved', { name: PLATE })),
    late: /Dein Browser speichert/u,
  },
  {
    operation: 'Cars.UpdateInspectionDate',
    area: 'inspection.save',
    place: 'dialog',
    given: async (stage) => {
      await stage.seedCar({ HU: '04/2027' });
    },
    open: async (stage) => {
      await stage.openCar();
      await stage.button('car-detail:inspection.change').click();
      await stage.dialog.getByLabel(stage.text('car-detail:edit.inspection.year')).selectOption({ index: 3 });
    },
    send: (stage) => stage.save(),
    done: (stage) => stage.message(stage.text('car-detail:edit.saved', { what: stage.text('zb1:fields.HU.short') })),
    late: /Gespeichert/u,
  },
  {
    operation: 'Deadlines.UpdateDeadlines',
    area: 'deadlines.save',
    place: 'dialog',
    given: seedCar,
    open: async (stage) => {
      await stage.openCar();
      await stage.button('deadlines:add').click();
      await stage.dialog.getByLabel(stage.text('deadlines:form.title')).fill('Zahnriemen');
    },
    send: (stage) => stage.save(),
    done: (stage) => stage.message(stage.text('car-detail:edit.saved', { what: 'Zahnriemen' })),
    late: /Gespeichert/u,
  },
  {
    operation: 'Cars.GetVehicles',
    area: 'cars.load',
    place: 'page',
    given: seedCar,
    asks: true,
    open: async (stage) => {
      await stage.page.goto(stage.path('cars'));
    },
    send: (stage) => stage.retry(),
    done: listed,
  },
  {
    operation: 'Cars.GetVehicle',
    area: 'vehicle.load',
    place: 'page',
    given: seedCar,
    asks: true,
    open: (stage) => stage.openCar(),
    send: (stage) => stage.retry(),
    done: heading,
    unlike: {
      '404': {
        because: 'the car is gone, and the page says so',
        see: (stage) => stage.page.getByText(stage.text('car-detail:states.missing')),
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
    open: async (stage) => {
      await stage.page.goto(stage.path('cars'));
      await listed(stage).waitFor();
    },
    send: (stage) => stage.button('cars:list.delete', { plate: PLATE }).click(),
    done: (stage) => stage.message(stage.text('cars:delete.done', { plate: PLATE })),
    late: /gelöscht/u,
  },
];
