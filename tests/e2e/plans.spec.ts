/**
 * Subscription plans: what a full plan blocks, how a larger one is bought, changed, cancelled and resumed, and plans
 * that only the mobile app can change.
 */
import type { Page } from '@playwright/test';
import type { AccountRecord } from '../../src/backend/identity/records';
import type { PaymentRecord, SubscriptionRecord } from '../../src/backend/store/collections';
import { CROSSWISE, inspect } from './inspect';
import { Person } from './person';
import { openAsOwner, seededCar } from './seeding';
import { DEEP, expect, LANDING, test, testWithFaults } from './support';

interface Change {
  readonly collection: string;
  readonly id: string;
  readonly changes: Partial<AccountRecord> | SubscriptionRecord | PaymentRecord;
}

/** Changes or adds a record in the database. */
async function change(page: Page, collection: string, id: string, changes: Change['changes']): Promise<void> {
  await page.evaluate(
    async ({ collection: name, id: key, changes: more }: Change) => {
      const database = await new Promise<IDBDatabase>((done) => {
        const opening = indexedDB.open('scheinwerfer');
        opening.addEventListener('success', () => done(opening.result));
      });
      const transaction = database.transaction(name, 'readwrite');
      const store = transaction.objectStore(name);
      const reading = store.get(key);
      reading.addEventListener('success', () => store.put({ ...(reading.result as object | undefined), ...more }));
      await new Promise<void>((done) => {
        transaction.addEventListener('complete', () => done());
      });
      database.close();
    },
    { collection, id, changes },
  );
}

const CARS = Array.from({ length: 5 }, (_, index) => seededCar(`car-${index + 1}`, { A: `HL SW ${index + 1}`, E: '' }));

/** A page object of the subscription page and the way to it. */
class Customer extends Person {
  button(key: string, values?: Readonly<Record<string, string | number>>) {
    return this.page.getByRole('main').getByRole('button', { name: this.text(key, values), exact: true });
  }

  plan(name: string): string {
    return this.text(`plans:name.${name}`);
  }

  async confirm(key: string): Promise<void> {
    await this.dialog.getByRole('button', { name: this.text(key), exact: true }).click();
  }

  async expectPlan(name: string, status: string): Promise<void> {
    await expect(
      this.page.getByRole('heading', { name: `${this.plan(name)} ${this.text(`plans:status.${status}`)}` }),
    ).toBeVisible();
  }

  async expectPaid(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: this.text('plans:payment.title') })).toBeVisible();
    await expect(this.page.getByRole('status').getByText(this.text('plans:payment.success.titleDevice'))).toBeVisible();
    // It is loaded after the title and moves the links below it.
    const [plan = ''] = this.text('plans:payment.success.plan', { plan: '|' }).split('|');
    await expect(this.page.getByText(plan)).toBeVisible();
  }

  async openCar(): Promise<void> {
    await this.page
      .getByRole('list', { name: this.text('cars:list.label') })
      .getByRole('link', { name: /HL SW 1\b/ })
      .click();
  }
}

