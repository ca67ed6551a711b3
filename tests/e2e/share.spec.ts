/** A car is shared with a visitor in another tab, who sees only the chosen parts, only as long as access is granted. */
import type { Page } from '@playwright/test';
import { newShareSecret, shareAddress } from '../../src/contract/share-link';
import { CROSSWISE, inspect } from './inspect';
import { openAsOwner, seededCar } from './seeding';
import { expect, LANDING, test } from './support';
import { text } from './texts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const de = (key: string, values?: Record<string, string | number>): string => text('de', key, values);
const en = (key: string, values?: Record<string, string | number>): string => text('en', key, values);

/** Stores a photo of the front, as an upload does. */
async function storePhoto(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    const bytes = await picture?.arrayBuffer();
    const database = await new Promise<IDBDatabase>((done) => {
      const opening = indexedDB.open('scheinwerfer');
      opening.addEventListener('success', () => done(opening.result));
    });
    const own = { ownerId: 'account-1', type: 'image/png', createdAt: '2026-01-05T10:00:00.000Z' };
    await new Promise<void>((done) => {
      const transaction = database.transaction(['files', 'photos'], 'readwrite');
      transaction.objectStore('files').put({ ...own, id: 'file-1', name: 'front', bytes });
      transaction
        .objectStore('photos')
        .put({ ...own, id: 'photo-1', vehicleId: 'car-1', fileId: 'file-1', side: 'front', size: bytes?.byteLength });
      transaction.addEventListener('complete', () => done());
    });
    database.close();
  });
}

/** Expires every share in this browser now. */
async function expireShares(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((done) => {
      const opening = indexedDB.open('scheinwerfer');
      opening.addEventListener('success', () => done(opening.result));
    });
    await new Promise<void>((done) => {
      const transaction = database.transaction('shares', 'readwrite');
      const cursor = transaction.objectStore('shares').openCursor();
      cursor.addEventListener('success', () => {
        cursor.result?.update({ ...cursor.result.value, expiresAt: new Date().toISOString() });
        cursor.result?.continue();
      });
      transaction.addEventListener('complete', () => done());
    });
    database.close();
  });
}

/**
 * Records all requests and console messages of the visitor's tab. Addresses without the fragment, which is never sent.
 */
function listen(page: Page): string[] {
  const heard: string[] = [];
  page.on('console', (message) => heard.push(message.text()));
  page.on('request', (request) => {
    heard.push(JSON.stringify([request.url().split('#')[0], request.headers(), request.postData()]));
  });
  return heard;
}

const title = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

async function requestAccess(visitor: Page): Promise<void> {
  await title(visitor, en('share:ask.title'));
  await visitor.getByLabel(en('share:form.name')).fill('Workshop');
  await visitor.getByRole('button', { name: en('share:form.submit') }).click();
}

/** Creates a share with or without the plate. @returns its secret */
async function share(owner: Page, plate: boolean): Promise<string> {
  const dialog = owner.getByRole('dialog', { name: de('sharing:title') });
  await owner.getByRole('button', { name: de('car-detail:head.share'), exact: true }).click();
  await expect(
    dialog.getByRole('button', { name: new RegExp(`^(?:${de('sharing:create.submit')}|${de('sharing:new')})$`) }),
  ).toBeVisible();
  const another = dialog.getByRole('button', { name: de('sharing:new'), exact: true });
  if (await another.isVisible()) await another.click();
  await dialog.getByRole('switch', { name: de('sharing:parts.pictures') }).setChecked(true);
  await dialog.getByRole('switch', { name: de('sharing:parts.plate') }).setChecked(plate);
  await dialog.getByRole('button', { name: de('sharing:create.submit') }).click();
  const link = await dialog.getByLabel(de('sharing:link.label'), { exact: true }).inputValue();
  // Escape before that would miss the dialog: the button that had the focus is gone.
  await expect(dialog.getByRole('heading', { name: de('sharing:link.title') })).toBeFocused();
  await owner.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  return new URL(link).hash.slice(1);
}

/** Background tabs are rendered once a second, so the acting tab comes to the front. */
async function approve(owner: Page): Promise<void> {
  await owner.bringToFront();
  await owner
    .getByRole('button', { name: de('sharing:notice.look') })
    .first()
    .click();
  const permission = owner.getByRole('dialog', { name: de('sharing:permission.title') });
  await permission.getByRole('button', { name: de('sharing:request.approve') }).click();
  await expect(permission).toHaveCount(0);
}

