/** The rows of contact, feedback, newsletter and reminder. */
import type { Row, OtherOutcome } from '../row';
import type { Stage } from '../stage';

const thanks = (stage: Stage) => stage.page.getByRole('heading', { name: stage.text('contact:thanks.title') });

/** The response to a message may be any value. */
const thanked: OtherOutcome = { because: 'any answer will do: the message has arrived', see: thanks, reopen: true };

const reminder = (stage: Stage) => stage.page.getByRole('switch', { name: stage.text('car-detail:inspection.mail') });

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
    operation: 'Reminder.SetReminder',
    area: 'vehicle.failed',
    place: 'toast',
    given: async (stage) => {
      await stage.giveCar({ HU: '04/2027' });
    },
    open: async (stage) => {
      await stage.openCar();
      await reminder(stage).waitFor();
    },
    send: (stage) => reminder(stage).click(),
    done: (stage) => stage.message(stage.text('car-detail:inspection.mailOn')),
    late: /Wir erinnern dich/u,
  },
];
