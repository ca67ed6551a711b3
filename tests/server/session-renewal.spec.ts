/**
 * Renewals that depend on the provider: tokens that really expire, and a provider on another site without refresh
 * tokens.
 */
import { API, CROSS_SITE } from './addresses.mjs';
import { expectAccessible } from '../e2e/support';
import { registerAtProvider } from './people';
import { expect, test, type Servers } from './servers';
import { Owner, plateOf, scenario, printScenarios } from './stress';

/** Longer than any test runs. */
const LONG_SECONDS = 3600;
/** So short that a token expires during a test. */
const SHORT_SECONDS = 3;
const REFUSED = /\b401\b/;
/** A phone, where a dialog is a sheet at the bottom. */
const PHONE = { width: 360, height: 780 };

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.afterAll(() => printScenarios('session renewal'));

/**
 * A user with short-lived tokens: one is renewed by a timer; while the next renewal is held back, the token expires and
 * is rejected.
 */
async function outliveToken(owner: Owner, { provider }: Servers, email: string, api: string): Promise<void> {
  await registerAtProvider(owner, email);
  await owner.give(email, [1, 2]);
  await owner.openCars(2);
  let release = (): void => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  owner.markStart();
  provider.beforeToken = () => held;
  // Renewed by the timer at half of its lifetime.
  await expect.poll(() => owner.tokenRequests).toBe(1);
  const token = await owner.token();
  const getStatus = async (): Promise<number> =>
    (await fetch(`${api}/api/Cars/GetVehicles`, { headers: { Authorization: `Bearer ${token}` } })).status;
  await expect.poll(getStatus).toBe(401);
  await owner.deleteButton(1).click();
  await expect.poll(() => owner.countResponses('DELETE', 401, token)).toBe(1);
  provider.tokenSeconds = LONG_SECONDS;
  provider.beforeToken = () => Promise.resolve();
  release();
  await expect(owner.page.getByText(owner.text('cars:delete.done', { plate: plateOf(1) }))).toBeVisible();
  expect(await owner.token()).not.toBe(token);
  expect([owner.tokenRequests, owner.countResponses('DELETE', 204)]).toEqual([1, 1]);
  await owner.expectSignedIn();
}

test('an expiring token is renewed by a frame', async ({ page, servers, watch }) => {
  watch.expectNoise(REFUSED);
  servers.provider.tokenSeconds = SHORT_SECONDS;
  await scenario('a token runs out while its renewal by a frame is pending', () =>
    outliveToken(new Owner(page, servers), servers, 'short@example.org', API),
  );
});

test.describe('with a provider on another site', () => {
  test.use({ baseURL: CROSS_SITE.app });

  test('an expiring token is renewed by a refresh token', async ({ page, crossSite, watch }) => {
    watch.expectNoise(REFUSED);
    crossSite.provider.tokenSeconds = SHORT_SECONDS;
    await scenario('a token runs out while its renewal by a refresh token is pending', () =>
      outliveToken(new Owner(page, crossSite), crossSite, 'short@example.org', CROSS_SITE.api),
    );
  });

  test('without refresh tokens a session that cannot be renewed ends with a notice, and keeps the input', async ({
    page,
    crossSite,
    watch,
  }) => {
    watch.expectNoise(REFUSED);
    const { provider, api } = crossSite;
    provider.tokenSeconds = LONG_SECONDS;
    provider.refreshTokens = false;
    const owner = new Owner(page, crossSite);
    const email = 'framed@example.org';
    const ended = page.getByRole('alert').filter({ hasText: owner.text('session:ended.text') });
    await registerAtProvider(owner, email);
    await owner.give(email, [1]);

    await scenario('no cookie reaches the frame while something is typed', async () => {
      await page.goto(`${owner.path('carDetail')}?id=car-1`);
      const field = await owner.typeFuel('56,5');
      const save = owner.dialog.getByRole('button', { name: owner.text('common:action.save') });
      await owner.refuseToken();
      owner.markStart();
      const usual = page.viewportSize();
      await page.setViewportSize(PHONE);
      await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(PHONE.width);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      const placeOfSave = await save.boundingBox();
      await save.click();
      await expect(ended).toBeVisible();
      // The notice is loaded after the message: it must not take the button from under a finger.
      expect(await save.boundingBox()).toEqual(placeOfSave);
      await expect(owner.dialog.getByText(owner.text('errors:session-expired'))).toBeInViewport({ ratio: 1 });
      await expectAccessible(page);
      if (usual !== null) await page.setViewportSize(usual);
      await expect(field).toHaveValue('56,5');
      expect([owner.countRequests('GET /auth'), owner.tokenRequests]).toEqual([1, 0]);

      const opening = page.context().waitForEvent('page');
      await ended.getByRole('button', { name: owner.text('session:ended.action') }).click();
      await opening;
      await expect(ended).toHaveCount(0);
      await expect(field).toHaveValue('56,5');
      await save.click();
      await expect(owner.dialog).toHaveCount(0);
      expect((await api.store.get('vehicles', 'car-1'))?.fuelCapacity).toBe(56.5);
      expect([owner.countRequests('GET /auth'), owner.tokenRequests]).toEqual([2, 1]);
    });

    await scenario('a page that everybody may read is opened after the token has ended', async () => {
      await owner.endToken();
      owner.markStart();
      await page.goto(owner.path('imprint'));
      await expect(ended).toBeVisible();
      expect([owner.countRequests('GET /auth'), owner.tokenRequests]).toEqual([1, 0]);
      await page.reload();
      await expect(page.getByRole('button', { name: owner.text('common:action.signIn') })).toBeVisible();
      expect(owner.countRequests('GET /auth')).toBe(1);
    });

    await scenario('the cars are opened after the token has ended', async () => {
      await page.goto(owner.path('cars'));
      await expect(owner.car(1)).toBeVisible();
      await owner.endToken();
      owner.markStart();
      await page.reload();
      await expect(owner.car(1)).toBeVisible();
      await owner.expectSignedIn();
      // The frame, and the sign-in with the provider's session.
      expect([owner.countRequests('GET /auth'), owner.tokenRequests]).toEqual([2, 1]);
    });
    await scenario('a frame is answered that the person has to decide something', async () => {
      provider.refusal = { error: 'interaction_required' };
      await owner.refuseToken();
      await page.goto(owner.path('profile'));
      await expect(ended).toBeVisible();
      await expect(page.getByRole('main').getByText(owner.text('errors:session-expired'))).toBeVisible();
      provider.refusal = undefined;
      const opening = page.context().waitForEvent('page');
      await ended.getByRole('button', { name: owner.text('session:ended.action') }).click();
      await opening;
      await expect(ended).toHaveCount(0);
      // Calls that failed without a session are retried automatically.
      await expect(page.getByRole('main').getByText(email).first()).toBeVisible();
    });
    provider.refreshTokens = true;
  });
});
