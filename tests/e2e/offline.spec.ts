/** Offline use after the first visit, updates, and photos shared by other apps. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { serve } from '../../scripts/serve.mjs';
import { fixturePath, fixtureTruth } from '../fixtures/documents';
import { APP } from './addresses.mjs';
import { cachedUrls, waitForCachedBuild } from './cached-build';
import { newAccount, Person } from './person';
import { DEEP, expect, LANDING, test } from './support';

/** Ports of builds that belong to a single test. */
const OWN_PORTS = [60, 61].map((at) => APP.port + at);

test.use({ serviceWorkers: 'allow' });

// Serially: each first visit fetches the whole build.
test.describe.configure({ mode: 'default' });

/** Console message of browsers for requests while offline. */
const OFFLINE_NOISE = /ERR_INTERNET_DISCONNECTED/;

/** The first visit: waits until the service worker has cached everything. */
async function visit(page: Page, address = '/'): Promise<void> {
  await page.goto(address);
  await waitForCachedBuild(page, APP.dir);
}

test(
  'pages, registration, scanning and saving a car work offline after the first visit',
  DEEP,
  async ({ page, context, watch }) => {
    watch.expectNoise(OFFLINE_NOISE);
    watch.expectNoise(/status of 404.*\/nirgends/);
    const person = new Person(page, 'de');
    const truth = await fixtureTruth('scan');
    await visit(page);
    await context.setOffline(true);

    await page.goto('/faq');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/en/explanation');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await page.goto('/nirgends'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: person.text('shell:notFound.title') })).toBeVisible();

    await page.goto('/cars?q=geheim');
    await page.getByRole('link', { name: person.text('identity:signIn.register') }).click();
    const account = newAccount('offline');
    await person.register(account);
    await expect(page.getByText(person.text('cars:empty.text'))).toBeVisible();
    await person.addScannedCar(truth);
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(truth.A ?? '') })).toBeVisible();
    await page.reload();
    await expect(page.getByText(truth.E ?? '').first()).toBeVisible();

    await person.signOut();
    await expect(page).toHaveURL('/');
    await page.goto('/en/cars');
    const english = new Person(page, 'en');
    await page.getByRole('button', { name: english.text('session:signedOut.action') }).click();
    await english.signIn(account);
    await expect(
      page.getByRole('link', { name: new RegExp(`^${english.text('common:plate.label', { plate: truth.A ?? '' })}`) }),
    ).toBeVisible();

    // No queries, sign-in parameters or API responses may be cached.
    for (const address of await cachedUrls(page, '')) expect(address).not.toMatch(/[?#]|\/api\/|\/connect\//);
  },
);

/** Serves a modifiable copy of the build at its own origin. */
async function withOwnBuild(
  port: number,
  work: (site: { origin: string; release: () => Promise<void> }) => Promise<void>,
): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'offline-'));
  await cp(APP.dir, dir, { recursive: true });
  const server = await serve({ dir, port });
  const release = async (): Promise<void> => {
    const worker = await readFile(join(dir, 'sw.js'), 'utf8');
    await writeFile(join(dir, 'sw.js'), worker.replace(/app-([0-9a-f]{8})-[0-9a-f]{12}/, 'app-$1-ffffffffffff'));
    const faq = await readFile(join(dir, 'faq.html'), 'utf8');
    await writeFile(join(dir, 'faq.html'), faq.replace('<head>', '<head><meta name="release" content="2" />'));
  };
  try {
    await work({ origin: `http://localhost:${port}`, release });
  } finally {
    await server.close();
    await rm(dir, { recursive: true });
  }
}

const cacheNames = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('app-')));

