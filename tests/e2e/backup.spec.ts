/** Backup and restore, and handing a car over to another account as a file. */
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { pathTo } from '../../src/i18n/paths';
import { CROSSWISE, inspect } from './inspect';
import { openAsOwner, SEEDED, seededCar } from './seeding';
import { DEEP, expect, LANDING, test, type Watch } from './support';
import { text, type Language } from './texts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PASSPHRASE = 'Grüne Pappe 2412';
const NEW_PASSWORD = 'Rückweg7';
const SECOND = { E: 'WVWZZZ1KZAW000123', A: 'HL AB 12', 'D.1': 'VOLKSWAGEN', 'D.3': 'GOLF' };

/** An image of 2 × 2 px. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGM8ceIEAwMDEwMDAwMDAwAPDQIC3e5B1gAAAABJRU5ErkJggg==';

/** Adds a photo and a document to the seeded car in the database. */
async function seedFiles(page: Page, vehicleId: string): Promise<void> {
  await page.evaluate(
    async ({ id, png }) => {
      const database = await new Promise<IDBDatabase>((done, fail) => {
        const opening = indexedDB.open('scheinwerfer');
        opening.addEventListener('success', () => done(opening.result));
        opening.addEventListener('error', () => fail(opening.error ?? new Error('The database did not open')));
      });
      const ownerId = 'account-1';
      const createdAt = '2026-02-01T10:00:00.000Z';
      const bytes = Uint8Array.from(atob(png), (sign) => sign.charCodeAt(0)).buffer;
      const paper = new TextEncoder().encode('Rechnung über Bremsbeläge').buffer;
      const transaction = database.transaction(['files', 'photos', 'documents'], 'readwrite');
      transaction
        .objectStore('files')
        .put({ id: 'file-photo', ownerId, name: 'vorn.png', type: 'image/png', bytes, createdAt });
      transaction
        .objectStore('files')
        .put({ id: 'file-paper', ownerId, name: 'Rechnung.txt', type: 'text/plain', bytes: paper, createdAt });
      transaction.objectStore('photos').put({
        id: 'photo',
        ownerId,
        vehicleId: id,
        fileId: 'file-photo',
        side: 'front',
        type: 'image/png',
        size: bytes.byteLength,
        createdAt,
      });
      transaction.objectStore('documents').put({
        id: 'paper',
        ownerId,
        vehicleId: id,
        fileId: 'file-paper',
        fileName: 'Rechnung.txt',
        category: 'invoices',
        type: 'text/plain',
        size: paper.byteLength,
        date: createdAt,
      });
      await new Promise<void>((done, fail) => {
        transaction.addEventListener('complete', () => done());
        transaction.addEventListener('error', () => fail(transaction.error ?? new Error('Nothing was written')));
      });
      database.close();
    },
    { id: vehicleId, png: PNG },
  );
}

const button = (page: Page, language: Language, key: string) =>
  page.getByRole('button', { name: text(language, key), exact: true });

/** A page of a new browser context without any data. */
async function freshPage(browser: Browser, watch: Watch): Promise<Page> {
  const context = await browser.newContext();
  watch.follow(context);
  return context.newPage();
}

/** The file that an action downloads. */
async function downloadBy(page: Page, press: () => Promise<void>): Promise<{ name: string; buffer: Buffer }> {
  const waiting = page.waitForEvent('download');
  await press();
  const download = await waiting;
  return { name: download.suggestedFilename(), buffer: await readFile(await download.path()) };
}

