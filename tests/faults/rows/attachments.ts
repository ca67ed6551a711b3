/** The rows of a car's photos, documents and history. */
import type { Row } from '../row';
import type { FaultBrowser } from '../fault-browser';
import { PICTURE } from '../seeded-person';

const FRONT = 'photos:name.front';
const DOCUMENT_NAME = 'rechnung.png';
const file = { name: DOCUMENT_NAME, mimeType: 'image/png', buffer: PICTURE };

const frame = (browser: FaultBrowser) => browser.page.getByRole('region', { name: browser.text('photos:side.front') });
const photo = (browser: FaultBrowser) => browser.button('photos:place.open', { name: browser.text(FRONT) });
const documentButton = (browser: FaultBrowser) =>
  browser.page.getByRole('button', { name: browser.text('documents:list.open', { name: DOCUMENT_NAME }) });
const sent = (browser: FaultBrowser) =>
  browser.page.getByRole('region', { name: browser.text('documents:queue.title') });

const NOTE = 'Ölwechsel bei Kowalski';
const entryName = (browser: FaultBrowser) => ({
  title: browser.text('history:category.maintenance'),
  date: '03.02.2026',
});

/** Adds the row's car with an entry of its history. */
async function giveEntry(browser: FaultBrowser): Promise<void> {
  const vehicleId = await browser.seedCar();
  await browser.store.put('historyEntries', {
    id: `${vehicleId}-entry`,
    ownerId: browser.ownerId,
    vehicleId,
    date: '2026-02-03',
    km: null,
    category: 'maintenance',
    amount: null,
    note: NOTE,
    refuelling: null,
    documentIds: [],
    createdAt: '2026-02-03T10:00:00.000Z',
    version: 1,
  });
}

const givePhoto = (browser: FaultBrowser): Promise<void> => browser.givePhoto();
const giveDocument = (browser: FaultBrowser): Promise<void> => browser.giveDocument(DOCUMENT_NAME);
const openPhotos = (browser: FaultBrowser): Promise<void> => browser.openCar('fotos');
const openDocuments = (browser: FaultBrowser): Promise<void> => browser.openCar('dokumente');

/** Deletes an item, so that the deletion can be undone. */
async function remove(
  browser: FaultBrowser,
  open: (browser: FaultBrowser) => Promise<void>,
  key: string,
  name: string,
): Promise<void> {
  await open(browser);
  await browser.button(key, { name }).click();
  await browser.button('common:action.undo').waitFor();
}

