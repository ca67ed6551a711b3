/** The rows of owners who share a car: shares, requests and decisions. */
import { DAY_MS } from '../../../src/lib/durations';
import type { Row } from '../row';
import type { FaultBrowser } from '../fault-browser';

const PURPOSE = 'Bremsen';
const NAME = 'Werkstatt Kowalski';

const seedCar = async (browser: FaultBrowser): Promise<void> => {
  await browser.seedCar();
};

const seedShare = async (browser: FaultBrowser): Promise<void> => {
  const vehicleId = await browser.seedCar();
  const createdAt = new Date(Date.now() - DAY_MS).toISOString();
  const expiresAt = new Date(Date.now() + DAY_MS).toISOString();
  const keyHash = vehicleId.padEnd(64, '0');
  await browser.store.put('shares', {
    id: `${vehicleId}-share`,
    ownerId: browser.ownerId,
    vehicleId,
    keyHash,
    parts: ['plate'],
    purpose: PURPOSE,
    expiresAt,
    createdAt,
  });
};

/** A share with a pending request. */
const giveRequest = async (browser: FaultBrowser): Promise<void> => {
  await seedShare(browser);
  const shareId = `${browser.carId}-share`;
  const requestedAt = new Date().toISOString();
  await browser.store.put('shareRequests', {
    id: `${shareId}-request`,
    ownerId: browser.ownerId,
    shareId,
    ticketHash: shareId,
    client: { name: NAME },
    decision: 'pending',
    requestedAt,
  });
};

const openShares = async (browser: FaultBrowser): Promise<void> => {
  await browser.openCar();
  await browser.button('car-detail:head.share').click();
};

const openCars = async (browser: FaultBrowser): Promise<void> => {
  await browser.page.goto(browser.path('cars'));
};

const listed = (browser: FaultBrowser) => browser.dialog.getByRole('region', { name: PURPOSE });
const notice = (browser: FaultBrowser) => browser.page.getByText(new RegExp(`^${NAME} möchte dein Fahrzeug`, 'u'));

export const SHARING: readonly Row[] = [
  {
    operation: 'Share.CreateShare',
    area: 'share.create',
    place: 'dialog',
    given: seedCar,
    open: async (browser) => {
      await openShares(browser);
      await browser.dialog.getByLabel(browser.text('sharing:purpose.label')).fill(PURPOSE);
    },
    send: (browser) => browser.save('sharing:create.submit'),
    done: (browser) => browser.dialog.getByRole('textbox', { name: browser.text('sharing:link.label') }),
  },
  {
    operation: 'Share.GetShares',
    area: 'share.load',
    place: 'dialog',
    given: seedShare,
    isSentOnOpen: true,
    open: openShares,
    send: (browser) => browser.retry(browser.dialog),
    done: listed,
  },
  {
    operation: 'Share.GetRequests',
    area: 'share.load',
    place: { silent: 'it is requested in the background: the list works without it, and it is requested again' },
    given: giveRequest,
    isSentOnOpen: true,
    open: openCars,
    // It is polled with growing intervals, and at once when the page becomes visible.
    send: (browser) => browser.page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange'))),
    done: notice,
    toastAfterLeaving: /möchte dein Fahrzeug/u,
  },
  {
    operation: 'Share.Decide',
    area: 'share.decide',
    place: 'dialog',
    given: giveRequest,
    open: async (browser) => {
      await openCars(browser);
      await browser.button('sharing:notice.look').click();
      await browser.dialog.waitFor();
    },
    send: (browser) => browser.save('sharing:request.approve'),
    done: (browser) => browser.message(browser.text('sharing:permission.approved', { name: NAME })),
    toastAfterLeaving: /Freigegeben/u,
  },
  {
    operation: 'Share.RevokeShare',
    area: 'share.revoke',
    place: 'dialog',
    given: seedShare,
    open: async (browser) => {
      await openShares(browser);
      await browser.button('sharing:shares.revokeOne', { purpose: PURPOSE }).click();
    },
    send: (browser) => browser.save('sharing:revoke.confirm'),
    done: (browser) => listed(browser).getByText(browser.text('sharing:shares.revoked'), { exact: true }),
    toastAfterLeaving: /beendet/u,
  },
];
