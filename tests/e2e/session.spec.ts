/** Signing in and out: registration, return addresses, renewal, other tabs, refusals. */
import type { BrowserContext, Page } from '@playwright/test';
import { newAccount, Person } from './person';
import { openAsOwner, seedAccount, SEEDED, seededCar } from './seeding';
import { DEEP, expect, LANDING, test } from './support';
import { text } from './texts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const de = (key: string, values?: Record<string, string | number>): string => text('de', key, values);
const title = (page: Page, key: string) => page.getByRole('heading', { level: 1, name: de(key) });
const car = (page: Page, plate = 'HL SW 2412') =>
  page.getByRole('list', { name: de('cars:list.label') }).getByRole('link', { name: new RegExp(plate) });

/** The user as oidc-client-ts stores it. */
interface StoredUser {
  access_token: string;
  expires_at: number;
  profile: object;
}

/** Reads the stored user and optionally changes it. */
function updateStoredUser(page: Page, change: Partial<StoredUser> = {}): Promise<StoredUser> {
  return page.evaluate((wanted) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? '';
    const user = JSON.parse(localStorage.getItem(key) ?? '{}') as StoredUser;
    localStorage.setItem(key, JSON.stringify({ ...user, ...wanted }));
    return user;
  }, change);
}

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const hasStoredUser = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('oidc.user:')));

/** Counts how often a page of the provider is opened, also in frames and popups. */
function countProviderPages(context: BrowserContext): () => number {
  let count = 0;
  context.on('request', (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).pathname === '/Identity/Account/Login.html') count += 1;
  });
  return () => count;
}

test('registration, sign-out, a wrong password and sign-in; cached cars are cleared in between', async ({ page }) => {
  const person = new Person(page, 'de');
  const account = newAccount('session-story');
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('cars', '[{"id":"x","name":"X","make":"","model":""}]'));
  await page.getByRole('button', { name: de('common:action.signIn') }).click();
  await expect(title(page, 'identity:title.signIn')).toBeVisible();
  expect(await stored(page, 'cars')).toBeNull();
  await page.getByRole('link', { name: de('identity:signIn.register') }).click();
  await person.register(account);
  await expect(page).toHaveURL('/cars');
  await expect(page.getByText(de('cars:empty.title'))).toBeVisible();

  await page.evaluate(() => {
    localStorage.setItem('cars', '[]');
    localStorage.setItem('carsDetailed', '[]');
  });
  await new Person(page, 'de').signOut();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: de('common:action.signIn') })).toBeVisible();
  await expect(page.getByRole('button', { name: de('shell:feedback.button') })).toHaveCount(0);
  expect([await stored(page, 'cars'), await stored(page, 'carsDetailed'), await hasStoredUser(page)]).toEqual([
    null,
    null,
    false,
  ]);

  await page.getByRole('button', { name: de('common:action.signIn') }).click();
  await person.signIn({ ...account, password: 'Falsch123' });
  await expect(page.getByRole('alert')).toHaveText(de('identity:problem.wrong'));
  await expect(page.getByLabel(de('identity:field.email'), { exact: true })).toHaveValue(account.email);
  await person.signIn(account);
  await expect(page).toHaveURL('/cars');
  await expect(page.getByText(de('cars:empty.title'))).toBeVisible();
  await page.reload();
  await expect(page.getByText(de('cars:empty.title'))).toBeVisible();
});

test('a second account for the same e-mail is refused, and the input stays', DEEP, async ({ page }) => {
  await seedAccount(page, [], 'none');
  await page.goto('/Identity/Account/Register');
  const field = (name: string) => page.getByLabel(de(`identity:field.${name}`), { exact: true });
  await field('email').fill(SEEDED.email.toUpperCase());
  await field('postcode').fill('23552');
  await field('password').fill('Anders123');
  await field('confirmation').fill('Anders123');
  await field('firstName').fill('Lena');
  await page.getByRole('checkbox', { name: de('identity:register.adult') }).check();
  await page.getByRole('checkbox', { name: de('identity:register.terms') }).check();
  await page.getByRole('button', { name: de('identity:register.submit') }).click();
  await expect(page.getByText(de('identity:error.email-taken'), { exact: true })).toBeVisible();
  await expect(field('email')).toBeFocused();
  for (const [name, value] of [
    ['email', SEEDED.email.toUpperCase()],
    ['password', 'Anders123'],
    ['firstName', 'Lena'],
  ] as const) {
    await expect(field(name)).toHaveValue(value);
  }
  await expect(page.getByRole('checkbox', { name: de('identity:register.terms') })).toBeChecked();
});

test('a guarded page asks to sign in and returns to its address', LANDING, async ({ page }) => {
  await seedAccount(page, [seededCar('car-1')], 'none');
  await page.goto('/car-detail?id=car-1&tab=reifen');
  await new Person(page, 'de').signIn(SEEDED);
  await expect(page).toHaveURL('/car-detail?id=car-1&tab=reifen');
  await expect(page.getByRole('heading', { level: 1, name: /HL SW 2412/ })).toBeVisible();
  await new Person(page, 'de').signOut();
  await expect(page).toHaveURL('/');

  await page.goto('/en/profile');
  const english = new Person(page, 'en');
  await english.signIn(SEEDED);
  await expect(page).toHaveURL('/en/profile');
  await expect(page.getByRole('heading', { level: 1, name: english.text('account:title') })).toBeVisible();
});

