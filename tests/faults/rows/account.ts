/** The rows of the account: profile, sign-in, plan, contents and deletion. */
import { expect } from '@playwright/test';
import { newSecret, type SecretWithKey } from '../../../src/backend/identity/secret-hash';
import { sendMail } from '../../../src/backend/identity/mails';
import type { NotSent, Row } from '../row';
import type { FaultBrowser } from '../fault-browser';

const PASSWORD = 'Lichtkegel7';
const NEW_ADDRESS = 'neu@example.org';

/** Password hashing is slow by design, so it is done once. */
let secret: Promise<SecretWithKey> | undefined;

/**
 * Resets the account, with a password and a pending e-mail address. The server creates a deleted one anew with the
 * first call after the next sign-in.
 */
async function giveAccount(browser: FaultBrowser): Promise<void> {
  secret ??= newSecret(PASSWORD);
  const { hash: password } = await secret;
  await expect.poll(() => browser.store.get('accounts', browser.ownerId)).toBeDefined();
  await browser.store.update(
    'accounts',
    browser.ownerId,
    (now) => now && { ...now, password, pendingEmail: NEW_ADDRESS, postcode: '23552' },
  );
}

const openProfile = async (browser: FaultBrowser): Promise<void> => {
  await browser.page.goto(browser.path('profile'));
};

const fill = (browser: FaultBrowser, label: string, value: string): Promise<void> =>
  browser.dialog.getByLabel(browser.text(label), { exact: true }).fill(value);

const openWhole =
  (button: string) =>
  async (browser: FaultBrowser): Promise<void> => {
    await openProfile(browser);
    await browser.button(button).waitFor();
  };

/** Opens a dialog of the profile by its button. */
async function openDialog(browser: FaultBrowser, button: string): Promise<void> {
  await openProfile(browser);
  await browser.button(button).click();
}

/** After the deletion the user is signed out; the provider's session still exists. */
async function signInAgain(browser: FaultBrowser): Promise<void> {
  const { page } = browser;
  await page.goto(browser.path('cars'));
  const cars = page.getByRole('heading', { level: 1, name: browser.text('cars:title') });
  const form = page.getByLabel('E-Mail');
  await cars.or(form).first().waitFor();
  if (await cars.isVisible()) return;
  await form.fill(`${browser.name}@example.org`);
  await page.getByRole('button', { name: 'Weiter' }).click();
  await cars.waitFor();
}

const deleted = (browser: FaultBrowser) => browser.message(browser.text('account:delete.done'));

