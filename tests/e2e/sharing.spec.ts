/** The owner's sharing dialogs, checked for accessibility; the journey with a visitor is in share.spec.ts. */
import { shareKey } from '../../src/contract/share-link';
import { CROSSWISE, inspect } from './inspect';
import { openAsOwner, seededCar } from './seeding';
import { expect, expectAccessible, LANDING, test } from './support';
import { text } from './texts';

const de = (key: string, values?: Record<string, string | number>): string => text('de', key, values);

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a share is created, requested, decided and revoked', LANDING, async ({ page }) => {
  test.slow();
  await openAsOwner(page, 'de', [seededCar('car-1')]);
  await page.goto('/car-detail?id=car-1');
  const open = page.getByRole('button', { name: de('car-detail:head.share'), exact: true });
  const dialog = page.getByRole('dialog', { name: de('sharing:title') });
  const action = (key: string) => dialog.getByRole('button', { name: de(`sharing:${key}`), exact: true });

  await open.click();
  await expect(action('create.submit')).toBeVisible();
  await expect(dialog.getByText(de('sharing:hint.noDocuments'))).toBeVisible();
  await inspect(page, CROSSWISE);
  await action('create.submit').click();
  await action('link.showCode').click();
  await expect(dialog.getByRole('img', { name: de('sharing:link.qr') })).toBeVisible();
  await expectAccessible(page);
  const link = await dialog.getByLabel(de('sharing:link.label'), { exact: true }).inputValue();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();

  // A visitor requests access through the API; their page is tested in share.spec.ts.
  const key = await shareKey(new URL(link).hash.slice(1));
  const client = {
    name: 'Werkstatt Kowalski',
    phone: '0451 1234',
    website: 'https://kowalski.example.org',
    privacyLink: 'https://kowalski.example.org/p',
  };
  const request = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ key, client }),
  };
  await page.evaluate((init) => fetch('/api/Share/RequestAccess', init), request);
  await page.getByRole('button', { name: de('sharing:notice.look') }).click();
  const permission = page.getByRole('dialog', { name: de('sharing:permission.title') });
  await expect(permission.getByText(client.name)).toBeVisible();
  await inspect(page, CROSSWISE);
  await permission.getByRole('button', { name: de('sharing:request.approve') }).click();
  await expect(permission).toHaveCount(0);

  await open.click();
  await expect(dialog.getByText(de('sharing:request.approved'))).toBeVisible();
  await inspect(page, CROSSWISE);
  await dialog
    .getByRole('button', { name: de('sharing:shares.revokeOne', { purpose: de('sharing:purposeOf.workshop') }) })
    .click();
  const question = page.getByRole('dialog', { name: de('sharing:revoke.title') });
  await expect(question.getByText(de('sharing:revoke.losing_one', { names: client.name }))).toBeVisible();
  await question.getByRole('button', { name: de('sharing:revoke.confirm') }).click();
  await expect(dialog.getByText(de('sharing:shares.revoked'), { exact: true })).toBeVisible();
});

test('many requests scroll the dialog on a phone no further than its end', LANDING, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAsOwner(page, 'de', [seededCar('car-1')]);
  await page.goto('/car-detail?id=car-1');
  const share = page.getByRole('button', { name: de('car-detail:head.share'), exact: true });
  const dialog = page.getByRole('dialog', { name: de('sharing:title') });
  await share.click();
  await dialog.getByRole('button', { name: de('sharing:create.submit'), exact: true }).click();
  const link = await dialog.getByLabel(de('sharing:link.label'), { exact: true }).inputValue();
  const key = await shareKey(new URL(link).hash.slice(1));
  // Visitors request access through the API; their page is tested in share.spec.ts.
  for (const count of [1, 2, 3]) {
    const host = `werkstatt-${count}.example.org`;
    const client = { name: host, phone: '0451 1234', website: `https://${host}`, privacyLink: `https://${host}/p` };
    const body = JSON.stringify({ key, client });
    await page.evaluate(
      (content) =>
        fetch('/api/Share/RequestAccess', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: content,
        }),
      body,
    );
  }
  await page.reload();
  // The notice of the requests lies over the page's buttons.
  await page.getByRole('button', { name: de('common:action.dismiss') }).click();
  await share.click();
  await expect(dialog.getByText('werkstatt-3.example.org').first()).toBeVisible();
  expect(await dialog.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
});

test('the secret of a revoked share is in no storage of the browser', LANDING, async ({ page }) => {
  await openAsOwner(page, 'de', [seededCar('car-1')]);
  await page.goto('/car-detail?id=car-1');
  const open = page.getByRole('button', { name: de('car-detail:head.share'), exact: true });
  const dialog = page.getByRole('dialog', { name: de('sharing:title') });
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));

  await open.click();
  await dialog.getByRole('button', { name: de('sharing:create.submit'), exact: true }).click();
  const link = await dialog.getByLabel(de('sharing:link.label'), { exact: true }).inputValue();
  const secret = new URL(link).hash.slice(1);
  // Stored while the share is active, so that its link can be shown again.
  expect(await stored()).toContain(secret);
  // Escape before that would miss the dialog: the button that had the focus is gone.
  await expect(dialog.getByRole('heading', { name: de('sharing:link.title') })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await open.click();
  await dialog
    .getByRole('button', { name: de('sharing:shares.revokeOne', { purpose: de('sharing:purposeOf.workshop') }) })
    .click();
  await page
    .getByRole('dialog', { name: de('sharing:revoke.title') })
    .getByRole('button', { name: de('sharing:revoke.confirm') })
    .click();
  await expect(dialog.getByText(de('sharing:shares.revoked'), { exact: true })).toBeVisible();
  expect(await stored()).not.toContain(secret);
});
