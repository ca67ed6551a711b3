/** An upload whose connection breaks before the file has been sent. */
import { CROSS_SITE } from './addresses.mjs';
import { registerAtProvider } from './people';
import { DEEP } from '../e2e/support';
import { expect, test } from './servers';
import { Owner } from './stress';

const EMAIL = 'upload@example.org';
const NAME = 'rechnung.bin';
const MB = 1024 * 1024;

/** The console message about a reset connection. */
const BROKEN = /ERR_CONNECTION_RESET/;

test.use({ baseURL: CROSS_SITE.app, contextOptions: { reducedMotion: 'reduce' } });

test('after a broken upload the file and its category stay for a retry', DEEP, async ({ page, crossSite, watch }) => {
  watch.expectNoise(BROKEN);
  const { api, provider } = crossSite;
  provider.tokenSeconds = 3600;
  const owner = new Owner(page, crossSite);
  await registerAtProvider(owner, EMAIL);
  await owner.give(EMAIL, [1]);
  await page.goto(`${owner.path('carDetail')}?id=car-1&tab=dokumente`);
  const bytes = Buffer.alloc(4 * MB, 'Scheinwerfer ');
  await page
    .getByRole('tabpanel')
    .locator('input[type="file"]')
    .setInputFiles({ name: NAME, mimeType: 'application/octet-stream', buffer: bytes });
  const queue = page.getByRole('region', { name: owner.text('documents:queue.title') });
  const category = queue.getByLabel(owner.text('documents:queue.categoryOf', { name: NAME }));
  await category.selectOption('invoices');

  const cut: number[] = [];
  api.cutAfter = ({ method, headers }) => {
    if (method !== 'POST') return Number.POSITIVE_INFINITY;
    cut.push(Number(headers['content-length']));
    return MB;
  };
  owner.markStart();
  await queue.getByRole('button', { name: owner.text('documents:queue.send_one', { count: 1 }) }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(owner.text('errors:unreachable'));
  // The connection broke with most of the file unsent. Browsers retry by themselves on a reused connection.
  expect(cut).not.toEqual([]);
  expect(Math.min(...cut)).toBeGreaterThan(4 * MB);
  expect(await api.store.list('documents')).toEqual([]);
  await expect(category).toHaveValue('invoices');
  await owner.expectSignedIn();

  api.cutAfter = () => Number.POSITIVE_INFINITY;
  await page.getByRole('button', { name: owner.text('documents:queue.retryOf', { name: NAME }) }).click();
  await expect(page.getByRole('button', { name: owner.text('documents:list.open', { name: NAME }) })).toBeVisible();
  expect(await api.store.list('documents')).toMatchObject([{ fileName: NAME, category: 'invoices' }]);
  const stored = (await api.store.list('files')).find(({ name }) => name === NAME);
  expect(Buffer.from(stored?.bytes ?? new ArrayBuffer(0)).equals(bytes)).toBe(true);
  expect([owner.countResponses('POST', 200), owner.countResponses('POST', 401)]).toEqual([1, 0]);
});
