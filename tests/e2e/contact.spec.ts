/**
 * The contact page, the feedback button and unsubscribing from the newsletter. On-device nothing claims to be
 * delivered.
 */
import { CROSSWISE, inspect } from './inspect';
import { Person } from './person';
import { openAsOwner, seededCar } from './seeding';
import { DEEP, expect, LANDING, test, testWithFaults, VIEWPORTS } from './support';

testWithFaults('a message: what is missing, what went wrong, and the thank-you', LANDING, async ({ page, watch }) => {
  watch.expectNoise(/500/);
  const person = new Person(page, 'en');
  const field = (key: string) => page.getByRole('textbox', { name: person.text(key) });
  const submit = page.getByRole('button', { name: person.text('contact:keep'), exact: true });
  const main = page.getByRole('main');
  await page.goto(person.path('contact'));
  await expect(page.getByRole('heading', { level: 1, name: person.text('contact:title') })).toBeVisible();
  const map = page.getByRole('img', {
    name: person.text('contact:map.label', { operator: person.text('common:brand.operator') }),
  });
  expect((await map.boundingBox())?.height).toBeLessThanOrEqual(300);

  await test.step('errors are shown at their fields', async () => {
    await field('shell:feedback.email').fill('lena@');
    await submit.click();
    for (const key of [
      'contact:error.name',
      'shell:feedback.mail_error_validate_pattern',
      'shell:feedback.subject_error',
      'shell:feedback.message_error',
      'contact:error.consent',
    ]) {
      await expect(main.getByText(person.text(key))).toBeVisible();
    }
    await expect(field('contact:name')).toBeFocused();
    await inspect(page, CROSSWISE);
  });

  await test.step('a message that could not be sent stays in the form', async () => {
    await field('contact:name').fill('Lena Brandt');
    await field('shell:feedback.email').fill('lena@example.org');
    await field('shell:feedback.subject').fill('sentinel-500');
    await field('shell:feedback.message').fill('How many vehicles fit into silver?');
    await page.getByRole('checkbox').check();
    await submit.click();
    await expect(main.getByText(person.text('errors:contact.failed'))).toBeVisible();
    await page.reload();
    await expect(field('shell:feedback.message')).toHaveValue('How many vehicles fit into silver?');
  });

  await test.step('feedback is thanked for without claiming delivery', async () => {
    await page.getByRole('radio', { name: person.text('contact:topic.feedback.name') }).check();
    await page.getByRole('checkbox').check();
    await submit.click();
    await expect(page.getByRole('heading', { name: person.text('contact:thanks.title') })).toBeFocused();
    await expect(main.getByText(person.text('contact:thanks.device'))).toBeVisible();
    await expect(main.getByRole('link', { name: person.text('contact:mail.open') })).toHaveAttribute(
      'href',
      /^mailto:\?subject=sentinel-500&body=How%20many/,
    );
    await inspect(page, CROSSWISE);
    await page.getByRole('button', { name: person.text('contact:thanks.again') }).click();
    await expect(field('shell:feedback.subject')).toHaveValue('');
  });
});

test('leaving the newsletter is not offered where no mails are sent', DEEP, async ({ page }) => {
  const person = new Person(page, 'de');
  await page.goto(person.path('unsubscribe'));
  const main = page.getByRole('main');
  await expect(main.getByText(person.text('unsubscribe:leadDevice'))).toBeVisible();
  await expect(main.getByRole('textbox')).toHaveCount(0);
  await expect(main.getByRole('link', { name: person.text('unsubscribe:done.home') })).toBeVisible();
  await inspect(page, CROSSWISE);
});

testWithFaults(
  'the feedback button on a phone leaves the list free, stands back, and returns; a failure is thanked for',
  LANDING,
  async ({ page, watch }) => {
    watch.expectNoise(/500/);
    const person = new Person(page, 'de');
    await openAsOwner(
      page,
      'de',
      ['car-1', 'car-2', 'car-3'].map((id) => seededCar(id, { HU: '04/2027' })),
    );
    await page.setViewportSize(VIEWPORTS.phone);
    const button = page.getByRole('button', { name: person.text('shell:feedback.button') });
    const size = await button.boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await page.mouse.move(100, 300);
    await page.mouse.wheel(0, 200);
    await expect(button).toHaveAttribute('data-back', 'true');
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(button).not.toHaveAttribute('data-back');

    const box = await button.boundingBox();
    const rows = await page
      .getByRole('main')
      .getByRole('link', { name: /HL SW 2412/ })
      .last()
      .boundingBox();
    const footer = await page.getByRole('contentinfo').getByRole('link').last().boundingBox();
    for (const other of [rows, footer])
      expect((other?.y ?? Infinity) + (other?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);

    await button.click();
    const dialog = page.getByRole('dialog', { name: person.text('shell:feedback.title') });
    await dialog.getByRole('textbox', { name: person.text('shell:feedback.subject') }).fill('Lob');
    await dialog.getByRole('textbox', { name: person.text('shell:feedback.message') }).fill('sentinel-500');
    await dialog.getByRole('checkbox').check();
    await expect(dialog.getByText(person.text('shell:feedback.device'))).toBeVisible();
    await dialog.getByRole('button', { name: person.text('shell:feedback.keep') }).click();
    await expect(page.getByRole('dialog').getByText(person.text('shell:feedback.thanksDevice'))).toBeVisible();
    await inspect(page, CROSSWISE);
  },
);