test(
  'a visitor requests access, sees the car, and nothing more after revocation or expiry',
  LANDING,
  async ({ page: owner, context, watch }) => {
    watch.expectNoise(/404.*share%23/);
    await openAsOwner(owner, 'de', [seededCar('car-1')]);
    await storePhoto(owner);
    await owner.goto('/car-detail?id=car-1');
    const secret = await share(owner, false);
    const { origin } = new URL(owner.url());

    const visitor = await context.newPage();
    const heard = listen(visitor);
    await visitor.goto(shareAddress(origin, 'en', secret));
    await title(visitor, en('share:ask.title'));
    await inspect(visitor, CROSSWISE);
    await requestAccess(visitor);
    await title(visitor, en('share:waiting.title'));
    await visitor.reload();
    await title(visitor, en('share:waiting.title'));
    await approve(owner);

    await test.step('a link that a mail program has encoded opens the same page, and its secret leaves the path', async () => {
      const mailed = await context.newPage();
      await mailed.goto(shareAddress(origin, 'en', secret).replace('#', '%23'));
      await expect(mailed).toHaveURL(shareAddress(origin, 'en', secret));
      await expect(mailed.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(mailed.getByRole('heading', { level: 1, name: en('shell:notFound.title') })).toHaveCount(0);
      await mailed.close();
    });

    await test.step('without the plate, with the photo', async () => {
      await visitor.bringToFront();
      await title(visitor, 'Opel Astra');
      await expect(visitor.getByText('2412')).toHaveCount(0);
      const photo = visitor
        .getByRole('button', { name: en('photos:place.open', { name: en('photos:name.front') }) })
        .locator('img');
      await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      await inspect(visitor, CROSSWISE);
    });

    await test.step('after revocation it is hidden without a reload, and the link is invalid', async () => {
      const dialog = owner.getByRole('dialog', { name: de('sharing:title') });
      await owner.bringToFront();
      await owner.getByRole('button', { name: de('car-detail:head.share'), exact: true }).click();
      await dialog.getByRole('button', { name: new RegExp(`^${de('sharing:shares.revoke')}: `) }).click();
      await owner.getByRole('button', { name: de('sharing:revoke.confirm') }).click();
      await title(visitor, en('share:ended.revoked.title'));
      await expect(visitor.getByText('Astra')).toHaveCount(0);
      // The confirmation is closed, and the list has the focus again, since the pressed button was removed with its
      // share; Escape then closes the list.
      await expect(dialog.getByText(de('sharing:shares.revoked'), { exact: true })).toBeVisible();
      await expect.poll(() => owner.evaluate(() => document.activeElement === document.body)).toBe(false);
      await owner.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await visitor.bringToFront();
      await visitor.getByRole('button', { name: en('share:ended.again') }).click();
      await requestAccess(visitor);
      await title(visitor, en('share:unknown.title'));
    });
    const revoked = await visitor.getByRole('main').innerText();

    await test.step('a guessed link shows the same message', async () => {
      await visitor.goto(shareAddress(origin, 'en', newShareSecret()));
      await requestAccess(visitor);
      await title(visitor, en('share:unknown.title'));
      expect(await visitor.getByRole('main').innerText()).toBe(revoked);
    });

    await test.step('with the plate, until it has expired', async () => {
      await owner.bringToFront();
      const other = await share(owner, true);
      await visitor.bringToFront();
      await visitor.goto(shareAddress(origin, 'en', other));
      await requestAccess(visitor);
      await title(visitor, en('share:waiting.title'));
      await approve(owner);
      await title(visitor, en('common:plate.label', { plate: 'HL SW 2412' }));
      await expireShares(owner);
      await title(visitor, en('share:ended.expired.title'));
      for (const message of heard) for (const hidden of [secret, other]) expect(message).not.toContain(hidden);
      // The owner's tab, in the same browser, stores the links of shares created there.
      const kept = await visitor.evaluate(() =>
        JSON.stringify([
          document.title,
          ...Object.entries({ ...localStorage, ...sessionStorage }).filter(([name]) => name !== 'shareSecrets'),
        ]),
      );
      for (const hidden of [secret, other]) expect(kept).not.toContain(hidden);
    });
  },
);
