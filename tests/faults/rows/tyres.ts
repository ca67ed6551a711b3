/** The rows of a car's tyres. */
import type { NotSent, Row } from '../row';

export const TYRES: readonly Row[] = [
  {
    operation: 'TyreSets.UpdateTyreSets',
    area: 'tyres.update',
    place: 'dialog',
    given: async (stage) => {
      await stage.seedCar();
    },
    open: async (stage) => {
      await stage.openCar('reifen');
      await stage.button('tyres:own.add').click();
      await stage.dialog.getByLabel(stage.text('tyres:form.season')).selectOption('winter');
      await stage.dialog.getByLabel(stage.text('tyres:form.rim')).fill('6,5J x 16');
    },
    send: (stage) => stage.save(),
    done: (stage) =>
      stage.message(stage.text('car-detail:edit.saved', { what: stage.text('car-detail:tabs.tyres.long') })),
    late: /Gespeichert/u,
  },
  {
    operation: 'TyreSets.ChangeTyres',
    area: 'tyres.update',
    place: 'dialog',
    given: async (stage) => {
      await stage.seedCar({}, { tyres: [{ dimension: '205/55 R16 91V', axle: 'front', customSize: false }] });
    },
    open: async (stage) => {
      await stage.openCar('reifen');
      await stage.button('tyres:sets.mount').click();
      await stage.dialog.getByLabel(stage.text('tyres:change.km')).fill('98.000');
    },
    send: (stage) => stage.save(),
    done: (stage) =>
      stage.message(stage.text('car-detail:edit.saved', { what: stage.text('car-detail:tabs.tyres.long') })),
    late: /Gespeichert/u,
  },
];

export const TYRES_NOT_SENT: readonly NotSent[] = [
  { operation: 'Cars.UpdateTyres', because: 'the screen edits sets of tyres; it is kept for clients that know none' },
];
