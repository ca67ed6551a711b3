/** The rows of visitors of a share: requesting, waiting, viewing. */
import { newShareSecret, shareKey } from '../../../src/contract/share-link';
import type { SharePart } from '../../../src/contract/share';
import type { ShareRequestRecord } from '../../../src/backend/store/collections';
import { DAY_MS } from '../../../src/lib/durations';
import { sha256Hex } from '../../../src/lib/sha256';
import { pathTo } from '../../../src/i18n/paths';
import type { Row } from '../row';
import type { FaultBrowser } from '../fault-browser';

const TICKET = 'a ticket of tests';
const PLATE = 'HL SW 2412';
const DOCUMENT_NAME = 'rechnung.png';
const CAPTION = 'Delle in der Tür';
const PARTS: readonly SharePart[] = ['plate', 'pictures', 'documents'];

/** The secret of the latest share link, by browser. */
const secrets = new WeakMap<FaultBrowser, string>();

/**
 * Shares a car with a photo, a photo of damage and a document.
 * @param decision about this browser's request; without it there is no request
 */
const seedShare =
  (decision?: ShareRequestRecord['decision'], parts = PARTS) =>
  async (stage: FaultBrowser): Promise<void> => {
    await stage.givePhoto();
    await stage.giveAlbumPhoto(CAPTION);
    await stage.giveDocument(DOCUMENT_NAME);
    const secret = newShareSecret();
    secrets.set(stage, secret);
    const { ownerId, carId: vehicleId } = stage;
    const id = `${vehicleId}-share`;
    const keyHash = await sha256Hex(await shareKey(secret));
    const createdAt = new Date(Date.now() - DAY_MS).toISOString();
    const expiresAt = new Date(Date.now() + DAY_MS).toISOString();
    await stage.store.put('shares', {
      id,
      ownerId,
      vehicleId,
      keyHash,
      parts,
      purpose: 'Werkstatt',
      expiresAt,
      createdAt,
    });
    if (decision === undefined) return;
    const requestId = `${id}-request`;
    const client = { name: 'Werkstatt Kowalski' };
    await stage.store.put('shareRequests', {
      id: requestId,
      ownerId,
      shareId: id,
      ticketHash: await sha256Hex(TICKET),
      client,
      decision,
      requestedAt: createdAt,
    });
    const kept = JSON.stringify({ requestId, ticket: TICKET, name: client.name, askedAt: createdAt });
    await stage.page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      `share-visit:${keyHash}`,
      kept,
    ] as const);
  };

/** Opens the link. Changing only the fragment loads no page, so another page is opened in between. */
const openLink = async (stage: FaultBrowser): Promise<void> => {
  await stage.page.goto(stage.path('imprint'));
  await stage.page.goto(pathTo('de', 'share', { hash: secrets.get(stage) ?? '' }));
};

const heading = (key: string) => (stage: FaultBrowser) =>
  stage.page.getByRole('heading', { level: 1, name: stage.text(key) });
const documentButton = (stage: FaultBrowser) =>
  stage.page.getByRole('button', { name: stage.text('documents:list.open', { name: DOCUMENT_NAME }) });

const looking = {
  guest: true,
  given: seedShare('approved'),
  asks: true,
  place: 'page',
  open: openLink,
  send: (stage) => stage.retry(),
} as const satisfies Partial<Row>;

export const VISITING: readonly Row[] = [
  {
    operation: 'Share.RequestAccess',
    guest: true,
    area: 'share.request',
    place: 'page',
    given: seedShare(),
    open: async (stage) => {
      await openLink(stage);
      await stage.page.getByLabel(stage.text('share:form.name')).fill('Werkstatt Kowalski');
      await stage.page.getByLabel(stage.text('share:form.phone')).fill('0451 12345');
    },
    send: (stage) => stage.button('share:form.submit').click(),
    done: heading('share:waiting.title'),
  },
  {
    ...looking,
    operation: 'Share.GetRequestStatus',
    area: 'share.open',
    given: seedShare('pending'),
    done: heading('share:waiting.title'),
  },
  {
    ...looking,
    operation: 'Share.GetSharedVehicle',
    area: 'share.open',
    done: (stage) =>
      stage.page.getByRole('heading', { level: 1, name: stage.text('common:plate.label', { plate: PLATE }) }),
  },
  {
    ...looking,
    operation: 'Share.GetSharedPhoto',
    area: 'photos.show',
    done: (stage) => stage.button('photos:place.open', { name: stage.text('photos:name.front') }),
  },
  {
    ...looking,
    operation: 'Share.GetSharedAlbumPhoto',
    area: 'photos.show',
    // Without the other photos: while the browser is offline they fail too.
    given: seedShare('approved', ['damagePhotos']),
    open: async (stage) => {
      await openLink(stage);
      // Its bytes are fetched when it is nearly visible.
      await stage.page.getByText(CAPTION, { exact: true }).scrollIntoViewIfNeeded();
    },
    done: (stage) => stage.button('photos:place.open', { name: `${CAPTION}, 03.02.2026` }),
  },
  {
    ...looking,
    operation: 'Share.GetSharedDocument',
    area: 'documents.load',
    place: 'dialog',
    open: async (stage) => {
      await openLink(stage);
      await documentButton(stage).click();
    },
    send: (stage) => stage.retry(stage.dialog),
    done: (stage) => stage.dialog.getByRole('img', { name: DOCUMENT_NAME }),
  },
];
