/** The session under stress, in a browser and with the real provider: failures neither sign users out nor lose data. */
import { CROSS_SITE } from './addresses.mjs';
import { registerAtProvider } from './people';
import { DEEP, expectAccessible } from '../e2e/support';
import { expect, test } from './servers';
import { Owner, plateOf, scenario, skewClock, printScenarios } from './stress';

const EMAIL = 'lena@example.org';
const TEN = Array.from({ length: 10 }, (_, index) => index + 1);
const NEXT_TEN = TEN.map((number) => number + 10);
/** Longer than any test: tokens expire only when a test says so. */
const LONG_SECONDS = 3600;
const FIVE_MB = 5 * 1024 * 1024;
/** Console messages about a rejected call and an unreachable server. */
const REFUSED = /\b401\b/;
const DOWN = /ERR_CONNECTION_REFUSED/;

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.afterAll(() => printScenarios('session stress'));

test.describe('with a provider on the same site', DEEP, () => {
  test('renewals by frame', async ({ page, servers, watch }) => {
    watch.expectNoise(REFUSED);
    watch.expectNoise(DOWN);
    servers.provider.tokenSeconds = LONG_SECONDS;
    const owner = new Owner(page, servers);
    await registerAtProvider(owner, EMAIL);
    await page.getByRole('button', { name: owner.text('consent:refuse') }).click();
    await owner.give(EMAIL, [1]);

    await scenario('a token expires while 5 MB are sent', async () => {
      await owner.openCars(1);
      await page.goto(`${owner.path('carDetail')}?id=car-1&tab=dokumente`);
      const bytes = Buffer.alloc(FIVE_MB, 'Scheinwerfer ');
      await page
        .getByRole('tabpanel')
        .locator('input[type="file"]')
        .setInputFiles({ name: 'rechnung.bin', mimeType: 'application/octet-stream', buffer: bytes });
      const queue = page.getByRole('region', { name: owner.text('documents:queue.title') });
      await queue
        .getByLabel(owner.text('documents:queue.categoryOf', { name: 'rechnung.bin' }))
        .selectOption('invoices');
      const token = await owner.token();
      owner.markStart();
      servers.api.travel = (request) =>
        request.headers.get('Authorization') === `Bearer ${token}` && request.method === 'POST' ? LONG_SECONDS : 0;
      await queue.getByRole('button', { name: owner.text('documents:queue.send_one', { count: 1 }) }).click();
      await expect(
        page.getByRole('button', { name: owner.text('documents:list.open', { name: 'rechnung.bin' }) }),
      ).toBeVisible();
      servers.api.travel = () => 0;
      expect(owner.tokenRequests).toBe(1);
      expect([owner.countResponses('POST', 401), owner.countResponses('POST', 200)]).toEqual([1, 1]);
      const stored = (await servers.api.store.list('files')).find(({ name }) => name === 'rechnung.bin');
      expect(Buffer.from(stored?.bytes ?? new ArrayBuffer(0)).equals(bytes)).toBe(true);
    });

    await scenario('the provider is down at a renewal by frame', async () => {
      await owner.give(EMAIL, [2]);
      await owner.openCars(2);
      await owner.refuseToken();
      await servers.provider.stop();
      await owner.deleteButton(2).click();
      await expect(page.getByText(owner.text('errors:session-not-renewed'))).toBeVisible();
      await owner.expectSignedIn();
      await servers.provider.start();
      owner.markStart();
      await owner.deleteButton(2).click();
      await expect.poll(() => owner.countResponses('DELETE', 204)).toBe(1);
      expect(owner.tokenRequests).toBe(1);
    });

    await scenario('another tab signs out while something is typed', async () => {
      const typing = await owner.otherTab();
      await typing.page.goto(`${owner.path('carDetail')}?id=car-1`);
      const field = await typing.typeFuel('56,5');
      await page.bringToFront();
      await owner.signOutFully();

      await typing.page.bringToFront();
      const cover = typing.page.getByRole('alertdialog', { name: owner.text('session:covered.title') });
      await expect(cover).toContainText(owner.text('session:covered.text'));
      await expectAccessible(typing.page);
      const opening = page.context().waitForEvent('page');
      await cover.getByRole('button', { name: owner.text('session:covered.action') }).click();
      await new Owner(await opening, servers).identify(EMAIL);
      await expect(cover).toHaveCount(0);
      await expect(field).toHaveValue('56,5');
      await typing.dialog.getByRole('button', { name: owner.text('common:action.save') }).click();
      await expect(typing.dialog).toHaveCount(0);
      expect((await servers.api.store.get('vehicles', 'car-1'))?.fuelCapacity).toBe(56.5);
      await typing.page.close();
      await owner.expectSignedIn();
    });

    await scenario('ten calls are refused at once', async () => {
      await owner.give(EMAIL, [...TEN, 11]);
      await owner.openCars(11);
      const token = await owner.refuseToken();
      owner.markStart();
      owner.holdTokens('DELETE', 10, token);
      await owner.deleteAtOnce(TEN);
      await expect.poll(() => owner.countResponses('DELETE', 204)).toBe(10);
      servers.provider.beforeToken = () => Promise.resolve();
      expect(owner.countResponses('DELETE', 401)).toBe(10);
      expect([owner.countRequests('GET /auth'), owner.tokenRequests]).toEqual([1, 1]);
      await expect(owner.car(1)).toHaveCount(0);
      await expect(owner.car(11)).toBeVisible();
    });
  });

  for (const hours of [7, -7]) {
    test(`a clock that is off by ${hours} hours`, async ({ page, servers, watch }) => {
      watch.expectNoise(REFUSED);
      servers.provider.tokenSeconds = LONG_SECONDS;
      await scenario(`signing in and renewing with a clock ${hours > 0 ? 'ahead' : 'behind'}`, async () => {
        const owner = new Owner(page, servers);
        await skewClock(page, hours);
        const email = `clock${hours}@example.org`;
        await registerAtProvider(owner, email);
        await owner.give(email, [21, 22]);
        await owner.openCars(22);
        await page.getByRole('button', { name: owner.text('consent:refuse') }).click();
        await owner.refuseToken();
        owner.markStart();
        await owner.deleteButton(21).click();
        await expect(page.getByText(owner.text('cars:delete.done', { plate: plateOf(21) }))).toBeVisible();
        expect(owner.tokenRequests).toBe(1);
        await owner.expectSignedIn();
      });
    });
  }

  test('a clock that is changed after the sign-in', async ({ page, servers, watch }) => {
    watch.expectNoise(REFUSED);
    servers.provider.tokenSeconds = LONG_SECONDS;
    const owner = new Owner(page, servers);
    await registerAtProvider(owner, 'later@example.org');
    await owner.give('later@example.org', [31, 32]);
    await page.getByRole('button', { name: owner.text('consent:refuse') }).click();
    await expect(page.getByRole('button', { name: owner.text('consent:refuse') })).toHaveCount(0);
    // Its clock is right: it would take the other tab's token for expired and renew it when it polls.
    await page.goto('about:blank');
    for (const hours of [7, -7]) {
      await scenario(`a clock set ${hours > 0 ? 'forward' : 'back'} after the sign-in`, async () => {
        const later = await owner.otherTab();
        await skewClock(later.page, hours);
        owner.markStart();
        await later.page.goto(owner.path('cars'));
        await expect(later.car(32)).toBeVisible();
        await later.expectSignedIn();
        // The app checks the provider's session at start; with a clock that is ahead the token has expired, and one
        // renewal fixes that.
        expect(owner.tokenRequests).toBe(hours > 0 ? 2 : 1);
        owner.markStart();
        await later.refuseToken();
        await later.deleteButton(hours > 0 ? 31 : 32).click();
        await expect.poll(() => owner.countResponses('DELETE', 204)).toBe(1);
        expect(owner.tokenRequests).toBe(1);
        await later.page.close();
      });
    }
  });
});