export const ATTACHMENTS: readonly Row[] = [
  {
    operation: 'Photos.GetPhotos',
    area: 'photos.load',
    place: 'page',
    given: givePhoto,
    isSentOnOpen: true,
    open: openPhotos,
    send: (browser) => browser.retry(),
    done: photo,
  },
  {
    operation: 'Photos.GetPhoto',
    area: 'photos.show',
    place: 'page',
    given: givePhoto,
    isSentOnOpen: true,
    open: openPhotos,
    send: (browser) => browser.retry(),
    done: photo,
  },
  {
    operation: 'Photos.UploadPhoto',
    area: 'photos.upload',
    place: 'page',
    given: async (browser) => {
      await browser.seedCar();
    },
    open: (browser) => browser.openGallery(),
    send: async (browser) => {
      const again = browser.button('photos:upload.retryFor', { name: browser.text(FRONT) });
      if (await again.isVisible()) await again.click();
      else await frame(browser).locator('input[type="file"]').setInputFiles(file);
    },
    done: photo,
  },
  {
    operation: 'Photos.DeletePhoto',
    area: 'photos.delete',
    place: 'toast',
    given: givePhoto,
    open: (browser) => browser.openGallery(),
    send: (browser) => browser.button('photos:place.deleteFor', { name: browser.text(FRONT) }).click(),
    done: (browser) => browser.message(browser.text('photos:message.deleted', { name: browser.text(FRONT) })),
    toastAfterLeaving: /gelöscht/u,
  },
  {
    operation: 'Photos.RestorePhoto',
    area: 'photos.restore',
    place: 'toast',
    keepsToastOpen: true,
    given: givePhoto,
    open: (browser) => remove(browser, () => browser.openGallery(), 'photos:place.deleteFor', browser.text(FRONT)),
    send: (browser) => browser.takeBack(),
    done: photo,
    toastAfterLeaving: /wieder da/u,
  },
  {
    operation: 'Documents.GetDocuments',
    area: 'documents.list',
    place: 'page',
    given: giveDocument,
    isSentOnOpen: true,
    open: openDocuments,
    send: (browser) => browser.retry(),
    done: documentButton,
  },
  {
    operation: 'Documents.GetDocument',
    area: 'documents.load',
    place: 'dialog',
    given: giveDocument,
    isSentOnOpen: true,
    open: async (browser) => {
      await openDocuments(browser);
      await documentButton(browser).click();
    },
    send: (browser) => browser.retry(browser.dialog),
    done: (browser) => browser.dialog.getByRole('img', { name: DOCUMENT_NAME }),
  },
  {
    operation: 'Documents.UploadDocument',
    area: 'documents.upload',
    place: 'page',
    given: async (browser) => {
      await browser.seedCar();
    },
    open: async (browser) => {
      await openDocuments(browser);
      await browser.page.getByRole('tabpanel').locator('input[type="file"]').setInputFiles(file);
      await sent(browser)
        .getByLabel(browser.text('documents:queue.categoryOf', { name: DOCUMENT_NAME }))
        .selectOption('invoices');
    },
    send: async (browser) => {
      const again = browser.button('documents:queue.retryOf', { name: DOCUMENT_NAME });
      if (await again.isVisible()) await again.click();
      else
        await sent(browser)
          .getByRole('button', { name: browser.text('documents:queue.send_one', { count: 1 }) })
          .click();
    },
    done: documentButton,
  },
  {
    operation: 'Documents.DeleteDocument',
    area: 'documents.delete',
    place: 'toast',
    given: giveDocument,
    open: openDocuments,
    send: (browser) => browser.button('documents:list.delete', { name: DOCUMENT_NAME }).click(),
    done: (browser) => browser.message(browser.text('documents:message.deleted', { name: DOCUMENT_NAME })),
    toastAfterLeaving: /gelöscht/u,
  },
  {
    operation: 'Documents.RestoreDocument',
    area: 'documents.restore',
    place: 'toast',
    keepsToastOpen: true,
    given: giveDocument,
    open: (browser) => remove(browser, openDocuments, 'documents:list.delete', DOCUMENT_NAME),
    send: (browser) => browser.takeBack(),
    done: documentButton,
    toastAfterLeaving: /wieder da/u,
  },
  {
    operation: 'History.GetHistory',
    area: 'history.load',
    place: 'page',
    given: giveEntry,
    isSentOnOpen: true,
    open: openDocuments,
    send: (browser) => browser.retry(),
    done: (browser) => browser.page.getByText(NOTE),
  },
  {
    operation: 'History.AddEntry',
    area: 'history.save',
    place: 'dialog',
    given: async (browser) => {
      await browser.seedCar();
    },
    open: async (browser) => {
      await openDocuments(browser);
      await browser.button('history:add').click();
      await browser.dialog.getByLabel(browser.text('history:form.category')).selectOption('maintenance');
      await browser.dialog.getByLabel(browser.text('history:form.note')).fill(NOTE);
    },
    send: (browser) => browser.save(),
    done: (browser) => browser.message(browser.text('history:message.added')),
    toastAfterLeaving: /gespeichert/u,
  },
  {
    operation: 'History.UpdateEntry',
    area: 'history.save',
    place: 'dialog',
    given: giveEntry,
    open: async (browser) => {
      await openDocuments(browser);
      await browser.button('history:change', entryName(browser)).click();
      await browser.dialog.getByLabel(browser.text('history:form.amount')).fill('12');
    },
    send: (browser) => browser.save(),
    done: (browser) => browser.message(browser.text('history:message.changed')),
    toastAfterLeaving: /geändert/u,
  },
  {
    operation: 'History.DeleteEntry',
    area: 'history.delete',
    place: 'toast',
    given: giveEntry,
    open: openDocuments,
    send: (browser) => browser.button('history:remove', entryName(browser)).click(),
    done: (browser) => browser.message(browser.text('history:message.deleted')),
    toastAfterLeaving: /gelöscht/u,
  },
  {
    operation: 'History.RestoreEntry',
    area: 'history.restore',
    place: 'toast',
    keepsToastOpen: true,
    given: giveEntry,
    open: async (browser) => {
      await openDocuments(browser);
      await browser.button('history:remove', entryName(browser)).click();
      await browser.button('common:action.undo').waitFor();
    },
    send: (browser) => browser.takeBack(),
    done: (browser) => browser.page.getByText(NOTE),
    toastAfterLeaving: /wieder da/u,
  },
];
