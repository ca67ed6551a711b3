/** The database is refused, held by another tab or newer than the app: a sentence says what to do, what is typed stays, and it goes on. */
import type { Page } from '@playwright/test';
import { COLLECTION_NAMES } from '../../src/backend/store/collections';
import { Person } from './person';
import { SEEDED, seedAccount, seededCar } from './seeding';
import { expect, expectAccessible, test } from './support';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const CARS = [seededCar('car-1')];
const person = (page: Page) => new Person(page, 'de');
const heading = (page: Page, key: string) => page.getByRole('heading', { level: 1, name: person(page).text(key) });
const car = (page: Page) => page.getByRole('link', { name: new RegExp(`^${person(page).text('common:plate.label', { plate: 'HL SW 2412' })}`) });
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: person(page).text('common:action.retry') });

/** Opens the database in a tab of its own and holds it, as an older or a newer app would. Closing the tab lets go. */
async function hold(page: Page, version?: number): Promise<Page> {
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
  await expect(page.getByLabel(person(page).text('identity:field.password'), { exact: true })).toHaveValue(SEEDED.password);
}

test('a browser that refuses the database: the sign-in and the list say what to allow, and go on once it is', async ({ page }) => {
  await page.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB);
    IDBFactory.prototype.open = (...args) => {
      if (localStorage.getItem('refused') !== null) throw new DOMException('The operation is insecure', 'SecurityError');
      return open(...args);
    };
  });
  const refuse = () => page.evaluate(() => localStorage.setItem('refused', 'yes'));
  const allow = () => page.evaluate(() => localStorage.removeItem('refused'));
  await seedAccount(page, CARS, 'none');

  await refuse();
  await page.goto('/cars');
  await person(page).signIn(SEEDED);
  await expect(page.getByRole('alert').filter({ hasText: person(page).text('identity:problem.storage.blocked') })).toBeVisible();
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

  // The provider knows who is signed in, and cannot look.
  const sentence = page.getByRole('alert').filter({ hasText: person(page).text('identity:problem.storage.blocked') });
  const reload = page.getByRole('button', { name: person(page).text('identity:leave.reload') });
  await refuse();
  await page.evaluate(() => Object.keys(localStorage).forEach((key) => key.startsWith('oidc.user:') && localStorage.removeItem(key)));
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
  await expect(page.getByRole('banner').getByRole('button', { name: person(page).text('common:action.signIn') })).toBeVisible();
});

test('another tab that holds an older database: the sentence says so, what is typed stays, and closing that tab is enough', async ({ page }) => {
  await seedAccount(page, CARS, 'none');
  const older = await hold(page);
  await page.goto('/cars');
  await person(page).signIn(SEEDED);
  await expect(page.getByRole('alert').filter({ hasText: person(page).text('identity:problem.storage.busy') })).toBeVisible();
  await expectTyped(page);
  await older.close();
  await signIn(page);
  await expect(car(page)).toBeVisible();
});

test('a newer app in another tab need not wait for this one, which says so, keeps what is typed, and finds everything once it is as new', async ({ page }) => {
  await seedAccount(page, CARS);
  await page.goto('/profile');
  await expect(heading(page, 'account:title')).toBeVisible();
  await page.getByRole('button', { name: person(page).text('account:personal.edit') }).first().click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel(person(page).text('account:personal.firstName'));
  await name.fill('Lena Luisa');
  const newer = await hold(page, 99);
  await dialog.getByRole('button', { name: person(page).text('common:action.save') }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: person(page).text('errors:storage.newer') })).toBeVisible();
  await expect(name).toHaveValue('Lena Luisa');

  // What the sentence asks for, with an app that is as new as the database.
  expect(await newer.evaluate((names) => names.every((one) => [...(window as unknown as { held: IDBDatabase }).held.objectStoreNames].includes(one)), COLLECTION_NAMES)).toBe(true);
  await newer.close();
  await page.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB);
    IDBFactory.prototype.open = (wanted) => open(wanted, 99);
  });
  await page.goto('/cars');
  await expect(car(page)).toBeVisible();
});