test('a sign-in never redirects to another origin', LANDING, async ({ page }) => {
  await seedAccount(page, [seededCar('car-1')], 'none');
  await page.goto('/profile');
  await expect(title(page, 'identity:title.signIn')).toBeVisible();
  await page.evaluate(() => {
    const returnTo = 'https://evil.example/cars';
    localStorage.setItem('post-login-redirect-path', returnTo);
    for (const key of Object.keys(localStorage)) {
      if (!/^oidc\.(?!user:)/u.test(key)) continue;
      const state = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
      localStorage.setItem(key, JSON.stringify({ ...state, data: { returnTo } }));
    }
  });
  await new Person(page, 'de').signIn(SEEDED);
  await expect(page).toHaveURL('/cars');
  await expect(car(page)).toBeVisible();
  expect(await stored(page, 'post-login-redirect-path')).toBeNull();
});

test('reloading the callback address continues for a signed-in user', DEEP, async ({ page }) => {
  const callback = page.waitForRequest(/sign-in-callback\.html\?/);
  await seedAccount(page, [seededCar('car-1')], 'provider');
  await page.goto('/cars');
  await expect(car(page)).toBeVisible();
  await page.goto((await callback).url());
  await expect(page).toHaveURL('/cars');
  await expect(car(page)).toBeVisible();
  await page.goto('/oidc/sign-in-callback.html?error=access_denied&state=unknown');
  await expect(page).toHaveURL('/cars');
});

test('an expired token is renewed silently, without a frame', DEEP, async ({ page, context }) => {
  const pages = countProviderPages(context);
  await openAsOwner(page, 'de', [seededCar('car-1')]);
  await expect(car(page)).toBeVisible();
  const before = await updateStoredUser(page, { expires_at: Math.floor(Date.now() / 1000) - 60 });
  await page.reload();
  await expect(car(page)).toBeVisible();
  await expect(page.getByRole('button', { name: de('shell:profile.button') })).toBeVisible();
  await expect.poll(async () => (await updateStoredUser(page)).access_token).not.toBe(before.access_token);
  // The seeded user has the same properties as one stored by oidc-client-ts.
  const namesIn = (user: StoredUser): string[][] => [user, user.profile].map((part) => Object.keys(part).sort());
  expect(namesIn(await updateStoredUser(page))).toEqual(namesIn(before));
  expect((await updateStoredUser(page)).expires_at).toBeGreaterThan(Date.now() / 1000);
  expect(pages()).toBe(0);
});

test('a refused token is renewed, and the request is retried', LANDING, async ({ page }) => {
  await openAsOwner(page, 'de', [seededCar('car-1')]);
  await expect(car(page)).toBeVisible();
  const { access_token: before } = await updateStoredUser(page, { access_token: 'refused' });
  await page.getByRole('button', { name: de('cars:list.delete', { plate: 'HL SW 2412' }) }).click();
  await expect(page.getByText(de('cars:delete.done', { plate: 'HL SW 2412' }))).toBeVisible();
  const after = await updateStoredUser(page);
  expect(['refused', before]).not.toContain(after.access_token);
  await page.reload();
  await expect(page.getByText(de('cars:empty.title'))).toBeVisible();
});

test('an ended session is shown, and signing in again happens in a popup', async ({ page, context }) => {
  await openAsOwner(page, 'de', [seededCar('car-1')]);
  await page.getByRole('searchbox').fill('astra');
  // Synchronously: the app polls the provider's session itself and would treat its end as a sign-out, and the
  // background refresh of the list would renew the refused token while that session exists.
  await page
    .getByRole('button', { name: de('cars:list.delete', { plate: 'HL SW 2412' }) })
    .evaluate((button: HTMLElement) => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? '';
      localStorage.setItem(
        key,
        JSON.stringify({ ...(JSON.parse(localStorage.getItem(key) ?? '{}') as object), access_token: 'refused' }),
      );
      localStorage.removeItem('identity.sign-in');
      button.click();
    });
  await expect(page.getByRole('alert').filter({ hasText: de('session:ended.text') })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('astra');

  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: de('session:ended.action') }).click();
  const beside = await opening;
  await new Person(beside, 'de').signInAndEncrypt(SEEDED);
  await expect(page.getByText(de('session:ended.text'))).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toHaveValue('astra');
  await expect(page.getByRole('button', { name: de('shell:profile.button') })).toBeVisible();
});

test('signing out in one tab signs out the others, signing in signs them in', async ({ page, context }) => {
  await openAsOwner(page, 'de', [seededCar('car-1')]);
  const other = await context.newPage();
  await other.goto('/cars');
  await expect(car(other)).toBeVisible();
  const open = await context.newPage();
  await open.goto('/impressum');
  await expect(open.getByRole('button', { name: de('shell:profile.button') })).toBeVisible();

  await new Person(page, 'de').signOutFully();
  await expect(title(other, 'session:signedOut.title')).toBeVisible();
  await expect(car(other)).toHaveCount(0);
  await expect(open.getByRole('button', { name: de('common:action.signIn') })).toBeVisible();

  await other
    .getByRole('main')
    .getByRole('button', { name: de('session:signedOut.action') })
    .click();
  await new Person(other, 'de').signInAndEncrypt(SEEDED);
  await expect(other).toHaveURL('/cars');
  await expect(car(other)).toBeVisible();
  await expect(open.getByRole('button', { name: de('shell:profile.button') })).toBeVisible();
});