export const ACCOUNT: readonly Row[] = [
  {
    operation: 'User.GetProfile',
    area: 'profile.load',
    place: 'page',
    isSentOnOpen: true,
    open: openProfile,
    send: (browser) => browser.retry(),
    done: (browser) => browser.button('account:personal.edit'),
  },
  {
    operation: 'User.GetUserSubscription',
    area: 'subscription.load',
    place: 'page',
    isSentOnOpen: true,
    open: async (browser) => {
      await browser.page.goto(browser.path('subscription'));
    },
    send: (browser) => browser.retry(),
    done: (browser) => browser.page.getByRole('region', { name: browser.text('plans:current.title') }),
  },
  {
    operation: 'User.UpdateProfile',
    area: 'profile.save',
    place: 'dialog',
    given: giveAccount,
    open: async (browser) => {
      await openDialog(browser, 'account:personal.edit');
      await browser.dialog.getByLabel(browser.text('account:personal.firstName')).fill('Lena');
      await fill(browser, 'account:personal.postcode', '23554');
    },
    send: (browser) => browser.save(),
    done: (browser) => browser.message(browser.text('account:personal.saved')),
    toastAfterLeaving: /gespeichert/u,
  },
  {
    operation: 'User.ChangeEmail',
    area: 'profile.email-change',
    place: 'dialog',
    given: giveAccount,
    open: async (browser) => {
      await openDialog(browser, 'account:email.change');
      await fill(browser, 'account:email.new', 'lena.neu@example.org');
    },
    send: (browser) => browser.save('account:email.submit'),
    done: (browser) => browser.message(browser.text('account:email.requested', { email: 'lena.neu@example.org' })),
    toastAfterLeaving: /Öffne den Link/u,
  },
  {
    operation: 'User.ChangePassword',
    area: 'profile.password-change',
    place: 'dialog',
    given: giveAccount,
    open: async (browser) => {
      await openDialog(browser, 'account:password.change');
      await fill(browser, 'account:password.old', PASSWORD);
      await fill(browser, 'account:password.new', 'Abblendlicht8');
      await fill(browser, 'account:password.confirmation', 'Abblendlicht8');
    },
    send: (browser) => browser.save(),
    done: (browser) => browser.message(browser.text('account:password.saved')),
    toastAfterLeaving: /geändert/u,
  },
  {
    operation: 'User.ResendVerification',
    area: 'profile.resend',
    place: 'toast',
    given: giveAccount,
    open: openWhole('account:email.resend'),
    send: (browser) => browser.button('account:email.resend').click(),
    done: (browser) => browser.message(browser.text('account:email.resent', { email: NEW_ADDRESS })),
    toastAfterLeaving: /geht erneut/u,
  },
  {
    operation: 'User.ConfirmEmail',
    area: 'profile.confirm',
    place: 'toast',
    keepsToastOpen: true,
    given: giveAccount,
    open: openWhole('account:email.resend'),
    send: async (browser) => {
      const again = browser.page
        .locator('[role="alert"]')
        .getByRole('button', { name: browser.text('common:action.retry') });
      if (await again.isVisible()) return again.click();
      const { link } = await sendMail(browser.store, browser.ownerId, { kind: 'email-change', to: NEW_ADDRESS });
      await browser.page.goto(link);
    },
    done: (browser) => browser.message(browser.text('account:email.confirmed')),
    toastAfterLeaving: /bestätigt/u,
  },
  {
    operation: 'User.GetContents',
    area: 'profile.load',
    place: { silent: 'the question says what goes in words that hold without the numbers, and can be answered' },
    textUnderEveryFault: 'account:delete.everything',
    given: async (browser) => {
      await browser.seedCar();
    },
    isSentOnOpen: true,
    open: (browser) => openDialog(browser, 'account:delete.action'),
    // It is fetched again whenever the dialog opens.
    send: async (browser) => {
      await browser.page.keyboard.press('Escape');
      await browser.dialog.waitFor({ state: 'detached' });
      await browser.button('account:delete.action').click();
    },
    done: (browser) => browser.dialog.getByText(browser.text('account:delete.vehicles_one', { count: 1 })),
  },
  {
    operation: 'User.ExportData',
    area: 'backup.data',
    place: 'page',
    timeout: 600_000,
    given: async (browser) => {
      await browser.seedCar();
    },
    open: openWhole('backup:data.action'),
    send: (browser) => browser.button('backup:data.action').click(),
    done: (browser) => browser.page.getByText(/Dein Browser speichert/u),
  },
  {
    operation: 'User.DeleteAccount',
    area: 'profile.delete',
    place: 'dialog',
    given: async (browser) => {
      await signInAgain(browser);
      await giveAccount(browser);
    },
    open: async (browser) => {
      await signInAgain(browser);
      await openDialog(browser, 'account:delete.action');
      await fill(browser, 'account:delete.password', PASSWORD);
    },
    send: (browser) => browser.save('account:delete.action'),
    done: deleted,
    exceptions: {
      '401': {
        because:
          'the account is refused after an attempt without an answer, which may have deleted it: it counts as gone',
        see: deleted,
        reopen: true,
      },
      cancelled: { because: 'the account is gone, so its user is signed out on every page', see: deleted },
    },
    after: signInAgain,
  },
];

export const ACCOUNT_NOT_SENT: readonly NotSent[] = [
  { operation: 'User.ImportData', because: 'with a server only the export is offered: it keeps the data itself' },
];
