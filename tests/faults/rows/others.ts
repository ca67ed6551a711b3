/** The rows of contact, feedback, newsletter, declarations and reminder. */
import type { OwnDeadline } from '../../../src/contract/own-deadline';
import type { Row, OtherOutcome } from '../row';
import type { FaultBrowser } from '../fault-browser';

const thanks = (browser: FaultBrowser) =>
  browser.page.getByRole('heading', { name: browser.text('contact:thanks.title') });

/** The response to a message may be any value. */
const thanked: OtherOutcome = { because: 'any answer will do: the message has arrived', see: thanks, reopen: true };

/** Fills in what both declarations ask for. */
async function declare(browser: FaultBrowser): Promise<void> {
  const type = (key: string, words: string) =>
    browser.page.getByRole('textbox', { name: browser.text(key), exact: true }).fill(words);
  await type('declaration:name', 'Lena Brandt');
  await type('declaration:contract', 'Silber vom 20.11.2026');
  await type('declaration:email', 'lena@example.org');
}

const reminder = (browser: FaultBrowser) =>
  browser.page.getByRole('switch', { name: browser.text('car-detail:inspection.mail') });

const deadlineReminder = (browser: FaultBrowser) =>
  browser.page.getByRole('switch', { name: browser.text('deadlines:mail') });

/** After every run: there is no reminder of an inspection that has expired. */
const INSPECTION = `04/${new Date().getFullYear() + 1}`;

const LEASE: OwnDeadline = {
  id: 'lease',
  title: 'Leasing-Ende',
  category: null,
  everyMonths: null,
  everyKm: null,
  dueOn: '2029-04-30',
  start: { date: '2026-01-05', km: null },
};

export const OTHERS: readonly Row[] = [
  {
    operation: 'contact.SendFeedbackMessage',
    guest: true,
    area: 'contact.failed',
    place: 'page',
    open: async (browser) => {
      const { page } = browser;
      await page.goto(browser.path('contact'));
      const type = (key: string, words: string) => page.getByRole('textbox', { name: browser.text(key) }).fill(words);
      await type('contact:name', 'Lena Brandt');
      await type('shell:feedback.email', 'lena@example.org');
      await type('shell:feedback.subject', 'Frage zum Schein');
      await type('shell:feedback.message', 'Wie viele Fahrzeuge passen in Silber?');
      await page.getByRole('checkbox').check();
    },
    send: (browser) => browser.button('contact:send').click(),
    done: thanks,
    exceptions: { truncated: thanked, schema: thanked },
  },
  {
    operation: 'Newsletter.Unsubscribe',
    guest: true,
    area: 'unsubscribe.failed',
    place: 'page',
    open: async (browser) => {
      await browser.page.goto(browser.path('unsubscribe'));
      await browser.page.getByRole('textbox', { name: browser.text('unsubscribe:email') }).fill('lena@example.org');
    },
    send: (browser) => browser.button('unsubscribe:submit').click(),
    done: (browser) => browser.page.getByRole('heading', { name: browser.text('unsubscribe:done.title') }),
  },
  {
    operation: 'Subscription.Withdraw',
    guest: true,
    area: 'declaration.withdrawal',
    place: 'page',
    open: async (browser) => {
      await browser.page.goto(browser.path('withdrawal'));
      await declare(browser);
    },
    send: (browser) => browser.button('declaration:withdrawal.submit').click(),
    done: (browser) => browser.page.getByRole('heading', { name: browser.text('declaration:withdrawal.received') }),
  },
  {
    operation: 'Subscription.CancelContract',
    guest: true,
    area: 'declaration.cancellation',
    place: 'page',
    open: async (browser) => {
      await browser.page.goto(browser.path('cancellation'));
      await declare(browser);
    },
    send: (browser) => browser.button('declaration:cancellation.submit').click(),
    done: (browser) => browser.page.getByRole('heading', { name: browser.text('declaration:cancellation.received') }),
  },
  {
    operation: 'Reminder.SetReminder',
    area: 'vehicle.failed',
    place: 'toast',
    given: async (browser) => {
      await browser.seedCar({ HU: INSPECTION });
    },
    open: async (browser) => {
      await browser.openCar();
      await reminder(browser).waitFor();
    },
    send: (browser) => reminder(browser).click(),
    done: (browser) => browser.message(browser.text('car-detail:inspection.mailOn')),
    toastAfterLeaving: /Wir erinnern dich/u,
  },
  {
    operation: 'Reminder.SetDeadlineReminder',
    area: 'vehicle.failed',
    place: 'toast',
    given: async (browser) => {
      await browser.seedCar({}, { deadlines: [LEASE] });
    },
    open: async (browser) => {
      await browser.openCar();
      await deadlineReminder(browser).waitFor();
    },
    send: (browser) => deadlineReminder(browser).click(),
    done: (browser) => browser.message(browser.text('car-detail:inspection.mailOn')),
    toastAfterLeaving: /Wir erinnern dich/u,
  },
];
