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
async function giveAccount(stage: FaultBrowser): Promise<void> {
  secret ??= newSecret(PASSWORD);
  const { hash: password } = await secret;
  await expect.poll(() => stage.store.get('accounts', stage.ownerId)).toBeDefined();
  await stage.store.update(
    'accounts',
    stage.ownerId,
    (now) => now && { ...now, password, pendingEmail: NEW_ADDRESS, postcode: '23552' },
  );
}

const openProfile = async (stage: FaultBrowser): Promise<void> => {
  await stage.page.goto(stage.path('profile'));
};

const fill = (stage: FaultBrowser, label: string, value: string): Promise<void> =>
  stage.dialog.getByLabel(stage.text(label), { exact: true }).fill(value);

const openWhole =
  (button: string) =>
  async (stage: FaultBrowser): Promise<void> => {
    await openProfile(stage);
    await stage.button(button).waitFor();
  };

/** Opens a dialog of the profile by its button. */
async function openDialog(stage: FaultBrowser, button: string): Promise<void> {
  await openProfile(stage);
  await stage.button(button).click();
}

/** After the deletion the user is signed out; the provider's session still exists. */
async function signInAgain(stage: FaultBrowser): Promise<void> {
  const { page } = stage;
  await page.goto(stage.path('cars'));
  const cars = page.getByRole('heading', { level: 1, name: stage.text('cars:title') });
  const form = page.getByLabel('E-Mail');
  await cars.or(form).first().waitFor();
  if (await cars.isVisible()) return;
  await form.fill(`${stage.name}@example.org`);
  await page.getByRole('button', { name: 'Weiter' }).click();
  await cars.waitFor();
}

const deleted = (stage: FaultBrowser) => stage.message(stage.text('account:delete.done'));

export const ACCOUNT: readonly Row[] = [
  {
    operation: 'User.GetProfile',
    area: 'profile.load',
    place: 'page',
    asks: true,
    open: openProfile,
    send: (stage) => stage.retry(),
    done: (stage) => stage.button('account:personal.edit'),
  },
  {
    operation: 'User.GetUserSubscription',
    area: 'subscription.load',
    place: 'page',
    asks: true,
    open: async (stage) => {
      await stage.page.goto(stage.path('subscription'));
    },
    send: (stage) => stage.retry(),
    done: (stage) => stage.page.getByRole('region', { name: stage.text('plans:current.title') }),
  },
  {
    operation: 'User.UpdateProfile',
    area: 'profile.save',
    place: 'dialog',
    given: giveAccount,
    open: async (stage) => {
      await openDialog(stage, 'account:personal.edit');
      await stage.dialog.getByLabel(stage.text('account:personal.firstName')).fill('Lena');
      await fill(stage, 'account:personal.postcode', '23554');
    },
    send: (stage) => stage.save(),
    done: (stage) => stage.message(stage.text('account:personal.saved')),
    late: /gespeichert/u,
  },
  {
    operation: 'User.ChangeEmail',
    area: 'profile.email-change',
    place: 'dialog',
    given: giveAccount,
    open: async (stage) => {
      await openDialog(stage, 'account:email.change');
      await fill(stage, 'account:email.new', 'lena.neu@example.org');
    },
    send: (stage) => stage.save('account:email.submit'),
    done: (stage) => stage.message(stage.text('account:email.requested', { email: 'lena.neu@example.org' })),
    late: /Öffne den Link/u,
  },
  {
    operation: 'User.ChangePassword',
    area: 'profile.password-change',
    place: 'dialog',
    given: giveAccount,
    open: async (stage) => {
      await openDialog(stage, 'account:password.change');
      await fill(stage, 'account:password.old', PASSWORD);
      await fill(stage, 'account:password.new', 'Abblendlicht8');
      await fill(stage, 'account:password.confirmation', 'Abblendlicht8');
    },
    send: (stage) => stage.save(),
    done: (stage) => stage.message(stage.text('account:password.saved')),
    late: /geändert/u,
  },
  {
    operation: 'User.ResendVerification',
    area: 'profile.resend',
    place: 'toast',
    given: giveAccount,
    open: openWhole('account:email.resend'),
    send: (stage) => stage.button('account:email.resend').click(),
    done: (stage) => stage.message(stage.text('account:email.resent', { email: NEW_ADDRESS })),
    late: /geht erneut/u,
  },
  {
    operation: 'User.ConfirmEmail',
    area: 'profile.confirm',
    place: 'toast',
    closes: false,
    given: giveAccount,
    open: openWhole('account:email.resend'),
    send: async (stage) => {
      const again = stage.page
        .locator('[role="alert"]')
        .getByRole('button', { name: stage.text('common:action.retry') });
      if (await again.isVisible()) return again.click();
      const { link } = await sendMail(stage.store, stage.ownerId, { kind: 'email-change', to: NEW_ADDRESS });
      await stage.page.goto(link);
    },
    done: (stage) => stage.message(stage.text('account:email.confirmed')),
    late: /bestätigt/u,
  },
  {
    operation: 'User.GetContents',
    area: 'profile.load',
    place: { silent: 'the question says what goes in words that hold without the numbers, and can be answered' },
    says: 'account:delete.everything',
    given: async (stage) => {
      await stage.seedCar();
    },
    asks: true,
    open: (stage) => openDialog(stage, 'account:delete.action'),
    // It is fetched again whenever the dialog opens.
    send: async (stage) => {
      await stage.page.keyboard.press('Escape');
      await stage.dialog.waitFor({ state: 'detached' });
      await stage.button('account:delete.action').click();
    },
    done: (stage) => stage.dialog.getByText(stage.text('account:delete.vehicles_one', { count: 1 })),
  },
  {
    operation: 'User.ExportData',
    area: 'backup.data',
    place: 'page',
    timeout: 600_000,
    given: async (stage) => {
      await stage.seedCar();
    },
    open: openWhole('backup:data.action'),
    send: (stage) => stage.button('backup:data.action').click(),
    done: (stage) => stage.page.getByText(/Dein Browser speichert/u),
  },
  {
    operation: 'User.DeleteAccount',
    area: 'profile.delete',
    place: 'dialog',
    given: async (stage) => {
      await signInAgain(stage);
      await giveAccount(stage);
    },
    open: async (stage) => {
      await signInAgain(stage);
      await openDialog(stage, 'account:delete.action');
      await fill(stage, 'account:delete.password', PASSWORD);
    },
    send: (stage) => stage.save('account:delete.action'),
    done: deleted,
    unlike: {
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
