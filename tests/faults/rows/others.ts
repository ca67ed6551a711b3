/** The rows of contact, feedback, newsletter, declarations and reminder. */
import type { OwnDeadline } from '../../../src/contract/own-deadline';
import type { Row, OtherOutcome } from '../row';
import type { FaultBrowser } from '../fault-browser';

const thanks = (stage: FaultBrowser) => stage.page.getByRole('heading', { name: stage.text('contact:thanks.title') });

/** The response to a message may be any value. */
const thanked: OtherOutcome = { because: 'any answer will do: the message has arrived', see: thanks, reopen: true };

/** Fills in what both declarations ask for. */
async function declare(stage: FaultBrowser): Promise<void> {
  const type = (key: string, words: string) =>
    stage.page.getByRole('textbox', { name: stage.text(key), exact: true }).fill(words);
  await type('declaration:name', 'Lena Brandt');
  await type('declaration:contract', 'Silber vom 20.11.2026');
  await type('declaration:email', 'lena@example.org');
}

const reminder = (stage: FaultBrowser) =>
  stage.page.getByRole('switch', { name: stage.text('car-detail:inspection.mail') });

const deadlineReminder = (stage: FaultBrowser) =>
  stage.page.getByRole('switch', { name: stage.text('deadlines:mail') });

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
    open: async (stage) => {
      const { page } = stage;
      await page.goto(stage.path('contact'));
      const type = (key: string, words: string) => page.getByRole('textbox', { name: stage.text(key) }).fill(words);
      await type('contact:name', 'Lena Brandt');
      await type('shell:feedback.email', 'lena@example.org');
      await type('shell:feedback.subject', 'Frage zum Schein');
      await type('shell:feedback.message', 'Wie viele Fahrzeuge passen in Silber?');
      await page.getByRole('checkbox').check();
    },
    send: (stage) => stage.button('contact:send').click(),
    done: thanks,
    unlike: { truncated: thanked, schema: thanked },
  },
  {
    operation: 'Newsletter.Unsubscribe',
    guest: true,
    area: 'unsubscribe.failed',
    place: 'page',
    open: async (stage) => {
      await stage.page.goto(stage.path('unsubscribe'));
      await stage.page.getByRole('textbox', { name: stage.text('unsubscribe:email') }).fill('lena@example.org');
    },
    send: (stage) => stage.button('unsubscribe:submit').click(),
    done: (stage) => stage.page.getByRole('heading', { name: stage.text('unsubscribe:done.title') }),
  },
  {
    operation: 'Subscription.Withdraw',
    guest: true,
    area: 'declaration.withdrawal',
    place: 'page',
    open: async (stage) => {
      await stage.page.goto(stage.path('withdrawal'));
      await declare(stage);
    },
    send: (stage) => stage.button('declaration:withdrawal.submit').click(),
    done: (stage) => stage.page.getByRole('heading', { name: stage.text('declaration:withdrawal.received') }),
  },
  {
    operation: 'Subscription.CancelContract',
    guest: true,
    area: 'declaration.cancellation',
    place: 'page',
    open: async (stage) => {
      await stage.page.goto(stage.path('cancellation'));
      await declare(stage);
    },
    send: (stage) => stage.button('declaration:cancellation.submit').click(),
    done: (stage) => stage.page.getByRole('heading', { name: stage.text('declaration:cancellation.received') }),
  },
  {
    operation: 'Reminder.SetReminder',
    area: 'vehicle.failed',
    place: 'toast',
    given: async (stage) => {
      await stage.seedCar({ HU: INSPECTION });
    },
    open: async (stage) => {
      await stage.openCar();
      await reminder(stage).waitFor();
    },
    send: (stage) => reminder(stage).click(),
    done: (stage) => stage.message(stage.text('car-detail:inspection.mailOn')),
    late: /Wir erinnern dich/u,
  },
  {
    operation: 'Reminder.SetDeadlineReminder',
    area: 'vehicle.failed',
    place: 'toast',
    given: async (stage) => {
      await stage.seedCar({}, { deadlines: [LEASE] });
    },
    open: async (stage) => {
      await stage.openCar();
      await deadlineReminder(stage).waitFor();
    },
    send: (stage) => deadlineReminder(stage).click(),
    done: (stage) => stage.message(stage.text('car-detail:inspection.mailOn')),
    late: /Wir erinnern dich/u,
  },
];
