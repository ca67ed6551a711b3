/** The life of an account: registration, mails in the outbox, changing e-mail and password, deletion. */
import type { Page } from '@playwright/test';
import { CROSSWISE, inspect } from './inspect';
import { newAccount, Person, type Account } from './person';
import { SEEDED, seedAccount, seededCar } from './seeding';
import { expect, expectAccessible, LANDING, test } from './support';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** All records of the embedded backend as text, without keys, which cannot be serialised. */
function dumpDatabase(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((done, fail) => {
      const opening = indexedDB.open('scheinwerfer');
      opening.addEventListener('success', () => done(opening.result));
      opening.addEventListener('error', () => fail(opening.error ?? new Error('The database did not open')));
    });
    const names = [...database.objectStoreNames].filter((name) => name !== 'signingKeys');
    const transaction = database.transaction(names);
    const records = await Promise.all(
      names.map(
        (name) =>
          new Promise<unknown>((done) => {
            const reading = transaction.objectStore(name).getAll();
            reading.addEventListener('success', () => done([name, reading.result]));
          }),
      ),
    );
    database.close();
    return JSON.stringify(records);
  });
}

/** Blocks every account in the database, as its operator would. */
async function blockAccounts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((done) => {
      const opening = indexedDB.open('scheinwerfer');
      opening.addEventListener('success', () => done(opening.result));
    });
    await new Promise<void>((done) => {
      const transaction = database.transaction('accounts', 'readwrite');
      const accounts = transaction.objectStore('accounts');
      const reading = accounts.getAll();
      reading.addEventListener('success', () => {
        for (const account of reading.result as object[]) accounts.put({ ...account, blocked: true });
      });
      transaction.addEventListener('complete', () => done());
    });
    database.close();
  });
}

test('an account is registered, changed and deleted', LANDING, async ({ page, context }) => {
  test.slow();
  const person = new Person(page, 'de');
  const t = person.text.bind(person);
  const account = newAccount('account-story');
  const renamed: Account = { email: 'account.neu@example.org', password: 'Neulicht9' };
  const dialog = page.getByRole('dialog');
  const outbox = page.getByRole('heading', { level: 1, name: t('identity:title.outbox') });
  const profile = page.getByRole('heading', { level: 1, name: t('account:title') });

  await seedAccount(page, [seededCar('car-1')], 'none');
  await test.step('registration, completed by the mail in the outbox', async () => {
    await page.goto('/Identity/Account/Register?returnUrl=/profile');
    await person.register(account, { confirm: false });
    await expect(page.getByText(t('identity:mail.device'))).toBeVisible();
    await inspect(page, CROSSWISE);
    await page.goto('/profile');
    await person.signIn(account);
    await expect(page.getByRole('heading', { level: 2, name: t('identity:confirm.title') })).toBeVisible();
    await page.getByRole('link', { name: t('identity:outbox.link') }).click();
    await expect(outbox).toBeVisible();
    await expect(page.getByRole('article').getByText(account.email).first()).toBeVisible();
    await inspect(page, CROSSWISE);
    await page.getByRole('link', { name: t('identity:mail.registration.action') }).click();
    await expect(profile).toBeVisible();
    await expect(page.getByRole('main').getByText(account.email)).toBeVisible();
  });

  await test.step('the details', async () => {
    await page.getByRole('button', { name: t('account:personal.edit') }).click();
    await dialog.getByLabel(new RegExp(`^${t('account:personal.lastName')}`)).fill('Vogt');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t('common:action.save') }).click();
    await expect(page.getByRole('main').getByText('Vogt')).toBeVisible();
  });

  await test.step('a new address, confirmed in the outbox; every tab has the new name', async () => {
    const other = await context.newPage();
    await other.goto('/impressum');
    const menu = other.getByRole('button', { name: t('shell:profile.button') });
    await menu.click();
    await expect(other.getByText(account.email)).toBeVisible();
    // Background tabs are rendered once a second.
    await page.bringToFront();
    await page.getByRole('button', { name: t('account:email.change') }).click();
    await dialog.getByLabel(t('account:email.new')).fill(account.email);
    await dialog.getByRole('button', { name: t('account:email.submit') }).click();
    await expect(dialog.getByText(t('errors:profile.email-same'))).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel(t('account:email.new')).fill(renamed.email);
    await dialog.getByRole('button', { name: t('account:email.submit') }).click();
    await expect(page.getByText(t('account:email.unverified'))).toBeVisible();
    await inspect(page, CROSSWISE);
    await page.getByRole('link', { name: t('account:email.outbox') }).click();
    await page.getByRole('link', { name: t('identity:mail.email-change.action') }).click();
    await expect(page.getByText(t('account:email.confirmed'))).toBeVisible();
    await expect(page).toHaveURL('/profile');
    await expect(page.getByRole('main').getByText(renamed.email)).toBeVisible();
    await expect(other.getByText(renamed.email)).toBeVisible();
    await other.close();
  });

  await test.step('a new password', async () => {
    await page.getByRole('button', { name: t('account:password.change') }).click();
    await dialog.getByLabel(t('account:password.old')).fill(account.password);
    await dialog.getByLabel(t('account:password.new'), { exact: true }).fill(renamed.password);
    await dialog.getByLabel(t('account:password.confirmation')).fill('Neulicht8');
    await dialog.getByRole('button', { name: t('common:action.save') }).click();
    await expect(dialog.getByText(t('errors:profile.password-mismatch'))).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel(t('account:password.confirmation')).fill(renamed.password);
    await dialog.getByRole('button', { name: t('common:action.save') }).click();
    await expect(page.getByText(t('account:password.saved'))).toBeVisible();
  });

  await test.step('signing in with the new credentials only, back to a link’s fragment', async () => {
    await person.signOutFully();
    await page.goto('/profile#confirm=abgelaufen');
    await person.signIn({ email: account.email, password: renamed.password });
    await expect(page.getByRole('alert')).toHaveText(t('identity:problem.wrong'));
    await person.signIn(renamed);
    await expect(profile).toBeVisible();
    await expect(page.getByText(t('errors:email.link'))).toBeVisible();
    await expect(page).toHaveURL('/profile');
  });

  await test.step('deletion', async () => {
    await page.getByRole('button', { name: t('account:delete.action') }).click();
    await expect(dialog.getByText(t('account:delete.account', { email: renamed.email }))).toBeVisible();
    await inspect(page, CROSSWISE);
    await dialog.getByLabel(t('account:delete.password'), { exact: true }).fill(renamed.password);
    await dialog.getByRole('button', { name: t('account:delete.action') }).click();
    await expect(page.getByText(t('account:delete.done'))).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: t('common:action.signIn') })).toBeVisible();
    const left = await dumpDatabase(page);
    expect(left).not.toContain(renamed.email);
    expect(left).not.toContain(account.email);
    expect(left).not.toContain('Vogt');
    // The other account in this browser has lost nothing.
    expect(left).toContain(SEEDED.email);
    expect(left).toContain('W0LPE8E65E8012347');
  });
});