test('a backup with a passphrase restores everything in another browser', LANDING, async ({ page, browser, watch }) => {
  const de = 'de';
  await openAsOwner(page, de, [seededCar('car-1'), seededCar('car-2', SECOND)]);
  await seedFiles(page, 'car-1');
  await page.getByRole('link', { name: text(de, 'cars:backup.action') }).click();
  await expect(page.getByRole('heading', { level: 2, name: text(de, 'backup:title') })).toBeVisible();

  await button(page, de, 'backup:save.action').click();
  const dialog = page.getByRole('dialog', { name: text(de, 'backup:save.title') });
  await dialog.getByRole('switch', { name: text(de, 'backup:save.encrypt') }).check();
  await dialog.getByLabel(text(de, 'backup:save.passphrase'), { exact: true }).fill(PASSPHRASE);
  await dialog.getByLabel(text(de, 'backup:save.confirmation'), { exact: true }).fill('Grüne Mappe');
  await button(page, de, 'backup:save.submit').click();
  await expect(dialog.getByText(text(de, 'backup:save.mismatch'))).toBeVisible();
  await inspect(page, CROSSWISE);
  await dialog.getByLabel(text(de, 'backup:save.confirmation'), { exact: true }).fill(PASSPHRASE);
  const file = await downloadBy(page, () => button(page, de, 'backup:save.submit').click());
  expect(file.name).toMatch(/^scheinwerfer-\d{4}-\d{2}-\d{2}\.sealed$/);
  await expect(page.getByText(file.name)).toBeVisible();
  await expect(dialog).toBeHidden();

  const choose = page.getByLabel(text(de, 'backup:restore.action'));
  await choose.setInputFiles({ name: 'x.sealed', mimeType: '', buffer: file.buffer.subarray(0, 50) });
  const asking = page.getByRole('dialog', { name: text(de, 'backup:restore.title') });
  await asking.getByLabel(text(de, 'backup:save.passphrase'), { exact: true }).fill(PASSPHRASE);
  await button(page, de, 'backup:restore.submit').click();
  await expect(page.getByText(text(de, 'errors:backup.broken'))).toBeVisible();
  await choose.setInputFiles({ name: file.name, mimeType: '', buffer: file.buffer });
  await asking.getByLabel(text(de, 'backup:save.passphrase'), { exact: true }).fill(PASSPHRASE);
  await button(page, de, 'backup:restore.submit').click();
  await expect(page.getByText(text(de, 'backup:restore.nothing'))).toBeVisible();

  const other = await freshPage(browser, watch);
  await other.goto(pathTo(de, 'cars'));
  await other.getByRole('link', { name: text(de, 'identity:signIn.restore') }).click();
  await expect(other.getByRole('heading', { level: 1, name: text(de, 'identity:title.restore') })).toBeVisible();
  await other
    .getByLabel(text(de, 'backup:page.choose'))
    .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') });
  await expect(other.getByText(text(de, 'errors:backup.foreign'))).toBeVisible();
  await other
    .getByLabel(text(de, 'backup:page.choose'))
    .setInputFiles({ name: file.name, mimeType: '', buffer: file.buffer });
  await other.getByLabel(text(de, 'backup:save.passphrase'), { exact: true }).fill(PASSPHRASE);
  await button(other, de, 'backup:restore.open').click();
  await expect(other.getByText(SEEDED.email)).toBeVisible();
  await inspect(other, CROSSWISE);
  await other.getByLabel(text(de, 'backup:page.password'), { exact: true }).fill(NEW_PASSWORD);
  await other.getByLabel(text(de, 'identity:field.confirmation'), { exact: true }).fill(NEW_PASSWORD);
  await button(other, de, 'backup:page.submit').click();
  await expect(other.getByText(text(de, 'identity:recovery.restored'))).toBeVisible();
  await button(other, de, 'identity:recovery.continue').click();

  await expect(other.getByRole('heading', { level: 1, name: text(de, 'cars:title') })).toBeVisible();
  await expect(other.getByText('Golf')).toBeVisible();
  await other.goto('/car-detail?id=car-1&tab=fotos');
  await expect(other.getByRole('tabpanel').locator('img')).toHaveJSProperty('naturalWidth', 2);
  await other.goto('/car-detail?id=car-1&tab=dokumente');
  await expect(other.getByRole('tabpanel').getByText('Rechnung.txt').first()).toBeVisible();
  await other.context().close();
});

test('a car is handed over to another account as a file, once', DEEP, async ({ page, browser, watch }) => {
  const en = 'en';
  await openAsOwner(page, en, [
    seededCar('car-1', { 'C.1.1': 'BRANDT' }, { mileageHistory: [{ date: '2026-01-05', km: 120_000 }] }),
  ]);
  await seedFiles(page, 'car-1');
  await page.goto(pathTo(en, 'carDetail', { query: { id: 'car-1' } }));
  await button(page, en, 'car-detail:head.handover').click();
  await expect(page.getByRole('dialog', { name: text(en, 'handover:save.title') })).toBeVisible();
  await inspect(page, CROSSWISE);
  const file = await downloadBy(page, () => button(page, en, 'handover:save.submit').click());
  expect(file.name).toMatch(/^handover-opel-astra-.*\.html$/);
  expect(file.buffer.toString()).not.toContain('BRANDT');

  const buyer = await freshPage(browser, watch);
  await buyer.setContent(file.buffer.toString());
  await expect(buyer.getByRole('heading', { level: 1, name: 'Opel Astra' })).toBeVisible();
  await expect(buyer.getByRole('img', { name: text(en, 'handover:file.side.front') })).toHaveJSProperty(
    'naturalWidth',
    2,
  );

  await openAsOwner(buyer, en);
  await button(buyer, en, 'cars:openHandover').click();
  const dialog = buyer.getByRole('dialog', { name: text(en, 'handover:open.title') });
  const choose = dialog.getByLabel(text(en, 'handover:open.choose'));
  await choose.setInputFiles({ name: 'x.html', mimeType: 'text/html', buffer: Buffer.from('<h1>Astra</h1>') });
  await expect(dialog.getByRole('alert')).toHaveText(text(en, 'handover:problem.foreign'));
  await choose.setInputFiles({ name: file.name, mimeType: 'text/html', buffer: file.buffer });
  await expect(dialog.getByText('W0LPE8E65E8012347')).toBeVisible();
  await inspect(buyer, CROSSWISE);
  await button(buyer, en, 'handover:open.submit').click();
  await expect(buyer).toHaveURL(/car-detail/);
  await expect(buyer.getByText(text(en, 'handover:open.done', { name: 'Opel Astra' }))).toBeVisible();

  await buyer.goto(pathTo(en, 'cars'));
  await expect(buyer.getByRole('list', { name: text(en, 'cars:list.label') }).getByText('Astra')).toBeVisible();
  await button(buyer, en, 'cars:openHandover').click();
  await choose.setInputFiles({ name: file.name, mimeType: 'text/html', buffer: file.buffer });
  await button(buyer, en, 'handover:open.submit').click();
  await expect(dialog.getByRole('alert')).toHaveText(text(en, 'handover:open.exists'));
  await buyer.context().close();
});
