/**
 * From a guest's scan to an account that owns it: read by the server, registered by the app's own link, claimed on
 * return.
 */
import { GOLF, reading, readerOf } from '../../src/backend/backend.testing';
import { Person } from '../e2e/person';
import { TrafficRecorder, readPages } from '../e2e/privacy';
import { test as base } from '../e2e/support';
import { greyPng } from '../faults/grey-png';
import { CROSS_SITE } from './addresses.mjs';
import { fillRegistration } from './people';
import { expect, run, type Servers } from './servers';

const EMAIL = 'guest@example.org';
const PLATE = 'B AB 1234';

/** A server that returns the same reading for every photo, with a trivial proof of work. */
const test = base.extend<object, { withReader: Servers }>({
  withReader: [
    async ({ playwright: _playwright }, use) =>
      run(CROSS_SITE, use, {
        reader: readerOf(reading(GOLF)),
        captcha: { secret: crypto.randomUUID(), maxNumber: 50 },
      }),
    { scope: 'worker' },
  ],
});

// With the service worker, whose requests are recorded too.
test.use({ baseURL: CROSS_SITE.app, contextOptions: { reducedMotion: 'reduce' }, serviceWorkers: 'allow' });

test('a guest scans a document, registers by the app’s own link, and finds the car in the list', async ({
  page,
  withReader: { api, provider },
}) => {
  const guest = new Person(page, 'de');
  const recorder = new TrafficRecorder([CROSS_SITE.app, CROSS_SITE.api, CROSS_SITE.provider]);
  await recorder.follow(page.context());
  await page.goto(guest.path('scan'));
  await guest.openUpload();
  await guest.choose({ name: 'schein.png', mimeType: 'image/png', buffer: greyPng(600, 400) });
  await guest.consent();
  await guest.digitise();
  await expect(page.getByRole('heading', { level: 1, name: guest.text('scan:review.title') })).toBeVisible();
  await page.getByRole('button', { name: guest.text('scan:review.bar.accept'), exact: true }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: guest.text('common:plate.label', { plate: PLATE }) }),
  ).toBeVisible();
  expect(await api.store.list('vehicles')).toEqual([]);

  await page
    .getByRole('main')
    .getByRole('button', { name: guest.text('scan:teaser.register') })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Registrieren' })).toBeVisible();
  const { origin, pathname, searchParams } = new URL(page.url());
  expect([origin, pathname]).toEqual([CROSS_SITE.provider, '/Identity/Account/Register']);
  expect(Object.fromEntries(searchParams)).toEqual({ returnUrl: `${CROSS_SITE.app}/cars`, ui_locales: 'de' });

  await fillRegistration(guest, EMAIL);
  await expect(page.getByText(guest.text('scan:claim.done'))).toBeVisible();
  await expect(
    page.getByRole('list', { name: guest.text('cars:list.label') }).getByRole('link', { name: new RegExp(PLATE) }),
  ).toBeVisible();
  const [person] = provider.people.values();
  expect(await api.store.list('vehicles')).toMatchObject([{ ownerId: person?.id, fields: { A: GOLF.A } }]);
  expect(await page.evaluate(() => localStorage.getItem('guestScan'))).toBeNull();
  expect(api.responses.filter(({ path, status }) => path === '/api/Cars/ClaimScan' && status === 200)).toHaveLength(1);
  await readPages(guest, ['faq']);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL)).toBe(
    `${CROSS_SITE.app}/sw.js`,
  );
  recorder.expectPrivate({ plate: GOLF.A, vin: GOLF.E, email: EMAIL });
});