test.describe('a new version', DEEP, () => {
  test('asks, warns about unsaved input, leaves other tabs alone, and removes the old version when both have updated', async ({
    page,
    context,
  }) => {
    await withOwnBuild(OWN_PORTS[0] ?? 0, async ({ origin, release }) => {
      const person = new Person(page, 'de');
      const notice = page.getByRole('region', { name: person.text('offline:update.label') });
      await visit(page, `${origin}/kontakt`);
      const other = await context.newPage();
      await other.goto(`${origin}/faq`);
      expect(await cacheNames(page)).toHaveLength(1);

      await page.getByRole('textbox', { name: person.text('contact:name') }).fill('Lena');
      await release();
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await expect(notice).toBeVisible();
      await notice.getByRole('button', { name: person.text('offline:update.load') }).click();
      await expect(notice.getByText(person.text('offline:update.lost'))).toBeVisible();
      await expect(page.getByRole('textbox', { name: person.text('contact:name') })).toHaveValue('Lena');
      // Both versions are cached, and the page runs the old one.
      expect(await cacheNames(page)).toHaveLength(2);
      await other.reload();
      await expect(other.locator('meta[name=release]')).toHaveCount(0);
      await expect(other.getByRole('region', { name: person.text('offline:update.label') })).toBeVisible();

      const reloaded = page.waitForEvent('load');
      await notice.getByRole('button', { name: person.text('offline:update.anyway') }).click();
      await reloaded;
      await page.goto(`${origin}/faq`);
      await expect(page.locator('meta[name=release]')).toHaveCount(1);
      // The other tab was not reloaded; it shows its own notice.
      await expect(other.locator('meta[name=release]')).toHaveCount(0);
      await expect(other.getByRole('region', { name: person.text('offline:update.label') })).toBeVisible();
      await other.close();
      // The old cache is deleted by a visit that finds no other page; a closed tab may be listed for a moment.
      await expect(async () => {
        await page.reload();
        await expect.poll(() => cacheNames(page), { timeout: 15_000 }).toEqual([expect.stringMatching(/-f{12}$/)]);
      }).toPass();
    });
  });

  test('can be postponed: "later" hides the notice and nothing reloads', async ({ page }) => {
    await withOwnBuild(OWN_PORTS[1] ?? 0, async ({ origin, release }) => {
      const person = new Person(page, 'de');
      await visit(page, `${origin}/faq`);
      await release();
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      const notice = page.getByRole('region', { name: person.text('offline:update.label') });
      await notice.getByRole('button', { name: person.text('offline:update.later') }).click();
      await expect(notice).toHaveCount(0);
      await expect(page.locator('meta[name=release]')).toHaveCount(0);
      expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)).toBe(true);
    });
  });
});

/** Posts a file as the operating system does for a share target. */
async function share(page: Page, name: string, type: string, bytes: readonly number[]): Promise<void> {
  await page.evaluate(
    ([fileName, mime, content]) => {
      const form = Object.assign(document.createElement('form'), {
        method: 'post',
        action: '/share-target',
        enctype: 'multipart/form-data',
      });
      const input = Object.assign(document.createElement('input'), { type: 'file', name: 'files' });
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(content)], fileName, { type: mime }));
      input.files = transfer.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    [name, type, bytes] as const,
  );
}

test.describe('sharing to the app', () => {
  test(
    'opens the upload with the photo, in the remembered language, also while offline',
    DEEP,
    async ({ page, context, watch }) => {
      watch.expectNoise(OFFLINE_NOISE);
      await visit(page, '/en/faq');
      await context.addCookies([{ name: 'i18n_redirected', value: 'en', url: new URL('/', page.url()).href }]);
      await context.setOffline(true);
      const photo = [...(await readFile(fixturePath('scan')))];
      await share(page, 'Schein ß.jpg', 'image/jpeg', photo);
      const person = new Person(page, 'en');
      await expect(page).toHaveURL('/en/scan');
      await expect(page.getByRole('dialog', { name: person.text('scan:dialog.title') })).toBeVisible();
      await expect(person.dialog.getByText('Schein ß.jpg')).toBeVisible();
      expect(await cachedUrls(page, 'shared-files')).toEqual([]);
      await person.consent();
      await person.digitise();
      await expect(page.getByRole('heading', { name: person.text('scan:review.title') })).toBeVisible();
    },
  );

  test('rejects a file that is not a photo like the upload', LANDING, async ({ page }) => {
    await visit(page, '/faq');
    await share(page, 'notiz.jpg', 'image/jpeg', [110, 101, 105, 110]);
    const person = new Person(page, 'de');
    await expect(person.dialog.getByText('notiz.jpg')).toBeVisible();
    await expect(person.dialog.getByRole('alert').first()).toBeVisible();
  });

  test('shows the upload when no worker is installed yet', LANDING, async ({ page }) => {
    await page.goto('/impressum');
    await share(page, 'schein.jpg', 'image/jpeg', [0]);
    const person = new Person(page, 'de');
    await expect(page).toHaveURL('/scan');
    await expect(page.getByText(person.text('offline:shared.missing'))).toBeVisible();
    await expect(page.getByRole('dialog', { name: person.text('scan:dialog.title') })).toBeVisible();
  });
});
