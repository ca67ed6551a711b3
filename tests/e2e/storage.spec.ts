/**
 * Browser storage that is full, denied, edited by hand or deleted: the app keeps working and says what the user loses.
 */
import type { Page } from '@playwright/test';
import { inspect } from './inspect';
import { Person } from './person';
import { openAsOwner, SEEDED, seedAccount, seededCar } from './seeding';
import { DEEP, expect, LANDING, test } from './support';

const CARS = [seededCar('car-1')];
const person = (page: Page) => new Person(page, 'de');
const heading = (page: Page, key: string) => page.getByRole('heading', { level: 1, name: person(page).text(key) });
const car = (page: Page) =>
  page.getByRole('link', { name: new RegExp(`^${person(page).text('common:plate.label', { plate: 'HL SW 2412' })}`) });

/** Fills local storage completely. */
function fillLocalStorage(): void {
  for (let length = 1_000_000, at = 0; length >= 1; at += 1) {
    try {
      localStorage.setItem(`filler.${at}`, 'x'.repeat(length));
    } catch {
      length = Math.floor(length / 2);
    }
  }
}

function emptyLocalStorage(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith('filler.')) localStorage.removeItem(key);
}

/** An empty document of the site in a new tab. */
async function otherTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.route('/blank.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><link rel="icon" href="data:," /><title>Blank</title>',
    }),
  );
  await tab.goto('/blank.html');
  return tab;
}

/** Deletes the database, as browsers do under storage pressure. */
async function deleteDatabase(page: Page): Promise<void> {
  const tab = await otherTab(page);
  await tab.evaluate(
    () =>
      new Promise<void>((done, fail) => {
        const deleting = indexedDB.deleteDatabase('scheinwerfer');
        deleting.addEventListener('success', () => done());
        deleting.addEventListener('error', () => fail(new Error('not deleted')));
        deleting.addEventListener('blocked', () => fail(new Error('held open')));
      }),
  );
  await tab.close();
}

test('with full local storage a session continues, and signing in shows a warning', LANDING, async ({ page }) => {
  await openAsOwner(page, 'de', CARS);
  await page.evaluate(fillLocalStorage);
  await page.reload();
  await expect(car(page)).toBeVisible();
  await page.goto('/profile');
  await expect(heading(page, 'account:title')).toBeVisible();

  await page.goto(person(page).path('imprint'));
  await page.evaluate(() =>
    Object.keys(localStorage).forEach((key) => /^(?:oidc|cars)/u.test(key) && localStorage.removeItem(key)),
  );
  await page.evaluate(fillLocalStorage);
  await page.reload();
  await page
    .getByRole('banner')
    .getByRole('button', { name: person(page).text('common:action.signIn') })
    .click();
  await expect(page.getByText(person(page).text('common:signIn.full'))).toBeVisible();
  await page.goto('/cars');
  await expect(page.getByRole('main').getByText(person(page).text('common:signIn.full'))).toBeVisible();
  await expect(page).toHaveURL('/cars');

  await page.evaluate(emptyLocalStorage);
  await page.getByRole('button', { name: person(page).text('shell:crash.reload') }).click();
  await expect(car(page)).toBeVisible();
});

test('a browser without storage can be used as a guest, and signing in says why it is not possible', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException('no', 'SecurityError');
        },
      });
    }
  });
  await page.goto(person(page).path('vehicleTax'));
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('button', { name: person(page).text('common:action.signIn') })
    .click();
  await expect(page.getByText(person(page).text('common:signIn.off'))).toBeVisible();
  await page.goto('/cars');
  await expect(page.getByRole('main').getByText(person(page).text('common:signIn.off'))).toBeVisible();
  await expect(page).toHaveURL('/cars');
});

const HOSTILE = '<img src=x onerror="alert(1)">\u202Egnp';
const MEGABYTE = 'H'.repeat(1_000_000);
const KEYS = [
  'cars',
  'carsDetailed',
  'consent',
  'guestScan',
  'guestScanUser',
  'post-login-redirect-path',
  'shareSecrets',
  'backup.account-1',
  'oidc.user:',
  'oidc.0123456789abcdef',
  'vehicles',
  'user',
];
const SESSION_KEYS = [
  'tax-draft',
  'vehicleSearchDraft',
  'contact-draft',
  'feedback-draft',
  'guestScanFields',
  'kept-toast',
  'shareRequestsTold',
  'chunk-reload-at',
];
const item = (change: object) => ({ id: 'car-1', name: 'HL SW 2412', make: 'Opel', model: 'Astra', ...change });

