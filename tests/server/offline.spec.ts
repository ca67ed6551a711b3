/** The connected app offline: cached data stay readable, changes are never queued, and input is not lost. */
import { waitForCachedBuild } from '../e2e/cached-build';
import { LANDING } from '../e2e/support';
import { SAME_SITE } from './addresses.mjs';
import { registerAtProvider } from './people';
import { expect, test } from './servers';
import { Owner, plateOf } from './stress';

const EMAIL = 'offline@example.org';
const OFFLINE_NOISE = /ERR_INTERNET_DISCONNECTED/;

test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'reduce' } });

test(
  'cached cars are readable offline, and a change is sent only when the user retries',
  LANDING,
  async ({ page, context, servers, watch }) => {
    watch.expectNoise(OFFLINE_NOISE);
    servers.provider.tokenSeconds = 3600;
    const owner = new Owner(page, servers);
    const head = (number: number) =>
      page.getByRole('heading', { level: 1, name: owner.text('common:plate.label', { plate: plateOf(number) }) });
    const stored = async () => (await servers.api.store.get('vehicles', 'car-1'))?.fuelCapacity;
    await registerAtProvider(owner, EMAIL);
    await page.getByRole('button', { name: owner.text('consent:refuse') }).click();
    await owner.give(EMAIL, [1, 2]);
    await owner.openCars(2);
    await owner.car(1).click();
    await expect(head(1)).toBeVisible();
    await waitForCachedBuild(page, SAME_SITE.dir);
    await context.setOffline(true);

    // After a reload, in another order: the list, the car that was open, and one never opened.
    await page.goto(owner.path('cars'));
    await expect(owner.car(1)).toBeVisible();
    await expect(owner.car(2)).toBeVisible();
    await page.goto(`${owner.path('carDetail')}?id=car-2`);
    await expect(page.getByText(owner.text('errors:offline')).first()).toBeVisible();
    await page.goto(`${owner.path('carDetail')}?id=car-1`);
    await expect(head(1)).toBeVisible();
    await expect(page.getByText(owner.text('car-detail:head.stale'))).toBeVisible();
    await owner.expectSignedIn();

    await page
      .getByRole('button', {
        name: owner.text('common:field.edit', { label: owner.text('car-detail:record.fuelCapacity') }),
      })
      .click();
    const field = owner.dialog.getByLabel(owner.text('car-detail:edit.fuel.label'));
    await field.fill('56,5');
    const save = owner.dialog.getByRole('button', { name: owner.text('common:action.save') });
    await save.click();
    await expect(owner.dialog.getByText(owner.text('errors:offline'))).toBeVisible();
    await expect(field).toHaveValue('56,5');

    owner.markStart();
    await context.setOffline(false);
    // The page has refetched the car online; the change was not among the requests.
    await expect(page.getByText(owner.text('car-detail:head.stale'))).toBeHidden();
    expect(await stored()).toBeUndefined();
    expect(
      owner.countResponses('PATCH', 200) + owner.countResponses('PUT', 200) + owner.countResponses('POST', 200),
    ).toBe(0);
    await save.click();
    await expect(owner.dialog).toHaveCount(0);
    expect(await stored()).toBe(56.5);
  },
);
