/** The rows of scanning: with an account, and as a guest. */
import { GOLF, reading } from '../../../src/backend/backend.testing';
import type { ScanReadings } from '../../../src/contract/scan';
import { seededCar } from '../../e2e/seeding';
import type { Row } from '../row';
import type { FaultBrowser } from '../fault-browser';
import { PICTURE } from '../seeded-person';

const photo = { name: 'schein.png', mimeType: 'image/png', buffer: PICTURE };

const review = (stage: FaultBrowser) =>
  stage.page.getByRole('heading', { level: 1, name: stage.text('scan:review.title') });

const choosePhoto = async (stage: FaultBrowser): Promise<void> => {
  await stage.page.goto(stage.path('imprint'));
  await stage.openUpload();
  await stage.choose(photo);
  await stage.dialog.getByRole('img').first().waitFor();
};

/** Scans a document, up to its review. */
const readDocument = async (stage: FaultBrowser): Promise<void> => {
  await choosePhoto(stage);
  await stage.digitise();
  await review(stage).waitFor();
  await stage.dialog.waitFor({ state: 'detached' });
};

const digitising = {
  area: 'upload.default_error',
  place: 'dialog',
  open: choosePhoto,
  send: (stage) => stage.digitise(),
  done: review,
  leave: (stage) => stage.save('scan:dialog.stop'),
} as const satisfies Partial<Row>;

/** Id of this browser's guest scan. */
const scanOf = ({ name }: FaultBrowser): string => `${name}-scan`;

const CREATED = '2026-01-05T10:00:00.000Z';

const giveScan = async (stage: FaultBrowser): Promise<void> => {
  const id = scanOf(stage);
  const documentImage = `${id}-image`;
  await stage.store.put('files', {
    id: documentImage,
    name: 'schein.png',
    type: 'image/png',
    bytes: Uint8Array.from(PICTURE).buffer,
    createdAt: CREATED,
  });
  const readings = structuredClone(reading(GOLF).fields) as ScanReadings;
  const vehicle = { ...seededCar(id, GOLF), readings, documentImage, confirmedAt: null };
  await stage.store.put('scans', { id, vehicle, readings, warnings: [], createdAt: CREATED });
};

/** Stores the guest scan's id in the browser and opens a page. */
const remember =
  (page: 'scan' | 'imprint') =>
  async (stage: FaultBrowser): Promise<void> => {
    await stage.page.evaluate((id) => localStorage.setItem('guestScan', id), scanOf(stage));
    await stage.page.goto(stage.path(page));
  };

const openReview = async (stage: FaultBrowser): Promise<void> => {
  await remember('scan')(stage);
  await review(stage).waitFor();
};

const start = (stage: FaultBrowser) => stage.button('scan:page.withoutPhoto');

export const SCAN_ROWS: readonly Row[] = [
  { operation: 'Scan.GetChallenge', ...digitising },
  { operation: 'Scan.Scan', ...digitising, offlineAfter: 'Scan.GetChallenge' },
  {
    operation: 'Scan.ReadBack',
    area: 'upload.default_error',
    place: 'page',
    open: readDocument,
    send: (stage) =>
      stage.page
        .getByRole('region', { name: stage.text('scan:back.label') })
        .locator('input[type="file"]')
        .first()
        .setInputFiles(photo),
    done: (stage) => stage.page.getByText(stage.text('scan:back.later')),
  },
  {
    operation: 'Scan.ReadAgain',
    area: 'upload.default_error',
    place: 'dialog',
    open: async (stage) => {
      await readDocument(stage);
      await stage.button('scan:corners.adjust').click();
      await stage.dialog.getByRole('slider').first().waitFor();
    },
    send: (stage) => stage.save('scan:corners.read'),
    done: (stage) => stage.message(/^Neu gelesen/u),
    unlike: {
      cancelled: {
        because: 'leaving the page cancels the reading, and nothing is said of it',
        see: (stage) => stage.page.getByRole('heading', { level: 1, name: stage.text('imprint:title') }),
      },
    },
  },
  {
    operation: 'Cars.UndoScan',
    area: 'vehicle.failed',
    place: 'toast',
    closes: false,
    given: async (stage) => {
      await stage.seedCar({ ...GOLF, R: 'ROT', 'P.2': '0077' });
    },
    open: async (stage) => {
      await choosePhoto(stage);
      await stage.digitise();
      const question = stage.page.getByRole('dialog', { name: stage.text('scan:review.duplicate.title') });
      await question.getByRole('button').last().click();
      await stage.button('common:action.undo').waitFor();
      // The toast appears before the page of the car, whose fields must not change.
      await question.waitFor({ state: 'hidden' });
      await stage.page.getByRole('main').getByRole('switch').waitFor();
    },
    send: (stage) => stage.takeBack(),
    done: (stage) => stage.message(stage.text('scan:review.duplicate.undone')),
    late: /früherer? Stand/u,
  },
  {
    operation: 'Cars.ClaimScan',
    area: 'vehicle.failed',
    place: 'toast',
    closes: false,
    given: giveScan,
    asks: true,
    open: remember('imprint'),
    send: (stage) => stage.takeBack(),
    done: (stage) => stage.message(stage.text('scan:claim.done')),
    late: /ist jetzt bei deinen Fahrzeugen gespeichert/u,
    unlike: {
      '404': {
        because: 'the scan is gone: there is nothing to try again',
        see: (stage) => stage.page.getByText(stage.text('errors:scan.not-found')),
        reopen: true,
      },
    },
  },
  {
    operation: 'Scan.GetGuestScan',
    guest: true,
    area: 'vehicle.failed',
    place: 'page',
    given: giveScan,
    asks: true,
    open: remember('scan'),
    send: (stage) => stage.retry(),
    done: review,
    unlike: { '404': { because: 'the scan is gone: a new one can be made', see: start, reopen: true } },
  },
  {
    operation: 'Scan.GetDocumentImage',
    guest: true,
    area: 'photos.show',
    place: 'page',
    says: 'scan:review.picture.missing',
    given: giveScan,
    asks: true,
    open: remember('scan'),
    send: (stage) => stage.button('common:action.retry').click(),
    done: (stage) => stage.page.getByRole('figure', { name: stage.text('scan:review.picture.label') }),
  },
  {
    operation: 'Scan.UpdateGuestScan',
    guest: true,
    area: 'vehicle.failed',
    place: 'page',
    given: giveScan,
    open: openReview,
    send: (stage) => stage.button('scan:review.bar.accept').click(),
    done: (stage) =>
      stage.page.getByRole('heading', { level: 1, name: stage.text('common:plate.label', { plate: 'B AB 1234' }) }),
  },
  {
    operation: 'Scan.DiscardGuestScan',
    guest: true,
    area: 'vehicle.failed',
    place: 'page',
    given: giveScan,
    open: openReview,
    send: async (stage) => {
      await stage.page
        .getByRole('region', { name: stage.text('scan:review.bar.label') })
        .getByRole('button', { name: stage.text('scan:review.bar.discard') })
        .click();
      await stage.dialog.getByRole('button', { name: stage.text('scan:review.discard.confirm') }).click();
    },
    done: start,
    unlike: { '404': { because: 'the scan is gone: nothing is left to discard', see: start, reopen: true } },
  },
];
