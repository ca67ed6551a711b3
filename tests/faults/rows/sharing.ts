/** The rows of owners who share a car: shares, requests and decisions. */
import { DAY_MS } from '../../../src/lib/durations';
import type { Row } from '../row';
import type { FaultBrowser } from '../fault-browser';

const PURPOSE = 'Bremsen';
const NAME = 'Werkstatt Kowalski';

const seedCar = async (stage: FaultBrowser): Promise<void> => {
  await stage.seedCar();
};

const seedShare = async (stage: FaultBrowser): Promise<void> => {
  const vehicleId = await stage.seedCar();
  const createdAt = new Date(Date.now() - DAY_MS).toISOString();
  const expiresAt = new Date(Date.now() + DAY_MS).toISOString();
  const keyHash = vehicleId.padEnd(64, '0');
  await stage.store.put('shares', {
    id: `${vehicleId}-share`,
    ownerId: stage.ownerId,
    vehicleId,
    keyHash,
    parts: ['plate'],
    purpose: PURPOSE,
    expiresAt,
    createdAt,
  });
};

/** A share with a pending request. */
const giveRequest = async (stage: FaultBrowser): Promise<void> => {
  await seedShare(stage);
  const shareId = `${stage.carId}-share`;
  const requestedAt = new Date().toISOString();
  await stage.store.put('shareRequests', {
    id: `${shareId}-request`,
    ownerId: stage.ownerId,
    shareId,
    ticketHash: shareId,
    client: { name: NAME },
    decision: 'pending',
    requestedAt,
  });
};

const openShares = async (stage: FaultBrowser): Promise<void> => {
  await stage.openCar();
  await stage.button('car-detail:head.share').click();
};

const openCars = async (stage: FaultBrowser): Promise<void> => {
  await stage.page.goto(stage.path('cars'));
};

const listed = (stage: FaultBrowser) => stage.dialog.getByRole('region', { name: PURPOSE });
const notice = (stage: FaultBrowser) => stage.page.getByText(new RegExp(`^${NAME} möchte dein Fahrzeug`, 'u'));

export const SHARING: readonly Row[] = [
  {
    operation: 'Share.CreateShare',
    area: 'share.create',
    place: 'dialog',
    given: seedCar,
    open: async (stage) => {
      await openShares(stage);
      await stage.dialog.getByLabel(stage.text('sharing:purpose.label')).fill(PURPOSE);
    },
    send: (stage) => stage.save('sharing:create.submit'),
    done: (stage) => stage.dialog.getByRole('textbox', { name: stage.text('sharing:link.label') }),
  },
  {
    operation: 'Share.GetShares',
    area: 'share.load',
    place: 'dialog',
    given: seedShare,
    asks: true,
    open: openShares,
    send: (stage) => stage.retry(stage.dialog),
    done: listed,
  },
  {
    operation: 'Share.GetRequests',
    area: 'share.load',
    place: { silent: 'it is requested in the background: the list works without it, and it is requested again' },
    given: giveRequest,
    asks: true,
    open: openCars,
    // It is polled with growing intervals, and at once when the page becomes visible.
    send: (stage) => stage.page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange'))),
    done: notice,
    late: /möchte dein Fahrzeug/u,
  },
  {
    operation: 'Share.Decide',
    area: 'share.decide',
    place: 'dialog',
    given: giveRequest,
    open: async (stage) => {
      await openCars(stage);
      await stage.button('sharing:notice.look').click();
      await stage.dialog.waitFor();
    },
    send: (stage) => stage.save('sharing:request.approve'),
    done: (stage) => stage.message(stage.text('sharing:permission.approved', { name: NAME })),
    late: /Freigegeben/u,
  },
  {
    operation: 'Share.RevokeShare',
    area: 'share.revoke',
    place: 'dialog',
    given: seedShare,
    open: async (stage) => {
      await openShares(stage);
      await stage.button('sharing:shares.revokeOne', { purpose: PURPOSE }).click();
    },
    send: (stage) => stage.save('sharing:revoke.confirm'),
    done: (stage) => listed(stage).getByText(stage.text('sharing:shares.revoked'), { exact: true }),
    late: /beendet/u,
  },
];
