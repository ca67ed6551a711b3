/** The rows of a car's photos, documents and history. */
import type { Row } from '../row';
import type { FaultBrowser } from '../fault-browser';
import { PICTURE } from '../seeded-person';

const FRONT = 'photos:name.front';
const DOCUMENT_NAME = 'rechnung.png';
const file = { name: DOCUMENT_NAME, mimeType: 'image/png', buffer: PICTURE };

const frame = (stage: FaultBrowser) => stage.page.getByRole('region', { name: stage.text('photos:side.front') });
const photo = (stage: FaultBrowser) => stage.button('photos:place.open', { name: stage.text(FRONT) });
const documentButton = (stage: FaultBrowser) =>
  stage.page.getByRole('button', { name: stage.text('documents:list.open', { name: DOCUMENT_NAME }) });
const sent = (stage: FaultBrowser) => stage.page.getByRole('region', { name: stage.text('documents:queue.title') });

const NOTE = 'Ölwechsel bei Kowalski';
const entryName = (stage: FaultBrowser) => ({
  title: stage.text('history:category.maintenance'),
  date: '03.02.2026',
});

/** Adds the row's car with an entry of its history. */
async function giveEntry(stage: FaultBrowser): Promise<void> {
  const vehicleId = await stage.seedCar();
  await stage.store.put('historyEntries', {
    id: `${vehicleId}-entry`,
    ownerId: stage.ownerId,
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

const givePhoto = (stage: FaultBrowser): Promise<void> => stage.givePhoto();
const giveDocument = (stage: FaultBrowser): Promise<void> => stage.giveDocument(DOCUMENT_NAME);
const openPhotos = (stage: FaultBrowser): Promise<void> => stage.openCar('fotos');
const openDocuments = (stage: FaultBrowser): Promise<void> => stage.openCar('dokumente');

/** Deletes an item, so that the deletion can be undone. */
async function remove(
  stage: FaultBrowser,
  open: (stage: FaultBrowser) => Promise<void>,
  key: string,
  name: string,
): Promise<void> {
  await open(stage);
  await stage.button(key, { name }).click();
  await stage.button('common:action.undo').waitFor();
}

export const ATTACHMENTS: readonly Row[] = [
  {
    operation: 'Photos.GetPhotos',
    area: 'photos.load',
    place: 'page',
    given: givePhoto,
    asks: true,
    open: openPhotos,
    send: (stage) => stage.retry(),
    done: photo,
  },
  {
    operation: 'Photos.GetPhoto',
    area: 'photos.show',
    place: 'page',
    given: givePhoto,
    asks: true,
    open: openPhotos,
    send: (stage) => stage.retry(),
    done: photo,
  },
  {
    operation: 'Photos.UploadPhoto',
    area: 'photos.upload',
    place: 'page',
    given: async (stage) => {
      await stage.seedCar();
    },
    open: (stage) => stage.openGallery(),
    send: async (stage) => {
      const again = stage.button('photos:upload.retryFor', { name: stage.text(FRONT) });
      if (await again.isVisible()) await again.click();
      else await frame(stage).locator('input[type="file"]').setInputFiles(file);
    },
    done: photo,
  },
  {
    operation: 'Photos.DeletePhoto',
    area: 'photos.delete',
    place: 'toast',
    given: givePhoto,
    open: (stage) => stage.openGallery(),
    send: (stage) => stage.button('photos:place.deleteFor', { name: stage.text(FRONT) }).click(),
    done: (stage) => stage.message(stage.text('photos:message.deleted', { name: stage.text(FRONT) })),
    late: /gelöscht/u,
  },
  {
    operation: 'Photos.RestorePhoto',
    area: 'photos.restore',
    place: 'toast',
    closes: false,
    given: givePhoto,
    open: (stage) => remove(stage, () => stage.openGallery(), 'photos:place.deleteFor', stage.text(FRONT)),
    send: (stage) => stage.takeBack(),
    done: photo,
    late: /wieder da/u,
  },
  {
    operation: 'Documents.GetDocuments',
    area: 'documents.list',
    place: 'page',
    given: giveDocument,
    asks: true,
    open: openDocuments,
    send: (stage) => stage.retry(),
    done: documentButton,
  },
  {
    operation: 'Documents.GetDocument',
    area: 'documents.load',
    place: 'dialog',
    given: giveDocument,
    asks: true,
    open: async (stage) => {
      await openDocuments(stage);
      await documentButton(stage).click();
    },
    send: (stage) => stage.retry(stage.dialog),
    done: (stage) => stage.dialog.getByRole('img', { name: DOCUMENT_NAME }),
  },
  {
    operation: 'Documents.UploadDocument',
    area: 'documents.upload',
    place: 'page',
    given: async (stage) => {
      await stage.seedCar();
    },
    open: async (stage) => {
      await openDocuments(stage);
      await stage.page.getByRole('tabpanel').locator('input[type="file"]').setInputFiles(file);
      await sent(stage)
        .getByLabel(stage.text('documents:queue.categoryOf', { name: DOCUMENT_NAME }))
        .selectOption('invoices');
    },
    send: async (stage) => {
      const again = stage.button('documents:queue.retryOf', { name: DOCUMENT_NAME });
      if (await again.isVisible()) await again.click();
      else
        await sent(stage)
          .getByRole('button', { name: stage.text('documents:queue.send_one', { count: 1 }) })
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
    send: (stage) => stage.button('documents:list.delete', { name: DOCUMENT_NAME }).click(),
    done: (stage) => stage.message(stage.text('documents:message.deleted', { name: DOCUMENT_NAME })),
    late: /gelöscht/u,
  },
  {
    operation: 'Documents.RestoreDocument',
    area: 'documents.restore',
    place: 'toast',
    closes: false,
    given: giveDocument,
    open: (stage) => remove(stage, openDocuments, 'documents:list.delete', DOCUMENT_NAME),
    send: (stage) => stage.takeBack(),
    done: documentButton,
    late: /wieder da/u,
  },
  {
    operation: 'History.GetHistory',
    area: 'history.load',
    place: 'page',
    given: giveEntry,
    asks: true,
    open: openDocuments,
    send: (stage) => stage.retry(),
    done: (stage) => stage.page.getByText(NOTE),
  },
  {
    operation: 'History.AddEntry',
    area: 'history.save',
    place: 'dialog',
    given: async (stage) => {
      await stage.seedCar();
    },
    open: async (stage) => {
      await openDocuments(stage);
      await stage.button('history:add').click();
      await stage.dialog.getByLabel(stage.text('history:form.category')).selectOption('maintenance');
      await stage.dialog.getByLabel(stage.text('history:form.note')).fill(NOTE);
    },
    send: (stage) => stage.save(),
    done: (stage) => stage.message(stage.text('history:message.added')),
    late: /gespeichert/u,
  },
  {
    operation: 'History.UpdateEntry',
    area: 'history.save',
    place: 'dialog',
    given: giveEntry,
    open: async (stage) => {
      await openDocuments(stage);
      await stage.button('history:change', entryName(stage)).click();
      await stage.dialog.getByLabel(stage.text('history:form.amount')).fill('12');
    },
    send: (stage) => stage.save(),
    done: (stage) => stage.message(stage.text('history:message.changed')),
    late: /geändert/u,
  },
  {
    operation: 'History.DeleteEntry',
    area: 'history.delete',
    place: 'toast',
    given: giveEntry,
    open: openDocuments,
    send: (stage) => stage.button('history:remove', entryName(stage)).click(),
    done: (stage) => stage.message(stage.text('history:message.deleted')),
    late: /gelöscht/u,
    unlike: {
      '404': {
        because: 'another tab has deleted it, as was wanted; the list is fetched again',
        see: (stage) => stage.page.getByText(NOTE),
      },
    },
  },
  {
    operation: 'History.RestoreEntry',
    area: 'history.restore',
    place: 'toast',
    closes: false,
    given: giveEntry,
    open: async (stage) => {
      await openDocuments(stage);
      await stage.button('history:remove', entryName(stage)).click();
      await stage.button('common:action.undo').waitFor();
    },
    send: (stage) => stage.takeBack(),
    done: (stage) => stage.page.getByText(NOTE),
    late: /wieder da/u,
  },
];
