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
  async (stage: FaultBrowser): Promise<void> => {
    const at = inDays(-1);
    await stage.store.put('payments', {
      id: paymentId(stage),
      ownerId: stage.ownerId,
      ...SILVER,
      kind: 'checkout',
      startedAt: at,
      createdAt: at,
      ...more,
    });
  };

const givePaid = givePayment({ state: 'success', paidOn: dayIn(-1), invoice: 1 });
const giveFailed = givePayment({ state: 'failed' });

const openPlans = async (stage: FaultBrowser): Promise<void> => {
  await stage.page.goto(stage.path('subscription'));
};

/** With all plans shown, which include the interval switch. */
const openWhole =
  (button: Row['done']) =>
  async (stage: FaultBrowser): Promise<void> => {
    await openPlans(stage);
    await lanes(stage).first().waitFor();
    await button(stage).waitFor();
  };

/** The embedded backend names no prices; a selling server does. */
async function openPricedPlans(stage: FaultBrowser): Promise<void> {
  const price = async (route: Parameters<Parameters<FaultBrowser['page']['route']>[1]>[0]): Promise<void> => {
    const response = await route.fetch();
    const offers = (await response.json()) as object[];
    await route.fulfill({ response, json: offers.map((offer) => ({ ...offer, priceMonthly: 4.9, priceYearly: 49 })) });
  };
  await stage.page.route('**/api/Subscription/GetPlans', price, { times: 1 });
  await openPlans(stage);
}

const choose =
  (plan: string) =>
  async (stage: FaultBrowser): Promise<void> => {
    await openPricedPlans(stage);
    await stage.button('plans:offers.choose', { plan: stage.text(`plans:name.${plan}`) }).click();
  };

const lanes = (stage: FaultBrowser) =>
  stage.page.getByRole('region', { name: stage.text('plans:offers.title') }).getByRole('listitem');
const undo = (stage: FaultBrowser) => stage.button('plans:current.undo');
const pay = (stage: FaultBrowser) => stage.button('plans:open.payFor', { product: 'Silber, monatlich' });
const payment = (stage: FaultBrowser) =>
  stage.page.getByRole('heading', { level: 1, name: stage.text('plans:payment.title') });

/** A row for a part of the page that sends its operation once the plan is loaded. */
const part = (operation: Row['operation'], area: string, done: Row['done'], given?: Row['given']): Row => ({
  operation,
  area,
  place: 'page',
  asks: true,
  open: openPlans,
  send: (stage) => stage.retry(),
  done,
  ...(given && { given }),
});

const order = (operation: Row['operation'], area: string, plan: string, given?: Row['given']): Row => ({
  operation,
  area,
  place: 'dialog',
  open: async (stage) => {
    await choose(plan)(stage);
    await stage.page.getByRole('checkbox', { name: stage.text('plans:order.begin') }).check();
  },
  send: (stage) => stage.save('plans:order.confirmPaid'),
  done: payment,
  ...(given && { given }),
});

export const PLANS: readonly Row[] = [
  part('Subscription.GetPlans', 'subscription.plans', lanes),
  part(
    'Subscription.GetInvoices',
    'subscription.invoices',
    (stage) => stage.page.getByRole('table').getByRole('rowheader'),
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
    send: (stage) => pay(stage).click(),
    done: payment,
  },
  {
    operation: 'Subscription.GetPayment',
    area: 'subscription.payment',
    place: 'page',
    given: givePaid,
    asks: true,
    open: async (stage) => {
      await stage.page.goto(stage.path('payment', { query: { id: paymentId(stage) } }));
    },
    send: (stage) => stage.retry(),
    done: (stage) => stage.page.getByText(stage.text('plans:payment.success.title')),
    unlike: {
      '404': {
        because: 'there is no such payment, and the page says so',
        see: (stage) => stage.page.getByText(stage.text('plans:payment.missing.title')),
        reopen: true,
      },
    },
  },
  {
    operation: 'Subscription.Cancel',
    area: 'subscription.cancel',
    place: 'dialog',
    given: givePlan(),
    open: async (stage) => {
      await openPlans(stage);
      await stage.button('plans:current.cancel').click();
    },
    send: (stage) => stage.save('plans:cancel.confirm'),
    done: (stage) => stage.message(stage.text('plans:cancel.done', { plan: 'Silber' })),
    late: /gekündigt/u,
  },
  {
    operation: 'Subscription.UndoCancel',
    area: 'subscription.undo',
    place: 'toast',
    given: givePlan({ cancelledAt: dayIn(-1) }),
    open: openWhole(undo),
    send: (stage) => undo(stage).click(),
    done: (stage) => stage.message(stage.text('plans:cancel.undone', { plan: 'Silber' })),
    late: /läuft weiter/u,
  },
];
