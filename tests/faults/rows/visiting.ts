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
  async (browser: FaultBrowser): Promise<void> => {
    await browser.givePhoto();
    await browser.giveAlbumPhoto(CAPTION);
    await browser.giveDocument(DOCUMENT_NAME);
    const secret = newShareSecret();
    secrets.set(browser, secret);
    const { ownerId, carId: vehicleId } = browser;
    const id = `${vehicleId}-share`;
    const keyHash = await sha256Hex(await shareKey(secret));
    const createdAt = new Date(Date.now() - DAY_MS).toISOString();
    const expiresAt = new Date(Date.now() + DAY_MS).toISOString();
    await browser.store.put('shares', {
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
    await browser.store.put('shareRequests', {
      id: requestId,
      ownerId,
      shareId: id,
      ticketHash: await sha256Hex(TICKET),
      client,
      decision,
      requestedAt: createdAt,
    });
    const kept = JSON.stringify({ requestId, ticket: TICKET, name: client.name, askedAt: createdAt });
    await browser.page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      `share-visit:${keyHash}`,
      kept,
    ] as const);
  };

/** Opens the link. Changing only the fragment loads no page, so another page is opened in between. */
const openLink = async (browser: FaultBrowser): Promise<void> => {
  await browser.page.goto(browser.path('imprint'));
  await browser.page.goto(pathTo('de', 'share', { hash: secrets.get(browser) ?? '' }));
};

const heading = (key: string) => (browser: FaultBrowser) =>
  browser.page.getByRole('heading', { level: 1, name: browser.text(key) });
const documentButton = (browser: FaultBrowser) =>
  browser.page.getByRole('button', { name: browser.text('documents:list.open', { name: DOCUMENT_NAME }) });

const looking = {
  guest: true,
  given: seedShare('approved'),
  isSentOnOpen: true,
  place: 'page',
  open: openLink,
  send: (browser) => browser.retry(),
} as const satisfies Partial<Row>;

export const VISITING: readonly Row[] = [
  {
    operation: 'Share.RequestAccess',
    guest: true,
    area: 'share.request',
    place: 'page',
    given: seedShare(),
    open: async (browser) => {
      await openLink(browser);
      await browser.page.getByLabel(browser.text('share:form.name')).fill('Werkstatt Kowalski');
      await browser.page.getByLabel(browser.text('share:form.phone')).fill('0451 12345');
    },
    send: (browser) => browser.button('share:form.submit').click(),
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
    done: (browser) =>
      browser.page.getByRole('heading', { level: 1, name: browser.text('common:plate.label', { plate: PLATE }) }),
  },
  {
    ...looking,
    operation: 'Share.GetSharedPhoto',
    area: 'photos.show',
    done: (browser) => browser.button('photos:place.open', { name: browser.text('photos:name.front') }),
  },
  {
    ...looking,
    operation: 'Share.GetSharedAlbumPhoto',
    area: 'photos.show',
    // Without the other photos: while the browser is offline they fail too.
    given: seedShare('approved', ['damagePhotos']),
    open: async (browser) => {
      await openLink(browser);
      // Its bytes are fetched when it is nearly visible.
      await browser.page.getByText(CAPTION, { exact: true }).scrollIntoViewIfNeeded();
    },
    done: (browser) => browser.button('photos:place.open', { name: `${CAPTION}, 03.02.2026` }),
  },
  {
    ...looking,
    operation: 'Share.GetSharedDocument',
    area: 'documents.load',
    place: 'dialog',
    open: async (browser) => {
      await openLink(browser);
      await documentButton(browser).click();
    },
    send: (browser) => browser.retry(browser.dialog),
    done: (browser) => browser.dialog.getByRole('img', { name: DOCUMENT_NAME }),
  },
];
