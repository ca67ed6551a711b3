/** The rows of plans, payments and invoices. */
import type { PaymentRecord, SubscriptionRecord } from '../../../src/backend/store/collections';
import { DAY_MS } from '../../../src/lib/durations';
import type { Row } from '../row';
import type { FaultBrowser } from '../fault-browser';

const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
const dayIn = (days: number): string => inDays(days).slice(0, 10);

const SILVER = { plan: 'silver', interval: 'monthly' } as const;

const givePlan =
  (more: Partial<SubscriptionRecord> = {}) =>
  async ({ store, ownerId }: FaultBrowser): Promise<void> => {
    await store.put('subscriptions', {
      id: ownerId,
      ownerId,
      ...SILVER,
      start: dayIn(-5),
      end: dayIn(20),
      paymentProvider: 'device',
      ...more,
    });
  };

const paymentId = ({ ownerId }: FaultBrowser): string => `${ownerId}-payment`;

const givePayment =
  (more: Pick<PaymentRecord, 'state'> & Partial<PaymentRecord>) =>
  async (browser: FaultBrowser): Promise<void> => {
    const at = inDays(-1);
    await browser.store.put('payments', {
      id: paymentId(browser),
      ownerId: browser.ownerId,
      ...SILVER,
      kind: 'checkout',
      startedAt: at,
      createdAt: at,
      ...more,
    });
  };

const givePaid = givePayment({ state: 'success', paidOn: dayIn(-1), invoice: 1 });
const giveFailed = givePayment({ state: 'failed' });

const openPlans = async (browser: FaultBrowser): Promise<void> => {
  await browser.page.goto(browser.path('subscription'));
};

/** With all plans shown, which include the interval switch. */
const openWhole =
  (button: Row['done']) =>
  async (browser: FaultBrowser): Promise<void> => {
    await openPlans(browser);
    await lanes(browser).first().waitFor();
    await button(browser).waitFor();
  };

/** The embedded backend names no prices; a selling server does. */
async function openPricedPlans(browser: FaultBrowser): Promise<void> {
  const price = async (route: Parameters<Parameters<FaultBrowser['page']['route']>[1]>[0]): Promise<void> => {
    const response = await route.fetch();
    const offers = (await response.json()) as object[];
    await route.fulfill({ response, json: offers.map((offer) => ({ ...offer, priceMonthly: 4.9, priceYearly: 49 })) });
  };
  await browser.page.route('**/api/Subscription/GetPlans', price, { times: 1 });
  await openPlans(browser);
}

const choose =
  (plan: string) =>
  async (browser: FaultBrowser): Promise<void> => {
    await openPricedPlans(browser);
    await browser.button('plans:offers.choose', { plan: browser.text(`plans:name.${plan}`) }).click();
  };

const lanes = (browser: FaultBrowser) =>
  browser.page.getByRole('region', { name: browser.text('plans:offers.title') }).getByRole('listitem');
const undo = (browser: FaultBrowser) => browser.button('plans:current.undo');
const pay = (browser: FaultBrowser) => browser.button('plans:open.payFor', { product: 'Silber, monatlich' });
const payment = (browser: FaultBrowser) =>
  browser.page.getByRole('heading', { level: 1, name: browser.text('plans:payment.title') });

/** A row for a part of the page that sends its operation once the plan is loaded. */
const part = (operation: Row['operation'], area: string, done: Row['done'], given?: Row['given']): Row => ({
  operation,
  area,
  place: 'page',
  isSentOnOpen: true,
  open: openPlans,
  send: (browser) => browser.retry(),
  done,
  ...(given && { given }),
});

const order = (operation: Row['operation'], area: string, plan: string, given?: Row['given']): Row => ({
  operation,
  area,
  place: 'dialog',
  open: async (browser) => {
    await choose(plan)(browser);
    await browser.page.getByRole('checkbox', { name: browser.text('plans:order.begin') }).check();
  },
  send: (browser) => browser.save('plans:order.confirmPaid'),
  done: payment,
  ...(given && { given }),
});

export const PLANS: readonly Row[] = [
  part('Subscription.GetPlans', 'subscription.plans', lanes),
  part(
    'Subscription.GetInvoices',
    'subscription.invoices',
    (browser) => browser.page.getByRole('table').getByRole('rowheader'),
    givePaid,
  ),
  part('Subscription.GetOpenTransactions', 'subscription.transactions', pay, giveFailed),
  order('Subscription.Checkout', 'subscription.checkout', 'silver'),
  order('Subscription.Upgrade', 'subscription.upgrade', 'gold', givePlan()),
  {
    operation: 'Subscription.Pay',
    area: 'subscription.pay',
    place: 'toast',
    given: giveFailed,
    open: openWhole(pay),
    send: (browser) => pay(browser).click(),
    done: payment,
  },
  {
    operation: 'Subscription.GetPayment',
    area: 'subscription.payment',
    place: 'page',
    given: givePaid,
    isSentOnOpen: true,
    open: async (browser) => {
      await browser.page.goto(browser.path('payment', { query: { id: paymentId(browser) } }));
    },
    send: (browser) => browser.retry(),
    done: (browser) => browser.page.getByText(browser.text('plans:payment.success.title')),
    exceptions: {
      '404': {
        because: 'there is no such payment, and the page says so',
        see: (browser) => browser.page.getByText(browser.text('plans:payment.missing.title')),
        reopen: true,
      },
    },
  },
  {
    operation: 'Subscription.Cancel',
    area: 'subscription.cancel',
    place: 'dialog',
    given: givePlan(),
    open: async (browser) => {
      await openPlans(browser);
      await browser.button('plans:current.cancel').click();
    },
    send: (browser) => browser.save('plans:cancel.confirm'),
    done: (browser) => browser.message(browser.text('plans:cancel.done', { plan: 'Silber' })),
    toastAfterLeaving: /gekündigt/u,
  },
  {
    operation: 'Subscription.UndoCancel',
    area: 'subscription.undo',
    place: 'toast',
    given: givePlan({ cancelledAt: dayIn(-1) }),
    open: openWhole(undo),
    send: (browser) => undo(browser).click(),
    done: (browser) => browser.message(browser.text('plans:cancel.undone', { plan: 'Silber' })),
    toastAfterLeaving: /läuft weiter/u,
  },
];
