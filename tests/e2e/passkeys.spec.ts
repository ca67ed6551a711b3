/** Passkeys of the device that open an account, with a virtual authenticator. */
import type { Page } from '@playwright/test';
import { expectNothingReadable } from './readable-data';
import { Person } from './person';
import { SEEDED, seedAccount, seededCar } from './seeding';
import { expect, expectAccessible, LANDING, test } from './support';
import { text } from './texts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const car = (page: Page) =>
  page.getByRole('link', { name: new RegExp(`^${text('de', 'common:plate.label', { plate: 'HL SW 1007' })}`, 'u') });

/** Adds a virtual authenticator that approves every request. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      hasPrf: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Answers the next request for a passkey as when the user cancels it. */
const cancelNext = (page: Page, request: 'create' | 'get'): Promise<void> =>
  page.evaluate((name) => {
    const real = navigator.credentials[name].bind(navigator.credentials);
    navigator.credentials[name] = () => {
      navigator.credentials[name] = real;
      return Promise.reject(new DOMException('Cancelled', 'NotAllowedError'));
    };
  }, request);

test('a passkey opens the account, until it is removed', LANDING, async ({ page }) => {
  const person = new Person(page, 'de');
  const use = page.getByRole('button', { name: person.text('identity:passkey.use') });
  await seedAccount(page, [seededCar('car-1', { A: 'HL SW 1007' })], 'none');
  await addAuthenticator(page);
  await page.goto('/cars');
  await page.getByRole('checkbox', { name: person.text('identity:passkey.create') }).check();
  await person.signIn(SEEDED);
  await expect(car(page)).toBeVisible();
  await person.signOutFully();
  await expectNothingReadable(page, ['HL SW 1007', SEEDED.email]);

  await page.goto('/cars');
  await expect(use).toBeVisible();
  await expectAccessible(page);
  await cancelNext(page, 'get');
  await use.click();
  await expect(page.getByRole('alert')).toHaveText(person.text('identity:passkey.cancelled'));
  await use.click();
  await expect(car(page)).toBeVisible();
  await person.signOutFully();

  await page.goto('/cars');
  await page.getByRole('button', { name: person.text('identity:passkey.remove') }).click();
  await expect(page.getByText(person.text('identity:passkey.removed'))).toBeVisible();
  await expect(use).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: person.text('identity:passkey.create') })).toBeVisible();
  await expect(use).toHaveCount(0);
});

test('a sign-in continues without the passkey that was not created', LANDING, async ({ page }) => {
  const person = new Person(page, 'de');
  await seedAccount(page, [seededCar('car-1', { A: 'HL SW 1007' })], 'none');
  await addAuthenticator(page);
  await page.goto('/cars');
  await page.getByRole('checkbox', { name: person.text('identity:passkey.create') }).check();
  await cancelNext(page, 'create');
  await person.signIn(SEEDED);
  await expect(page.getByRole('heading', { name: person.text('identity:passkey.failed') })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(person.text('identity:passkey.cancelled'));
  await expectAccessible(page);
  await page.getByRole('button', { name: person.text('identity:passkey.without') }).click();
  await expect(car(page)).toBeVisible();
});