test.describe('with a provider on another site that issues refresh tokens', DEEP, () => {
  test.use({ baseURL: CROSS_SITE.app });

  test('renewals by refresh token, and an unreachable provider', async ({ page, crossSite, watch }) => {
    watch.expectNoise(REFUSED);
    watch.expectNoise(DOWN);
    const { provider, api } = crossSite;
    provider.tokenSeconds = LONG_SECONDS;
    const owner = new Owner(page, crossSite);
    const list = page.getByRole('heading', { level: 1, name: owner.text('cars:title') });
    const alert = (key: string) => page.getByRole('alert').filter({ hasText: owner.text(key) });

    await scenario('the provider is down when a guest starts', async () => {
      await provider.stop();
      await page.goto(owner.path('cars'));
      await expect(page.getByRole('main').getByText(owner.text('shell:session.signInFailed'))).toBeVisible();
      await provider.start();
      await page.getByRole('button', { name: owner.text('shell:crash.reload') }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible();
    });

    await scenario('no cookie of the provider reaches a frame', async () => {
      await registerAtProvider(owner, EMAIL);
      await owner.give(EMAIL, [1, 2]);
      await owner.openCars(2);
      owner.markStart();
      await page.reload();
      await expect(owner.car(2)).toBeVisible();
      await owner.refuseToken();
      await owner.deleteButton(1).click();
      await expect.poll(() => owner.countResponses('DELETE', 204)).toBe(1);
      expect(owner.tokenRequests).toBe(1);
      expect(owner.countRequests('GET /auth')).toBe(0);
      await owner.expectSignedIn();
    });

    await scenario('the provider is down at a renewal', async () => {
      await owner.refuseToken();
      await provider.stop();
      owner.markStart();
      await owner.deleteButton(2).click();
      await expect(page.getByText(owner.text('errors:session-not-renewed'))).toBeVisible();
      await expect(owner.car(2)).toBeVisible();
      await owner.expectSignedIn();
      await provider.start();
      await owner.deleteButton(2).click();
      await expect.poll(() => owner.countResponses('DELETE', 204)).toBe(1);
      expect(owner.tokenRequests).toBe(1);
    });

    await scenario('the provider is down at a start with an expired token', async () => {
      await owner.give(EMAIL, [3]);
      await owner.endToken();
      await provider.stop();
      await page.evaluate(() => localStorage.removeItem('cars'));
      await page.reload();
      await expect(alert('errors:session-not-renewed')).toBeVisible();
      const again = page.getByRole('button', { name: owner.text('session:ended.action') });
      await expect(again).toBeVisible();
      await expectAccessible(page);
      await owner.expectSignedIn();
      await provider.start();
      owner.markStart();
      const before = api.responses.length;
      await page.getByRole('button', { name: owner.text('common:action.retry') }).click();
      await expect(owner.car(3)).toBeVisible();
      await expect(again).toHaveCount(0);
      // The plan had failed as well, and is asked for without another press.
      await expect
        .poll(
          () =>
            api.responses
              .slice(before)
              .filter(({ path, status }) => path === '/api/User/GetUserSubscription' && status === 200).length,
        )
        .toBe(1);
      expect(owner.tokenRequests).toBe(1);
    });

    await scenario('two tabs with ten refused calls each and one refresh token', async () => {
      await owner.give(EMAIL, [...TEN, ...NEXT_TEN, 21]);
      const other = await owner.otherTab();
      await owner.openCars(21);
      await other.page.goto(owner.path('cars'));
      await expect(other.car(21)).toBeVisible();
      const token = await owner.refuseToken();
      owner.markStart();
      owner.holdTokens('DELETE', 20, token);
      await Promise.all([owner.deleteAtOnce(TEN), other.deleteAtOnce(NEXT_TEN)]);
      await expect.poll(() => owner.countResponses('DELETE', 204)).toBe(20);
      provider.beforeToken = () => Promise.resolve();
      expect(owner.countResponses('DELETE', 401, token)).toBe(20);
      expect(owner.tokenRequests).toBe(1);
      // The rotated refresh token works in both tabs.
      for (const [tab, resting] of [
        [other, owner],
        [owner, other],
      ] as const) {
        // An open tab polls, and would renew the token first.
        await resting.page.goto('about:blank');
        await tab.page.goto(tab.path('cars'));
        await expect(tab.car(21)).toBeVisible();
        await tab.openCarsRefused(21);
        await expect.poll(() => tab.tokenRequests).toBe(1);
        await tab.expectSignedIn();
      }
      await other.page.close();
    });

    await scenario('the provider is down at the sign-out', async () => {
      await page.bringToFront();
      await provider.stop();
      await owner.signOut();
      await expect(page.getByText(owner.text('shell:session.signOutFailed'))).toBeVisible();
      await expect(owner.car(21)).toHaveCount(0);
      expect(await owner.token()).toBe('');
      await provider.start();
      await page
        .getByRole('main')
        .getByRole('button', { name: owner.text('session:signedOut.action') })
        .click();
      await expect(list).toBeVisible();
      await expect(owner.car(21)).toBeVisible();
      await owner.signOut();
      await expect(page.getByRole('button', { name: owner.text('common:action.signIn') })).toBeVisible();
      await page.getByRole('button', { name: owner.text('common:action.signIn') }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible();
    });
    expect(api.responses.filter(({ status }) => status >= 500)).toEqual([]);
  });
});