test(
  'a recovery code sets a new password, and a blocked account is refused with the reason',
  LANDING,
  async ({ page }) => {
    const person = new Person(page, 'en');
    const t = person.text.bind(person);
    const account = newAccount('account-recovery');
    await page.goto('/Identity/Account/Register?returnUrl=/en/cars&ui_locales=en');
    const code = await person.register(account);
    await expect(page).toHaveURL('/en/cars');
    await page.getByRole('button', { name: t('shell:profile.button') }).click();
    await page.getByRole('button', { name: t('shell:profile.signOut') }).click();

    await page.getByRole('button', { name: t('common:action.signIn') }).click();
    await page.getByRole('button', { name: t('identity:signIn.forgotten') }).click();
    const changed = { ...account, password: 'Neulicht9' };
    await page.getByLabel(t('identity:field.email'), { exact: true }).fill(account.email);
    await page.getByLabel(t('identity:field.recoveryCode'), { exact: true }).fill(code.toLowerCase());
    await page.getByLabel(t('identity:field.newPassword'), { exact: true }).fill(changed.password);
    await page.getByLabel(t('identity:field.confirmation'), { exact: true }).fill(changed.password);
    await page.getByRole('button', { name: t('identity:reset.submit') }).click();
    await expect(page.getByText(t('identity:recovery.reset'))).toBeVisible();
    await page.getByRole('button', { name: t('identity:recovery.continue') }).click();
    await person.signIn(changed);
    await expect(page.getByText(t('cars:empty.title'))).toBeVisible();

    // The running session ends, and signing in again says why.
    await blockAccounts(page);
    await page.goto('/en/profile');
    await expect(page.getByRole('alert')).toHaveText(t('identity:problem.blocked'));
    await person.signIn(changed);
    await expect(page.getByRole('alert')).toHaveCount(2);
  },
);
