/**
 * Withdrawal and cancellation without a sign-in, in both languages and at both widths: the receipts on the screen, in
 * the file and in the mail say the same; what was typed survives failures, reloads and a lost connection.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { isReceipt } from '../../src/backend/identity/mails';
import { formatMoment, germanDayOf } from '../../src/i18n/format';
import { LANGUAGES } from '../../src/i18n/paths';
import { inspect } from '../e2e/inspect';
import { Person } from '../e2e/person';
import { landingUnless, VIEWPORTS } from '../e2e/support';
import { registerAtProvider } from './people';
import { expect, test, type Servers } from './servers';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const CONTRACT = { de: 'Silber, bestellt am 20.11.2026', en: 'Silver, ordered on 20 November 2026' } as const;

/** The button lies in the window without scrolling, and nothing covers it. */
async function expectPressable(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await expect(button).toBeInViewport({ ratio: 1 });
  const isOnTop = () =>
    button.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  await expect.poll(isOnTop).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
}

class Declarant extends Person {
  /** Unique, so that its mails can be told from those of other tests. */
  readonly email = `declarant-${crypto.randomUUID()}@example.org`;

  field(key: string) {
    return this.page.getByRole('textbox', { name: this.text(key), exact: true });
  }

  async fill(): Promise<void> {
    await this.field('declaration:name').fill('Lena Brandt');
    await this.field('declaration:contract').fill(CONTRACT[this.language]);
    await this.field('declaration:email').fill(this.email);
  }

  async press(key: string): Promise<void> {
    await this.page.getByRole('button', { name: this.text(key), exact: true }).click();
  }

