/** The rows of scanning: with an account, and as a guest. */
import { GOLF, reading } from '../../../src/backend/backend.testing';
import type { ScanReadings } from '../../../src/contract/scan';
import { seededCar } from '../../e2e/seeding';
import type { Row } from '../row';
import type { FaultBrowser } from '../fault-browser';
import { PICTURE } from '../seeded-person';

const photo = { name: 'schein.png', mimeType: 'image/png', buffer: PICTURE };

const review = (browser: FaultBrowser) =>
  browser.page.getByRole('heading', { level: 1, name: browser.text('scan:review.title') });

const choosePhoto = async (browser: FaultBrowser): Promise<void> => {
  await browser.page.goto(browser.path('imprint'));
  await browser.openUpload();
  await browser.choose(photo);
  await browser.dialog.getByRole('img').first().waitFor();
};

/** Scans a document, up to its review. */
const readDocument = async (browser: FaultBrowser): Promise<void> => {
  await choosePhoto(browser);
  await browser.digitise();
  await review(browser).waitFor();
  await browser.dialog.waitFor({ state: 'detached' });
};

const digitising = {
  area: 'upload.default_error',
  place: 'dialog',
  open: choosePhoto,
  send: (browser) => browser.digitise(),
  done: review,
  leave: (browser) => browser.save('scan:dialog.stop'),
} as const satisfies Partial<Row>;

/** Id of this browser's guest scan. */
const scanOf = ({ name }: FaultBrowser): string => `${name}-scan`;

const CREATED = '2026-01-05T10:00:00.000Z';

const giveScan = async (browser: FaultBrowser): Promise<void> => {
  const id = scanOf(browser);
  const documentImage = `${id}-image`;
  await browser.store.put('files', {
    id: documentImage,
    name: 'schein.png',
    type: 'image/png',
    bytes: Uint8Array.from(PICTURE).buffer,
    createdAt: CREATED,
  });
  const readings = structuredClone(reading(GOLF).fields) as ScanReadings;
  const vehicle = { ...seededCar(id, GOLF), readings, documentImage, confirmedAt: null };
  await browser.store.put('scans', { id, vehicle, readings, warnings: [], createdAt: CREATED });
};

/** Stores the guest scan's id in the browser and opens a page. */
const remember =
  (page: 'scan' | 'imprint') =>
  async (browser: FaultBrowser): Promise<void> => {
    await browser.page.evaluate((id) => localStorage.setItem('guestScan', id), scanOf(browser));
    await browser.page.goto(browser.path(page));
  };

const openReview = async (browser: FaultBrowser): Promise<void> => {
  await remember('scan')(browser);
  await review(browser).waitFor();
};

const start = (browser: FaultBrowser) => browser.button('scan:page.withoutPhoto');

export const SCAN_ROWS: readonly Row[] = [
  { operation: 'Scan.GetChallenge', ...digitising },
  { operation: 'Scan.Scan', ...digitising, offlineAfter: 'Scan.GetChallenge' },
  {
    operation: 'Scan.ReadBack',
    area: 'upload.default_error',
    place: 'page',
    open: readDocument,
    send: (browser) =>
      browser.page
        .getByRole('region', { name: browser.text('scan:back.label') })
        .locator('input[type="file"]')
        .first()
        .setInputFiles(photo),
    done: (browser) => browser.page.getByText(browser.text('scan:back.later')),
  },
  {
    operation: 'Scan.ReadAgain',
    area: 'upload.default_error',
    place: 'dialog',
    open: async (browser) => {
      await readDocument(browser);
      await browser.button('scan:corners.adjust').click();
      await browser.dialog.getByRole('slider').first().waitFor();
    },
    send: (browser) => browser.save('scan:corners.read'),
    done: (browser) => browser.message(/^Neu gelesen/u),
    exceptions: {
      cancelled: {
        because: 'leaving the page cancels the reading, and nothing is said of it',
        see: (browser) => browser.page.getByRole('heading', { level: 1, name: browser.text('imprint:title') }),
      },
    },
  },
  {
    operation: 'Cars.UndoScan',
    area: 'vehicle.failed',
    place: 'toast',
    keepsToastOpen: true,
    given: async (browser) => {
      await browser.seedCar({ ...GOLF, R: 'ROT', 'P.2': '0077' });
    },
    open: async (browser) => {
      await choosePhoto(browser);
      await browser.digitise();
      const question = browser.page.getByRole('dialog', { name: browser.text('scan:review.duplicate.title') });
      await question.getByRole('button').last().click();
      await browser.button('common:action.undo').waitFor();
      // The toast appears before the page of the car, whose fields must not change.
      await question.waitFor({ state: 'hidden' });
      await browser.page.getByRole('main').getByRole('switch').waitFor();
    },
    send: (browser) => browser.takeBack(),
    done: (browser) => browser.message(browser.text('scan:review.duplicate.undone')),
    toastAfterLeaving: /früherer? Stand/u,
  },
  {
    operation: 'Cars.ClaimScan',
    area: 'vehicle.failed',
    place: 'toast',
    keepsToastOpen: true,
    given: giveScan,
    isSentOnOpen: true,
    open: remember('imprint'),
    send: (browser) => browser.takeBack(),
    done: (browser) => browser.message(browser.text('scan:claim.done')),
    toastAfterLeaving: /ist jetzt bei deinen Fahrzeugen gespeichert/u,
    exceptions: {
      '404': {
        because: 'the scan is gone: there is nothing to try again',
        see: (browser) => browser.page.getByText(browser.text('errors:scan.not-found')),
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
    isSentOnOpen: true,
    open: remember('scan'),
    send: (browser) => browser.retry(),
    done: review,
    exceptions: { '404': { because: 'the scan is gone: a new one can be made', see: start, reopen: true } },
  },
  {
    operation: 'Scan.GetDocumentImage',
    guest: true,
    area: 'photos.show',
    place: 'page',
    textUnderEveryFault: 'scan:review.picture.missing',
    given: giveScan,
    isSentOnOpen: true,
    open: remember('scan'),
    send: (browser) => browser.button('common:action.retry').click(),
    done: (browser) => browser.page.getByRole('figure', { name: browser.text('scan:review.picture.label') }),
  },
  {
    operation: 'Scan.UpdateGuestScan',
    guest: true,
    area: 'vehicle.failed',
    place: 'page',
    given: giveScan,
    open: openReview,
    send: (browser) => browser.button('scan:review.bar.accept').click(),
    done: (browser) =>
      browser.page.getByRole('heading', { level: 1, name: browser.text('common:plate.label', { plate: 'B AB 1234' }) }),
  },
  {
    operation: 'Scan.DiscardGuestScan',
    guest: true,
    area: 'vehicle.failed',
    place: 'page',
    given: giveScan,
    open: openReview,
    send: async (browser) => {
      await browser.page
        .getByRole('region', { name: browser.text('scan:review.bar.label') })
        .getByRole('button', { name: browser.text('scan:review.bar.discard') })
        .click();
      await browser.dialog.getByRole('button', { name: browser.text('scan:review.discard.confirm') }).click();
    },
    done: start,
    exceptions: { '404': { because: 'the scan is gone: nothing is left to discard', see: start, reopen: true } },
  },
];
