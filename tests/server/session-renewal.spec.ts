/** Renewals that hang on the provider: tokens that really run out, and a provider elsewhere that gives no refresh tokens. */
import { API, ELSEWHERE } from './addresses.mjs';
import { expectAccessible } from '../e2e/support';
import { registerAtProvider } from './people';
import { expect, test, type Servers } from './servers';
import { Owner, plateOf, scenario, tellScenarios } from './stress';

/** Longer than any test runs. */
const LONG = 3600;
/** Seconds; so short that a token runs out while a test looks. */
const SHORT = 3;
const REFUSED = /\b401\b/;

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.afterAll(() => tellScenarios('session renewal'));

/** Somebody whose tokens live shortly: one is renewed by itself, and while that is held it runs out and is refused. */
async function outliveToken(owner: Owner, { provider }: Servers, email: string, api: string): Promise<void> {
  await registerAtProvider(owner, email);
  await owner.give(email, [1, 2]);
  await owner.openCars(2);
  let letGo = (): void => undefined;
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  owner.mark();
  provider.beforeToken = () => held;
  // Nobody asks for it: the time is half over.
  await expect.poll(() => owner.tokenRequests).toBe(1);
  const token = await owner.token();
  const ask = async (): Promise<number> => (await fetch(`${api}/api/Cars/GetVehicles`, { headers: { Authorization: `Bearer ${token}` } })).status;
  await expect.poll(ask).toBe(401);
  await owner.deleteButton(1).click();
  await expect.poll(() => owner.answers('DELETE', 401, token)).toBe(1);
  provider.tokenSeconds = LONG;
  provider.beforeToken = () => Promise.resolve();
  letGo();
  await expect(owner.page.getByText(owner.text('cars:delete.done', { plate: plateOf(1) }))).toBeVisible();
  expect(await owner.token()).not.toBe(token);
  expect([owner.tokenRequests, owner.answers('DELETE', 204)]).toEqual([1, 1]);
  await owner.expectSignedIn();
}

test('a token that runs out is renewed by a frame', async ({ page, servers, watch }) => {
  watch.expectNoise(REFUSED);
  servers.provider.tokenSeconds = SHORT;
  await scenario('a token runs out while its renewal by a frame is under way', () => outliveToken(new Owner(page, servers), servers, 'short@example.org', API));
});

test.describe('with a provider on another site', () => {
  test.use({ baseURL: ELSEWHERE.app });

  test('a token that runs out is renewed by a refresh token', async ({ page, elsewhere, watch }) => {
    watch.expectNoise(REFUSED);
    elsewhere.provider.tokenSeconds = SHORT;
    await scenario('a token runs out while its renewal by a refresh token is under way', () =>
      outliveToken(new Owner(page, elsewhere), elsewhere, 'short@example.org', ELSEWHERE.api));
  });

  test('without refresh tokens a session that cannot be renewed ends with a sentence, and loses nothing', async ({ page, elsewhere, watch }) => {
    watch.expectNoise(REFUSED);
    const { provider, api } = elsewhere;
    provider.tokenSeconds = LONG;
    provider.refreshTokens = false;
    const owner = new Owner(page, elsewhere);
    const email = 'framed@example.org';
    const ended = page.getByRole('alert').filter({ hasText: owner.text('session:ended.text') });
    await registerAtProvider(owner, email);
    await owner.give(email, [1]);

    await scenario('no cookie reaches the frame while something is typed', async () => {
      await page.goto(`${owner.path('carDetail')}?id=car-1`);
      const field = await owner.typeFuel('56,5');
      const save = owner.dialog.getByRole('button', { name: owner.text('common:action.save') });
      await owner.refuseToken();
      owner.mark();
      await save.click();
      await expect(owner.dialog.getByText(owner.text('errors:session-expired'))).toBeVisible();
      await expect(ended).toBeVisible();
      await expectAccessible(page);
      await expect(field).toHaveValue('56,5');
      expect([owner.asked('GET /auth'), owner.tokenRequests]).toEqual([1, 0]);

      const opening = page.context().waitForEvent('page');
      await ended.getByRole('button', { name: owner.text('session:ended.action') }).click();
      await opening;
      await expect(ended).toHaveCount(0);
      await expect(field).toHaveValue('56,5');
      await save.click();
      await expect(owner.dialog).toHaveCount(0);
      expect((await api.store.get('vehicles', 'car-1'))?.fuelCapacity).toBe(56.5);
      expect([owner.asked('GET /auth'), owner.tokenRequests]).toEqual([2, 1]);
    });

    await scenario('a page that everybody may read is opened after the token has ended', async () => {
      await owner.endToken();
      owner.mark();
      await page.goto(owner.path('imprint'));
      await expect(ended).toBeVisible();
      expect([owner.asked('GET /auth'), owner.tokenRequests]).toEqual([1, 0]);
      await page.reload();
      await expect(page.getByRole('button', { name: owner.text('common:action.signIn') })).toBeVisible();
      expect(owner.asked('GET /auth')).toBe(1);
    });

    await scenario('the cars are opened after the token has ended', async () => {
      await page.goto(owner.path('cars'));
      await expect(owner.car(1)).toBeVisible();
      await owner.endToken();
      owner.mark();
      await page.reload();
      await expect(owner.car(1)).toBeVisible();
      await owner.expectSignedIn();
      // The frame, and the sign-in that the provider still knows.
      expect([owner.asked('GET /auth'), owner.tokenRequests]).toEqual([2, 1]);
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
      // What had failed for want of a session is there without another press.
      await expect(page.getByRole('main').getByText(email).first()).toBeVisible();
    });
    provider.refreshTokens = true;
  });
});