  /** The lines of the receipt on the screen. */
  async lines(): Promise<string[]> {
    return this.page
      .getByRole('main')
      .getByRole('term')
      .evaluateAll((terms) =>
        terms.map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent ?? ''}`),
      );
  }

  /** Name and text of the saved receipt. */
  async saved(): Promise<{ name: string; text: string }> {
    const waiting = this.page.waitForEvent('download');
    await this.press('declaration:receipt.save');
    const download = await waiting;
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
  }

  /** The only mail to this address. */
  async mail({ api }: Servers) {
    const mails = (await api.store.list('mails')).filter(isReceipt).filter(({ to }) => to === this.email);
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    if (mail === undefined) throw new Error('no mail');
    return mail;
  }
}

/** Screen, file and mail agree. */
async function expectReceipts(
  person: Declarant,
  servers: Servers,
  declared: 'withdrawal' | 'cancellation',
): Promise<void> {
  const { page, language } = person;
  await expect(page.getByRole('heading', { name: person.text(`declaration:${declared}.received`) })).toBeFocused();
  const { kind, receipt, language: spoken } = await person.mail(servers);
  expect([kind, spoken]).toEqual([declared === 'cancellation' ? 'termination' : declared, language]);
  const { name: declarant, contract, email } = receipt.content;
  const lines = await person.lines();
  const { name, text } = await person.saved();
  expect(name).toBe(person.text(`declaration:${declared}.file`, { day: germanDayOf(receipt.receivedAt) }));
  for (const line of [
    `${person.text('declaration:receipt.received')}: ${formatMoment(language, receipt.receivedAt)}`,
    `${person.text('declaration:receipt.id')}: ${receipt.id}`,
    `${person.text(`declaration:${declared}.statement`)}: ${person.text(`declaration:${declared}.sentence`, { name: declarant, contract })}`,
    `${person.text('declaration:email')}: ${email}`,
  ])
    expect(lines).toContain(line);
  for (const line of lines) expect(text).toContain(`${line.replaceAll('\n', '\r\n')}\r\n`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('term').first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await page.emulateMedia({ media: null });
}

/** The gate has each language and each width once; a landing has all. */
const GATE: readonly string[] = ['de, phone', 'en, desktop'];

for (const language of LANGUAGES) {
  for (const [device, viewport] of Object.entries(VIEWPORTS)) {
    test.describe(`${language}, ${device}`, landingUnless(GATE.includes(`${language}, ${device}`)), () => {
      test.use({ viewport });

      test('a guest withdraws from a contract, from the footer to the receipt', async ({ page, servers }) => {
        const person = new Declarant(page, language);
        await page.goto(person.path('home'));
        await page
          .getByRole('contentinfo')
          .getByRole('link', { name: person.text('shell:footer.withdraw') })
          .click();
        await expect(page).toHaveURL(person.path('withdrawal'));
        await person.fill();
        await expect(page.getByRole('region', { name: person.text('declaration:withdrawal.statement') })).toContainText(
          CONTRACT[language],
        );
        await person.press('declaration:withdrawal.submit');
        await expectReceipts(person, servers, 'withdrawal');
      });

      test('a guest cancels a contract for cause on a certain day', async ({ page, servers }) => {
        const person = new Declarant(page, language);
        await page.goto(person.path('faq'));
        await page
          .getByRole('contentinfo')
          .getByRole('link', { name: person.text('shell:footer.cancelContract') })
          .click();
        await expect(page).toHaveURL(person.path('cancellation'));
        await person.fill();
        await page
          .getByRole('combobox', { name: person.text('declaration:cancellation.kind') })
          .selectOption('for-cause');
        await page.getByRole('combobox', { name: person.text('declaration:cancellation.end') }).selectOption('day');
        await person.press('declaration:cancellation.submit');
        await expect(page.getByText(person.text('declaration:error.reason'))).toBeVisible();
        await expect(page.getByText(person.text('declaration:error.day'))).toBeVisible();
        await person.field('declaration:cancellation.reason').fill('Zwei Zeilen,\neine Erklärung');
        await page.getByLabel(person.text('declaration:cancellation.day'), { exact: true }).fill('2099-12-31');
        await person.press('declaration:cancellation.submit');
        await expectReceipts(person, servers, 'cancellation');
        expect((await person.mail(servers)).receipt.content).toMatchObject({
          kind: 'for-cause',
          reason: 'Zwei Zeilen,\neine Erklärung',
          end: '2099-12-31',
        });
      });
    });
  }

  test(
    `the screens in ${language}: contents, contrast, width, and the button on a small phone`,
    landingUnless(language === 'de'),
    async ({ page }) => {
      const person = new Declarant(page, language);
      for (const name of ['withdrawal', 'cancellation'] as const) {
        await page.goto(person.path(name));
        await inspect(page);
      }
      await page.setViewportSize({ width: 360, height: 640 });
      await page.goto(person.path('cancellation'));
      // The question about analytics covers the lower edge until it is answered.
      await expect(page.getByRole('region', { name: person.text('consent:question') })).toBeVisible();
      await expectPressable(page, person.text('declaration:cancellation.submit'));
      await page.getByRole('button', { name: person.text('consent:refuse') }).click();
      await expect(page.getByRole('region', { name: person.text('consent:question') })).toHaveCount(0);
      await expectPressable(page, person.text('declaration:cancellation.submit'));
      await person.fill();
      await person.press('declaration:cancellation.submit');
      await expect(page.getByRole('heading', { name: person.text('declaration:cancellation.received') })).toBeVisible();
      await inspect(page);
    },
  );
}

test('what was typed survives a failure, a reload and a lost connection; two presses make one declaration', async ({
  page,
  context,
  servers,
  watch,
}) => {
  watch.expectNoise(/503|ERR_INTERNET_DISCONNECTED/u);
  const { api } = servers;
  const person = new Declarant(page, 'de');
  await page.goto(person.path('withdrawal'));
  await person.fill();
  await test.step('a failure', async () => {
    await page.route('**/api/Subscription/Withdraw', (route) => route.fulfill({ status: 503, body: '' }));
    await person.press('declaration:withdrawal.submit');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('link', { name: person.text('declaration:instead.open') })).toHaveAttribute(
      'href',
      /^mailto:\?subject=Vertrag%20widerrufen&body=Hiermit/u,
    );
    await page.unroute('**/api/Subscription/Withdraw');
  });
  await test.step('a reload', async () => {
    await page.reload();
    await expect(person.field('declaration:contract')).toHaveValue(CONTRACT.de);
    await expect(person.field('declaration:email')).toHaveValue(person.email);
  });
  await test.step('a lost connection', async () => {
    await context.setOffline(true);
    await person.press('declaration:withdrawal.submit');
    await expect(page.getByRole('alert')).toHaveText(person.text('errors:offline'));
    await context.setOffline(false);
    await expect(person.field('declaration:name')).toHaveValue('Lena Brandt');
  });
  await test.step('two presses', async () => {
    const before = api.responses.length;
    await page
      .getByRole('button', { name: person.text('declaration:withdrawal.submit'), exact: true })
      .evaluate((button: HTMLButtonElement) => {
        button.click();
        button.click();
      });
    await expectReceipts(person, servers, 'withdrawal');
    expect(api.responses.slice(before).filter(({ path }) => path === '/api/Subscription/Withdraw')).toHaveLength(1);
  });
});

test('a signed-in user finds both on the subscription page, and declares without the session', async ({
  page,
  servers,
}) => {
  const person = new Declarant(page, 'de');
  await registerAtProvider(person, person.email);
  await page.goto(person.path('subscription'));
  const ending = page.getByRole('navigation', { name: person.text('plans:ending.label') });
  await expect(ending.getByRole('link', { name: person.text('plans:ending.cancel') })).toBeVisible();
  await ending.getByRole('link', { name: person.text('plans:ending.withdraw') }).click();
  await expect(person.field('declaration:email')).toHaveValue(person.email);
  await person.field('declaration:name').fill('Lena Brandt');
  await person.field('declaration:contract').fill(CONTRACT.de);
  const sent = page.waitForRequest('**/api/Subscription/Withdraw');
  await person.press('declaration:withdrawal.submit');
  expect((await sent).headers().authorization).toBeUndefined();
  await expectReceipts(person, servers, 'withdrawal');
});
