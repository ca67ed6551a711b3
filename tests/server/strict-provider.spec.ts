/**
 * The main journey with a stricter provider (`strict-provider.ts`), and its possible error responses: a session that it
 * ends offers a new sign-in, and a configuration error is shown.
 */
import type { Page } from '@playwright/test';
import { GOLF, reading, readerOf } from '../../src/backend/backend.testing';
import { expectAccessible, test as base } from '../e2e/support';
import { greyPng } from '../faults/grey-png';
import { CROSS_SITE } from './addresses.mjs';
import { registerAtProvider } from './people';
import { expect, run, type Servers } from './servers';
import { Owner, scenario, printScenarios } from './stress';

const EMAIL = 'lena@example.org';
const PLATE = 'B AB 1234';
const AUDIENCE = 'https://api.example/scheinwerfer';
/** Longer than any test runs. */
const LONG_SECONDS = 3600;
/** Console messages about a rejected call and a rejected refresh token. */
const REFUSED = /\b40[01]\b/;

const test = base.extend<object, { strict: Servers }>({
  strict: [
    async ({ playwright: _playwright }, use) => {
      const overrides = { reader: readerOf(reading(GOLF)), captcha: { secret: crypto.randomUUID(), maxNumber: 50 } };
      await run(CROSS_SITE, use, overrides, { strict: true, audience: AUDIENCE });
    },
    { scope: 'worker' },
  ],
});

test.use({ baseURL: CROSS_SITE.app, contextOptions: { reducedMotion: 'reduce' } });
test.afterAll(() => printScenarios('strict provider'));

/** The refresh token that the browser stores; empty without one. */
function readRefreshToken(page: Page): Promise<string> {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? '';
    const user = JSON.parse(localStorage.getItem(key) ?? '{}') as { refresh_token?: string };
    return user.refresh_token ?? '';
  });
}

/** Replaces the refresh token that the browser stores. */
function replaceRefreshToken(page: Page, next: string): Promise<void> {
  return page.evaluate((token) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? '';
    const user = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
    localStorage.setItem(key, JSON.stringify({ ...user, refresh_token: token }));
  }, next);
}

test('the main journey with a strict provider', async ({ page, strict, watch }) => {
  watch.expectNoise(REFUSED);
  const { api, provider } = strict;
  provider.tokenSeconds = LONG_SECONDS;
  const owner = new Owner(page, strict);
  const car = page
    .getByRole('list', { name: owner.text('cars:list.label') })
    .getByRole('link', { name: new RegExp(PLATE) });
  const ended = page.getByRole('alert').filter({ hasText: owner.text('session:ended.text') });
  const again = owner.text('session:ended.action');

  await scenario('sign in, scan, list', async () => {
    await registerAtProvider(owner, EMAIL);
    await owner.openUpload();
    await owner.choose({ name: 'schein.png', mimeType: 'image/png', buffer: greyPng(600, 400) });
    await owner.digitise();
    await expect(page.getByRole('heading', { name: owner.text('scan:review.title') })).toBeVisible();
    await page.getByRole('button', { name: owner.text('scan:review.bar.accept'), exact: true }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: owner.text('common:plate.label', { plate: PLATE }) }),
    ).toBeVisible();
    expect(await api.store.list('vehicles')).toHaveLength(1);
    await page.goto(owner.path('cars'));
    await expect(car).toBeVisible();
  });

  await scenario('a renewal by refresh token', async () => {
    const token = await owner.openWithRefusedToken(owner.path('profile'));
    await expect(page.getByRole('main').getByText(EMAIL).first()).toBeVisible();
    expect(await owner.token()).not.toBe(token);
    expect([owner.tokenRequests, owner.countRequests('GET /auth')]).toEqual([1, 0]);
  });

  await scenario('an empty 400 for a used refresh token ends the session, and what was typed stays', async () => {
    const used = await readRefreshToken(page);
    await owner.openWithRefusedToken(owner.path('cars'));
    await car.click();
    await expect.poll(() => readRefreshToken(page)).not.toBe(used);
    const field = await owner.typeFuel('56,5');
    await replaceRefreshToken(page, used);
    await owner.refuseToken();
    const save = owner.dialog.getByRole('button', { name: owner.text('common:action.save') });
    await save.click();
    await expect(owner.dialog.getByText(owner.text('errors:session-expired'))).toBeVisible();
    await expect(ended).toBeVisible();
    await expectAccessible(page);
    const opening = page.context().waitForEvent('page');
    await ended.getByRole('button', { name: again }).click();
    await opening;
    await expect(ended).toHaveCount(0);
    await expect(field).toHaveValue('56,5');
    await save.click();
    await expect(owner.dialog).toHaveCount(0);
    expect((await api.store.list('vehicles'))[0]?.fuelCapacity).toBe(56.5);
  });

  await scenario('a sign-out that the provider does not know', async () => {
    const before = api.responses.length;
    await page.goto(owner.path('cars'));
    await expect(car).toBeVisible();
    await owner.signOut();
    await expect(page.getByText(owner.text('shell:session.signOutFailed'))).toBeVisible();
    await expect(car).toHaveCount(0);
    expect(await owner.token()).toBe('');
    expect(api.responses.slice(before).filter(({ token }) => token === '')).toEqual([]);
  });

  await scenario('a wrong set-up is shown under "Details"', async () => {
    provider.refusal = { error: 'invalid_scope', error_description: 'Scope <b>Api</b> is unknown' };
    await page
      .getByRole('main')
      .getByRole('button', { name: owner.text('session:signedOut.action') })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: owner.text('identity:title.failed') })).toBeVisible();
    await page.getByText(owner.text('identity:details.title'), { exact: true }).click();
    await expect(page.getByText('invalid_scope', { exact: true })).toBeVisible();
    await expect(page.getByText('Scope <b>Api</b> is unknown', { exact: true })).toBeVisible();
    await expectAccessible(page);
    provider.refusal = undefined;
    await page.getByRole('button', { name: owner.text('identity:leave.retry') }).click();
    await expect(car).toBeVisible();
  });
});