/** Values to store under every key, and worse ones for some keys. */
const EDITS: Readonly<Record<string, { readonly any: string } & Readonly<Record<string, string>>>> = {
  'broken JSON, wrong types and earlier shapes': {
    any: '[{"id":5,"name":null,"owner":7,"values":[],"path":"x"}]',
    cars: '[{"vehicleId":"car-1","plate":"HL SW 2412"}]',
    carsDetailed: '{"id"',
    consent: '{"version":0}',
    vehicleSearchDraft: '{"path"',
    'contact-draft': '{"owner"',
    'oidc.user:': '{"token":"t","user":{"id":"account-1"}}',
  },
  'another hand': {
    any: `"${HOSTILE.replaceAll('"', String.raw`\"`)}"`,
    cars: JSON.stringify([item({ name: MEGABYTE }), item({ id: 'car-2', mileage: -5 })]),
    'post-login-redirect-path': 'javascript:alert(1)',
    guestScan: MEGABYTE,
    'oidc.user:': JSON.stringify({ access_token: 't', profile: { sub: 'account-1', name: MEGABYTE } }),
    'backup.account-1': '{"savedAt":"gestern","changes":-3,"putOffUntil":5}',
  },
};

for (const [name, edit] of Object.entries(EDITS)) {
  test(
    `local storage with ${name}: every page opens, and the list shows the account’s cars`,
    name === 'another hand' ? LANDING : DEEP,
    async ({ page }) => {
      await openAsOwner(page, 'de', CARS);
      await page.evaluate(
        ([keys, sessionKeys, values]) => {
          const user = Object.keys(localStorage).find((key) => key.startsWith('oidc.user:')) ?? '';
          for (const key of keys) localStorage.setItem(key === 'oidc.user:' ? user : key, values[key] ?? values.any);
          for (const key of sessionKeys) sessionStorage.setItem(key, values[key] ?? values.any);
        },
        [KEYS, SESSION_KEYS, edit] as const,
      );
      for (const path of ['scan', 'contact', 'cars'] as const) {
        await page.goto(person(page).path(path));
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      }
      await expect(page).toHaveURL('/cars');
      await expect(car(page)).toHaveCount(1);
      await expect(page.getByText(/H{99}/u)).toHaveCount(0);
    },
  );
}

test(
  'a database deleted during input is reported, the input stays, and it can be saved after restoring a backup',
  LANDING,
  async ({ page }) => {
    await openAsOwner(page, 'de', CARS);
    const { dialog } = person(page);
    const name = await person(page).typeFirstName('Lena Luisa');
    await deleteDatabase(page);
    await dialog.getByRole('button', { name: person(page).text('common:action.save') }).click();
    await expect(page.getByText(person(page).text('session:cleared.title'))).toBeVisible();
    await expect(dialog.getByRole('alert').filter({ hasText: person(page).text('errors:data-cleared') })).toBeVisible();
    await expect(name).toHaveValue('Lena Luisa');

    // As after restoring a backup in another tab: the account exists again and is signed in.
    const tab = await page.context().newPage();
    await seedAccount(tab, CARS, 'provider');
    await tab.goto('/cars');
    await expect(car(tab)).toBeVisible();
    await expect(page.getByText(person(page).text('session:cleared.title'))).toHaveCount(0);
    await dialog.getByRole('button', { name: person(page).text('common:action.save') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Lena Luisa')).toBeVisible();
  },
);

test(
  'after the browser has deleted all data the sign-in says so and offers to restore a backup',
  DEEP,
  async ({ page }) => {
    await openAsOwner(page, 'de', CARS);
    await page.goto(person(page).path('imprint'));
    await deleteDatabase(page);
    await page.goto('/cars');
    await expect(heading(page, 'identity:title.signIn')).toBeVisible();
    await expect(page.getByText(person(page).text('identity:siteData.cleared.title'))).toBeVisible();
    await inspect(page);
    await page.getByRole('link', { name: person(page).text('identity:signIn.restore') }).click();
    await expect(heading(page, 'identity:title.restore')).toBeVisible();

    // With local storage empty too, nothing may hint at an account that may never have existed.
    await page.evaluate(() => localStorage.clear());
    await deleteDatabase(page);
    await page.goto('/cars');
    await expect(page.getByText(person(page).text('identity:siteData.none.title'))).toBeVisible();
    await person(page).signIn(SEEDED);
    await expect(page.getByRole('alert')).toBeVisible();
  },
);
