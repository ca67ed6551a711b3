/** The dialogs of a car and of a scan, and the pages of the embedded provider: axe, and what they do. */
import { fixtureTruth } from '../fixtures/documents';
import { CROSSWISE, inspect } from './inspect';
import { Person } from './person';
import { openAsOwner, seedAccount, seededCar } from './seeding';
import { DEEP, expect, expectAccessible, LANDING, test } from './support';
import { text } from './texts';

const de = (key: string, values?: Record<string, string | number>): string => text('de', key, values);

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('each edit dialog of a car passes axe and returns the focus', LANDING, async ({ page }) => {
  test.slow();
  await openAsOwner(page, 'de', [
    seededCar('car-1', { HU: '04/2027' }, { mileageHistory: [{ date: '2026-01-05', km: 120_000 }] }),
  ]);
  await page.goto('/car-detail?id=car-1');
  const field = (code: string): string => de('common:field.edit', { label: de(`zb1:fields.${code}.short`) });
  const own = (key: string): string => de('common:field.edit', { label: de(`car-detail:record.${key}`) });
  for (const name of [field('D_3'), field('A'), own('mileage'), own('fuelCapacity'), own('holder')]) {
    await test.step(name, async () => {
      await page.getByRole('button', { name }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await inspect(page, CROSSWISE);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('button', { name })).toBeFocused();
    });
  }
  await page.getByRole('button', { name: de('car-detail:inspection.change'), exact: true }).click();
  await inspect(page, CROSSWISE);
});

test('a reload asks first while typed text would be lost', LANDING, async ({ page }) => {
  await openAsOwner(page, 'de', [seededCar('car-1')]);
  await page.goto('/car-detail?id=car-1');
  let asked = 0;
  page.on('dialog', (question) => {
    asked += question.type() === 'beforeunload' ? 1 : 0;
    void question.dismiss();
  });
  const label = de('common:field.edit', { label: de('car-detail:record.holder') });
  await page.getByRole('button', { name: label }).click();
  const name = page.getByRole('dialog').getByRole('textbox', { name: de('car-detail:edit.holder.firstName') });
  await name.fill('Lena');
  await page.evaluate(() => void setTimeout(() => window.location.reload()));
  await expect.poll(() => asked).toBe(1);
  await expect(name).toHaveValue('Lena');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: de('common:action.save') })
    .click();
  await expect(page.getByRole('button', { name: label })).toContainText('Lena');
  await page.reload();
  await expect(page.getByRole('button', { name: label })).toContainText('Lena');
  expect(asked).toBe(1);
});

test('the pages of the embedded provider pass axe', DEEP, async ({ page }) => {
  test.slow();
  await seedAccount(page, [], 'none');
  const title = (key: string) => page.getByRole('heading', { level: 1, name: de(`identity:title.${key}`) });
  await page.goto('/cars');
  await expect(title('signIn')).toBeVisible();
  await inspect(page, CROSSWISE);
  await page.getByRole('button', { name: de('identity:signIn.submit') }).click();
  await expect(page.getByText(de('identity:error.required')).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: de('identity:signIn.forgotten') }).click();
  await expect(page.getByRole('heading', { name: de('identity:reset.title') })).toBeVisible();
  await inspect(page, CROSSWISE);
  await page.goto('/Identity/Account/Register');
  await expect(title('register')).toBeVisible();
  await inspect(page, CROSSWISE);
  await page.goto('/Identity/Account/Login.html?client_id=fremd');
  await expect(title('refused')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/oidc/sign-in-callback.html?error=access_denied&state=unknown');
  await expect(title('failed')).toBeVisible();
  await page.getByText(de('identity:details.title')).click();
  await expect(page.getByText('access_denied')).toBeVisible();
  await expectAccessible(page);
  await openAsOwner(page, 'de');
  await page.goto('/Identity/Account/Logout.html');
  await expect(title('signOut')).toBeVisible();
  await expectAccessible(page);
});

test('a guest’s scan survives a reload, and discarding it asks for confirmation', LANDING, async ({ page }) => {
  const person = new Person(page, 'de');
  await page.goto('/scan');
  await person.openUpload();
  await person.choose('scan');
  await person.consent();
  await person.digitise();
  const review = page.getByRole('heading', { name: de('scan:review.title') });
  await expect(review).toBeVisible();
  await page.reload();
  await expect(review).toBeVisible();
  const discard = page.getByRole('button', { name: de('scan:review.bar.discard'), exact: true });
  await discard.click();
  const question = page.getByRole('dialog', { name: de('scan:review.discard.title') });
  await expect(question).toBeVisible();
  await inspect(page, CROSSWISE);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(review).toBeVisible();
  await discard.click();
  await question.getByRole('button', { name: de('scan:review.discard.confirm') }).click();
  await expect(page.getByRole('heading', { level: 1, name: de('scan:title') })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: de('scan:title') })).toBeVisible();
});

test('a scan of an existing car updates it value by value', LANDING, async ({ page }) => {
  const { _meta: _, ...fields } = await fixtureTruth('scan');
  await openAsOwner(page, 'de', [seededCar('car-1', { ...fields, R: 'BLAU', T: '150' })]);
  const person = new Person(page, 'de');
  await person.openUpload();
  await person.choose('scan');
  await person.digitise();
  const dialog = page.getByRole('dialog', { name: de('scan:review.duplicate.title') });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/\/car-detail\?id=car-1/);
  await inspect(page, CROSSWISE);
  await dialog.getByRole('checkbox', { name: new RegExp(de('zb1:fields.T.short')) }).uncheck();
  await dialog.getByRole('checkbox', { name: new RegExp(de('zb1:fields.R.short')) }).check();
  await dialog.getByRole('button', { name: /^\d.* übernehmen$/ }).click();
  await expect(dialog).toHaveCount(0);
  const value = (code: string) =>
    page.getByRole('button', { name: de('common:field.edit', { label: de(`zb1:fields.${code}.short`) }) });
  await expect(value('R')).toContainText(/rot/i);
  await expect(value('T')).toContainText('150');

  // The former values are kept as an earlier reading until the scan is undone.
  const earlier = page.getByRole('region', { name: de('car-detail:earlier.title') });
  await expect(earlier.getByRole('definition')).toHaveText([/blau/i]);
  await page.getByRole('button', { name: de('common:action.undo') }).click();
  await expect(value('R')).toContainText(/blau/i);
  await expect(earlier).toHaveCount(0);
});
