/**
 * IndexedDB is denied, blocked by another tab, or newer than the app: a message says what to do, input stays, and the
 * app recovers.
 */
import type { Page } from '@playwright/test';
import { COLLECTION_NAMES } from '../../src/backend/store/collections';
import { Person } from './person';
import { SEEDED, seedAccount, seededCar } from './seeding';
import { DEEP, expect, expectAccessible, LANDING, test } from './support';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const CARS = [seededCar('car-1')];
const person = (page: Page) => new Person(page, 'de');
const heading = (page: Page, key: string) => page.getByRole('heading', { level: 1, name: person(page).text(key) });
const car = (page: Page) =>
  page.getByRole('link', { name: new RegExp(`^${person(page).text('common:plate.label', { plate: 'HL SW 2412' })}`) });
const retry = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: person(page).text('common:action.retry') });

/**
 * Opens the database in its own tab and holds the connection, as an older or newer version of the app would. Closing
 * the tab releases it.
 */
async function holdDatabase(page: Page, version?: number): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto('/robots.txt');
  await tab.evaluate(
    (wanted) =>
      new Promise<void>((done, fail) => {
        const opening = indexedDB.open('scheinwerfer', wanted);
        opening.addEventListener('success', () => {
          Object.assign(window, { held: opening.result });
          done();
        });
        opening.addEventListener('blocked', () => fail(new Error('The app did not let go')));
        opening.addEventListener('error', () => fail(opening.error ?? new Error('not opened')));
      }),
    version,
  );
  return tab;
}

async function signIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: person(page).text('identity:signIn.submit') }).click();
}

async function expectTyped(page: Page): Promise<void> {
  await expect(page.getByLabel(person(page).text('identity:field.email'), { exact: true })).toHaveValue(SEEDED.email);
  await expect(page.getByLabel(person(page).text('identity:field.password'), { exact: true })).toHaveValue(
    SEEDED.password,
  );
}

test(
  'a denied database is reported by sign-in and list, which recover once it is allowed',
  LANDING,
  async ({ page }) => {
    await page.addInitScript(() => {
      const open = indexedDB.open.bind(indexedDB);
      IDBFactory.prototype.open = (...args) => {
        if (localStorage.getItem('refused') !== null)
          throw new DOMException('The operation is insecure', 'SecurityError');
        return open(...args);
      };
    });
    const refuse = () => page.evaluate(() => localStorage.setItem('refused', 'yes'));
    const allow = () => page.evaluate(() => localStorage.removeItem('refused'));
    await seedAccount(page, CARS, 'none');

    await refuse();
    await page.goto('/cars');
    await person(page).signIn(SEEDED);
    await expect(
      page.getByRole('alert').filter({ hasText: person(page).text('identity:problem.storage.blocked') }),
    ).toBeVisible();
    await expectTyped(page);
    await allow();
    await signIn(page);
    await expect(car(page)).toBeVisible();

    await refuse();
    await page.reload();
    await expect(page.getByRole('main').getByText(person(page).text('errors:storage.blocked'))).toBeVisible();
    await allow();
    await retry(page).click();
    await expect(car(page)).toBeVisible();

    // The provider cannot read its accounts either.
    const sentence = page.getByRole('alert').filter({ hasText: person(page).text('identity:problem.storage.blocked') });
    const reload = page.getByRole('button', { name: person(page).text('identity:leave.reload') });
    await refuse();
    await page.evaluate(() =>
      Object.keys(localStorage).forEach((key) => key.startsWith('oidc.user:') && localStorage.removeItem(key)),
    );
    await page.goto('/cars');
    await expect(sentence).toBeVisible();
    await expectAccessible(page);
    await allow();
    await reload.click();
    await expect(car(page)).toBeVisible();

    await refuse();
    await person(page).signOut();
    await expect(heading(page, 'identity:title.signOut')).toBeVisible();
    await expect(sentence).toBeVisible();
    await allow();
    await reload.click();
    await expect(
      page.getByRole('banner').getByRole('button', { name: person(page).text('common:action.signIn') }),
    ).toBeVisible();
  },
);

test(
  'an older database held by another tab is reported, input stays, and closing that tab is enough',
  LANDING,
  async ({ page }) => {
    await seedAccount(page, CARS, 'none');
    const older = await holdDatabase(page);
    await page.goto('/cars');
    await person(page).signIn(SEEDED);
    await expect(
      page.getByRole('alert').filter({ hasText: person(page).text('identity:problem.storage.busy') }),
    ).toBeVisible();
    await expectTyped(page);
    await older.close();
    // The browser ends the tab's connection some time after the tab is gone.
    const submit = page.getByRole('button', { name: person(page).text('identity:signIn.submit') });
    await expect(async () => {
      if (await submit.isVisible()) await submit.click({ timeout: 5000 });
      await expect(car(page)).toBeVisible({ timeout: 10_000 });
    }).toPass();
  },
);

test(
  'a newer app in another tab is not blocked by this one, which reports it, keeps the input, and works again after the update',
  DEEP,
  async ({ page }) => {
    await seedAccount(page, CARS);
    const { dialog } = person(page);
    const name = await person(page).typeFirstName('Lena Luisa');
    const newer = await holdDatabase(page, 99);
    await dialog.getByRole('button', { name: person(page).text('common:action.save') }).click();
    await expect(
      dialog.getByRole('alert').filter({ hasText: person(page).text('errors:storage.newer') }),
    ).toBeVisible();
    await expect(name).toHaveValue('Lena Luisa');

    // What the message asks for: a reload with the new version.
    expect(
      await newer.evaluate(
        (names) =>
          names.every((collection) =>
            [...(window as unknown as { held: IDBDatabase }).held.objectStoreNames].includes(collection),
          ),
        COLLECTION_NAMES,
      ),
    ).toBe(true);
    await newer.close();
    await page.addInitScript(() => {
      const open = indexedDB.open.bind(indexedDB);
      IDBFactory.prototype.open = (wanted) => open(wanted, 99);
    });
    await page.goto('/cars');
    await expect(car(page)).toBeVisible();
  },
);