testWithFaults('a plan that is too small, and the way to a larger one', LANDING, async ({ page, watch }) => {
  watch.expectNoise(/403|500/);
  const person = new Customer(page, 'de');
  await openAsOwner(page, 'de', CARS);

  await test.step('single cars are blocked, list and deletion are not', async () => {
    await expect(page.getByText(person.text('cars:limit.text', { current: 5, allowed: 3 }))).toBeVisible();
    await page.getByRole('button', { name: person.text('cars:list.delete', { plate: 'HL SW 5' }) }).click();
    await expect(page.getByText(person.text('cars:limit.text', { current: 4, allowed: 3 }))).toBeVisible();
    await person.openCar();
    await expect(page.getByText(person.text('cars:limit.title'))).toBeVisible();
    await expect(page.getByRole('link', { name: person.text('cars:limit.remove') })).toBeVisible();
    await page.getByRole('link', { name: person.text('cars:limit.plans') }).click();
  });

  await test.step('silver unblocks them', async () => {
    await person.expectPlan('free', 'active');
    await person.button('plans:offers.choose', { plan: person.plan('silver') }).click();
    await inspect(page, CROSSWISE);
    await person.confirm('plans:order.confirm');
    await person.expectPaid();
    await inspect(page, CROSSWISE);
    await page
      .getByRole('main')
      .getByRole('link', { name: person.text('plans:payment.toCars') })
      .click();
    await expect(
      page.getByRole('list', { name: person.text('cars:list.label') }).getByRole('link', { name: /HL SW 1\b/ }),
    ).toBeVisible();
    await expect(
      page.getByText(
        person.text('cars:plan.counted', { current: 4, allowed: 10, plan: person.text('cars:plan.name.silver') }),
      ),
    ).toBeVisible();
    await expect(page.getByText(person.text('cars:limit.title'))).toHaveCount(0);
    await person.openCar();
    await expect(page.getByRole('heading', { level: 1, name: /HL SW 1/ })).toBeVisible();
  });

  await test.step('gold for a year, after a failed payment', async () => {
    await page.goto(person.path('subscription'));
    await person.expectPlan('silver', 'active');
    await page.getByRole('radio', { name: person.text('plans:interval.yearly') }).check();
    await change(page, 'accounts', 'account-1', { lastName: 'sentinel-upgrade-500' });
    await person.button('plans:offers.choose', { plan: person.plan('gold') }).click();
    await person.confirm('plans:order.confirm');
    await expect(person.dialog.getByRole('alert')).toHaveText(person.text('errors:subscription.upgrade'));
    await change(page, 'accounts', 'account-1', { lastName: 'Seed' });
    await person.confirm('plans:order.confirm');
    await person.expectPaid();
    await page
      .getByRole('main')
      .getByRole('link', { name: person.text('plans:payment.toSubscription') })
      .click();
    await person.expectPlan('gold', 'active');
    await expect(page.getByRole('table', { name: person.text('plans:invoices.title') }).getByRole('row')).toHaveCount(
      3,
    );
  });

  await test.step('cancelling, and undoing it', async () => {
    await person.button('plans:current.cancel').click();
    await expect(person.dialog.getByText(person.text('plans:cancel.over', { current: 4 }))).toBeVisible();
    await person.confirm('plans:cancel.confirm');
    await person.expectPlan('gold', 'cancelled');
    await page.reload();
    await person.expectPlan('gold', 'cancelled');
    await person.button('plans:current.undo').click();
    await person.expectPlan('gold', 'active');
  });
});

testWithFaults('a plan from an app, and a payment that failed', DEEP, async ({ page }) => {
  const person = new Customer(page, 'en');
  const subscription: SubscriptionRecord = {
    id: 'account-1',
    ownerId: 'account-1',
    plan: 'silver',
    interval: 'monthly',
    start: '2026-01-31',
    end: '2999-12-30',
    paymentProvider: 'play-store',
  };
  await openAsOwner(page, 'en', CARS.slice(0, 4));
  await change(page, 'subscriptions', 'account-1', subscription);

  await test.step('a plan bought in the mobile app cannot be changed here', async () => {
    await page.goto(person.path('subscription'));
    await person.expectPlan('silver', 'active');
    await expect(page.getByText(person.text('plans:current.app', { store: 'Google Play' }))).toBeVisible();
    await expect(person.button('plans:current.cancel')).toBeDisabled();
    await expect(person.button('plans:offers.choose', { plan: person.plan('gold') })).toBeDisabled();
    await inspect(page, CROSSWISE);
  });

  await test.step('after it ends another plan is bought; its payment fails and is retried', async () => {
    await change(page, 'subscriptions', 'account-1', { ...subscription, end: '2026-02-27' });
    await change(page, 'accounts', 'account-1', { lastName: 'sentinel-payment-failed' });
    await page.reload();
    await person.expectPlan('silver', 'inactive');
    await person.button('plans:offers.choose', { plan: person.plan('enterprise') }).click();
    await person.confirm('plans:order.confirm');
    await expect(page.getByRole('status').getByText(person.text('plans:payment.failed.title'))).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: person.text('plans:payment.toSubscription') })
      .click();
    await change(page, 'accounts', 'account-1', { lastName: 'Seed' });
    await page
      .getByRole('button', {
        name: person.text('plans:open.payFor', {
          product: `${person.plan('enterprise')}, ${person.text('plans:interval.monthly')}`,
        }),
      })
      .click();
    await person.expectPaid();
    await expect(
      page.getByText(
        person.text('plans:payment.success.planUnlimited_other', { plan: person.plan('enterprise'), count: 4 }),
      ),
    ).toBeVisible();
  });
});
