/** The rows of a car's tyres. */
import type { NotSent, Row } from '../row';

export const TYRES: readonly Row[] = [
  {
    operation: 'TyreSets.UpdateTyreSets',
    area: 'tyres.update',
    place: 'dialog',
    given: async (browser) => {
      await browser.seedCar();
    },
    open: async (browser) => {
      await browser.openCar('reifen');
      await browser.button('tyres:own.add').click();
      await browser.dialog.getByLabel(browser.text('tyres:form.season')).selectOption('winter');
      await browser.dialog.getByLabel(browser.text('tyres:form.rim')).fill('6,5J x 16');
    },
    send: (browser) => browser.save(),
    done: (browser) =>
      browser.message(browser.text('car-detail:edit.saved', { what: browser.text('car-detail:tabs.tyres.long') })),
    toastAfterLeaving: /Gespeichert/u,
  },
  {
    operation: 'TyreSets.ChangeTyres',
    area: 'tyres.update',
    place: 'dialog',
    given: async (browser) => {
      await browser.seedCar({}, { tyres: [{ dimension: '205/55 R16 91V', axle: 'front', customSize: false }] });
    },
    open: async (browser) => {
      await browser.openCar('reifen');
      await browser.button('tyres:sets.mount').click();
      await browser.dialog.getByLabel(browser.text('tyres:change.km')).fill('98.000');
    },
    send: (browser) => browser.save(),
    done: (browser) =>
      browser.message(browser.text('car-detail:edit.saved', { what: browser.text('car-detail:tabs.tyres.long') })),
    toastAfterLeaving: /Gespeichert/u,
  },
];

export const TYRES_NOT_SENT: readonly NotSent[] = [
  { operation: 'Cars.UpdateTyres', because: 'the screen edits sets of tyres; it is kept for clients that know none' },
];
